/** The form as filled in on the web: the draft is stored on the server while it is typed (REP-42). */

import type { MemberKind } from '@ceccar/contract/member';
import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import {
  draftRequest,
  type ReportDraft,
  reportDraft,
  staleDraft,
} from '@ceccar/contract/reports/report-draft';
import { incomeOf } from '@ceccar/contract/reports/report-form';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { sql } from 'kysely';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict, PublicError } from '../../../platform/errors.ts';
import { memberOf } from '../../members/member.ts';
import { NoRate } from '../../money/year-settings/compute-dues.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { prefill, withFixed } from '../documents/prefill.ts';
import { computeReportDues } from '../payment/report-dues.ts';
import type { ReportRow } from '../states/report-facts.ts';

const shared = {
  path: '/annual_reports/:id/draft',
  tag: annualReports.type,
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(reportDraft),
} as const;

export const readDraft = defineAction({
  ...shared,
  method: 'GET',
  operationId: 'readReportDraft',
  summary: 'Formularul completat pe web, sau cel precompletat din registru',

  async read({ context, resource, actor, params }) {
    const row = await getRow(context.read, resource, memberScope(actor), String(params.id), 'Raportul');
    return describeDraft(context.read, row, context.clock());
  },
});

export const saveDraft = defineAction({
  ...shared,
  method: 'PUT',
  operationId: 'saveReportDraft',
  summary: 'Păstrează formularul completat pe web',
  body: jsonBody(draftRequest),
  refusals: ['conflict'],

  async run({ context, resource, actor, params, body }) {
    const report = await getRow(context.read, resource, memberScope(actor), String(params.id), 'Raportul');
    if (report.status !== reportStatus.begun) throw conflict(reportRefusals.documentsAccepted);
    const { rows } = await sql<{ version: number }>`
      insert into annual_report_drafts as d (annual_report_id, answers)
      select ${report.id}, ${JSON.stringify(body.answers)}::jsonb
      where ${body.version} = 0 or exists (select from annual_report_drafts where annual_report_id = ${report.id})
      on conflict (annual_report_id) do update
        set answers = excluded.answers, version = d.version + 1, updated_at = register_now()
        where d.version = ${body.version}
      returning version`.execute(context.database.db);
    const saved = await describeDraft(context.read, report, context.clock());
    // Another device has saved since: its answers are returned and nothing is overwritten.
    if (rows.length === 0)
      throw conflict('Formularul a fost schimbat între timp pe alt dispozitiv.', {
        code: staleDraft,
        draft: saved,
      });
    return saved;
  },
});

async function describeDraft(read: Reader, report: ReportRow, now: Date): Promise<ReportDraft> {
  const owner = memberOf(report);
  const [draft] = await read(
    query
      .selectFrom('annual_report_drafts')
      .select(['answers', 'version', 'updated_at'])
      .where('annual_report_id', '=', report.id),
  );
  const prefilled = await prefill(read, report, owner);
  const typed = (draft?.answers ?? {}) as Record<string, string>; // written by `saveDraft`
  const answers = withFixed({ ...prefilled, ...typed }, prefilled);
  return {
    answers,
    version: draft?.version ?? 0,
    updatedAt: draft?.updated_at.toISOString() ?? null,
    ...judge(owner.kind, answers),
    ...(await findDues(read, report, answers, now)),
  };
}

function judge(kind: MemberKind, answers: Readonly<Record<string, string>>): Pick<ReportDraft, 'violations'> {
  const { violations } = readAnswers(kind, answers);
  return { violations: violations.map(({ name, message }) => ({ propertyPath: name, message })) };
}

/** The dues as if the documents were accepted now. */
async function findDues(
  read: Reader,
  report: ReportRow,
  typed: Readonly<Record<string, string>>,
  now: Date,
): Promise<{ dues: DuesComputation | null; duesProblem: string | null }> {
  const owner = memberOf(report);
  const { answers } = readAnswers(owner.kind, typed);
  const memberType = answers.nextYearMemberType ?? '';
  if (memberType === '') return { dues: null, duesProblem: 'Alegeți tipul de membru pentru anul următor.' };
  try {
    const filed = { report, memberType, income: incomeOf(answers), acceptedAt: now };
    const dues = await computeReportDues(read, owner, filed);
    return { dues, duesProblem: null };
  } catch (error) {
    if (error instanceof NoRate || error instanceof PublicError)
      return { dues: null, duesProblem: error.message };
    throw error;
  }
}
