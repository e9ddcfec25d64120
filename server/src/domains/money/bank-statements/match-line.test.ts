import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, matchLine as match, type OpenNote } from './match-line.ts';
import { indexMembers, type KnownMember } from './match-member.ts';
import { seriesPattern } from './references.ts';

const members: KnownMember[] = [
  { kind: 'person', id: 1, name: 'Popescu-Ștefănescu Ion', codes: ['1800101221144', '12345'] },
  { kind: 'person', id: 2, name: 'Ionescu Ana', codes: ['2800101221140', '54321'] },
];
const index = indexMembers(members);
const anaIban = 'RO09BBBB0000000000000002';
const ionIban = 'RO09BBBB0000000000000001';
const known: Known = {
  series: seriesPattern(['CJ', 'B', 'IS', 'OT']),
  members: index,
  paidBefore: (iban) => members[[ionIban, anaIban].indexOf(iban)],
};
const matchLine = (line: Parameters<typeof match>[0], notes: readonly OpenNote[]) =>
  match(line, notes, known);

const note: OpenNote = {
  id: 1,
  series: 'CJ-2026',
  number: 12,
  total: '630.00',
  remaining: '630.00',
  owner: 'person 1',
  payerName: 'Popescu-Ștefănescu Ion',
  payerCodes: ['1800101221144', '12345'],
};
const other: OpenNote = {
  ...note,
  id: 2,
  number: 13,
  owner: 'person 2',
  payerName: 'Ionescu Ana',
  payerCodes: ['2800101221140'],
};

function receipt(
  text: string | null,
  { amount = '630.00', payerName = null as string | null, payerIban = null as string | null } = {},
) {
  return { text, amount, payerName, payerIban };
}

test('a named note with its amount is sure only with a proof of the payer (MON-290)', () => {
  expect(
    matchLine(receipt('plata cj2026/12', { payerName: 'Ion Popescu-Stefanescu' }), [note, other]),
  ).toEqual({
    note,
    certainty: 'sure',
    reason: 'Textul numește nota CJ-2026 12, iar suma este cea de plată.',
  });
  expect(matchLine(receipt('plata cj2026/12'), [note, other])).toEqual({
    note,
    certainty: 'likely',
    reason:
      'Textul numește nota CJ-2026 12, iar suma este cea de plată, dar nimic nu arată că plătește Popescu-Ștefănescu Ion.',
  });
});

test.each([
  ['the name', 'POPESCU STEFANESCU ION', null, 'CJ-2026 12'],
  ['the name with more words', 'PFA Popescu-Stefanescu Ion Cluj', null, 'CJ-2026 12'],
  ['the code, paid by a firm', 'SC ALFA SRL', null, 'CJ-2026 12 12345 POPESCU'],
  ['the name in the text, paid by a firm', 'SC ALFA SRL', null, 'CJ-2026 12 pt Popescu Stefanescu Ion'],
  ['the name in the text, paid by a member', 'Ionescu Ana', null, 'CJ-2026 12 pt Popescu Stefanescu Ion'],
  ['an account that has paid for the member', 'SC ALFA SRL', ionIban, 'CJ-2026 12'],
  ['the name before a mark', null, null, 'Popescu-Stefanescu Ion, CJ-2026 12, viza'],
  ['the name behind titles', null, null, 'CJ-2026 12 dl. ec Popescu Stefanescu Ion Cluj'],
  ['the code, from an account of another', 'Ionescu Ana', anaIban, 'nota CJ-2026 12, CIP 12345'],
])('%s proves the payer of the note (MON-290)', (_what, payerName, payerIban, text) => {
  expect(matchLine(receipt(text, { payerName, payerIban }), [note, other])?.certainty).toBe('sure');
});

test.each([
  ['another name', 'Ionescu Dan', null, 'CJ-2026 12', 'Plătitorul nu este cel al notei'],
  ['another member', 'IONESCU ANA', null, 'CJ-2026 12', 'Plătitorul este alt membru: Ionescu Ana'],
  ['another member in the text', null, null, 'CJ-2026 12 Ana Ionescu', 'Textul numește alt membru'],
  ['both names', null, null, 'CJ-2026 12 Popescu Stefanescu Ion si Ionescu Ana', 'Textul numește alt membru'],
  ['one name more', 'POPESCU STEFANESCU ION MARIA', null, 'CJ-2026 12', 'Numele are un cuvânt în plus'],
  ['one name more in the text', null, null, 'CJ-2026 12 Petre Popescu Stefanescu Ion', 'un cuvânt în plus'],
  [
    'a member as payer from a known account',
    'IONESCU ANA',
    ionIban,
    'CJ-2026 12',
    'Plătitorul este alt membru',
  ],
  ['a firm', 'SC ALFA SRL', null, 'CJ-2026 12', 'Plătitorul nu este cel al notei'],
  ['one word in common', 'Popescu Vasile', null, 'CJ-2026 12', 'Plătitorul nu este cel al notei'],
  ['the number of another member', null, null, 'CJ-2026 12 CIP: 54321', 'Textul are numărul altui membru'],
  ['an account that paid for another', null, anaIban, 'CJ-2026 12', 'Din același cont s-a plătit'],
  ['the CNP of another member', null, null, 'nota CJ-2026 12 cnp 2800101221140', 'numărul altui membru'],
])('%s contradicts, so the note is checked (MON-135)', (_what, payerName, payerIban, text, reason) => {
  expect(matchLine(receipt(text, { payerName, payerIban }), [note, other])).toMatchObject({
    note,
    certainty: 'check',
    reason: expect.stringContaining(reason),
  });
});

