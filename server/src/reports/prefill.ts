/** What the register already knows of the form (REP-43). */
import type { ReportAnswers } from '@ceccar/contract/reports/report-form';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { type Owner, ownerTables } from '../money/owner.ts';
import type { ReportRow } from './report-facts.ts';

export type Prefilled = {
  /** Values that the member may change. */
  answers: ReportAnswers;
  /** Values that are the register's or the attempt's to say. */
  fixed: ReportAnswers;
  memberName: string;
};

export async function prefill(read: Reader, report: ReportRow, owner: Owner): Promise<Prefilled> {
  const [region] = await read(query.selectFrom('regions').select('name').where('id', '=', report.region_id));
  const fixed: ReportAnswers = {
    reportKey: report.template_key ?? '',
    year: String(report.year),
    region: region?.name ?? '',
    name: report.member_name,
  };
  const own = owner.kind === 'person' ? await readPerson(read, owner.id) : await readCompany(read, owner.id);
  const answers = {
    ...own,
    ...(await readLastDeclared(read, owner, report)),
    amended: report.amends ? 'Da' : '',
  };
  return { answers: { ...answers, ...own }, fixed, memberName: report.member_name };
}

async function readPerson(read: Reader, id: number): Promise<ReportAnswers> {
  const [person] = await read(
    query
      .selectFrom('persons')
      .select([
        'cnp',
        'reg_number',
        'email_address',
        'phone_number',
        'mobile_number',
        'address',
        'member_type',
      ])
      .where('id', '=', id),
  );
  return {
    cnp: person?.cnp ?? '',
    regNumber: person?.reg_number ?? '',
    email: person?.email_address ?? '',
    phone: person?.mobile_number ?? person?.phone_number ?? '',
    address: person?.address ?? '',
    memberType: person?.member_type ?? '',
    nextYearMemberType: person?.member_type ?? '',
  };
}

/** Expertise firms pay as SE, accounting firms as SC. */
const duesTypes: Record<number, string> = { 1: 'SE', 2: 'SE', 3: 'SC', 4: 'SC' };

async function readCompany(read: Reader, id: number): Promise<ReportAnswers> {
  const [firm] = await read(
    query
      .selectFrom('companies')
      .select([
        'cui',
        'reg_number',
        'email',
        'phone',
        'address',
        'type_id',
        'rc',
        'capital',
        'employees_number',
      ])
      .where('id', '=', id),
  );
  const duesType = duesTypes[firm?.type_id ?? 0] ?? '';
  return {
    cui: firm?.cui ?? '',
    regNumber: firm?.reg_number ?? '',
    email: firm?.email ?? '',
    phone: firm?.phone ?? '',
    address: firm?.address ?? '',
    memberType: duesType,
    nextYearMemberType: duesType,
  };
}

/** What an earlier attempt of the same year declared is not typed twice. */
async function readLastDeclared(
  read: Reader,
  { kind, id }: Owner,
  report: ReportRow,
): Promise<ReportAnswers> {
  const [last] = await read(
    query
      .selectFrom('annual_report_information as i')
      .innerJoin('annual_reports as r', 'r.id', 'i.annual_report_id')
      .select('i.declared')
      .where(`r.${ownerTables[kind].column}`, '=', id)
      .where('r.year', '=', report.year)
      .where('r.attempt', '<', report.attempt)
      .orderBy('r.attempt', 'desc')
      .limit(1),
  );
  return (last?.declared ?? {}) as ReportAnswers; // as the acceptance wrote it
}
