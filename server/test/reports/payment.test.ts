/** What is to be paid, and how it is said to be paid (REP-22, REP-30). */
import { messages } from '@ceccar/contract/messages';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, describe, expect, test } from 'vitest';
import { createPdf } from '../builders/pdf.ts';
import { jpeg, pdf } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { readPdf } from '../harness/read-document.ts';
import { expectNoErrors, notesOf } from './member-money.ts';
import {
  accept,
  bill,
  createMember,
  decide,
  pay,
  process,
  proof,
  register,
  startSeason,
  submit,
} from './season.ts';
import { flowDetailsOf, paymentDataOf, statusOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

describe('processing', () => {
  test('computes the dues and issues one note, however often it runs', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await accept(season, member);
    expect(await paymentDataOf(season, member, id)).toMatchObject({
      'hydra:description': 'Cotizațiile nu sunt calculate încă: documentele se prelucrează.',
    });
    await Promise.all([1, 2, 3].map(() => process(season, member, id)));
    await process(season, member, id);
    expect(await notesOf(season, member)).toMatchObject([
      { amount: '1330.00', advance_used: '0.00', status: 'issued' },
    ]);
    expect(await paymentDataOf(season, member, id)).toMatchObject({
      fixedDueValue: 700,
      variableDueValue: 630,
      advanceUsed: 0,
      total: 1330,
      isNothingToPay: false,
      account: { iban: expect.stringMatching(/^RO/), bank: 'Banca de Probă' },
    });
    const { annualReportInformation } = await flowDetailsOf(season, member, id);
    expect(annualReportInformation).toMatchObject({
      totalMembershipFeeAfter: 1330,
      dues: { isInTime: true, lines: [{ code: '461.01.01.26' }, { code: '461.01.05.26' }], advanceUsed: 0 },
    });
  });

  test('the note is opened by its link, and says until when it is good', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await bill(season, member);
    const { body } = await api.get(`/api/invoices/by-annual-report/${id}`, { as: member.as });
    const [note] = body.invoices as { invoice_link: string; avans_folosit: number }[];
    expect(note).toMatchObject({ avans_folosit: 0 });
    const document = await api.page(note?.invoice_link ?? '', { as: member.as });
    expect([document.status, await readPdf(document.bytes)]).toEqual([
      200,
      expect.stringContaining('Valabilă până la 28.02.2026'),
    ]);
  });

  test('training that was not done, and rates by type, are in the dues', async () => {
    const member = await createMember(season, 'person', { member_type: 'CASM', join_year: 2020 });
    const id = await bill(season, member, { answers: { nextYearMemberType: 'CASM', memberType: 'CASM' } });
    const { annualReportInformation } = await flowDetailsOf(season, member, id);
    expect(annualReportInformation).toMatchObject({ dues: { isInTime: false, fixed: 670, variable: 1008 } });
  });

  test('the note of a report under way is not cancelled by itself (REP-143)', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await bill(season, member);
    const { uuid } = await db
      .selectFrom('invoices')
      .select('uuid')
      .where('annual_report_id', '=', id)
      .executeTakeFirstOrThrow();
    const cancel = () => api.post(`/api/invoices/${uuid}/cancel`, {}, { as: admin });
    const refused = await cancel();
    expect([refused.status, refused.body['hydra:description']]).toMatchObject([
      409,
      expect.stringContaining('raport care nu a fost validat'),
    ]);
    await pay(season, member, id);
    await register(season, member, id);
    await decide(season, member, id, 480);
    expect((await cancel()).status).toBe(409);
    await decide(season, member, id, 420);
    expect((await cancel()).status).toBe(200);
  });
});

