import { expect, test } from 'vitest';
import { receiptFacts, recordedText, rowsText } from './receipt-texts.ts';

const rows = [
  { code: '461.01', year: 2025, summary: 'Cotizații 2025', amount: 625 },
  { code: '472', year: 2026, summary: null, amount: 609.5 },
];
const receipt = {
  id: 1,
  member: { '@id': '/api/persons/x', kind: 'person' as const, name: 'Pop Ana' },
  due: '/api/person_dues/1',
  amount: 1234.5,
  paymentDate: '2026-11-20',
  paymentSummary: 'caserie',
  documentNumber: 'CH 15',
  createdAt: '2026-11-20T10:00:00Z',
  rows,
  mayDelete: true,
};

test('a receipt is told by its rows, its way and its document', () => {
  expect(rowsText({ rows })).toBe(
    'Încasare, 461.01 (2025): 625,00 RON; Venituri în avans, 472 (2026): 609,50 RON',
  );
  expect(receiptFacts(receipt)).toBe('casierie · CH 15 · Cotizații 2025: 625,00 · Venituri în avans: 609,50');
  expect(receiptFacts({ ...receipt, documentNumber: null })).toBe(
    'casierie · Cotizații 2025: 625,00 · Venituri în avans: 609,50',
  );
});

test('the rows that settle one note are one sum', () => {
  const ofNote = [
    { code: '461.01', year: 2026, summary: 'Nota CJ-2026 73', amount: 800 },
    { code: '472', year: 2026, summary: 'Nota CJ-2026 73', amount: 459.36 },
  ];
  expect(receiptFacts({ ...receipt, documentNumber: null, rows: ofNote })).toBe(
    'casierie · Nota CJ-2026 73: 1.259,36',
  );
});

const answer = { receipt: 1, due: '/api/person_dues/1', avans: 0 };

test.each([
  [
    { settled: [{ name: 'Cotizații 2025', amount: 0.1 }], advance: 0.2, balance: 0 },
    '0,30 RON de la Pop Ana. Cotizații 2025: 0,10; în avans: 0,20. Membrul este la zi.',
  ],
  [
    { settled: [], advance: 50, balance: -3 },
    '50,00 RON de la Pop Ana. În avans: 50,00. Membrul este la zi.',
  ],
  [
    { settled: [{ name: 'Nota CJ-2026 1', amount: 10 }], advance: 0, balance: 5 },
    '10,00 RON de la Pop Ana. Nota CJ-2026 1: 10,00. Mai sunt de plată 5,00 RON.',
  ],
])('what was recorded: %j', (recorded, expected) => {
  expect(recordedText('Pop Ana', { ...answer, ...recorded })).toBe(expected);
});
