/** Data of a person for documents. */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';

export type PersonFacts = {
  fullName: string;
  branch: string;
  branchId: number;
  /** Null for a part of the Tablou without a title. */
  title: string | null;
  /** The temporary CIP until there is a permanent one. */
  cip: string;
  /** Null until there is a permanent one. */
  ownCip: string | null;
  regNumber: string | null;
  /** 1 man, 2 woman, null if the register does not say. */
  sex: number | null;
  memberType: string | null;
  /** Part of the Tablou. */
  part: string | null;
};

export async function readPersonFacts(read: Reader, id: number): Promise<PersonFacts | undefined> {
  const [row] = await read(
    query
      .selectFrom('persons as p')
      .innerJoin('regions as r', 'r.id', 'p.region_id')
      .leftJoin('monitor_categories as m', 'm.id', 'p.monitor_category_id')
      .select(['p.full_name as fullName', 'r.name as branch', 'r.id as branchId'])
      .select(['m.name as part', 'p.cip', 'p.member_type as memberType'])
      .select(['p.reg_number as regNumber', 'p.sex'])
      .where('p.id', '=', id),
  );
  return (
    row && { ...row, title: memberTitle(row.part), ownCip: row.cip, cip: row.cip ?? temporaryNumber(id) }
  );
}
