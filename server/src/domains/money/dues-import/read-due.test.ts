import { paymentTypes } from '@ceccar/contract/money/due-codes';
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { expect, test } from 'vitest';
import { readRow } from '../../exchange/stage-import.ts';
import { type ImportCells, readDue } from './read-due.ts';

const today = '2026-05-20';

const empty = Object.fromEntries(dueImportColumns.map(({ key }) => [key, ''])) as ImportCells; // the entries contain every key
const right: ImportCells = {
  ...empty,
  member: 'PF',
  regNumber: '123',
  code: '461.01.01.26',
  fee: '700',
  feeYear: '2026',
  paymentDate: '15.02.2026',
};

function read(cells: Partial<ImportCells>) {
  return readRow({ readRow: readDue }, { line: 7, cells: { ...right, ...cells } }, today);
}

function errorsOf(cells: Partial<ImportCells>) {
  return read(cells).errors.map(({ column, value, message }) => [column, value, message]);
}

function dueOf(cells: Partial<ImportCells>) {
  return read(cells).row;
}

test('a row with what it needs is a due; what is left empty is nothing', () => {
  expect(read({})).toEqual({
    errors: [],
    row: {
      line: 7,
      refused: [],
      member: 'person',
      regNumber: '123',
      cip: null,
      fiscalCode: null,
      code: '461.01.01.26',
      feeSummary: null,
      fee: '700.00',
      feeYear: 2026,
      paymentSummary: null,
      paymentDate: '2026-02-15',
      paymentAmount: '0.00',
      paymentYear: 2026,
    },
  });
});

test('the year of the payment is that of its day unless the row says another', () => {
  expect(dueOf({ paymentDate: '2025-12-31' })).toMatchObject({ paymentYear: 2025 });
  expect(dueOf({ paymentDate: '2025-12-31', paymentYear: '2024' })).toMatchObject({ paymentYear: 2024 });
});

test.for([
  ['PF', 'person'],
  ['p.f.', 'person'],
  ['Persoană', 'person'],
  ['persoana', 'person'],
  ['pj', 'company'],
  ['Societate', 'company'],
] as const)('%s is a %s', ([member, kind]) => {
  expect(dueOf({ member })).toMatchObject({ member: kind });
});

test('each type of payment is known by its value and by its words, whatever the case', () => {
  for (const { value, label } of paymentTypes) {
    for (const text of [value, label, value.toUpperCase(), label.toUpperCase()])
      expect([text, dueOf({ paymentSummary: text })?.paymentSummary]).toEqual([text, value]);
  }
});

test.for([
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1234,5', '1234.50'],
  ['9999999999,99', '9999999999.99'],
] as const)('an amount of %s is %s', ([text, amount]) => {
  expect(dueOf({ paymentAmount: text })).toMatchObject({ paymentAmount: amount });
});

const money = 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.';

