/** MT940 as Romanian banks write it; names and numbers are invented. */
import { expect, test } from 'vitest';
import { isMt940, readMt940 } from './mt940.ts';

const account = 'RO49AAAA1B31007593840000';

const statement = (movements: string, { number = '1/1', currency = 'RON', own = account } = {}) =>
  `:20:STARTUMS\n:25:${own}\n:28C:${number}\n:60F:C260226${currency}100,00\n${movements}\n:62F:C260227${currency}800,00\n-`;

const read = (text: string) => [...readMt940(text)];

const credit = ':61:2602270227C700,00NTRFNONREF//FT26058XYZ';

const receipt = {
  position: 1,
  section: 1,
  iban: account,
  reference: 'FT26058XYZ',
  bookedOn: '2026-02-27',
  amount: '700.00',
  payerName: 'EXEMPLU ANA',
  payerIban: 'RO00BTRL0000000000000001',
  text: 'NOTA CJ-2026 15',
};

test.each([
  ['BCR, marks with +', ':86:051+00INCASARE+20NOTA CJ-2026 15+31RO00BTRL0000000000000001+32EXEMPLU ANA'],
  ['BRD, marks with ^', ':86:^20NOTA CJ-2026 15^30BTRLRO22^31RO00BTRL0000000000000001^32EXEMPLU ANA'],
  [
    'ING, marks with ~',
    ':86:020~00VIRAMENT~20NOTA CJ-2026~2115~30BTRL~38RO00BTRL0000000000000001~32EXEMPLU~33ANA',
  ],
  ['marks with ?', ':86:166?00Incasare?20NOTA CJ-2026 15?31RO00BTRL0000000000000001?32EXEMPLU ANA'],
  [
    'marks broken over lines',
    ':86:020+00INCASARE+2\n0NOTA CJ-2026 1\n5+31RO00BTRL0000\n000000000001+32EXEM\nPLU ANA',
  ],
  [
    'Raiffeisen, labels',
    ':86:Ordonator: EXEMPLU ANA; IBAN: RO00BTRL0000000000000001; Detalii: NOTA CJ-2026 15',
  ],
  ['Alpha, packed lines', ':86:INCASARE\nEXEMPLU ANA;RO00BTRL0000000000000001;NOTA CJ-2026 15'],
  ['slashes around the account', ':86:INCASARE EXEMPLU ANA/RO00BTRL0000000000000001/NOTA CJ-2026 15'],
  ['codes between slashes', ':86:/ORDP//NAME/EXEMPLU ANA/IBAN/RO00BTRL0000000000000001/REMI/NOTA CJ-2026 15'],
])('%s', (_bank, details) => {
  const [line, ...others] = read(statement(`${credit}\n${details}`));
  // A line break between digits stays a blank: the number is proposed for checking.
  const text = _bank.startsWith('marks broken') ? 'NOTA CJ-2026 1 5' : receipt.text;
  expect(line).toEqual({ ...receipt, text });
  expect(others).toEqual([]);
});

test.each([
  [
    'Alpha',
    'Incasare intrabancara PLATITOR  E\nXEMPLU ANA BUCUROBU RO00BUCU0000000000000002RON\nDETALII INCASARE  CJ-2026 15',
    'RO00BUCU0000000000000002',
  ],
  [
    'Alpha, whole name',
    'Incasare PLATITOR EXEMPLU ANA BTRLRO22CJA RO00BTRL0000000000000001RON DETALII INCASARE CJ-2026 15',
    'RO00BTRL0000000000000001',
  ],
  ['BCR, dashes', 'Decontare -Platitor EXEMPLU ANA -Beneficiar ORGANIZATIE -Detalii CJ-2026 15', null],
  ['BCR, the bank behind the name', 'Decontare -Platitor EXEMPLU ANA BCR CJ-2026 15', null],
  [
    'BCR, colons',
    'Referinta 260227S000000001-Platitor:EXEMPLU ANA;RO00RNCB0000000000000003;-Beneficiar:ORGANIZATIE;-Detalii:CJ-2026 15',
    'RO00RNCB0000000000000003',
  ],
  [
    'BCR, fiscal code',
    'Incasare OP-Platitor EXEMPLU ANA-CODFISC 0-Beneficiar ORGANIZATIE-Detalii CJ-2026 15',
    null,
  ],
])('%s: payer and text within free text', (_bank, details, payerIban) => {
  const [line] = read(statement(`${credit}\n:86:${details}`));
  expect(line).toMatchObject({ payerName: 'EXEMPLU ANA', payerIban });
  expect(line).toHaveProperty('text', expect.stringContaining('CJ-2026 15'));
});

test('the bytes of a SWIFT frame, a currency behind the account', () => {
  const text = `\u0001{1:F02BUCUROBUAXXX0000000001}{2:I940            U3003}{4:\r\n${statement(credit, { own: `${account}RON` })}}\u0003`;
  expect(isMt940(text)).toBe(true);
  expect(read(text)).toMatchObject([{ iban: account, amount: '700.00' }]);
  expect(read(`${text}${text}`)).toHaveLength(2);
});

