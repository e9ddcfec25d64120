/** Statements as banks, programs and spreadsheets write them; names and numbers are invented. */
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { readStatementCsv } from './statement-csv.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

type Line = StatementLine | RefusedLine;

async function read(source: AsyncIterable<Uint8Array>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readStatementCsv(decodeText(source))) lines.push(line);
  return lines;
}

const readText = (csv: string) =>
  read(
    (async function* () {
      yield Buffer.from(csv);
    })(),
  );

const fixture = (name: string) =>
  read(
    createReadStream(fileURLToPath(new URL(`../../../../test/fixtures/statements/${name}`, import.meta.url))),
  );

const ana = { payerName: 'EXEMPLU ANA', payerIban: 'RO00INGB0000000000000001' };

test('Banca Transilvania: lines above the heading, a packed description, a footer', async () => {
  const account = { iban: 'RO00BTRL00000000000000XX' };
  expect(await fixture('bt24-preamble.csv')).toMatchObject([
    {
      ...account,
      ...ana,
      bookedOn: '2026-02-27',
      amount: '700.00',
      text: 'NOTA CJ-2026 15',
      reference: '001ABC1',
    },
    {
      ...account,
      amount: '1400.00',
      payerName: 'MODEL ION SRL',
      payerIban: 'RO00BRDE0000000000000002',
      text: 'viza 2026 12345',
    },
    { ...account, kind: 'outgoing', amount: '5.00' },
  ]);
});

test('ING Business: short years, the direction in words, the account in a column', async () => {
  expect(await fixture('ing-business.csv')).toMatchObject([
    { iban: 'RO00INGB0000000000000009', bookedOn: '2026-02-27', amount: '700.00', payerName: 'EXEMPLU ANA' },
    { kind: 'outgoing', payerName: 'FURNIZOR MODEL SRL' },
  ]);
});

test('Raiffeisen: the booking day of two', async () => {
  const [line, ...others] = await fixture('two-dates-raiffeisen-like.csv');
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    bookedOn: '2026-02-27',
    amount: '700.00',
    reference: '1',
    text: 'NOTA CJ-2026 15',
  });
});

const receipt = {
  bookedOn: '2026-02-27',
  amount: '1400.00',
  payerName: 'EXEMPLU ANA',
  payerIban: 'RO00BTRL0000000000000001',
  text: 'NOTA CJ-2026 15',
};

