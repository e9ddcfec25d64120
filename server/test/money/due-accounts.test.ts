/** The report by year (MON-14) and the summaries of accounts 461 and 472 (MON-15, MON-16). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import type { CentralizatorRow } from '@ceccar/contract/money/dues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum, toBani, toDecimal } from '../../src/domains/money/money.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
const compensation = 'compensare 472-461';

type Due = {
  code: string;
  fee?: string;
  fee_year: number;
  payment_amount?: string;
  payment_year: number;
  payment_summary?: string;
};

/** A member with these dues, and where its accounts are read. */
async function createMember(kind: MemberKind, dues: readonly Due[]) {
  const member = kind === 'person' ? await createPerson(db) : await createCompany(db);
  for (const due of dues) {
    const values = { fee: '0', payment_amount: '0', ...due };
    if (kind === 'person') await createPersonDue(db, { person: member, ...values });
    else await createCompanyDue(db, { company: member, ...values });
  }
  const members = kind === 'person' ? 'persons' : 'companies';
  const get = async (path: string) => (await api.get(path, { as })).body;
  return {
    report: (query = '') => get(`/api/${kind}_dues/report/${member.uuid}${query}`),
    rows: async (account: '461' | '472', key: string | number = member.uuid) =>
      (await get(`/api/${members}/dues/centralizator/${account}/${key}`)).items as CentralizatorRow[],
    member,
  };
}

/** Receipts in another year than the fee, corrections, compensation and its correction, a year without movement. */
const example: Due[] = [
  { code: '461.01.01.23', fee: '700', fee_year: 2023, payment_amount: '500', payment_year: 2023 },
  { code: '461.01', fee_year: 2023, payment_amount: '200', payment_year: 2024 },
  { code: '461.01.01.24', fee: '800.50', fee_year: 2024, payment_year: 2024 },
  { code: '461.01.01.24-1', fee: '-100.50', fee_year: 2024, payment_year: 2024 },
  { code: '472', fee_year: 2024, payment_amount: '300', payment_year: 2024 },
  { code: '472-2', fee_year: 2023, payment_amount: '50', payment_year: 2023 },
  { code: '472-1', fee_year: 2025, payment_amount: '-20', payment_year: 2025 },
  {
    code: '461.01',
    fee_year: 2024,
    payment_amount: '250',
    payment_year: 2026,
    payment_summary: compensation,
  },
  {
    code: '461.01-1',
    fee_year: 2024,
    payment_amount: '-50',
    payment_year: 2026,
    payment_summary: compensation,
  },
];

describe.each(memberKinds)('of a %s', (kind) => {
  test('the report counts 461 by the year of the fee', async () => {
    const { report } = await createMember(kind, example);
    expect(await report()).toMatchObject({
      '@type': 'hydra:Collection',
      'hydra:totalItems': 2,
      'hydra:member': [
        { year: 2024, fee: 700, payment: 200, diff: 500 },
        { year: 2023, fee: 700, payment: 700, diff: 0 },
      ],
      totals: { fee: 1400, payment: 900, diff: 500 },
    });
  });

  test('461 counts receipts in the year in which they are paid', async () => {
    const { rows, member } = await createMember(kind, example);
    const expected = [
      { year: 2023, soldInitial: 0, intrari: 700, iesiri: 500, soldFinal: 200 },
      { year: 2024, soldInitial: 200, intrari: 700, iesiri: 200, soldFinal: 700 },
      { year: 2025, soldInitial: 700, intrari: 0, iesiri: 0, soldFinal: 700 },
      { year: 2026, soldInitial: 700, intrari: 0, iesiri: 200, soldFinal: 500 },
    ];
    expect(await rows('461')).toEqual(expected);
    expect(await rows('461', member.id)).toEqual(expected);
  });

  test('472 is what came in advance less what was used', async () => {
    const { rows } = await createMember(kind, example);
    expect(await rows('472')).toEqual([
      { year: 2023, soldInitial: 0, intrari: 50, soldFinal: 50 },
      { year: 2024, soldInitial: 50, intrari: 300, soldFinal: 350 },
      { year: 2025, soldInitial: 350, intrari: -20, soldFinal: 330 },
      { year: 2026, soldInitial: 330, intrari: -200, soldFinal: 130 },
    ]);
  });

  test('a member without dues has empty accounts', async () => {
    const { report, rows } = await createMember(kind, []);
    expect(await report()).toMatchObject({
      'hydra:totalItems': 0,
      'hydra:member': [],
      totals: { fee: 0, payment: 0, diff: 0 },
    });
    expect([await rows('461'), await rows('472')]).toEqual([[], []]);
  });

  test('the report is paged, its totals are of all years', async () => {
    const years = Array.from({ length: 13 }, (_, i) => 2014 + i);
    const { report } = await createMember(
      kind,
      years.map((year) => ({ code: '461.01.08.19', fee: '0.10', fee_year: year, payment_year: 2026 })),
    );
    const shown = async (query?: string) => (await report(query))['hydra:member'].map(({ year }) => year);
    expect(await shown()).toEqual(years.toReversed().slice(0, 10));
    expect(await shown('?page=2')).toEqual([2016, 2015, 2014]);
    expect(await shown('?page=3&itemsPerPage=5')).toEqual([2016, 2015, 2014]);
    expect(await shown('?page=9')).toEqual([]);
    const second = await report('?page=2');
    expect(second).toMatchObject({ 'hydra:totalItems': 13, totals: { fee: 1.3, payment: 0, diff: 1.3 } });
    expect(second['hydra:view']).toMatchObject({ 'hydra:previous': expect.stringContaining('page=1') });
  });

  test('a wrong page or an unknown parameter is refused, an unknown member not found', async () => {
    const { member } = await createMember(kind, []);
    for (const query of ['page=0', 'page=x', 'itemsPerPage=0', 'itemsPerPage=101', 'year=2025'])
      expect([
        query,
        (await api.get(`/api/${kind}_dues/report/${member.uuid}?${query}`, { as })).status,
      ]).toEqual([query, 400]);
    const members = kind === 'person' ? 'persons' : 'companies';
    for (const key of [crypto.randomUUID(), '0', 'x', '%00', '999999999']) {
      expect((await api.get(`/api/${kind}_dues/report/${key}`, { as })).status).toBe(404);
      expect((await api.get(`/api/${members}/dues/centralizator/461/${key}`, { as })).status).toBe(404);
    }
    expect((await api.get(`/api/${members}/dues/centralizator/473/${member.uuid}`, { as })).status).toBe(404);
  });
});