test.each([
  ':61:260227\n0227C700,00NTRFNONREF//FT26058XYZ',
  ':61:2602270227\nC700,00NTRFNONREF//FT26058XYZ',
  ':61:2602270227C7\n00,00NTRFNONREF//FT26058XYZ',
  ':61:2602270227C700,\n00NTRFNONREF//FT26058XYZ',
  ':61:2602270227C\n700,00NTRFNONREF//FT26058XYZ',
])('a movement broken in two is one: %j', (movement) => {
  expect(read(statement(`${movement}\n:86:NOTA CJ-2026 15`))).toMatchObject([
    { bookedOn: '2026-02-27', amount: '700.00', reference: 'FT26058XYZ' },
  ]);
});

test('several statements in a file, within the blocks of SWIFT', () => {
  const other = statement(credit, { number: '2/1', own: 'RO31CCCC0000000000000002' });
  const text = `{1:F01AAAAROBUAXXX0000000000}{2:O9400000}{4:\r\n${statement(credit)}}\r\n{1:F01}{2:I940}{4:\r\n${other}}`;
  expect(isMt940(text)).toBe(true);
  expect(read(text.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'))).toMatchObject([
    { iban: account, section: 1, amount: '700.00' },
    { iban: 'RO31CCCC0000000000000002', section: 2 },
  ]);
});

test('pages of one statement are one section', () => {
  const pages = ['7/1', '7/2', '8/1'].map((number) => statement(credit, { number })).join('\n');
  expect(read(pages)).toMatchObject([{ section: 1 }, { section: 1 }, { section: 2 }]);
});

test.each([
  ['C', undefined],
  ['CR', undefined],
  ['D', 'outgoing'],
  ['DR', 'outgoing'],
  ['RC', 'reversal'],
  ['RD', 'reversal'],
])('the mark %s', (mark, kind) => {
  const [line] = read(statement(`:61:260227${mark}700,00NTRF123//1`));
  expect(line).toMatchObject({ amount: '700.00', ...(kind ? { kind } : {}) });
  expect(kind === undefined).toBe(!('kind' in (line ?? {})));
});

test.each([
  ['2602270227C700,NTRFX', { bookedOn: '2026-02-27', amount: '700.00' }],
  ['260227C1234,5NMSCX', { bookedOn: '2026-02-27', amount: '1234.50' }],
  ['2601021231C1,00NTRFX', { bookedOn: '2025-12-31' }],
  ['2512310102C1,00NTRFX', { bookedOn: '2026-01-02' }],
  ['260227C700,00', { reference: null }],
  ['260227C700,00NTRFOP 15\nsupliment', { reference: 'OP 15', text: 'supliment' }],
])('the movement %s', (movement, expected) => {
  expect(read(statement(`:61:${movement}`))).toMatchObject([expected]);
});

test.each([
  ['another currency', statement(credit, { currency: 'EUR' }), 'nu este în lei'],
  ['no amount', statement(':61:260227C0,00NTRFX'), 'nu este corectă'],
  ['no day', statement(':61:261327C1,00NTRFX'), 'Data „261327” nu este corectă'],
  ['something else', statement(':61:abc'), 'nu poate fi citit'],
])('%s: only that line is told', (_what, text, problem) => {
  expect(read(text)).toEqual([{ position: 1, problem: expect.stringContaining(problem) }]);
});

test('an account that is no IBAN is unknown, a file without one is refused', () => {
  expect(read(statement(credit, { own: '2511A01000123/0097' }))).toMatchObject([{ iban: null }]);
  expect(() => read(':20:X\n:61:260227C1,00NTRF')).toThrow('nu are niciun extras');
});

test('a text with the mark of subfields stays whole', () => {
  const [line] = read(statement(`${credit}\n:86:+20CJ-2026 15+16 LA+21 ZI+32EXEMPLU ANA`));
  expect(line).toMatchObject({ text: 'CJ-2026 15+16 LA ZI' });
});

test('names and words cut at the end of a full subfield are joined', () => {
  const details =
    ':86:?20PLATA COTIZATIE SI VIZA EXP?21ERT CONTABIL?32SOCIETATEA DE EXPERTIZA CO?33NTABILA SRL';
  const [line] = read(statement(`${credit}\n${details}`));
  expect(line).toMatchObject({
    text: 'PLATA COTIZATIE SI VIZA EXPERT CONTABIL',
    payerName: 'SOCIETATEA DE EXPERTIZA CONTABILA SRL',
  });
});

test.each(['Data;Suma\n27.02.2026;700,00', 'text\n:20 de lei', ''])('%j is no MT940', (text) => {
  expect(isMt940(text)).toBe(false);
});
