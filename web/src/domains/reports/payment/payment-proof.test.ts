import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { askedFields, noticeMissing, proofBody, proofFields, readProof } from './payment-proof.ts';

const fields = proofFields({ isStaff: false, kind: 'person' });
const pdf = new File(['%PDF-'], 'op.pdf', { type: 'application/pdf' });
const typed = {
  isNoticeRead: true,
  opPaymentPdfFile: pdf,
  opNumber: '17',
  opDate: '3.2.2026',
  opPaidBy: 'currentUser',
  fixedDuePayment: '700',
  variableDuePayment: '630,5',
};
const untouched = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  opPaymentPdfFile: null,
};
const today = '2026-02-28';

test('a proof is read as people write it and sent as the server asks', () => {
  const { values, errors } = readProof(fields, typed, today);
  expect(errors).toEqual({});
  const body = proofBody(values);
  expect(Object.fromEntries(body)).toEqual({
    opNumber: '17',
    opDate: '03-02-2026',
    opPaidBy: 'currentUser',
    fixedDuePayment: '700.00',
    variableDuePayment: '630.50',
    opPaymentPdfFile: pdf,
  });
  expect([...body.keys()].at(-1)).toBe('opPaymentPdfFile');
});

test.each([
  ['a person', false, 'person', ['Eu', 'Altă persoană', 'O societate']],
  ['a firm', false, 'company', ['Societatea', 'Altă persoană', 'Altă societate']],
  ['staff', true, 'person', ['Membrul', 'Altă persoană', 'O societate']],
  ['staff for a firm', true, 'company', ['Membrul', 'Altă persoană', 'Altă societate']],
] as const)(
  '%s chooses the payer in own words; what is sent stays the same',
  (_name, isStaff, kind, labels) => {
    const { choices = [] } = proofFields({ isStaff, kind }).opPaidBy ?? {};
    expect(choices.map(({ label }) => label)).toEqual(labels);
    expect(choices.map(({ value }) => value)).toEqual(['currentUser', 'person', 'company']);
  },
);

test('everything that is missing is told at its field', () => {
  const { errors } = readProof(fields, untouched, today);
  expect(errors).toEqual({
    isNoticeRead: noticeMissing,
    opPaymentPdfFile: messages.required('Copia ordinului de plată'),
    opNumber: messages.required('Numărul ordinului de plată'),
    opDate: messages.required('Data ordinului de plată'),
    opPaidBy: messages.required('Cine a plătit'),
    fixedDuePayment: messages.required('Cotizație fixă plătită'),
    variableDuePayment: messages.required('Cotizație variabilă plătită'),
  });
});

test.each([
  ['person', ['opPaidByPersonName', 'opPaidByPersonCnp']],
  ['company', ['opPaidByCompanyName', 'opPaidByCompanyCui']],
])('where a %s paid, name and code are asked for and required', (opPaidBy, names) => {
  const { errors } = readProof(fields, { ...typed, opPaidBy }, today);
  expect(Object.keys(errors)).toEqual(names);
  expect(askedFields({ opPaidBy })).toEqual(expect.arrayContaining(names));
  expect(askedFields({ opPaidBy: 'currentUser' })).not.toEqual(expect.arrayContaining(names));
});

test('a payment of tomorrow, a file that is no PDF, or too large a one is refused', () => {
  const error = (change: object) => Object.values(readProof(fields, { ...typed, ...change }, today).errors);
  expect(error({ opDate: '1.3.2026' })).toEqual([messages.futureDate]);
  expect(error({ opPaymentPdfFile: new File(['x'], 'op.jpg', { type: 'image/jpeg' }) })).toEqual([
    messages.notPdf,
  ]);
  const large = new File([new Uint8Array(5_242_881)], 'op.pdf', { type: 'application/pdf' });
  expect(error({ opPaymentPdfFile: large })).toEqual([messages.fileTooLarge]);
});