test.each([
  ['part of the name, as banks cut it', 'POPESCU ION', null],
  ['an unknown account', null, 'RO09BBBB0000000000000003'],
  ['nothing of the payer', null, null],
])('%s neither proves nor contradicts: the note is only likely (MON-290)', (_what, payerName, payerIban) => {
  expect(matchLine(receipt('CJ-2026 12', { payerName, payerIban }), [note, other])?.certainty).toBe('likely');
});

test.each([
  ['nu before the number', 'platesc nota 40, nu CJ-2026 12'],
  ['nu behind it', 'CJ-2026 12 nu este a mea'],
  ['a correction', 'corectie: in loc de CJ-2026 12'],
  ['a letter within the digits', 'CJ-2026 12I5'],
  ['a letter at the digits', 'CJ-2026 12O'],
  ['a lone letter that may be a digit', 'CJ-2026 12 l'],
  ['a letter and a digit behind it', 'CJ-2026 12 I5'],
  ['a mark between digits', 'CJ-2026 12*5'],
])('%s: the note is checked, whoever pays (MON-133)', (_what, text) => {
  const paid = receipt(text, { payerName: 'Popescu-Stefanescu Ion' });
  expect(matchLine(paid, [note, other])).toMatchObject({ note, certainty: 'check' });
});

test('a note is checked if a namesake or a lost digit may mean another one of that amount', () => {
  const paid = receipt('CJ-2026 12', { payerName: 'Popescu-Stefanescu Ion' });
  const namesake = { ...note, id: 7, number: 31, owner: 'person 9', payerCodes: [] };
  const longer = { ...note, id: 8, number: 125 };
  expect(matchLine(paid, [note, namesake])).toMatchObject({ note, certainty: 'check' });
  expect(matchLine(paid, [note, longer])).toMatchObject({ note, certainty: 'check' });
  expect(
    matchLine(paid, [note, { ...namesake, remaining: '70.00' }, { ...longer, number: 215 }]),
  ).toMatchObject({
    certainty: 'sure',
  });
});

test.each([
  ['a blank', 'CJ-2026 1 2'],
  ['a dot', 'CJ-2026 1.2'],
  ['a line break', 'CJ-2026 1\n2 Popescu'],
  ['a series torn in its year', 'seria CJ-20 26 nr 12'],
  ['a series torn in its letters', 'C J-2026 12'],
  ['blanks everywhere', 'plata C J - 2 0 2 6   1 2'],
  ['a day', 'nota CJ-2026 12/28.02.2026'],
  ['an amount', 'CJ-2026 12 630,00 lei'],
  ['another number', 'CJ-2026 12, 2026'],
])('a number torn by or followed by %s is found, but not certain (MON-133)', (_what, text) => {
  const paid = receipt(text, { payerName: 'Popescu-Stefanescu Ion' });
  expect(matchLine(paid, [note])).toMatchObject({ note, certainty: 'check' });
});

test('of two readings of a torn number, amount and payer decide, and it is checked', () => {
  const [one, fifteen] = [
    { ...other, id: 3, number: 1 },
    { ...note, id: 4, number: 15 },
  ];
  for (const notes of [
    [one, fifteen],
    [fifteen, one],
  ]) {
    const paid = receipt('PLATA NOTA CJ-2026 1 5 12345 MODEL ION', { payerName: 'MODEL ION' });
    expect(matchLine(paid, notes)).toMatchObject({ note: fifteen, certainty: 'check' });
  }
});

test.each([
  ['500.00', 'Suma diferă: s-au plătit 500,00 din 630,00.'],
  ['1630.01', 'Suma diferă: s-au plătit 1.630,01 din 630,00.'],
])('a named note with another amount is checked', (amount, reason) => {
  expect(matchLine(receipt('CJ-2026 12', { amount }), [note, other])).toEqual({
    note,
    certainty: 'check',
    reason,
  });
});

