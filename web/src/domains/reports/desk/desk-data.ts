/** Data of the desk: a report and the queue it belongs to. */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { MovesAnswer } from '@ceccar/contract/reports/report-moves';
import type { claimAnswer, nextReport } from '@ceccar/contract/reports/report-queue';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, callFile } from '../../../platform/api/http.ts';
import { type ApiRow, type RecordOf, toRecord } from '../../../platform/api/records.ts';
import { recordOf } from '../../../platform/data/record.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import type { ReportQueue } from '../../../platform/paths.ts';
import { seasonKey } from '../season-key.ts';
import type { Moves } from './decisions.ts';

export const reportView = 'report-details';

export type Report = RecordOf<typeof annualReports, typeof reportView>;

export type DeskFile = ReportReview['files'][number];

const deskKey = 'report-desk';

export function reportIri(id: number | string): string {
  return `/api/${annualReports.plural}/${id}`;
}

function deskQuery<T>(what: string, id: number, path: string) {
  return queryOptions({
    queryKey: [deskKey, what, id],
    queryFn: ({ signal }) => callApi<T>(`/annual_reports/${id}/${path}`, { signal }),
  });
}

export const reviewOf = (id: number) => deskQuery<ReportReview>('review', id, 'review');
export const movesOf = (id: number) => deskQuery<MovesAnswer>('moves', id, 'moves');

/** No move is allowed until the moves are loaded. */
export function useMoves(id: number): Moves {
  return useQuery(movesOf(id)).data?.moves ?? {};
}

export const recordOfReport = (id: number) => recordOf<Report>(annualReports, reportView, reportIri(id));

export async function readReport(id: number): Promise<Report> {
  const query = new URLSearchParams({ view: reportView });
  return toReport(await callApi<ApiRow>(reportIri(id), { query }));
}

export function toReport(row: ApiRow): Report {
  return toRecord(row) as Report; // all responses to decisions, and this request, use this view
}

export type NextReport = z.infer<typeof nextReport>;

/** The next report after `id`, or the first in the queue. */
export function readNext(id: number | null, { year, region }: ReportQueue, signal?: AbortSignal) {
  const query = new URLSearchParams({
    ...(id === null ? {} : { after: String(id) }),
    ...(year === null ? {} : { year }),
    ...(region === null ? {} : { region }),
  });
  return callApi<NextReport>('/annual_reports/next', { query, signal });
}

export function useNext(id: number | null, queue: ReportQueue, isAsked = true) {
  return useQuery({
    queryKey: [deskKey, 'next', id, queue],
    queryFn: ({ signal }) => readNext(id, queue, signal),
    enabled: isAsked,
    refetchInterval: claimMs,
  });
}

const claimMs = 60_000;

/** Reports now and every minute that the report is open here, and returns who else has it open (REP-40). */
export function useClaim(id: number): string | null {
  const { data } = useQuery({
    queryKey: [deskKey, 'claim', id],
    queryFn: ({ signal }) =>
      callApi<z.infer<typeof claimAnswer>>(`/annual_reports/${id}/claim`, { method: 'POST', signal }),
    refetchInterval: claimMs,
    // Always send when the report is opened.
    staleTime: 0,
    gcTime: 0,
  });
  return data?.claimedBy ?? null;
}

/** A file is cached for a while, because users switch between documents. */
export const bytesOf = ({ url, createdAt }: Pick<DeskFile, 'url' | 'createdAt'>) =>
  queryOptions({
    // `createdAt` is part of the key because the address stays the same when the member replaces the file.
    queryKey: ['file', url, createdAt],
    queryFn: async ({ signal }) => (await callFile(url, { signal })).content.arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Prefetches the next report, and has its first document parsed, as long as it is a PDF. */
export async function readAhead(client: QueryClient, id: number): Promise<void> {
  void client.prefetchQuery(recordOfReport(id));
  void client.prefetchQuery(movesOf(id));
  const { files } = await client.fetchQuery(reviewOf(id));
  const [first] = files;
  if (first?.mediaType !== 'application/pdf') return;
  const [content, { openAhead }] = await Promise.all([
    client.fetchQuery(bytesOf(first)),
    import('../../../platform/ui/pdf/open-pdf.ts'),
  ]);
  await openAhead(content);
}

/** After a possible change of a report: reloads its data, the lists and the counts of the season. */
export function refreshReports(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [deskKey] });
  void client.invalidateQueries({ queryKey: seasonKey });
  forgetLists(client, annualReports.plural);
  refreshRecords(client, annualReports.plural);
}