const amount = fc.integer({ min: 1, max: 9_999_999 }).map((bani) => toDecimal(BigInt(bani)));
const yearOf = fc.integer({ min: 2019, max: 2026 });
const anyDue: fc.Arbitrary<Due> = fc
  .record({
    account: fc.constantFrom('461.01', '472', '461.01.07.25'),
    isCorrection: fc.boolean(),
    fee: amount,
    payment: amount,
    fee_year: yearOf,
    payment_year: yearOf,
    isCompensation: fc.boolean(),
  })
  .map(({ account, isCorrection, fee, payment, isCompensation, ...years }) => ({
    ...years,
    code: isCorrection ? `${account}-1` : account,
    fee: account === '472' ? '0' : `${isCorrection ? '-' : ''}${fee}`,
    payment_amount: `${isCorrection ? '-' : ''}${payment}`,
    ...(isCompensation ? { payment_summary: compensation } : {}),
  }));

test('balances chain and end with what all dues give, whatever they are', { tags: 'deep' }, async () => {
  const totalOf = (dues: readonly Due[], field: 'fee' | 'payment_amount') =>
    sum(dues.map((due) => toBani(due[field] ?? '0')));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('person' as const, 'company' as const),
      fc.array(anyDue, { minLength: 1, maxLength: 12 }),
      async (kind, dues) => {
        const { report, rows } = await createMember(kind, dues);
        const of461 = dues.filter(({ code }) => code.startsWith('461'));
        const of472 = dues.filter(({ code }) => code.startsWith('472'));
        const compensated = of461.filter((due) => due.payment_summary === compensation);
        const [fees, payments] = [totalOf(of461, 'fee'), totalOf(of461, 'payment_amount')];

        const read = await report('?itemsPerPage=100');
        const years = read['hydra:member'].map(({ year }) => Number(year));
        expect(years).toEqual([...new Set(of461.map((due) => due.fee_year))].sort((a, b) => b - a));
        for (const { year, fee, payment, diff } of read['hydra:member']) {
          const ofYear = of461.filter((due) => due.fee_year === year);
          expect(toBani(fee)).toBe(totalOf(ofYear, 'fee'));
          expect(toBani(payment)).toBe(totalOf(ofYear, 'payment_amount'));
          expect(toBani(diff)).toBe(toBani(fee) - toBani(payment));
        }
        const totals = read.totals as { fee: number; payment: number; diff: number };
        expect([totals.fee, totals.payment, totals.diff].map(toBani)).toEqual([
          fees,
          payments,
          fees - payments,
        ]);

        const [by461, by472] = [await rows('461'), await rows('472')];
        for (const account of [by461, by472]) expectChained(account);
        expect(toBani(by461.at(-1)?.soldFinal ?? 0)).toBe(fees - payments);
        expect(toBani(by472.at(-1)?.soldFinal ?? 0)).toBe(
          totalOf(of472, 'payment_amount') - totalOf(compensated, 'payment_amount'),
        );
        for (const { year, iesiri } of by461) {
          const paid = of461.filter((due) => due.payment_year === year);
          expect(toBani(iesiri)).toBe(totalOf(paid, 'payment_amount'));
        }
        expect(by472.every((row) => !('iesiri' in row))).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});

function expectChained(rows: readonly CentralizatorRow[]): void {
  let before = 0n;
  rows.forEach(({ year, soldInitial, intrari, iesiri = 0, soldFinal }, i) => {
    expect(year).toBe((rows[0]?.year ?? 0) + i);
    expect(toBani(soldInitial)).toBe(before);
    before = toBani(soldFinal);
    expect(before).toBe(toBani(soldInitial) + toBani(intrari) - toBani(iesiri));
  });
  if (rows.length > 0) expect(rows.at(-1)?.year).toBe(2026);
}