test('a receipt is matched with the unpaid part of a note, not with its total', () => {
  const paidInPart = { ...note, total: '1000.00' };
  const text = 'CJ-2026 12 12345';
  expect(matchLine(receipt(text), [paidInPart])?.certainty).toBe('sure');
  expect(matchLine(receipt(text, { amount: '1000.00' }), [paidInPart])?.certainty).toBe('check');
});

const cheap = { ...other, remaining: '70.00' };

test.each([
  'CJ-2026 12 si CJ-2026 13',
  'CJ-2026 12-13',
  'CJ-2026 12, 13',
  'CJ-2026 12 si 13',
  'CJ-2026 12+13 pt Popescu si Ionescu',
  'notele CJ-2026 12 și nota nr. 13',
  'CJ-2026 12; CJ 2026/13',
])('%s: the notes are proposed together, each with its part (MON-136)', (text) => {
  expect(matchLine(receipt(text, { amount: '700.00' }), [cheap, note])).toEqual({
    note,
    certainty: 'check',
    reason: 'Textul numește mai multe note, care fac împreună suma plătită: CJ-2026 12, CJ-2026 13.',
    split: [
      { note, amount: '630.00' },
      { note: cheap, amount: '70.00' },
    ],
  });
});

test.each([
  ['650.00', ['630.00', '20.00']],
  ['800.00', ['630.00', '170.00']],
])('%s for two notes of 700: the parts are the whole receipt', (amount, parts) => {
  const match = matchLine(receipt('CJ-2026 12 si 13', { amount }), [cheap, note]);
  expect(match?.split?.map((part) => part.amount)).toEqual(parts);
  expect(match).toMatchObject({ certainty: 'check', reason: expect.stringContaining('suma diferă') });
});

test('an amount that is that of one of the named notes is proposed for this one', () => {
  for (const [amount, paid] of [
    ['630.00', note],
    ['70.00', cheap],
  ] as const) {
    const match = matchLine(receipt('CJ-2026 12 si CJ-2026 13', { amount }), [cheap, note]);
    expect(match).toEqual({
      note: paid,
      certainty: 'check',
      reason: 'Textul numește mai multe note: CJ-2026 12, CJ-2026 13.',
    });
  }
});

test.each([
  ['the name of the payer', null, 'POPESCU STEFANESCU ION'],
  ['another order, other letters', null, 'Ion Popescu-Ştefănescu'],
  ['the name in the text', 'cotizatie 2026 popescu stefanescu ion, cluj', 'SC ALFA SRL'],
  ['the name over both', 'pentru Ștefănescu', 'Popescu Ion'],
  ['the CNP', 'cotizatie CNP 1800101221144', 'Ionescu Vasile'],
  ['the CIP', 'cotizatie 2026, cip:12345', null],
])('without a reference, the amount and %s make it likely', (_what, text, payerName) => {
  expect(matchLine(receipt(text, { payerName }), [other, note])).toEqual({
    note,
    certainty: 'likely',
    reason: 'Textul nu numește nota, dar plătitorul și suma sunt cele ale notei CJ-2026 12.',
  });
});

test.each([
  ['only the amount', 'cotizatie 2026', null, '630.00'],
  ['part of the name', null, 'Popescu Ion', '630.00'],
  ['part of a word of the name', null, 'Popescu Stefanescu Ionel', '630.00'],
  ['a code within a longer number', 'cotizatie 123456', null, '630.00'],
  ['an amount with the digits of a short code', 'cotizatie 12 345 lei', null, '630.00'],
  ['another amount', null, 'Popescu Stefanescu Ion', '630.01'],
  ['nothing', null, null, '630.00'],
])('%s makes no match', (_what, text, payerName, amount) => {
  expect(matchLine(receipt(text, { payerName, amount }), [note, other])).toBeUndefined();
});

test('two open notes of one payer and one amount: nobody can tell', () => {
  expect(matchLine(receipt('1800101221144'), [note, { ...note, id: 3, number: 14 }])).toBeUndefined();
});

test.each([
  ['SC Alfa Cont SRL', [], 'ALFA CONT S.R.L.'],
  ['Alfa Cont S.R.L.', [], 'S.C. ALFA CONT SRL'],
  ['Beta SRL', ['14399840'], 'CUI RO14399840'],
  ['Beta SRL', ['RO14399840'], 'CUI 14399840'],
  ['Beta SRL', ['ro 14399840'], 'CUI RO 14 399 840'],
  ['Popa Ana', ['1 800101 221144'], 'cnp 1800101221144'],
  ['Popa Ana', ['1800101221144'], 'CNP 1 800101 22 1144'],
  ['Beta SRL', ['J12/345/2010'], 'firma J12/345/2010'],
])('the company %s %j is found in %s', (payerName, payerCodes, text) => {
  expect(matchLine(receipt(text), [{ ...note, payerName, payerCodes }])?.certainty).toBe('likely');
});

