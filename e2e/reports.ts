/** Yearly reports that a journey needs, filed over the API as the branch files them for a member without an account. */
import { expect } from '@playwright/test';
import { drawPortrait } from '../server/src/seed/demo-portrait.ts';
import { completeAnswers, fillReport } from '../server/test/builders/filled-report.ts';
import { createPdf } from '../server/test/builders/pdf.ts';
import type { Register, Saved } from './register.ts';

/** Members report the year that is over. */
export const reportYear = new Date().getFullYear() - 1;

export type FiledReport = { id: number; member: Saved };

type Answers = Readonly<Record<string, string>>;

type Filing = {
  /** What the member's paper says beside what makes it complete. */
  answers?: Answers;
  /** What the member says was paid. */
  paid?: { fixed: string; variable: string };
  /** What is wrong in the register, as the member says. */
  statements?: Answers;
};

const picture = { mimeType: 'image/png', buffer: drawPortrait(3) };
const paper = { mimeType: 'application/pdf', buffer: createPdf() };

/** From nothing to what waits for the branch. */
export async function fileReport(
  register: Register,
  member: Saved,
  filing: Filing = {},
): Promise<FiledReport> {
  const { id } = await register.call<{ id: number }>('GET', address('initialize_annual_report', member));
  const template = await register.download(address('downloadTemplate', member));
  const report = await fillReport(template, { ...completeAnswers('person', reportYear), ...filing.answers });
  await register.call('POST', address('upload', member), {
    annualReport: { ...paper, name: 'raport.pdf', buffer: report },
    annualReportScanned: { ...paper, name: 'raport-semnat.pdf' },
    identityDocument: { ...picture, name: 'buletin.png' },
    registerDocument: { ...picture, name: 'registru.png' },
    insuranceDocument: { ...picture, name: 'asigurare.png' },
    photoDocument: { ...picture, name: 'portret.png' },
    digitallySigned: '0',
    gdprAccepted: '1',
    ...filing.statements,
  });
  await expectStatus(register, id, 30);
  const { fixed, variable } = filing.paid ?? (await owed(register, id));
  await register.call('POST', `/annual_reports/save_dues_payment_details/${id}`, {
    opPaymentPdfFile: { ...paper, name: 'ordin-de-plata.pdf' },
    opNumber: '17',
    opDate: `10-02-${reportYear + 1}`,
    opPaidBy: 'currentUser',
    fixedDuePayment: fixed,
    variableDuePayment: variable,
  });
  await expectStatus(register, id, 400);
  return { id, member };
}

function address(call: string, { uuid }: Saved): string {
  return `/annual_reports/${call}/${uuid}`;
}

async function owed(register: Register, id: number) {
  const path = `/annual_reports/get_dues_payment_data/${id}`;
  const { fixedDueValue, variableDueValue } = await register.call<Record<string, number>>('GET', path);
  return { fixed: String(fixedDueValue), variable: String(variableDueValue) };
}

/** What is done after an answer takes a moment. */
async function expectStatus(register: Register, id: number, status: number): Promise<void> {
  await expect
    .poll(async () => (await register.read(`/api/annual_reports/${id}`)).status, { timeout: 60_000 })
    .toBe(status);
}
