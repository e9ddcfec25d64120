/** Measures the list of a year's reports by every filter and order, sequentially and without other load. */
import type { FastifyInstance } from 'fastify';
import type { Figures } from '../load.ts';
import { measureOneByOne } from '../one-by-one.ts';
import { type Session, signIn } from '../scenarios.ts';
import { type BenchRequest, get } from '../send.ts';
import { reportListPaths } from './list-paths.ts';

export type AskedList = { who: string; request: BenchRequest };

export type ListFigures = AskedList & { application: Figures; limit: Figures };

const samples = 25;
/** Median of the limit server. */
const fewer = 5;
/** PostgreSQL plans a statement anew the first times it runs. */
const warmUps = 6;

export async function makeLists(app: FastifyInstance, year: number): Promise<AskedList[]> {
  const admin = await signIn(app, 'admin');
  const moderator = await signIn(app, 'moderator.cluj');
  return [...listsOf('administrator', admin, year), ...listsOf('moderator', moderator, year)];
}

function listsOf(who: string, { bearer }: Session, year: number): AskedList[] {
  return reportListPaths(year, who === 'moderator').map((path) => ({ who, request: get(path, bearer) }));
}

export async function measureLists(
  lists: readonly AskedList[],
  application: string,
  limit: string,
): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const list of lists)
    figures.push({
      ...list,
      application: await measureOne(application, list.request, samples),
      limit: await measureOne(limit, list.request, fewer),
    });
  return figures;
}

function measureOne(url: string, request: BenchRequest, count: number): Promise<Figures> {
  return measureOneByOne(url, Array<BenchRequest>(count + warmUps).fill(request), warmUps);
}
