/** Public record pages of members (PUB-1, PUB-2). */

import type { MemberKind } from '@ceccar/contract/member';
import { memberTitle } from '@ceccar/contract/members/member-category';
import type { VisaYear } from '@ceccar/contract/members/visa-summary';
import type { PublicCompany, PublicPerson } from '@ceccar/contract/public/public-pages';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { uuidPattern } from '../../platform/identifiers/uuid.ts';
import { keptIdSql } from '../members/kept-id.ts';
import { readPublicStanding } from '../members/practice-right.ts';
import { readVisaOn, readVisaYears } from '../members/visas.ts';

/** Found by uuid only, because numbers can be guessed (PUB-3). The answer is the same for every visitor (PUB-4). */
export async function findPublicPerson(
  read: Reader,
  uuid: string,
  today: string,
): Promise<PublicPerson | undefined> {
  if (!uuidPattern.test(uuid)) return undefined;
  const [row] = await read(
    query
      .selectFrom('persons as p')
      .innerJoin('regions as r', 'r.id', 'p.region_id')
      .leftJoin('monitor_categories as m', 'm.id', 'p.monitor_category_id')
      .select(['p.id', 'p.first_name', 'p.last_name', 'p.member_type', 'p.cip'])
      .select(['r.name as region', 'm.name as part'])
      .where('p.id', '=', keptIdSql('person', uuid))
      .where('p.anonymised_at', 'is', null),
  );
  if (!row) return undefined;
  return {
    kind: 'person',
    firstName: row.first_name,
    lastName: row.last_name,
    memberType: row.member_type,
    title: memberTitle(row.part),
    regionName: row.region,
    cip: row.cip,
    ...(await readPublicStanding(read, { kind: 'person', id: row.id }, today)),
    visas: await readGivenVisas(read, 'person', row.id, today),
    visaValidUntil: await findVisaEndOf(read, 'person', row.id, today),
  };
}

export async function findPublicCompany(
  read: Reader,
  uuid: string,
  today: string,
): Promise<PublicCompany | undefined> {
  if (!uuidPattern.test(uuid)) return undefined;
  const [row] = await read(
    query
      .selectFrom('companies as c')
      .innerJoin('regions as r', 'r.id', 'c.region_id')
      .innerJoin('company_types as t', 't.id', 'c.type_id')
      .select(['c.id', 'c.name', 'c.cip', 'c.cui', 'r.name as region', 't.name as type'])
      .where('c.id', '=', keptIdSql('company', uuid)),
  );
  if (!row) return undefined;
  const { id, name, cip, cui, region, type } = row;
  return {
    kind: 'company',
    name,
    regionName: region,
    cip,
    cui,
    type,
    ...(await readPublicStanding(read, { kind: 'company', id }, today)),
    visas: await readGivenVisas(read, 'company', id, today),
    visaValidUntil: await findVisaEndOf(read, 'company', id, today),
  };
}

/** Visitors see the day of a granted visa, not the day of a refusal or a withdrawal (MEM-27). */
async function readGivenVisas(
  read: Reader,
  kind: MemberKind,
  id: number,
  today: string,
): Promise<VisaYear[]> {
  const years = await readVisaYears(read, kind, id, today);
  return years.map((year) => (year.hasVisa ? year : { ...year, date: null }));
}

/** Last day of the visa of today's year. */
async function findVisaEndOf(read: Reader, kind: MemberKind, id: number, today: string): Promise<string> {
  return (await readVisaOn(read, kind, id, Number(today.slice(0, 4)), today)).endsOn;
}
