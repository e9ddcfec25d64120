import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineIdentifier, lineIdentity, type StatementLine } from './statement-line.ts';

type AccountLine = StatementLine & { iban: string };
const line: AccountLine = {
  position: 1,
  iban: 'RO49AAAA1B31007593840000',
  reference: null,
  bookedOn: '2026-02-27',
  amount: '700.00',
  payerName: 'Popescu Ion',
  payerIban: null,
  text: 'cotizatie 2026',
};

function identify(lines: AccountLine[]): string[] {
  return lines.map(createLineIdentifier());
}

test('an identity is a digest of what the line says, not of its place', () => {
  expect(lineIdentity(line, 1)).toMatch(/^[0-9a-f]{64}$/);
  expect(lineIdentity({ ...line, position: 9 }, 1)).toBe(lineIdentity(line, 1));
});

test.each([
  ['account', { iban: 'RO31CCCC0000000000000002' }],
  ['day', { bookedOn: '2026-02-28' }],
  ['amount', { amount: '700.01' }],
  ['payer', { payerName: 'Popescu Ioan' }],
  ['account of the payer', { payerIban: 'RO09BBBB0000000000000001' }],
  ['text', { text: 'cotizatie 2025' }],
  ['words moved from one field to the next', { payerName: 'Popescu', text: 'Ion cotizatie 2026' }],
  ['reference', { reference: 'FT1' }],
  ['kind', { kind: 'outgoing' }],
] as const)('another %s makes another line', (_what, change) => {
  expect(lineIdentity({ ...line, ...change }, 1)).not.toBe(lineIdentity(line, 1));
});

test('two payers with one reference are two lines (MON-132)', () => {
  for (const reference of ['OP 1', 'FT1', '20260227', 'A/1']) {
    const first = { ...line, reference, payerIban: 'RO09BBBB0000000000000001' };
    for (const change of [
      { payerName: 'Ionescu Ana' },
      { payerIban: 'RO09BBBB0000000000000002' },
      { payerName: null },
      { text: 'cotizatie 2025' },
      {},
    ]) {
      expect(new Set(identify([first, { ...first, ...change }])).size).toBe(2);
    }
  }
});

test('a line that two statements of one file have is one', () => {
  const [first, second] = identify([
    { ...line, section: 1 },
    { ...line, section: 2 },
  ]);
  expect(first).toBe(second);
});

test('the running number of a line in its statement does not make two payers one', () => {
  for (const reference of ['1', '000012', '1/2']) {
    const first = { ...line, reference };
    expect(lineIdentity({ ...first, payerName: 'Ionescu Ana' }, 1)).not.toBe(lineIdentity(first, 1));
    expect(new Set(identify([first, first])).size).toBe(2);
  }
});

const lines = fc.array(
  fc.record({
    position: fc.nat(100),
    iban: fc.constantFrom('A', 'B'),
    reference: fc.constantFrom(null, 'OP 1', '7'),
    bookedOn: fc.constantFrom('2026-02-26', '2026-02-27', '2026-02-28'),
    amount: fc.constantFrom('1.00', '2.00'),
    payerName: fc.constantFrom('x', 'y', null),
    payerIban: fc.constant(null),
    text: fc.constantFrom('t', null),
  }),
  { maxLength: 30 },
);

test('in a statement no two lines are one, and the same statement again brings nothing new', () => {
  fc.assert(
    fc.property(lines, (statement) => {
      const identities = identify(statement);
      expect(new Set(identities).size).toBe(statement.length);
      expect(identify(statement)).toEqual(identities);
      expect(identify(statement.toReversed()).toSorted()).toEqual(identities.toSorted());
    }),
  );
});

test('statements that overlap by whole days have the lines of those days in common, and only those', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const early = identify(all.filter(({ bookedOn }) => bookedOn <= '2026-02-27'));
      const late = identify(all.filter(({ bookedOn }) => bookedOn >= '2026-02-27'));
      const shared = all.filter(({ bookedOn }) => bookedOn === '2026-02-27').length;
      expect(late.filter((identity) => early.includes(identity))).toHaveLength(shared);
      expect(new Set([...early, ...late])).toEqual(new Set(identify(all)));
    }),
  );
});
