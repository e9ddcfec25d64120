/** Shared by the tests of the annual report: members who file, filled-in and signed documents, states of a report. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import { createAuthority } from '../seed/signatures/authority.ts';
import { signPdf } from '../seed/signatures/sign-pdf.ts';
import { completeAnswers } from '../server/test/builders/report-answers.ts';
import { fillWithPdfLib } from '../server/test/harness/pdf-form.ts';
import { photo } from './files.ts';
import type { Register, Saved } from './register.ts';
import { expect, type Page } from './test.ts';

export type Filer = { username: string; member: Saved; year: number };

/** Last year, the one that members report on. */
export const reportYear = new Date().getFullYear() - 1;

/** A valid payment date. */
const yesterday = bucharestDay(new Date(Date.now() - 86_400_000));

/** A member with an account and all register data that a report is checked against. */
export async function createFiler(
  register: Register,
  kind: MemberKind,
  values: Record<string, unknown> = {},
): Promise<Filer> {
  const member = await (kind === 'person'
    ? register.createPerson({ cnp: '1800101221144', memberType: 'EC', ...values })
    : register.createCompany({ cui: '14399840', rc: 'J12/345/2010', ...values }));
  const { username } = await register.createUser('ROLE_USER', { [kind]: member['@id'] });
  return { username, member, year: reportYear };
}

/** The member's current report; the first call starts it. */
export async function startReport(register: Register, user: string): Promise<{ id: number; status: number }> {
  const { id, status } = await register.read(`/annual_reports/initialize_annual_report/${user}`);
  return { id: Number(id), status: Number(status) };
}

/** Fills in the form on the web; empty `answers` stay empty. */
export async function fillDraft(
  register: Register,
  user: string,
  kind: MemberKind,
  answers: Record<string, string> = {},
): Promise<void> {
  const { id } = await startReport(register, user);
  const path = `/annual_reports/${id}/draft`;
  const { version, answers: begun } = await register.read(path);
  const filled = { ...(begun as object), ...completeAnswers(kind, reportYear), ...answers };
  await register.change(path, { version, answers: filled });
}

/** The PDF form with the answers filled in. */
export async function filledReport(
  register: Register,
  user: string,
  kind: MemberKind,
  answers: Record<string, string> = {},
): Promise<Buffer> {
  await startReport(register, user);
  const template = await register.download(`/annual_reports/downloadTemplate/${user}`);
  return fillWithPdfLib(template, { ...completeAnswers(kind, reportYear), ...answers });
}

/** Signs like a commercial signing certificate. */
export async function signed(pdf: Buffer, signer: string): Promise<Buffer> {
  const authority = await createAuthority('Autoritate de probă');
  return signPdf(pdf, { by: await authority.issue({ name: signer }), at: new Date() });
}

export function pdfFile(buffer: Buffer, name = 'raport.pdf') {
  return { name, mimeType: 'application/pdf', buffer };
}

/** Differences to a complete filing. */
type Filing = {
  answers?: Record<string, string>;
  /** Register errors reported by the member. */
  statements?: Record<string, string>;
  /** Amounts that the member declares as paid; the owed ones by default. */
  paid?: { fixed: string; variable: string };
  /** The hand-signed copy; the form itself by default. */
  scan?: Buffer;
};

/** Uploads a hand-signed report and waits until it is processed, so that it is to be paid. */
export async function sendDocuments(
  register: Register,
  user: string,
  kind: MemberKind,
  { answers, statements, scan }: Filing = {},
): Promise<number> {
  const { id } = await startReport(register, user);
  const pdf = pdfFile(await filledReport(register, user, kind, answers));
  const pictures: ReportDocumentKind[] =
    kind === 'person'
      ? ['identityDocument', 'registerDocument', 'insuranceDocument', 'photoDocument']
      : ['identityDocument'];
  const { violations } = await register.send(`/annual_reports/upload/${user}`, {
    annualReport: pdf,
    annualReportScanned: scan ? pdfFile(scan, 'scan.pdf') : pdf,
    ...Object.fromEntries(pictures.map((name) => [name, photo])),
    digitallySigned: '0',
    gdprAccepted: '1',
    ...statements,
  });
  expect(violations).toEqual([]);
  await expectStatus(register, id, 30);
  return id;
}

/** Files a report up to the state in which it waits for its branch. */
export async function submitReport(
  register: Register,
  user: string,
  kind: MemberKind,
  filing: Filing = {},
): Promise<number> {
  const id = await sendDocuments(register, user, kind, filing);
  const { fixedDueValue, variableDueValue } = await register.read(
    `/annual_reports/get_dues_payment_data/${id}`,
  );
  const { fixed, variable } = filing.paid ?? {
    fixed: String(fixedDueValue),
    variable: String(variableDueValue),
  };
  await register.send(`/annual_reports/save_dues_payment_details/${id}`, {
    opNumber: '17',
    opDate: yesterday.split('-').reverse().join('-'),
    opPaidBy: 'currentUser',
    fixedDuePayment: fixed,
    variableDuePayment: variable,
    opPaymentPdfFile: pdfFile(await filledReport(register, user, kind), 'op.pdf'),
  });
  await expectStatus(register, id, 400);
  return id;
}

/** Polls, because server jobs change the status. */
export async function expectStatus(register: Register, id: number, status: number): Promise<void> {
  await expect.poll(async () => (await register.read(`/api/annual_reports/${id}`)).status).toBe(status);
}

export async function decide(
  register: Register,
  id: number,
  decision: 'submitVisa' | 'rejectAnnualReport' | 'amendAnnualReport',
  values: Record<string, unknown>,
): Promise<void> {
  await register.call(`/annual_reports/${id}/${decision}`, values);
}

/** The section of the second step for one document. */
export function documentPart(page: Page, label: string) {
  return page.getByRole('region', { name: new RegExp(`^${label}`) });
}

type Sent = { name: string; mimeType: string; buffer: Buffer };

/** Chooses files for a document. */
export async function chooseDocument(page: Page, label: string, files: Sent | Sent[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  // On a phone another button opens the camera.
  const picker = documentPart(page, label).getByRole('button', { name: label });
  await picker.filter({ hasNotText: 'Fotografiază' }).click();
  await (await asked).setFiles(files);
}

/** Chooses a file and waits until the server has stored it. */
export async function sendDocument(page: Page, label: string, file: Sent): Promise<void> {
  await chooseDocument(page, label, file);
  await expect(documentPart(page, label).getByRole('link', { name: file.name })).toBeVisible();
}
