/** The reporting season for tests: an application on a day of February 2026, and the steps of the flow. */
import type { MemberKind } from '@ceccar/contract/member';
import type { Mailer } from '../../src/domains/emails/mailer.ts';
import { processReport } from '../../src/domains/reports/filing/process-report.ts';
import { registerReport } from '../../src/domains/reports/filing/register-report.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createFiledReport, type FiledReport } from '../builders/filed-report.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createTextForm } from '../builders/raw-pdf.ts';
import { createRegion } from '../builders/region.ts';
import { completeAnswers } from '../builders/report-answers.ts';
import { jpeg } from '../files/samples.ts';
import { boundary, form } from '../files/upload-app.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { fillWithPdfLib } from '../harness/pdf-form.ts';

export type Season = TestApp & {
  setNow: (moment: string) => void;
  now: () => Date;
  mailer: Mailer | undefined;
};

/** `moment` is ISO; days are Romanian. */
export async function startSeason(
  moment = '2026-02-10T10:00:00Z',
  options: Parameters<typeof startApp>[0] = {},
): Promise<Season> {
  let now = new Date(moment);
  const started = await startApp({ clock: () => now, ...options });
  return {
    ...started,
    mailer: started.office.mailer,
    now: () => now,
    setNow(next) {
      now = new Date(next);
    },
  };
}

export type Member = {
  kind: MemberKind;
  record: { id: number; uuid: string; region_id: number };
  region: { id: number; name: string };
  as: Account;
  moderator: Account;
};

/** With an account, in a branch of its own that has a bank account. */
export async function createMember(
  { db }: TestApp,
  kind: MemberKind = 'person',
  values: Record<string, unknown> = {},
): Promise<Member> {
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const record =
    kind === 'person'
      ? await createPerson(db, { region, member_type: 'EC', join_year: 2026, ...values })
      : await createCompany(db, { region, ...values });
  const as = await signInAs(db, 'ROLE_USER', { [kind]: record });
  return { kind, record, region, as, moderator: await signInAs(db, 'ROLE_MODERATOR', { region }) };
}

const year = 2025;

/** The member's current attempt. */
export async function initialize({ api }: TestApp, { as }: Member): Promise<Answer> {
  return api.get(`/annual_reports/initialize_annual_report/${as.user.uuid}`, { as });
}

export async function takeTemplate({ api }: TestApp, { as }: Member): Promise<Buffer> {
  return (await api.page(`/annual_reports/downloadTemplate/${as.user.uuid}`, { as })).bytes;
}

type Sent = { name: string; value: string | Buffer; filename?: string; type?: string };

