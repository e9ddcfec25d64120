import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineIdentifier, lineIdentity, type StatementLine } from './statement-line.ts';

const line: StatementLine = {
  position: 1,
  iban: 'RO49AAAA1B31007593840000',
  reference: null,
  bookedOn: '2026-02-27',
  amount: '700.00',
  payerName: 'Popescu Ion',
  payerIban: null,
  text: 'cotizatie 2026',
};

function identify(lines: StatementLine[]): string[] {
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
])('another %s makes another line', (_what, change) => {
  expect(lineIdentity({ ...line, ...change }, 1)).not.toBe(lineIdentity(line, 1));
});

test('a reference of the bank tells lines by itself, with account, day and amount', () => {
  const known = { ...line, reference: 'FT1' };
  const reported = { ...known, payerName: 'POPESCU ION', text: null };
  expect(lineIdentity(reported, 2)).toBe(lineIdentity(known, 1));
  for (const change of [
    { bookedOn: '2026-02-28' },
    { amount: '1.00' },
    { iban: 'X' },
    { reference: 'FT2' },
  ]) {
    expect(lineIdentity({ ...known, ...change }, 1)).not.toBe(lineIdentity(known, 1));
  }
});

test('the running number of a line in its statement does not make two payers one', () => {
  for (const reference of ['1', '000012', '1/2']) {
    const first = { ...line, reference };
    expect(lineIdentity({ ...first, payerName: 'Ionescu Ana' }, 1)).not.toBe(lineIdentity(first, 1));
    expect(new Set(identify([first, first])).size).toBe(2);
  }
});

test('a line of a statement that has the same reference twice is one', () => {
  const known = { ...line, reference: 'FT1' };
  expect(new Set(identify([known, known])).size).toBe(1);
});

const lines = fc.array(
  fc.record({
    position: fc.nat(100),
    iban: fc.constantFrom('A', 'B'),
    reference: fc.constant(null),
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
