/** What the papers of a firm say about it, read in the scope of who asks for them. */
import { branchPresident } from '@ceccar/contract/members/person-functions';
import type { Scope } from '../access/scope.ts';
import { keyConditions } from '../crud/item.ts';
import type { Resource } from '../crud/resource.ts';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';

export type Firm = {
  id: number;
  uuid: string;
  name: string;
  address: string | null;
  cui: string | null;
  rc: string | null;
  regNumber: string | null;
  typeId: number;
  typeName: string;
  regionId: number;
  regionName: string;
  noticeType1: string | null;
  noticeType1President: string | null;
  foundationNoticeNumber: string | null;
  foundationNoticeDate: string | null;
  noticeType2: string | null;
  noticeType2President: string | null;
  changeNoticeNumber: string | null;
  changeNoticeDate: string | null;
  annualNoticeNumber: string | null;
  annualNoticeDate: string | null;
};

const firmSelect = `select t.id, t.uuid, t.name, t.address, t.cui, t.rc, t.reg_number as "regNumber",
  t.type_id as "typeId", y.name as "typeName", t.region_id as "regionId", r.name as "regionName",
  t.notice_type1 as "noticeType1", t.notice_type1_president as "noticeType1President",
  t.foundation_notice_number as "foundationNoticeNumber", t.foundation_notice_date as "foundationNoticeDate",
  t.notice_type2 as "noticeType2", t.notice_type2_president as "noticeType2President",
  t.change_notice_number as "changeNoticeNumber", t.change_notice_date as "changeNoticeDate",
  t.annual_notice_number as "annualNoticeNumber", t.annual_notice_date as "annualNoticeDate"
  from companies t join company_types y on y.id = t.type_id join regions r on r.id = t.region_id`;

/** `key` is an id or a uuid; throws not-found where there is none, or none that the scope shows. */
export async function getFirm(read: Reader, companies: Resource, scope: Scope, key: string): Promise<Firm> {
  const sql = new SqlText();
  const where = keyConditions(companies, key, scope, sql);
  const [row] = await read(sql.statement(`${firmSelect} where ${where}`));
  if (!row) throw notFound('Societatea');
  return row as Firm;
}

/** Of any branch: for what is public anyway. */
export async function findFirmByUuid(read: Reader, uuid: string): Promise<Firm | undefined> {
  const [row] = await read({ text: `${firmSelect} where t.uuid = $1::uuid`, values: [uuid] });
  return row as Firm | undefined;
}

/** The branch's president, given name first; null where the register names none. */
export async function findPresident(read: Reader, regionId: number): Promise<string | null> {
  const [row] = await read({
    text: `select p.first_name || ' ' || p.last_name as name
      from person_functions f join persons p on p.id = f.person_id
      where f.function = $1 and p.region_id = $2 order by f.id desc limit 1`,
    values: [branchPresident, regionId],
  });
  return (row?.name as string | undefined) ?? null;
}