/** Files by part; statements unchanged. */
export async function upload(
  { api }: TestApp,
  { as }: Pick<Member, 'as'>,
  files: Readonly<Record<string, Buffer>>,
  statements: Readonly<Record<string, string>> = {},
  identifier: string = as.user.uuid,
): Promise<Answer> {
  const parts: Sent[] = [
    ...Object.entries(files).map(([name, value]) => ({
      name,
      value,
      filename: `${name}.${value.subarray(0, 4).toString() === '%PDF' ? 'pdf' : 'jpg'}`,
      type: 'application/octet-stream',
    })),
    ...Object.entries(statements).map(([name, value]) => ({ name, value })),
  ];
  return api.send({
    method: 'POST',
    url: `/annual_reports/upload/${identifier}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(...parts),
  });
}

/** All documents of a member who signs by hand. */
export function documentsOf(kind: MemberKind, report: Buffer): Record<string, Buffer> {
  const shared = { annualReport: report, annualReportScanned: createPdf(), identityDocument: jpeg() };
  return kind === 'person' ? { ...shared, registerDocument: jpeg(), insuranceDocument: jpeg() } : shared;
}

/**
 * The form of a member's attempt as any program may save it: the template's fields with the known data, completed, in a
 * small file. Takes a thousandth of the template's time.
 */
export async function createFilledReport(
  { api }: TestApp,
  { kind, as }: Member,
  reportId: number,
  answers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const { body } = await api.get(`/annual_reports/${reportId}/draft`, { as });
  const known = body.answers as Record<string, string>; // by the contract of drafts
  return createTextForm({ ...known, ...completeAnswers(kind, year), ...answers });
}

/** From the start to accepted documents (20) with the real template; returns the report's id. */
export async function sendDocuments(
  season: Season,
  member: Member,
  answers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { id } = (await initialize(season, member)).body;
  const filled = await fillWithPdfLib(await takeTemplate(season, member), {
    ...completeAnswers(member.kind, year),
    ...(member.kind === 'person' ? { cnp: '1800101221144' } : { cui: '14399840' }),
    ...answers,
  });
  const sent = await upload(season, member, documentsOf(member.kind, filled), {
    digitallySigned: '0',
    gdprAccepted: '1',
    ...disputes[member.kind],
  });
  if (sent.body.status !== 20) throw new Error(`Not accepted: ${sent.text}`);
  return id;
}

/** Members of tests have no identifiers by default, so that their documents require corrections. */
const disputes = { person: { incorrectCnp: '1' }, company: { incorrectCui: '1' } } as const;

/** Runs the work after the answer at once, in the member's name. */
export async function process(season: Season, { as }: Member, reportId: number): Promise<void> {
  await processReport.handle(needsOf(season), { reportId, userId: as.user.id });
}

export async function register(season: Season, { as }: Member, reportId: number): Promise<void> {
  await registerReport.handle(needsOf(season), { reportId, userId: as.user.id });
}

export function needsOf(season: Season) {
  return jobNeeds(season, { clock: season.now, mailer: season.mailer });
}

export const proof = {
  opNumber: '17',
  opDate: '09-02-2026',
  opPaidBy: 'currentUser',
  fixedDuePayment: '700',
  variableDuePayment: '630',
} as const;

export async function pay(
  { api }: TestApp,
  { as }: Member,
  reportId: number,
  texts: Readonly<Record<string, string>> = proof,
  file: Buffer | null = createPdf(),
): Promise<Answer> {
  const sent = file === null ? undefined : { part: 'opPaymentPdfFile', bytes: file, name: 'op.pdf' };
  return api.upload(`/annual_reports/save_dues_payment_details/${reportId}`, texts, sent, { as });
}

/** Documents accepted today (20), as after the upload; returns the report's id. */
export async function accept(season: Season, member: Member, given: FiledReport = {}): Promise<number> {
  const { kind, record, as } = member;
  const { id } = await createFiledReport(season, {
    [kind]: record,
    user_id: as.user.id,
    username: as.user.username,
    documentsAt: season.now(),
    ...given,
    status: 20,
  });
  return id;
}

/** Processed (30), by the job itself. */
export async function bill(season: Season, member: Member, given?: FiledReport): Promise<number> {
  const id = await accept(season, member, given);
  await process(season, member, id);
  return id;
}

/** Waits for the branch (400); paid by the member and registered by the job. */
export async function submit(season: Season, member: Member, given?: FiledReport): Promise<number> {
  const id = await bill(season, member, given);
  const paid = await pay(season, member, id);
  if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
  await register(season, member, id);
  return id;
}

const decisions = {
  410: 'submitVisa',
  420: 'submitVisa',
  430: 'submitVisa',
  480: 'amendAnnualReport',
  490: 'rejectAnnualReport',
} as const;
const reasons = {
  410: {},
  420: {},
  430: {},
  480: { delayReason: 'Lipsește balanța' },
  490: { rejectReason: 'Scanare ilizibilă' },
} as const;

/** Decided by the branch, with a reason if one is required. */
export async function decide(
  { api }: TestApp,
  { moderator: as }: Pick<Member, 'moderator'>,
  reportId: number,
  status: keyof typeof decisions,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = `/annual_reports/${reportId}/${decisions[status]}`;
  return api.post(path, { status, ...reasons[status], ...more }, { as, headers });
}

/** Submitted, then decided. */
export async function submitDecided(
  season: Season,
  member: Member,
  status: keyof typeof decisions,
  given?: FiledReport,
): Promise<number> {
  const id = await submit(season, member, given);
  const decided = await decide(season, member, id, status);
  if (decided.status !== 200) throw new Error(`Not decided: ${decided.text}`);
  return id;
}