test.each([
  [
    'ING Home’Bank',
    `Titular cont: ORGANIZATIE,,,,,,
Data,,,Detalii tranzactie,,Debit,Credit
27 februarie 2026,,,Incasare,,,"1.400,00"
,,,Ordonator:EXEMPLU ANA,,,
,,,Din contul:RO00BTRL0000000000000001,,,
,,,Detalii:NOTA CJ-2026 15,,,
,,,Referinta:123456789,,,
28 februarie 2026,,,Comision pe operatiune,,"5,00",
,,,Referinta:123456790,,,
Roxana Model,,,,,,
Sold final,,,,,,"2.000,00"`,
  ],
  [
    'Raiffeisen',
    `Client:;ORGANIZATIE
Cod IBAN:;RO00RZBR0000000000000009;Tip cont:;curent;Valuta:;LEI
Sold initial;Rulaj debitor;Rulaj creditor;Sold final
10000.00;5.00;1400.00;11395.00
Data inregistrare;Data tranzactiei;Suma debit;Suma credit;Nr. OP;Cod fiscal beneficiar;Ordonator final;Beneficiar final;Nume/Denumire ordonator/beneficiar;Denumire Banca ordonator/ beneficiar;Nr. cont in/din care se efectueaza tranzactiile;Descrierea tranzactiei
27/02/2026;26/02/2026;;1400.00;15;;;;EXEMPLU ANA;BTRL;RO00BTRL0000000000000001;NOTA CJ-2026 15
28/02/2026;28/02/2026;5.00;;;;;;;;;comision`,
  ],
  [
    'BCR',
    `Data emitere extras;Data inceput;Data finala;Valuta;Contul pentru care s-a generat extrasul;Titular cont;Sold contabil initial;Data finalizarii tranzactiei;Ora finalizare tranzactie;Tranzactii finalizate (detalii);Referinta oper./document;Debit (suma);Credit (suma);Sold contabil final
01.03.2026;01.02.2026;28.02.2026;RON;RO00RNCB0000000000000009;ORGANIZATIE;10,00;27.02.2026;10:15;Incasare; Platitor: EXEMPLU ANA`.replace(
      '; Platitor',
      ' Platitor',
    ) +
      `, IBAN: RO00BTRL0000000000000001, Detalii: NOTA CJ-2026 15;R1;;1.400,00;1.410,00
01.03.2026;01.02.2026;28.02.2026;RON;RO00RNCB0000000000000009;ORGANIZATIE;10,00;28.02.2026;10:15;Comision;R2;5,00;;1.405,00`,
  ],
  [
    'BRD',
    `"Data inregistrarii","Detalii","Beneficiar","Referinta","Suma"
"27.02.2026","NOTA CJ-2026 15","EXEMPLU ANA / RO00BTRL0000000000000001","R1","+1.400,00"
"28.02.2026","comision","BRD","R2","-5,00"`,
  ],
  [
    'CEC',
    `Extras de cont\tRO00CECE0000000000000009
Moneda\tRON
Data procesarii\tData valutei\tReferinta\tExplicatii\tDebit\tCredit\tSold
27.02.2026\t27.02.2026\tR1\tIncasare; EXEMPLU ANA; RO00BTRL0000000000000001; NOTA CJ-2026 15\t\t1 400,00\t1 400,00
28.02.2026\t28.02.2026\tR2\tComision\t5,00\t\t1 395,00`,
  ],
  [
    'a bank with English titles',
    `Booking date,Value date,Amount,Currency,Counterparty,Counterparty IBAN,Description
27-Feb-2026,27-Feb-2026,"1,400.00",RON,EXEMPLU ANA,RO00BTRL0000000000000001,NOTA CJ-2026 15
28-Feb-2026,28-Feb-2026,-5.00,RON,,,fee`,
  ],
  [
    'a statement saved again in Excel with American settings',
    `Data,Suma,Plătitor,IBAN plătitor,Detalii
2/27/2026,"1,400.00",EXEMPLU ANA,RO00BTRL0000000000000001,NOTA CJ-2026 15
2/28/2026,-5.00,,,comision`,
  ],
  [
    'an unknown program with amounts in words',
    `Nr;Data operarii;Tip operatiune;Valoare;Nume partener;Cont partener;Explicatii
1;27.02.26;Credit;1.400,00 RON;EXEMPLU ANA;RO00 BTRL 0000 0000 0000 0001;NOTA CJ-2026 15
2;28.02.26;Debit;5,00 RON;;;comision`,
  ],
  [
    'a packed description with slashes',
    `Data operatiunii,Explicatia operatiunii,Suma\n27.02.2026,EXEMPLU ANA/RO00BTRL0000000000000001/NOTA CJ-2026 15,"1,400.00"\n28.02.2026,comision,-5.00`,
  ],
  [
    'labels one after another',
    `Data operatiunii;Descrierea operatiei bancare;Debit;Credit
27/02/2026;PLATITOR: EXEMPLU ANA CONT: RO00BTRL0000000000000001 DETALII: NOTA CJ-2026 15;;1400,00
28/02/2026;COMISION;5,00;`,
  ],
  [
    'texts in two columns',
    `Data;Suma;D/C;Platitor;Cont platitor;Detalii 1;Detalii 2
20260227;1400,00;C;EXEMPLU ANA;RO00BTRL0000000000000001;NOTA CJ-2026;15
20260228;5,00;D;;;comision;`,
  ],
])('%s', async (_bank, csv) => {
  const [first, second, ...others] = await readText(csv);
  expect(first).toMatchObject(
    _bank === 'BRD'
      ? { ...receipt, payerName: expect.stringMatching(/^EXEMPLU ANA/), payerIban: null }
      : receipt,
  );
  expect(first).not.toHaveProperty('asideReason');
  expect(second).toMatchObject({ kind: 'outgoing', amount: '5.00', bookedOn: '2026-02-28' });
  expect(others).toEqual([]);
});

