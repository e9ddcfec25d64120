/** The associates of a company with their shares of the capital, members first, the largest share first (PAP-149). */
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';

/** `share`: percent, an exact decimal; `regNumber`: of a member that has one. */
export type Shareholder = {
  name: string;
  isMember: boolean;
  regNumber: string | null;
  position: string;
  share: string;
};

export async function readShareholders(read: Reader, companyId: number): Promise<Shareholder[]> {
  const [members, others] = await Promise.all([
    read(
      query
        .selectFrom('person_ceccar_member_jobs as j')
        .innerJoin('persons as p', 'p.id', 'j.person_id')
        .select(['p.full_name as name', 'p.reg_number', 'j.position', 'j.shareholding as share'])
        .where('j.company_id', '=', companyId)
        .where('j.shareholding', '>', '0')
        .orderBy('j.shareholding', 'desc')
        .orderBy('j.id'),
    ),
    read(
      query
        .selectFrom('company_administrators')
        .select(['professional_category as position', 'share_holding as share'])
        .select(sql<string>`last_name || ' ' || first_name`.as('name'))
        .where('company_id', '=', companyId)
        .where('share_holding', '>', '0')
        .orderBy('share_holding', 'desc')
        .orderBy('id'),
    ),
  ]);
  return [
    ...members.map(({ name, reg_number, position, share }) => ({
      name,
      isMember: true,
      regNumber: reg_number,
      position,
      share: share ?? '0',
    })),
    ...others.map(({ name, position, share }) => ({
      name,
      isMember: false,
      regNumber: null,
      position,
      share: share ?? '0',
    })),
  ];
}