test.each([
  ['a name of legal forms alone', 'SC SRL', []],
  ['no name', '', []],
  ['a code as short as a year', 'Xyz', ['2026']],
  ['an empty code', 'Xyz', ['']],
])('%s is found in no text', (_what, payerName, payerCodes) => {
  expect(matchLine(receipt('SC ALFA SRL 2026 '), [{ ...note, payerName, payerCodes }])).toBeUndefined();
});

test('a note that is not open is not replaced by another of the same payer', () => {
  const text = 'CJ-2026 11 12345 Popescu-Ștefănescu Ion';
  expect(matchLine(receipt(text), [note, other])).toBeUndefined();
});

const name = fc
  .array(
    fc.constantFrom('Popescu', 'Ștefan', 'Țepeș', 'Ion', 'Ana-Maria', 'SC', 'Nr', 'SRL', 'B', 'La', 'Anul'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '));
const openNote = fc.record({
  id: fc.nat(1_000_000),
  series: fc
    .tuple(fc.constantFrom('B', 'CJ', 'IS', 'OT'), fc.integer({ min: 2019, max: 2030 }))
    .map((parts) => parts.join('-')),
  number: fc.integer({ min: 1, max: 40_000 }),
  owner: fc.constant('person 9'),
  total: fc.constant('900.00'),
  remaining: fc.constantFrom('630.00', '700.00', '900.00'),
  payerName: name,
  payerCodes: fc.array(fc.integer({ min: 10_000, max: 99_999 }).map(String), { minLength: 1, maxLength: 1 }),
});
const notes = fc.uniqueArray(openNote, {
  minLength: 1,
  maxLength: 8,
  selector: ({ series, number }) => `${series} ${number}`,
});
type Noise = { upper: boolean; gap: string; dash: string };
const noise = fc.record({
  upper: fc.boolean(),
  gap: fc.constantFrom(' ', '   ', '\n', '\u00a0', ' \t '),
  dash: fc.constantFrom('-', ' ', '', ' - ', '/'),
});

/** The reference printed on the note (MON-36), as a person types it and a bank passes it on. */
function written({ series, number, payerCodes, payerName }: OpenNote, { upper, gap, dash }: Noise): string {
  const text = [series.replace('-', dash), number, payerCodes[0], payerName].join(gap);
  return upper ? text.toUpperCase() : text.toLowerCase();
}

test('the reference of a note finds that note, and no other', () => {
  fc.assert(
    fc.property(notes, noise, fc.boolean(), (all, how, isWhole) => {
      const [paid = note] = all;
      const amount = isWhole ? paid.remaining : '1.00';
      const match = matchLine(receipt(written(paid, how), { amount }), all.toReversed());
      expect(match).toMatchObject({ note: paid, certainty: isWhole ? 'sure' : 'check' });
    }),
  );
});

test('the reference of a note that is no longer open finds none', () => {
  fc.assert(
    fc.property(notes, noise, (all, how) => {
      const [cancelled = note, ...open] = all;
      const payer = { ...cancelled, id: -1, number: cancelled.number + 50_000 };
      const line = receipt(written(cancelled, how), { amount: cancelled.remaining });
      expect(matchLine(line, [...open, payer])).toBeUndefined();
    }),
  );
});

function proves(text: string, { payerName, payerCodes }: OpenNote): boolean {
  return [payerName, ...payerCodes].some((part) => part !== '' && text.includes(part));
}

test('whatever parts of whichever notes a text has, more than a doubt needs the amount and the payer or the note', () => {
  const found = { sure: 0, likely: 0, check: 0 };
  fc.assert(
    fc.property(notes, fc.infiniteStream(fc.boolean()), (all, isThere) => {
      const parts = all.flatMap(({ series, number, payerName, payerCodes }) => [
        `${series} ${number}`,
        payerName,
        ...payerCodes,
      ]);
      const text = parts.filter(() => isThere.next().value && isThere.next().value).join(', ');
      const match = matchLine(receipt(text), all);
      if (!match) return;
      const { note: matched, certainty } = match;
      found[certainty] += 1;
      expect(all).toContain(matched);
      if (certainty !== 'check') expect(matched.remaining).toBe('630.00');
      const isNamed = text.includes(`${matched.series} ${matched.number}`);
      if (!isNamed) expect(certainty).toBe('likely');
      if (certainty === 'sure') expect(proves(text, matched)).toBe(true);
    }),
  );
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(3);
});
