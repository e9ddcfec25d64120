/** Data of a company for its documents, read in the scope of the caller. */
import { foldText } from '@ceccar/contract/fold-text';
import { branchPresident } from '@ceccar/contract/members/person-functions';
import { isByStatus, type PracticeReason } from '@ceccar/contract/members/practice-right';
import type { Scope } from '../../platform/access/scope.ts';
import type { Resource } from '../../platform/crud/definition.ts';
import { findId } from '../../platform/crud/item.ts';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { notFound } from '../../platform/errors.ts';
import { branchPrefixSql } from '../members/branch-prefix.ts';
import { readPracticeRight } from '../members/practice-right.ts';

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
  foundationRequestNumber: string | null;
  foundationRequestDate: string | null;
  foundationNameProof: string | null;
  foundationNoticeValidUntil: string | null;
  changeRequestNumber: string | null;
  changeRequestDate: string | null;
  changeSubject: string | null;
  changeNoticeValidUntil: string | null;
  /** Letters of the branch's series. */
  branchPrefix: string;
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
  .select(['t.annual_notice_number as annualNoticeNumber', 't.annual_notice_date as annualNoticeDate'])
  .select('t.foundation_request_number as foundationRequestNumber')
  .select('t.foundation_request_date as foundationRequestDate')
  .select('t.foundation_name_proof as foundationNameProof')
  .select('t.foundation_notice_valid_until as foundationNoticeValidUntil')
  .select(['t.change_request_number as changeRequestNumber', 't.change_request_date as changeRequestDate'])
  .select(['t.change_subject as changeSubject', 't.change_notice_valid_until as changeNoticeValidUntil'])
  .select(branchPrefixSql('r').as('branchPrefix'));

/** `key` is an id or a uuid; throws not-found if there is no such company in scope. */
export async function getFirm(read: Reader, companies: Resource, scope: Scope, key: string): Promise<Firm> {
  const id = await findId(read, companies, key, scope);
  const firm = id === undefined ? undefined : await findFirm(read, id);
  if (!firm) throw notFound('Societatea');
  return firm;
}

/** Whatever the scope of the caller. */
export async function findFirm(read: Reader, id: number): Promise<Firm | undefined> {
  const [firm] = await read(firms.where('t.id', '=', id));
  return firm;
}

/** The branch's president; null if the register has none (PAP-6). */
export async function findPresident(read: Reader, regionId: number): Promise<string | null> {
  const [president] = await read(presidentsOf(regionId).limit(1));
  return president?.full_name ?? null;
}

/** `reason`: the status that keeps the president from signing today; null if none does. */
type Signer = { name: string; reason: PracticeReason | null };

/**
 * The signer of the branch (PAP-142): its president, or with `entered` the one whom staff have named, if the register knows a president
 * of that name.
 */
export async function findSigner(
  read: Reader,
  regionId: number,
  today: string,
  entered: string | null = null,
): Promise<Signer | null> {
  const presidents = await read(presidentsOf(regionId));
  const signer = entered === null ? presidents[0] : presidents.find((one) => isNamed(one, entered));
  if (!signer) return null;
  const { reason } = await readPracticeRight(read, { kind: 'person', id: signer.id }, today);
  return { name: signer.full_name, reason: reason && isByStatus(reason) ? reason : null };
}

/** The first one holds the office. */
function presidentsOf(regionId: number) {
  return query
    .selectFrom('person_functions as f')
    .innerJoin('persons as p', 'p.id', 'f.person_id')
    .select(['p.id', 'p.full_name', 'p.first_name', 'p.last_name'])
    .where('f.function', '=', branchPresident)
    .where('p.region_id', '=', regionId)
    .orderBy('f.id', 'desc');
}

type Named = { full_name: string; first_name: string; last_name: string };

/** Staff write either name first, and not always with diacritics. */
function isNamed({ full_name, first_name, last_name }: Named, entered: string): boolean {
  const wanted = foldText(entered);
  return [full_name, `${first_name} ${last_name}`].some((name) => foldText(name) === wanted);
}

/** `CJ-2026`: the series of a branch's documents of a year (PAP-148). */
export function seriesOf(branchPrefix: string, year: number | string): string {
  return `${branchPrefix}-${year}`;
}
