import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/access/actor.ts';
import { checkDue, type DueValues, firstPaymentDateOf, mayDeleteDue, warnAboutDue } from './due-rules.ts';

const today = '2026-11-21';
const due = (values: Partial<DueValues> = {}): DueValues => ({
  code: '461.01.01.26',
  fee: '700',
  feeYear: 2026,
  paymentSummary: null,
  paymentAmount: '0',
  paymentDate: '2026-02-10',
  paymentYear: 2026,
  ...values,
});
const actor = (role: Actor['role']): Actor => ({ role }) as Actor; // the rules read only the role
const [admin, moderator] = [actor('ROLE_ADMIN'), actor('ROLE_MODERATOR')];

function check(values: Partial<DueValues>, firstDate?: string) {
  return checkDue(due(values), today, firstDate).map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );
}

test('a debit, a receipt and both are right', () => {
  for (const [fee, paymentAmount] of [
    ['700', '0'],
    ['0', '700'],
    ['700', '100.50'],
  ])
    expect(check({ fee, paymentAmount })).toEqual([]);
});

test('the sign is that of the code', () => {
  expect(check({ fee: '-1' })).toEqual([`fee: ${messages.dueNegative}`]);
  expect(check({ paymentAmount: '-0.01' })).toEqual([`paymentAmount: ${messages.dueNegative}`]);
  const code = '461.01.01.26-1';
  expect(check({ code, fee: '0.01' })).toEqual([`fee: ${messages.correctionPositive}`]);
  expect(check({ code, fee: '-5', paymentAmount: '5' })).toEqual([
    `paymentAmount: ${messages.correctionPositive}`,
  ]);
  expect(check({ code, fee: '-5', paymentAmount: '0' })).toEqual([]);
  expect(check({ code: '472-1', fee: '0', paymentAmount: '-5' })).toEqual([]);
  expect(check({ code: '472-2', fee: '0', paymentAmount: '5' })).toEqual([]);
});

test('a due of nothing is none', () => {
  for (const code of ['461.01.01.26', '461.01.01.26-1', '472'])
    expect(check({ code, fee: '0.00', paymentAmount: '0' })).toEqual([`fee: ${messages.dueEmpty}`]);
});

test('a row of 472 is a receipt: it has no fee and is not compensated', () => {
  for (const code of ['472', '472-2', '472-1']) {
    const paymentAmount = code === '472-1' ? '-5' : '5';
    expect(check({ code, fee: '0.00', paymentAmount })).toEqual([]);
    for (const fee of ['5', '-5'])
      expect(check({ code, fee, paymentAmount })).toEqual([`fee: ${messages.advanceRowHasFee}`]);
    expect(check({ code, fee: '0', paymentAmount, paymentSummary: 'compensare 472-461' })).toEqual([
      `paymentSummary: ${messages.advanceRowCompensated}`,
    ]);
  }
  expect(check({ fee: '5', paymentSummary: 'compensare 472-461', paymentAmount: '5' })).toEqual([]);
});

test.each([
  ['2019-12-31', undefined, messages.paymentDateTooEarly('2020-01-01')],
  ['2020-01-01', undefined, undefined],
  ['2024-12-31', '2025-01-01', messages.paymentDateTooEarly('2025-01-01')],
  ['2025-01-01', '2025-01-01', undefined],
  [today, undefined, undefined],
  ['2026-11-22', undefined, messages.futureDate],
])('paid on %s with %s as first day: %s', (paymentDate, firstDate, message) => {
  expect(check({ paymentDate }, firstDate)).toEqual(message ? [`paymentDate: ${message}`] : []);
});

test('the first day is another for a moderator', () => {
  expect([admin, actor('ROLE_SUPER_ADMIN'), moderator].map(firstPaymentDateOf)).toEqual([
    '2020-01-01',
    '2020-01-01',
    '2025-01-01',
  ]);
});

test.each([
  [{ feeYear: 1994 }, []],
  [{ feeYear: 1993 }, ['feeYear: Valoarea trebuie să fie între 1994 și 2027.']],
  [{ feeYear: 2027 }, []],
  [{ feeYear: 2028 }, ['feeYear: Valoarea trebuie să fie între 1994 și 2027.']],
  [{ paymentYear: 2027 }, ['paymentYear: Valoarea trebuie să fie între 1994 și 2026.']],
])('the years %j', (values, expected) => {
  expect(check(values)).toEqual(expected);
});

test('warnings about a due', () => {
  const warnings = (item: object, kind: MemberKind = 'person') =>
    warnAboutDue({ id: 1, ...due(), ...item }, kind).map(({ propertyPath }) => propertyPath);
  expect(warnings({})).toEqual([]);
  expect(warnings({}, 'company')).toEqual(['code']);
  expect(warnings({ code: '461.01.02.26' })).toEqual(['code']);
  expect(warnings({ code: '461.01.07.26' }, 'company')).toEqual([]);
  expect(warnings({ feeYear: 2025 })).toEqual(['feeYear']);
  expect(warnings({ code: '472', feeYear: 2025 })).toEqual([]);
  expect(warnings({ paymentYear: 2025 })).toEqual(['paymentYear']);
});

/** `YYYY-MM-DD`, `days` later. */
function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The last moment counts in Romanian calendar days: the day of entry and `dueDeletionDays` more, until midnight. */
test.each(
  [
    // Winter: midnight is 22:00 UTC.
    ['2026-01-01T10:00:00Z', '2026-01-01'],
    ['2025-12-31T21:59:59Z', '2025-12-31'],
    ['2025-12-31T22:00:00Z', '2026-01-01'],
    // Across the days with 23 and with 25 hours.
    ['2026-02-28T22:30:00Z', '2026-03-01'],
    ['2026-09-30T20:59:59Z', '2026-09-30'],
    ['2026-09-30T21:00:00Z', '2026-10-01'],
  ].flatMap(([createdAt = '', day = '']) => [
    [createdAt, addDays(day, dueDeletionDays), true] as const,
    [createdAt, addDays(day, dueDeletionDays + 1), false] as const,
  ]),
)('a due added at %s may be deleted on %s by a moderator: %s', (createdAt, day, expected) => {
  expect(mayDeleteDue(moderator, new Date(createdAt), day)).toBe(expected);
  expect(mayDeleteDue(admin, new Date(createdAt), day)).toBe(true);
});
