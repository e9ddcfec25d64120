/** What the papers of a person say about it, whoever asks for them. */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';

export type PersonFacts = {
  fullName: string;
  branch: string;
  /** Null for a part of the Tablou that gives none. */
  title: string | null;
  /** The temporary one where there is none yet. */
  cip: string;
  memberType: string | null;
  monitorCategory: number | null;
};

export async function readPersonFacts(read: Reader, id: number): Promise<PersonFacts | undefined> {
  const [row] = await read(
    query
      .selectFrom('persons as p')
      .innerJoin('regions as r', 'r.id', 'p.region_id')
      .leftJoin('monitor_categories as m', 'm.id', 'p.monitor_category_id')
      .select(['p.full_name as fullName', 'r.name as branch', 'm.name as part', 'p.cip'])
      .select(['p.member_type as memberType', 'p.monitor_category_id as monitorCategory'])
      .where('p.id', '=', id),
  );
  if (!row) return undefined;
  const { part, ...facts } = row;
  return { ...facts, title: memberTitle(part), cip: facts.cip ?? temporaryNumber(id) };
}
