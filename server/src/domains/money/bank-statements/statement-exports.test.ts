/** States, currencies and unknown columns of the tables that banks export (MON-291, MON-292); names are invented. */
import type { ColumnMeaning } from '@ceccar/contract/money/bank-statements';
import { expect, test } from 'vitest';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { UnknownColumns } from './statement-columns.ts';
import { readStatementCsv } from './statement-csv.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

type Line = StatementLine | RefusedLine;

async function read(csv: string, chosen: Readonly<Record<string, ColumnMeaning>> = {}): Promise<Line[]> {
  const lines: Line[] = [];
  const columns = new Map(Object.entries(chosen).map(([title, meaning]) => [plainTitle(title), meaning]));
  for await (const line of readStatementCsv([csv], () => columns)) lines.push(line);
  return lines;
}

const isReceipt = (line: Line | undefined) => line !== undefined && !('problem' in line) && !line.kind;

test('only money that came is a receipt, whatever the bank calls the column and the state (MON-292)', async () => {
  const titles = ['State', 'Stare', 'Starea tranzacției', 'Status', 'Transaction status', 'Status plată'];
  const done = [
    'COMPLETED',
    'Finalizată',
    'Executat',
    'Procesată',
    'Decontat',
    'Booked',
    'Înregistrată',
    'Reușită',
  ];
  const not =
    'REVERTED FAILED DECLINED Respinsă Anulată Pending Cancelled Eșuată Returnată Blocată Autorizată CREATED Necunoscută';
  const failures: string[] = [];
  for (const title of titles) {
    for (const state of [...done, ...not.split(' '), 'În așteptare', 'In curs de procesare', '']) {
      const [line] = await read(`Data;Suma;${title};Detalii\n27.02.2026;600,00;${state};CJ-2026 15`);
      if (isReceipt(line) !== done.includes(state)) failures.push(`${title}: ${state}`);
    }
  }
  expect(failures).toEqual([]);
  expect(await read('Data;Credit;Stare\n27.02.2026;600,00;Anulată')).toEqual([
    { position: 2, problem: 'Încasarea de 600,00 are starea „Anulată”: banii nu au intrat în cont.' },
  ]);
});

test('money in another currency is left aside under any title', async () => {
  const titles = [
    'Payment currency',
    'Currency Code',
    'Moneda contului',
    'Valuta',
    'Valuta operațiunii',
    'Cod monedă',
  ];
  const failures: string[] = [];
  for (const title of [...titles.slice(0, 5), 'Moneda']) {
    for (const currency of ['RON', 'LEI', 'EUR', 'USD', 'GBP', 'HUF']) {
      const [line] = await read(`Data;Suma;${title}\n27.02.2026;120,00;${currency}`);
      if (isReceipt(line) !== /RON|LEI/.test(currency)) failures.push(`${title}: ${currency}`);
    }
  }
  expect(failures).toEqual([]);
});

test.each([
  ['Valuta', '17.02.2026'],
  ['Valută', '17/02/2026'],
  ['Valuta', '2026-02-17'],
  ['Valuta tranzacției', '17.02.26'],
  ['VALUTA', '17 feb. 2026'],
])('%s with days such as %s is the value day', async (title, day) => {
  expect(await read(`Data;${title};Credit\n16.02.2026;${day};600,00`)).toMatchObject([
    { bookedOn: '2026-02-16', amount: '600.00' },
  ]);
});

const partnerTitles = [
  ['Booking date', 'Partner Name', 'Partner IBAN', 'Amount', 'Currency', 'Reference number', 'Note'],
  [
    'Booking Date',
    'Partner name',
    'Partner IBAN',
    'Amount',
    'Currency',
    'Booking reference',
    'Booking details',
  ],
  ['Data', 'Nume partener', 'IBAN partener', 'Suma', 'Moneda', 'Referință', 'Notă'],
  [
    'Posting date',
    'Counterparty',
    'Counterparty IBAN',
    'Amount',
    'Currency',
    'Bank reference',
    'Payment reference',
  ],
  ['Date', 'Partner', 'Partner account', 'Amount', 'Currency', 'Transaction ID', 'Comment'],
];

test.each(partnerTitles)('a heading with %s, %s, %s', async (...titles) => {
  const cells = [
    '18.02.2026',
    'EXEMPLU ANA',
    'RO00BTRL0000000000000001',
    '400,00',
    'RON',
    'R1',
    'CJ-2026 47',
  ];
  const csv = [titles, cells].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  expect(await read(csv)).toEqual([
    {
      position: 2,
      iban: null,
      bookedOn: '2026-02-18',
      amount: '400.00',
      payerName: 'EXEMPLU ANA',
      payerIban: 'RO00BTRL0000000000000001',
      text: 'CJ-2026 47',
      reference: 'R1',
    },
  ]);
});

const revolut = (rows: string[]) =>
  `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account,Beneficiary IBAN\n${rows.join('\n')}`;

test('Revolut Business: payer, note and state; other currencies are told', async () => {
  const from = [
    'Money added from EXEMPLU ANA',
    'Payment from EXEMPLU ANA',
    'Transfer from EXEMPLU ANA',
    'Top-up from EXEMPLU ANA',
    'money added from EXEMPLU ANA',
  ];
  const row = (description: string, { state = 'COMPLETED', currency = 'RON', amount = '500.00' } = {}) =>
    `2026-02-18,${state === 'PENDING' ? '' : '2026-02-18'},a1,TOPUP,${state},${description},CJ-2026 38,,,${currency},${amount},${currency},${amount},${amount},0.00,RON,1500.00,${currency} Main,`;
  for (const description of from) {
    expect(await read(revolut([row(description)]))).toMatchObject([
      {
        payerName: 'EXEMPLU ANA',
        text: 'CJ-2026 38',
        amount: '500.00',
        bookedOn: '2026-02-18',
        reference: 'a1',
      },
    ]);
  }
  const others = await read(
    revolut([
      row('x', { state: 'REVERTED' }),
      row('x', { state: 'PENDING' }),
      row('x', { currency: 'EUR' }),
      row('To FURNIZOR', { amount: '-20.00' }).replace('TOPUP', 'TRANSFER'),
    ]),
  );
  expect(others).toMatchObject([
    { problem: expect.stringContaining('REVERTED') },
    { problem: expect.stringContaining('PENDING') },
    { problem: expect.stringContaining('EUR') },
    { kind: 'outgoing' },
  ]);
});

