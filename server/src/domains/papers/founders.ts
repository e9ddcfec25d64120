/** The associates of a company with their shares of the capital, members first, the largest share first (PAP-149). */
import { percentText } from '@ceccar/contract/percent-text';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { Founder } from './notices/notice-facts.ts';

export async function readFounders(read: Reader, companyId: number): Promise<Founder[]> {
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
        .select([sql<string>`last_name || ' ' || first_name`.as('name'), sql<null>`null`.as('reg_number')])
        .where('company_id', '=', companyId)
        .where('share_holding', '>', '0')
        .orderBy('share_holding', 'desc')
        .orderBy('id'),
    ),
  ]);
  return [
    ...members.map((row) => founder(row, row.reg_number ? `, nr. matricol ${row.reg_number}` : '')),
    ...others.map((row) => founder(row, ', nemembru')),
  ];
}

type Row = { name: string; position: string; share: string | null };

function founder({ name, position, share }: Row, membership: string): Founder {
  return {
    name,
    quality: `${position}${membership}`,
    share: percentText(share ?? 0),
  };
}