describe('the proof of payment', () => {
  test('sends the report on and posts nothing', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await bill(season, member);
    const paid = await pay(season, member, id, {
      ...proof,
      opPaidBy: 'person',
      opPaidByPersonName: 'Popa Ana',
      opPaidByPersonCnp: '2900212226181',
    });
    expect([paid.status, paid.body]).toEqual([200, { id, status: 300, current_step: 4 }]);
    expect(await notesOf(season, member)).toMatchObject([{ settled: '0.00' }]);
    const list = await api.get(`/api/annual_report_payments?annualReport.id=${id}`, { as: member.moderator });
    expect(list.body['hydra:member']).toMatchObject([
      {
        opNumber: '17',
        opDate: '2026-02-09',
        opPaidBy: 'person',
        opPaidByPersonName: 'Popa Ana',
        opPaidByPersonCnp: '2900212226181',
        membershipFixedFee: 700,
        membershipVariableFee: 630,
        onlineFixedValue: null,
        onlineVariableValue: null,
        fixedDueValuePaid: 700,
        variableDueValuePaid: 630,
      },
    ]);
    expect(
      await db.selectFrom('person_dues').select('id').where('person_id', '=', member.record.id).execute(),
    ).toEqual([]);
    await register(season, member, id);
  });

  test('is refused at its parts, and nothing of it is kept', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await bill(season, member);
    const refused = async (...sent: [texts: Record<string, string>, file?: Buffer | null]) => {
      const { status, body } = await pay(season, member, id, ...sent);
      return [status, ...body.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)];
    };
    expect(await refused({ ...proof, opDate: '31-02-2026', fixedDuePayment: '-1' }, jpeg())).toEqual([
      422,
      `opDate: ${messages.notDate}`,
      `fixedDuePayment: ${messages.notNegative}`,
      `opPaymentPdfFile: ${messages.notPdf}`,
    ]);
    expect(await refused({ ...proof, opDate: '11-02-2026' }, pdf(5_242_881))).toEqual([
      422,
      `opDate: ${messages.futureDate}`,
      `opPaymentPdfFile: ${messages.fileTooLarge}`,
    ]);
    expect(await refused({ ...proof, opPaidBy: 'company' }, createPdf().subarray(0, -40))).toEqual([
      422,
      'opPaidByCompanyName: Campul Denumirea societății care a plătit este obligatoriu',
      'opPaidByCompanyCui: Campul CUI-ul societății care a plătit este obligatoriu',
      `opPaymentPdfFile: ${messages.fileCutShort}`,
    ]);
    expect(await refused(proof, null)).toEqual([
      422,
      'opPaymentPdfFile: Campul Copia ordinului de plată este obligatoriu',
    ]);
    for (const empty of pagelessPdfs())
      expect(await refused(proof, empty)).toEqual([422, `opPaymentPdfFile: ${messages.pdfWithoutPages}`]);
    expect(await statusOf(season, id)).toBe(30);
    const kept = await db
      .selectFrom('annual_report_payments')
      .select('id')
      .where('annual_report_id', '=', id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('is taken once, where it is due', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await accept(season, member);
    expect((await pay(season, member, id)).body).toMatchObject({
      'hydra:description': reportRefusals.notToBePaid,
    });
    await process(season, member, id);
    const twice = await Promise.all([
      pay(season, member, id),
      pay(season, member, id),
      pay(season, member, id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await db
      .selectFrom('annual_report_files')
      .select('id')
      .where('annual_report_id', '=', id)
      .where('kind', '=', 'paymentProof')
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('is no card', async () => {
    const member = await createMember(season);
    const id = await bill(season, member);
    const { status, body } = await api.post(
      `/annual_reports/save_online_payment_details/${id}`,
      { fixedDuePayment: 700, variableDuePayment: 630 },
      { as: member.as },
    );
    expect([status, body['hydra:description']]).toEqual([503, 'Plata online cu cardul nu este disponibilă.']);
  });
});

test('a report that is paid is no longer asked for by its note, and the proof is not asked again', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  expect((await pay(season, member, id)).status).toBe(409);
  expect((await flowDetailsOf(season, member, id)).annualReportPayment).toEqual({
    updatedAt: '2026-02-10T10:00:00.000Z',
  });
});

/** Trees of pages that have none, each as long as the one that they replace. */
function pagelessPdfs(): Buffer[] {
  const [pages, kids] = ['/Pages 2 0 R', '/Kids [3 0 R] /Count 1'];
  const replaced = (old: string, other: string) =>
    Buffer.from(createPdf().toString('latin1').replace(old, other.padEnd(old.length)), 'latin1');
  return [
    replaced(kids, '/Kids [] /Count 0'),
    replaced(kids, '/Kids [] /Count 1'),
    replaced(kids, '/Kids []'),
    replaced(pages, ''),
    replaced('/Type /Page /Parent 2 0 R', '/Type /Pages /Kids []'),
  ];
}
