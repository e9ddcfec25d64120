/** The public sheets of members (spec/3 §2); a number that is not given yet shows as on the member's own sheet. */
import { memberTitle } from '@ceccar/contract/members/member-category';
import type { PublicCompany, PublicPerson } from '@ceccar/contract/public/public-pages';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { uuidPattern } from '../crud/list-query.ts';
import type { Reader } from '../database/reader.ts';
import { readVisaYears } from '../members/visas.ts';

export async function findPublicPerson(read: Reader, uuid: string): Promise<PublicPerson | undefined> {
  if (!uuidPattern.test(uuid)) return undefined;
  const [row] = await read({
    text: `select p.id, p.first_name, p.last_name, p.member_type, p.cip, r.name as region, m.name as part
      from persons p join regions r on r.id = p.region_id
      left join monitor_categories m on m.id = p.monitor_category_id where p.uuid = $1::uuid`,
    values: [uuid],
  });
  if (!row) return undefined;
  const { id, first_name, last_name, member_type, cip, region, part } = row as PersonRow;
  return {
    kind: 'person',
    firstName: first_name,
    lastName: last_name,
    memberType: member_type,
    title: memberTitle(part),
    regionName: region,
    cip: cip ?? temporaryNumber(id),
    visas: await readVisaYears(read, 'person', id),
  };
}

type PersonRow = {
  id: number;
  first_name: string;
  last_name: string;
  member_type: string | null;
  cip: string | null;
  region: string;
  part: string | null;
};

export async function findPublicCompany(read: Reader, uuid: string): Promise<PublicCompany | undefined> {
  if (!uuidPattern.test(uuid)) return undefined;
  const [row] = await read({
    text: `select c.id, c.name, c.cip, c.cui, r.name as region, t.name as type
      from companies c join regions r on r.id = c.region_id join company_types t on t.id = c.type_id
      where c.uuid = $1::uuid`,
    values: [uuid],
  });
  if (!row) return undefined;
  const { id, name, cip, cui, region, type } = row as CompanyRow;
  return {
    kind: 'company',
    name,
    regionName: region,
    cip: cip ?? temporaryNumber(id),
    cui,
    type,
    visas: await readVisaYears(read, 'company', id),
  };
}

type CompanyRow = {
  id: number;
  name: string;
  cip: string | null;
  cui: string | null;
  region: string;
  type: string;
};
