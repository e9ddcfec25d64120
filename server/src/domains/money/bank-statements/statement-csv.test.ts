import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { readStatementCsv } from './statement-csv.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

async function read(csv: string | Uint8Array): Promise<(StatementLine | RefusedLine)[]> {
  async function* source() {
    yield Buffer.from(csv);
  }
  const lines: (StatementLine | RefusedLine)[] = [];
  for await (const line of readStatementCsv(decodeText(source()))) lines.push(line);
  return lines;
}

const line: StatementLine = {
  position: 2,
  iban: null,
  reference: 'FT26058',
  bookedOn: '2026-02-27',
  amount: '1630.00',
  payerName: 'Popescu Ion',
  payerIban: 'RO09BBBB0000000000000001',
  text: 'CJ-2026 12; cotizație',
};

test.each([
  [
    'one bank',
    'Data tranzacției;Debit;Credit;Plătitor;IBAN plătitor;Detalii;Referință\n' +
      '27.02.2026;;1.630,00;Popescu Ion;RO09 BBBB 0000 0000 0000 0001;"CJ-2026 12; cotizație";FT26058',
  ],
  [
    'another bank',
    'DATA PROCESARII,SUMA,ORDONATOR,CONT ORDONATOR,EXPLICATII,NR TRANZACTIE,VALUTA\n' +
      '2026-02-27 10:15:00,"1,630.00",Popescu  Ion,RO09BBBB0000000000000001,CJ-2026 12; cotizaţie,FT26058,RON',
  ],
  [
    'a sign and a side',
    'Data\tSuma\tD/C\tNume\tIBAN partener\tDescriere\tReferința\n' +
      '27/02/2026\t+1630\tC\tPopescu Ion\tRO09BBBB0000000000000001\tCJ-2026 12; cotizație\tFT26058',
  ],
])('the receipts of %s', async (_what, csv) => {
  expect(await read(csv)).toEqual([line]);
});

test('columns that only some banks have are null elsewhere', async () => {
  expect(await read('Data;Suma\n27.02.2026;1630\n')).toEqual([
    { ...line, reference: null, payerName: null, payerIban: null, text: null },
  ]);
});

test.each([
  ['a debit', '27.02.2026;100,00;;;C', 'outgoing'],
  ['a debit beside an empty credit', '27.02.2026;100,00;0,00;;C', 'outgoing'],
  ['a debit beside a sum', '27.02.2026;100,00;;100,00;C', 'outgoing'],
  ['a debit below zero', '27.02.2026;-100,00;;;D', 'outgoing'],
  ['a sum on the other side', '27.02.2026;;;100,00;D', 'outgoing'],
  ['a sum with a minus behind it', '27.02.2026;;;100,00-;', 'outgoing'],
  ['a negative sum', '27.02.2026;;;-100,00;', 'outgoing'],
  ['a negative credit', '27.02.2026;;-100,00;;', 'reversal'],
  ['a negative sum on the credit side', '27.02.2026;;;-100,00;C', 'reversal'],
])('%s is no receipt', async (_what, row, kind) => {
  expect(await read(`Data;Debit;Credit;Suma;Debit/Credit\n${row}\n`)).toMatchObject([
    { kind, amount: '100.00', asideReason: expect.any(String) },
  ]);
});

test('a row without money is none', async () => {
  expect(await read('Data;Debit;Credit;Suma;Debit/Credit\n27.02.2026;0,00;0,00;;C\n')).toEqual([]);
});

test.each([
  ['a dash for no debit', '27.02.2026;-;100,00;;C'],
  ['a debit of zero', '27.02.2026;0,00;100,00;;C'],
  ['a sum where the credit is a dash', '27.02.2026;;-;100,00;Credit'],
])('%s is a receipt', async (_what, row) => {
  expect(await read(`Data;Debit;Credit;Suma;Debit/Credit\n${row}\n`)).toMatchObject([{ amount: '100.00' }]);
});

test.each([
  ['an amount with three decimals', '27.02.2026;;1,234;;', 'Suma „1,234” nu poate fi citită fără îndoială.'],
  ['debit and credit', '27.02.2026;5,00;6,00;;', 'Rândul are și debit („5,00”), și credit („6,00”).'],
  ['no sum', '27.02.2026;;;;RON', 'Rândul nu are nicio sumă în coloanele „Credit” sau „Suma”.'],
  ['another currency', '27.02.2026;;6,00;;EUR', 'Încasarea de 6,00 EUR nu este în lei.'],
  ['a day that is none', '30.02.2026;;6,00;;', 'Data „30.02.2026” nu este corectă.'],
  ['no day', ';;6,00;;', 'Data „” nu este corectă.'],
  ['too many cells', '27.02.2026;;6,00;;;x', 'Rândul are 6 celule, iar titlurile sunt 5.'],
])('%s: only that row is told', async (_what, row, problem) => {
  expect(await read(`Data;Debit;Credit;Suma;Moneda\n${row}\n27.02.2026;;7,00;;LEI`)).toMatchObject([
    { position: 2, problem },
    { position: 3, amount: '7.00' },
  ]);
});

test('a file that is no statement is refused', async () => {
  await expect(read('Nume;Prenume\na;b')).rejects.toThrow(TableRefusal);
});

test('an amount that means two is read only where the file shows its decimals', async () => {
  expect(await read('Data;Credit\n27.02.2026;1.234\n')).toMatchObject([{ problem: expect.any(String) }]);
  expect(await read('Data;Credit\n27.02.2026;1.234\n27.02.2026;7,00\n')).toMatchObject([
    { amount: '1234.00' },
    { amount: '7.00' },
  ]);
});

test('any cells are read or refused', async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      '27.02.2026',
      '1,00',
      '-',
      '-1',
      '0',
      'D',
      'C',
      '"',
      ';',
      '\n',
      '',
      'RON',
      '1.000',
      '\u0000',
    ),
  );
  const heading = 'Data;Debit;Credit;Suma;D/C;Valuta;Nume;Detalii;Referință\n';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 5 }), async (rows) => {
      const csv = heading + rows.map((cells) => cells.join(';')).join('\n');
      const result = await read(csv).catch((error: unknown) => error);
      if (!Array.isArray(result)) {
        expect(result).toBeInstanceOf(TableRefusal);
        return;
      }
      for (const one of result as (StatementLine | RefusedLine)[]) {
        if ('amount' in one) expect(one.amount).toMatch(/^(?!0\.00)\d{1,10}\.\d\d$/);
        else expect(one.problem).not.toBe('');
      }
    }),
  );
});