test.each([
  ['Incasare', undefined],
  ['Încasare OP', undefined],
  ['Transfer primit', undefined],
  ['Creditare cont', undefined],
  ['CRDT', undefined],
  ['Plata', 'outgoing'],
  ['Plăți', 'outgoing'],
  ['Comision', 'outgoing'],
  ['Transfer efectuat', 'outgoing'],
  ['DBIT', 'outgoing'],
])('the direction %s', async (words, kind) => {
  const [line] = await readText(`Data;Suma;Tip tranzactie;Detalii\n27.02.2026;700,00;${words};cotizatie`);
  expect(line).toMatchObject({ amount: '700.00', ...(kind ? { kind } : {}) });
  if (!kind) expect(line).not.toHaveProperty('asideReason');
});

test.each(['Transfer', 'Schimb valutar', 'Altele', 'Transfer Home’Bank', 'Viramente'])(
  'where the file only says %s, the line is left aside and may be brought back',
  async (words) => {
    const [line] = await readText(`Data;Suma;Tip tranzactie;Detalii\n27.02.2026;700,00;${words};cotizatie`);
    expect(line).toMatchObject({ asideReason: expect.stringContaining(words) });
    expect(line).not.toHaveProperty('kind');
  },
);

test.each([
  ['700,00 RON', '700.00'],
  ['RON 700.00', '700.00'],
  ['700,00 lei', '700.00'],
  ['+700,00', '700.00'],
  ['+ 1.234.567,50', '1234567.50'],
  ['1,234,567.50', '1234567.50'],
  ["1'234.50", '1234.50'],
  ['1 234,50', '1234.50'],
  ['1.234,50 CR', '1234.50'],
])('the amount %s', async (written, amount) => {
  const [line] = await readText(`Data\tSuma\n27.02.2026\t${written}`);
  expect(line).toMatchObject({ amount });
  expect(line).not.toHaveProperty('kind');
});

test.each(['700,00-', '-700,00', '\u2212700,00', '700,00 -', '-700.00 RON', '700,00 DB'])(
  'the amount %s is outgoing',
  async (written) => {
    expect(await readText(`Data\tSuma\n27.02.2026\t${written}`)).toMatchObject([
      { kind: 'outgoing', amount: '700.00' },
    ]);
  },
);

test.each([
  ['27.02.2026', '2026-02-27'],
  ['27-02-26', '2026-02-27'],
  ['27/02/26', '2026-02-27'],
  ['2026/02/27', '2026-02-27'],
  ['20260227', '2026-02-27'],
  ['27 februarie 2026', '2026-02-27'],
  ['27 FEB. 2026', '2026-02-27'],
  ['27-noi-26', '2026-11-27'],
  ['1 mai 2026', '2026-05-01'],
  ['27.02.2026 10:15', '2026-02-27'],
  ['2026-02-27T10:15:00', '2026-02-27'],
])('the day %s', async (written, bookedOn) => {
  expect(await readText(`Data;Suma\n${written};700,00`)).toMatchObject([{ bookedOn }]);
});

test('amounts in another currency are told, also where only the lines above name it', async () => {
  const problem = expect.stringContaining('nu este în lei');
  expect(await readText('Data;Suma\n27.02.2026;700,00 EUR')).toMatchObject([{ problem }]);
  expect(await readText('Moneda;EUR\nData;Suma\n27.02.2026;700,00')).toMatchObject([{ problem }]);
});

test.each([
  ['unknown titles', 'Nume;Prenume\nPopescu;Ana', '„Nume”, „Prenume”'],
  ['a heading below others', 'Raport\nCod,Zi,Bani\nA,1,2', '„Cod”, „Zi”, „Bani”'],
  ['no titles', '1;2;3\n4;5;6', 'Nu are niciun titlu'],
  ['a day, but no amount', 'Data;Detalii\n27.02.2026;x', '„Data”, „Detalii”'],
  ['amounts without a day', 'Credit;Detalii\n700,00;x', '„Credit”, „Detalii”'],
])('%s: the titles read are told, and what to ask the bank for', async (_what, csv, titles) => {
  const read = readText(csv);
  await expect(read).rejects.toThrow(titles);
  await expect(readText(csv)).rejects.toThrow(/Cereți băncii extrasul în format camt\.053 \(XML\) sau MT940/);
});

test('a row that continues nothing is told', async () => {
  expect(await readText('Data;Suma;Detalii\n;;text fără zi\n27.02.2026;700,00;x')).toMatchObject([
    { position: 2, problem: expect.any(String) },
    { position: 3 },
  ]);
});