test.each([
  ['Sumă netă', '600,00', 'money'],
  ['Net', '1.600,50', 'money'],
  ['Brut', '-600.00', 'money'],
  ['Valoare decontată', '600', 'money'],
  ['Rezultat', 'Respinsă', 'state'],
  ['Etapa', 'Pending', 'state'],
  ['Rezoluție', 'COMPLETED', 'state'],
  ['Unitate monetară', 'EUR', 'currency'],
  ['CY', 'USD', 'currency'],
  ['Filiera', 'internet', undefined],
  ['Agent', 'A1', undefined],
])('the unknown column %s with %s is asked about (MON-291)', async (title, cell, resembles) => {
  const csv = `Data;Suma;${title};Detalii\n27.02.2026;700,00;${cell};x`;
  const asked = await read(csv).catch((error) => error);
  expect(asked).toBeInstanceOf(UnknownColumns);
  expect(asked.columns).toEqual([{ title, example: cell, resembles }]);
  expect(await read(csv, { [title]: 'ignored' })).toMatchObject([{ amount: '700.00', text: 'x' }]);
});

test('a heading that is written again on each page is no line', async () => {
  for (const title of ['Stare', 'Valuta', 'Moneda contului', 'Fel ban']) {
    const heading = `Data;Suma;${title}`;
    const cell = title === 'Stare' ? 'Executat' : 'RON';
    const csv = [heading, `27.02.2026;700,00;${cell}`, heading, `28.02.2026;70,00;${cell}`].join('\n');
    expect(await read(csv, { 'Fel ban': 'currency' })).toMatchObject([
      { amount: '700.00' },
      { amount: '70.00' },
    ]);
  }
});

test('what people say of a column is obeyed, also against the layout', async () => {
  const state = 'Data;Suma;Rezultat\n27.02.2026;700,00;Respinsă\n27.02.2026;70,00;Executat';
  expect(await read(state, { Rezultat: 'state' })).toMatchObject([
    { problem: expect.stringContaining('Respinsă') },
    { amount: '70.00' },
  ]);
  const currency = 'Data;Suma;Fel ban\n27.02.2026;700,00;EUR';
  expect(await read(currency, { 'Fel ban': 'currency' })).toMatchObject([
    { problem: expect.stringContaining('EUR') },
  ]);
  const net = 'Data;Suma;Net\n27.02.2026;700,00;690,00';
  expect(await read(net, { Net: 'amount' })).toMatchObject([{ amount: '690.00' }]);
  const text = 'Data;Suma;Filiera\n27.02.2026;700,00;CJ-2026 15';
  expect(await read(text, { Filiera: 'text' })).toMatchObject([{ text: 'CJ-2026 15' }]);
});

test.each(['', ';;', ';Sold contabil;Canal', ';Comision;BIC', ';Nr. crt.;Ora'])(
  'known and empty columns are not asked about: %j',
  async (more) => {
    const cells = more.replace(/[^;]+/g, '5,00');
    expect(await read(`Data;Suma${more}\n27.02.2026;700,00${cells}`)).toMatchObject([{ amount: '700.00' }]);
  },
);

test('days with slashes of which none shows its order are told, and read with the day first (MON-296)', async () => {
  const uncertain = [
    ['02/03/2026', '02/04/2026'],
    ['02/02/2026', '03/02/2026'],
    ['2/3/2026', '12/11/2026'],
    ['02/03/26', '01/01/26'],
    ['02/03/2026 10:15', '02/04/2026 09:00'],
    ['15 mai 2026', '02/03/2026'],
  ];
  const certain = [
    ['02/13/2026', '02/03/2026'],
    ['13/02/2026', '02/03/2026'],
    ['01/01/2026', '02/02/2026'],
    ['02.03.2026', '02.04.2026'],
    ['02-03-2026', '02-04-2026'],
    ['2026/02/03', '2026/02/04'],
  ];
  const readDays = (days: readonly string[]) =>
    read(`Data;Credit;Detalii\n${days.map((day) => `${day};7,00;x`).join('\n')}\nTotal;14,00;`);
  const warning = /^Din „.+” nu se vede dacă ziua sau luna este prima/;
  const failures: string[] = [];
  for (const days of [...uncertain, ...certain]) {
    const lines = await readDays(days);
    const problems = lines.flatMap((line) => ('problem' in line ? [line.problem] : []));
    const isWarned = problems.length === 1 && warning.test(problems[0] ?? '');
    const isRight = uncertain.includes(days) ? isWarned : problems.length === 0;
    if (!isRight || lines.filter(isReceipt).length !== 2) failures.push(`${days}: ${problems}`);
  }
  expect(failures).toEqual([]);
  expect(await readDays(['02/02/2026', '02/03/2026'])).toMatchObject([
    { position: 3, problem: expect.stringContaining('„02/03/2026”') },
    { position: 2, bookedOn: '2026-02-02' },
    { position: 3, bookedOn: '2026-03-02' },
  ]);
});
