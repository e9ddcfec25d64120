/** Files a planned report through the application: each step at its planned time, by the account that takes it. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FilingNeeds } from '../../server/src/domains/reports/filing/filing-job.ts';
import { processReport } from '../../server/src/domains/reports/filing/process-report.ts';
import { registerReport } from '../../server/src/domains/reports/filing/register-report.ts';
import { startSession } from '../../server/src/platform/access/sessions.ts';
import { digits, type Random, seededRandom } from '../random.ts';
import type { Authority } from '../signatures/authority.ts';
import { signPdf } from '../signatures/sign-pdf.ts';
import { declareAnswers } from './declare-answers.ts';
import { renderPaymentOrder, renderSignedCopy } from './document-threads.ts';
import type { Pictures } from './draw-documents.ts';
import { type Attempt, resubmissionReasons } from './plan-attempts.ts';
import type { Filer } from './read-filers.ts';
import { dateOf, day, dayOf, minute, type Season, type Wall } from './season.ts';

export type DeskFiling = {
  app: FastifyInstance;
  season: Season;
  authority: Authority;
  pictures: Pictures;
  needs: FilingNeeds;
  /** Sets the application's clock. */
  setMoment: (moment: Date) => void;
};

type Sent = Record<string, string | File>;
type Caller = { token: string };

/** `attempts`: of one member, in order; `moderatorId` decides them. */
export async function fileReport(
  desk: DeskFiling,
  filer: Filer,
  attempts: readonly Attempt[],
  moderatorId: number,
): Promise<void> {
  const { database } = desk.needs;
  const from = { address: '127.0.0.1', userAgent: 'demo' };
  const open = (userId: number) => startSession(database.db, userId, 'api', from);
  const [member, moderator] = [await open(filer.userId ?? 0), await open(moderatorId)];
  for (const attempt of attempts) {
    const random = seededRandom(`desk papers ${filer.kind} ${filer.id}`, attempt.attempt);
    await fileAttempt({ ...desk, random, filer, member, moderator }, attempt);
  }
  await tellWhenFilesCame(desk, filer);
}

type Filing = DeskFiling & { random: Random; filer: Filer; member: Caller; moderator: Caller };

async function fileAttempt(filing: Filing, attempt: Attempt): Promise<void> {
  const { filer, member, moderator } = filing;
  const user = filer.userId ?? 0;
  at(filing, attempt.begun);
  const id = await begin(filing);
  if (attempt.templateTaken === null) return;
  at(filing, attempt.templateTaken);
  const answers = await fillForm(filing, id, attempt);
  const document = await ask(filing, member, 'GET', `/annual_reports/downloadTemplate/${user}?draft=1`);
  if (attempt.accepted === null) return;
  at(filing, attempt.accepted);
  await sendDocuments(filing, attempt, document.rawPayload, answers.signedPlace ?? '');
  if (attempt.status === reportStatus.processing) return;
  await processReport.handle(filing.needs, { reportId: id, userId: user });
  if (attempt.paid === null) return;
  at(filing, attempt.paid);
  await pay(filing, id, attempt.paid);
  if (attempt.submitted === null) return;
  at(filing, attempt.submitted);
  await registerReport.handle(filing.needs, { reportId: id, userId: user });
  if (attempt.decided === null) return;
  at(filing, attempt.decided);
  await decide(filing, id, attempt);
  if (attempt.visaScheduled) {
    const visaScheduled = attempt.visaScheduled;
    await ask(filing, member, 'POST', `/annual_reports/${id}/scheduleVisa`, { visaScheduled });
  }
  if (attempt.resubmission === null) return;
  at(filing, attempt.decided + minute);
  await ask(filing, member, 'POST', `/annual_reports/${id}/requestResubmission`, {
    reason: resubmissionReasons[0],
  });
  if (attempt.resubmission === 'pending') return;
  const list = await ask(filing, moderator, 'GET', `/api/annual_report_resubmissions?annualReport.id=${id}`);
  const [request] = list.json<{ 'hydra:member': { '@id': string }[] }>()['hydra:member'];
  await ask(filing, moderator, 'PUT', request?.['@id'] ?? '', { [attempt.resubmission]: true });
}

/** The database writes its own time and ignores the application's clock. */
async function tellWhenFilesCame({ needs }: DeskFiling, { userId }: Filer): Promise<void> {
  await sql`update annual_report_files f
    set created_at = case f.kind when 'receipt' then r.submitted_at when 'paymentProof' then p.updated_at
      else r.uploaded_at end
    from annual_reports r left join annual_report_payments p on p.annual_report_id = r.id and p.set_aside_at is null
    where f.annual_report_id = r.id and r.user_id = ${userId}`.execute(needs.database.db);
}

async function begin(filing: Filing): Promise<number> {
  const path = `/annual_reports/initialize_annual_report/${filing.filer.userId}`;
  return (await ask(filing, filing.member, 'GET', path)).json<{ id: number }>().id;
}

