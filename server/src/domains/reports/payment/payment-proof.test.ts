import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { PublicError } from '../../../platform/errors.ts';
import type { MediaType } from '../../../platform/files/content-type.ts';
import { readProof } from './payment-proof.ts';

const today = '2026-02-10';
const pdf = { size: 900, mediaType: 'application/pdf' as MediaType | null, tooLarge: false, cutShort: false };
const whole = {
  opNumber: '17',
  opDate: '09-02-2026',
  opPaidBy: 'currentUser',
  fixedDuePayment: '700',
  variableDuePayment: '630,5',
};

/** `null` means that no copy is sent. */
const read = (texts: Record<string, string> = {}, file: typeof pdf | null = pdf) =>
  readProof({ ...whole, ...texts }, file ?? undefined, today);

/** Errors as `part: text`. */
function refused(...given: Parameters<typeof read>): string[] {
  try {
    read(...given);
    return [];
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    return error.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
  }
}

test('reads what the form sends (REP-30)', () => {
  expect(read()).toEqual({
    op_number: '17',
    op_date: '2026-02-09',
    op_paid_by: 'currentUser',
    op_paid_by_person_name: null,
    op_paid_by_person_cnp: null,
    op_paid_by_company_name: null,
    op_paid_by_company_cui: null,
    fixed_due_value_paid: '700.00',
    variable_due_value_paid: '630.50',
  });
});

test('all missing values are reported at once, each at its part', () => {
  expect(
    refused({ opNumber: ' ', opDate: '', opPaidBy: '', fixedDuePayment: '', variableDuePayment: '' }, null),
  ).toEqual([
    'opNumber: Campul Numărul ordinului de plată este obligatoriu',
    'opDate: Campul Data ordinului de plată este obligatoriu',
    'opPaidBy: Campul Cine a plătit este obligatoriu',
    'fixedDuePayment: Campul Cotizație fixă plătită este obligatoriu',
    'variableDuePayment: Campul Cotizație variabilă plătită este obligatoriu',
    'opPaymentPdfFile: Campul Copia ordinului de plată este obligatoriu',
  ]);
});

test.each([
  ['10-02-2026', undefined],
  ['2026-02-10', undefined],
  ['11-02-2026', messages.futureDate],
  ['10-02-2027', messages.futureDate],
  ['31-02-2026', messages.notDate],
  ['29-02-2025', messages.notDate],
  ['02/10/2026', messages.notDate],
  ['10-02-26', messages.notDate],
  ['01-01-1700', messages.dateRange],
])('an order of the day %s: %s', (opDate, message) => {
  expect(refused({ opDate })).toEqual(message ? [`opDate: ${message}`] : []);
});

test.each([
  ['0', undefined],
  ['0,00', undefined],
  ['1234.5', undefined],
  ['-0.01', messages.notNegative],
  ['1.234,50', undefined],
  ['1,234', messages.ambiguousAmount],
  ['70 lei', messages.notAmount],
  ['99999999999', messages.between(0, 9_999_999_999)],
  ['-1', messages.notNegative],
  ['-99999999999', messages.notNegative],
])('an amount of %s: %s', (amount, message) => {
  expect(refused({ fixedDuePayment: amount })).toEqual(message ? [`fixedDuePayment: ${message}`] : []);
  expect(refused({ variableDuePayment: amount })).toEqual(message ? [`variableDuePayment: ${message}`] : []);
});

test('another person who paid has a name and a CNP, a firm a name and a CUI', () => {
  expect(refused({ opPaidBy: 'person' })).toEqual([
    'opPaidByPersonName: Campul Numele persoanei care a plătit este obligatoriu',
    'opPaidByPersonCnp: Campul CNP-ul persoanei care a plătit este obligatoriu',
  ]);
  expect(refused({ opPaidBy: 'company', opPaidByCompanyName: 'Pildă SRL' })).toEqual([
    'opPaidByCompanyCui: Campul CUI-ul societății care a plătit este obligatoriu',
  ]);
  expect(refused({ opPaidBy: 'altcineva' })).toEqual([
    'opPaidBy: Valoarea nu este printre cele permise: currentUser, person, company.',
  ]);
});

test('only who is said to have paid is kept', () => {
  const names = {
    opPaidByPersonName: 'Popa Ana',
    opPaidByPersonCnp: '2900212226181',
    opPaidByCompanyName: 'Pildă SRL',
    opPaidByCompanyCui: '14399840',
  };
  const person = { op_paid_by_person_name: 'Popa Ana', op_paid_by_person_cnp: '2900212226181' };
  const firm = { op_paid_by_company_name: 'Pildă SRL', op_paid_by_company_cui: '14399840' };
  const none = Object.fromEntries(Object.keys({ ...person, ...firm }).map((column) => [column, null]));
  expect(read(names)).toMatchObject(none);
  expect(read({ ...names, opPaidBy: 'person' })).toMatchObject({ ...none, ...person });
  expect(read({ ...names, opPaidBy: 'company' })).toMatchObject({ ...none, ...firm });
});

test.each([
  [{ ...pdf, tooLarge: true }, messages.fileTooLarge],
  [{ ...pdf, size: 0 }, messages.fileEmpty],
  [{ ...pdf, mediaType: null, cutShort: true }, messages.fileCutShort],
  [{ ...pdf, mediaType: 'image/jpeg' as const }, messages.notPdf],
])('a copy of the order like %o is refused', (file, message) => {
  expect(refused({}, file)).toEqual([`opPaymentPdfFile: ${message}`]);
});
