/** Data of a company for its documents, read in the scope of the caller. */
import { branchPresident } from '@ceccar/contract/members/person-functions';
import type { Scope } from '../access/scope.ts';
import type { Resource } from '../crud/definition.ts';
import { findId } from '../crud/item.ts';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { notFound } from '../errors.ts';
import { keptIdSql } from '../members/kept-id.ts';

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

const firms = query
  .selectFrom('companies as t')
  .innerJoin('company_types as y', 'y.id', 't.type_id')
  .innerJoin('regions as r', 'r.id', 't.region_id')
  .select(['t.id', 't.uuid', 't.name', 't.address', 't.cui', 't.rc', 't.reg_number as regNumber'])
  .select(['t.type_id as typeId', 'y.name as typeName', 't.region_id as regionId', 'r.name as regionName'])
  .select(['t.notice_type1 as noticeType1', 't.notice_type1_president as noticeType1President'])
  .select('t.foundation_notice_number as foundationNoticeNumber')
  .select('t.foundation_notice_date as foundationNoticeDate')
  .select(['t.notice_type2 as noticeType2', 't.notice_type2_president as noticeType2President'])
  .select(['t.change_notice_number as changeNoticeNumber', 't.change_notice_date as changeNoticeDate'])
  .select(['t.annual_notice_number as annualNoticeNumber', 't.annual_notice_date as annualNoticeDate']);

/** `key` is an id or a uuid; throws not-found if there is no such company in scope. */
export async function getFirm(read: Reader, companies: Resource, scope: Scope, key: string): Promise<Firm> {
  const id = await findId(read, companies, key, scope);
  const [firm] = id === undefined ? [] : await read(firms.where('t.id', '=', id));
  if (!firm) throw notFound('Societatea');
  return firm;
}

/** Of any branch: for data that is public anyway. */
export async function findFirmByUuid(read: Reader, uuid: string): Promise<Firm | undefined> {
  const [firm] = await read(firms.where('t.id', '=', keptIdSql('company', uuid)));
  return firm;
}

/** The branch's president, given name first; null if the register has none (PAP-6). */
export async function findPresident(read: Reader, regionId: number): Promise<string | null> {
  const [president] = await read(
    query
      .selectFrom('person_functions as f')
      .innerJoin('persons as p', 'p.id', 'f.person_id')
      .select(['p.first_name', 'p.last_name'])
      .where('f.function', '=', branchPresident)
      .where('p.region_id', '=', regionId)
      .orderBy('f.id', 'desc')
      .limit(1),
  );
  return president ? `${president.first_name} ${president.last_name}` : null;
}