test.for([
  ['no member type', { member: '' }, 'member', 'Scrieți PF pentru persoane sau PJ pentru societăți.'],
  [
    'no code of the member',
    { regNumber: '' },
    'regNumber',
    'Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.',
  ],
  ['no code', { code: '' }, 'code', 'Codul este obligatoriu'],
  [
    'a code of no year',
    { code: '461.01.01.99' },
    'code',
    'Valoarea nu este printre cele permise. Toate stau la câmpul „Cod” din formularul de adăugare și din descrierea API-ului.',
  ],
  ['an amount that may be two', { fee: '1.234' }, 'fee', money],
  ['three decimals', { paymentAmount: '1234,505' }, 'paymentAmount', money],
  ['more than the register holds', { fee: '99999999999' }, 'fee', money],
  ['words for an amount', { fee: 'șapte sute' }, 'fee', money],
  ['no day', { paymentDate: '' }, 'paymentDate', 'Data este obligatorie'],
  [
    'a day that is none',
    { paymentDate: '30.02.2026' },
    'paymentDate',
    'Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.',
  ],
  ['tomorrow', { paymentDate: '21.05.2026' }, 'paymentDate', 'Data nu poate fi în viitor.'],
  [
    'a day before 2020',
    { paymentDate: '31.12.2019' },
    'paymentDate',
    'Data plății este cel mai devreme 01.01.2020.',
  ],
  ['no year', { feeYear: '' }, 'feeYear', 'Anul este obligatoriu'],
  ['two digits of a year', { feeYear: '26' }, 'feeYear', 'Scrieți anul cu patru cifre.'],
  ['a year too late', { feeYear: '2028' }, 'feeYear', 'Valoarea trebuie să fie între 1994 și 2027.'],
  [
    'a payment of next year',
    { paymentYear: '2027' },
    'paymentYear',
    'Valoarea trebuie să fie între 1994 și 2026.',
  ],
  ['a year in words', { paymentYear: 'anul acesta' }, 'paymentYear', 'Scrieți anul cu patru cifre.'],
  ['no money at all', { fee: '0' }, 'fee', 'Completați valoarea datorată, suma plătită sau pe amândouă.'],
  [
    'a negative amount',
    { fee: '-5' },
    'fee',
    'Suma nu poate fi negativă. Pentru o corecție alegeți codul care se termină cu -1.',
  ],
  [
    'a correction that adds',
    { code: '461.01-1', paymentAmount: '0' },
    'fee',
    'Un cod care se termină cu -1 este o corecție: suma este negativă sau zero.',
  ],
  [
    'an advance with a fee',
    { code: '472' },
    'fee',
    'Un rând din contul 472 este o încasare: valoarea este 0.',
  ],
  [
    'an advance that is compensated',
    { code: '472', fee: '', paymentAmount: '5', paymentSummary: 'compensare 472-461' },
    'paymentSummary',
    'Compensarea 472-461 plătește o cotizație; un rând din contul 472 nu se compensează.',
  ],
  [
    'an explanation without end',
    { feeSummary: 'x'.repeat(501) },
    'feeSummary',
    'Textul are cel mult 500 de caractere.',
  ],
] as const)('%s is told at its column, with the value', ([, cells, column, message]) => {
  const value = { ...right, ...cells }[column].slice(0, 200);
  expect(errorsOf(cells)).toEqual([[column, value, message]]);
});

test('an unknown payment type is reported with the list of known ones', () => {
  expect(errorsOf({ paymentSummary: 'bitcoin' })).toEqual([
    [
      'paymentSummary',
      'bitcoin',
      expect.stringMatching(/^Valoarea nu este printre cele permise: banca, caserie, .*anteriori\.$/),
    ],
  ]);
});

test.for(['461 01 01 26', '461-01-01-26', '461010126'])(
  'for %s the code of the same digits is proposed',
  (code) => {
    expect(errorsOf({ code })).toEqual([['code', code, 'Nu există în listă; ați vrut „461.01.01.26”?']]);
  },
);

test('a row may have an error in each of its columns', () => {
  expect(errorsOf({ ...empty, fee: 'x', paymentAmount: 'y' }).map(([column]) => column)).toEqual([
    'member',
    'regNumber',
    'code',
    'fee',
    'paymentAmount',
    'paymentDate',
    'feeYear',
  ]);
});

test('beside an unreadable cell the errors that do not depend on it are reported (EXC-172)', () => {
  const problem = 'Coloana „CIP”: celula are eroarea #N/A.';
  const others = { ...right, regNumber: '', paymentDate: 'ieri', fee: '' };
  const { row, errors } = readRow(
    { readRow: readDue },
    { line: 7, problem, others, unreadable: ['cip', 'paymentAmount'] },
    today,
  );
  expect(row).toBeUndefined();
  expect(errors.map(({ column, message }) => [column, message])).toEqual([
    [null, problem],
    ['paymentDate', 'Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.'],
  ]);
});
