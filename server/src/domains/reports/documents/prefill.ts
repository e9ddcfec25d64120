/** Prefills the form from the register, and from what an earlier attempt declared (REP-61). */
import { correctionFields } from '@ceccar/contract/reports/annual-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { type KnownOf, prefillAnswers } from '@ceccar/contract/reports/prefill-answers';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { readShareholders } from '../../members/shareholders.ts';
import type { ReportRow } from '../states/report-facts.ts';

/** The register or the attempt sets these fields, whatever was typed. */
const fixed = ['reportKey', 'year', 'region', 'name'];

export async function prefill(read: Reader, report: ReportRow, owner: Member): Promise<ReportAnswers> {
  const answers =
    owner.kind === 'person'
      ? prefillAnswers('person', await readPerson(read, report, owner.id))
      : prefillAnswers('company', await readCompany(read, report, owner.id));
  const { declared, disputed } = await readLastDeclared(read, owner, report);
  const merged = { ...answers, ...declared, amended: report.amends ? 'Da' : '' };
  return withFixed({ ...merged, ...registeredOf(answers, disputed) }, answers);
}

/** Numbers from the register, except those for which the member has an open correction request. */
function registeredOf(answers: ReportAnswers, disputed: readonly string[]): ReportAnswers {
  const names = Object.keys(correctionFields).filter((name) => answers[name] && !disputed.includes(name));
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? '']));
}

/** Restores the fields that nobody may type. */
export function withFixed(answers: ReportAnswers, prefilled: ReportAnswers): ReportAnswers {
  return { ...answers, ...Object.fromEntries(fixed.map((name) => [name, prefilled[name] ?? ''])) };
}

async function readPerson(read: Reader, report: ReportRow, id: number): Promise<KnownOf['person']> {
  const [person] = await read(
    query
      .selectFrom('persons as m')
      .innerJoin('regions as r', 'r.id', 'm.region_id')
      .select(['m.cnp', 'm.reg_number', 'm.email_address', 'm.phone_number', 'm.mobile_number'])
      .select(['m.address', 'm.member_type', 'r.name as region'])
      .where('m.id', '=', id),
  );
  return {
    reportKey: report.template_key ?? '',
    year: report.year,
    region: person?.region ?? '',
    name: report.member_name,
    cnp: person?.cnp ?? null,
    // A placeholder would be printed (REP-285).
    regNumber: person?.reg_number ?? null,
    address: person?.address ?? null,
    email: person?.email_address ?? null,
    phone: person?.mobile_number ?? person?.phone_number ?? null,
    memberType: person?.member_type ?? null,
  };
}

/** Expertise firms pay as SE, accounting firms as SC (MON-58). */
const duesTypes: Readonly<Record<number, string>> = { 1: 'SE', 2: 'SE', 3: 'SC', 4: 'SC' };

/** The other types say 'străin sau mixt', which the form asks apart. */
const domesticTypes: readonly number[] = [1, 3];

async function readCompany(read: Reader, report: ReportRow, id: number): Promise<KnownOf['company']> {
  const [firm] = await read(
    query
      .selectFrom('companies as m')
      .innerJoin('regions as r', 'r.id', 'm.region_id')
      .select(['m.cui', 'm.rc', 'm.reg_number', 'm.email', 'm.phone', 'm.address', 'm.type_id'])
      .select(['m.capital', 'm.employees_number', 'r.name as region'])
      .where('m.id', '=', id),
  );
  return {
    reportKey: report.template_key ?? '',
    year: report.year,
    region: firm?.region ?? '',
    name: report.member_name,
    cui: firm?.cui ?? null,
    rc: firm?.rc ?? null,
    regNumber: firm?.reg_number ?? null,
    address: firm?.address ?? null,
    email: firm?.email ?? null,
    phone: firm?.phone ?? null,
    memberType: duesTypes[firm?.type_id ?? 0] ?? null,
    capital: firm?.capital ?? null,
    capitalOrigin: domesticTypes.includes(firm?.type_id ?? 0) ? 'domestic' : null,
    employees: firm?.employees_number ?? null,
    shareholders: await readShareholders(read, id),
  };
}

/**
 * Answers of an earlier attempt of the same year, so that they need not be typed twice; `disputed` are the fields that it
 * asks to correct.
 */
async function readLastDeclared(
  read: Reader,
  { kind, id }: Member,
  report: ReportRow,
): Promise<{ declared: ReportAnswers; disputed: readonly string[] }> {
  const [last] = await read(
    query
      .selectFrom('annual_report_information as i')
      .innerJoin('annual_reports as r', 'r.id', 'i.annual_report_id')
      .select('i.declared')
      .select(
        sql<string[]>`array(select c.field from annual_report_corrections c
          where c.annual_report_id = r.id and c.state = 'pending')`.as('disputed'),
      )
      .where(`r.${memberTables[kind].column}`, '=', id)
      .where('r.year', '=', report.year)
      .where('r.attempt', '<', report.attempt)
      .orderBy('r.attempt', 'desc')
      .limit(1),
  );
  const declared = (last?.declared ?? {}) as ReportAnswers; // written when the documents were accepted
  return { declared, disputed: last?.disputed ?? [] };
}