/** Answers are entered on the web, so that the document is downloaded already filled in. */
async function fillForm(
  filing: Filing,
  id: number,
  { accepted, begun, amends, isDisputed }: Attempt,
): Promise<Record<string, string>> {
  const { filer, random, member, season } = filing;
  const declared = declareAnswers(random, filer, {
    year: season.year,
    key: '',
    signedOn: dayOf(accepted ?? begun),
    amends,
  });
  const answers = { ...declared, ...(isDisputed ? { regNumber: digits(random, 5) } : {}) };
  await ask(filing, member, 'PUT', `/annual_reports/${id}/draft`, { version: 0, answers });
  return answers;
}

async function sendDocuments(
  filing: Filing,
  { accepted, isSigned, isDisputed }: Attempt,
  document: Buffer,
  town: string,
): Promise<void> {
  const { filer, season, authority, member } = filing;
  const signedOn = dayOf(accepted ?? 0);
  const { name } = filer;
  const signer = { name, key: 'ec', validFrom: dateOf(season.start - day) } as const;
  const report = isSigned
    ? await signPdf(document, { by: await authority.issue(signer), at: dateOf((accepted ?? 0) - 5 * minute) })
    : document;
  const sent: Sent = {
    annualReport: file(report, `raport-anual-${season.year}.pdf`),
    digitallySigned: isSigned ? '1' : '0',
    gdprAccepted: '1',
    ...(isSigned
      ? {}
      : {
          annualReportScanned: file(
            await renderSignedCopy({ name, year: season.year, town, signedOn }),
            `raport-scanat-${season.year}.pdf`,
          ),
        }),
    ...picturesOf(filer, filing.pictures),
    ...(filer.fiscalCode === null ? { incorrectCnp: '1', incorrectCui: '1' } : {}),
    ...(isDisputed || filer.regNumber === null ? { incorrectRegNumber: '1' } : {}),
  };
  const path = `/annual_reports/upload/${filer.userId}`;
  const answer = await ask(filing, member, 'POST', path, formOf(sent));
  const { status } = answer.json<{ status: number }>();
  if (status !== reportStatus.processing)
    throw new Error(`The demo's report of ${name} is not accepted: ${answer.body}`);
}

function picturesOf({ kind, id }: Filer, pictures: Pictures): Sent {
  const sent = (picture: keyof Pictures) => file(pictures[picture].bytes, pictures[picture].name);
  if (kind === 'company') return { identityDocument: sent('certificate'), balanceDocument: sent('balance') };
  return {
    identityDocument: sent('identityCard'),
    registerDocument: sent('register'),
    insuranceDocument: sent('insurance'),
    ...(id % 2 === 0 ? { photoDocument: sent('photo') } : {}),
  };
}

async function pay(filing: Filing, id: number, paid: Wall): Promise<void> {
  const { filer, member, random } = filing;
  const data = await ask(filing, member, 'GET', `/annual_reports/get_dues_payment_data/${id}`);
  const owed = data.json<{ fixedDueValue: number; variableDueValue: number; total: number }>();
  const path = `/annual_reports/save_dues_payment_details/${id}`;
  if (owed.total === 0) return void (await ask(filing, member, 'POST', path, formOf({ opNumber: '' })));
  const [number, date] = [digits(random, 3), dayOf(paid)];
  const [year, month, day] = date.split('-');
  const order = await renderPaymentOrder({
    number,
    date,
    payer: filer.name,
    beneficiary: `Filiala ${filer.known.region}`,
    iban: 'RO00DEMO0000000000000000',
    amount: owed.total.toFixed(2),
    details: `Cotizații ${filing.season.year + 1}`,
  });
  const proof = formOf({
    opNumber: number,
    opDate: `${day}-${month}-${year}`,
    opPaidBy: 'currentUser',
    fixedDuePayment: String(owed.fixedDueValue),
    variableDuePayment: String(owed.variableDueValue),
    opPaymentPdfFile: file(order, `ordin-de-plata-${number}.pdf`),
  });
  await ask(filing, member, 'POST', path, proof);
}

async function decide(filing: Filing, id: number, attempt: Attempt): Promise<void> {
  const { visaReason, delayReason, rejectReason, status } = attempt;
  const [call, body] = delayReason
    ? (['amendAnnualReport', { delayReason }] as const)
    : rejectReason
      ? (['rejectAnnualReport', { rejectReason }] as const)
      : (['submitVisa', { status, visaReason }] as const);
  await ask(filing, filing.moderator, 'POST', `/annual_reports/${id}/${call}`, body);
}

function at({ setMoment }: Filing, wall: Wall): void {
  setMoment(dateOf(wall));
}

function file(bytes: Buffer, name: string): File {
  // A copy, because a Buffer may lie in shared memory.
  return new File([new Uint8Array(bytes)], name);
}

function formOf(sent: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  return form;
}

/** Throws unless the request succeeded. */
async function ask(
  { app }: Filing,
  { token }: Caller,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object | FormData,
) {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body ? { payload: body } : {}),
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
}
