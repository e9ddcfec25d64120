/** A report takes the discounts of its dues' year, and no paper says why (MON-126, MON-127). */
import { afterEach, expect, test } from 'vitest';
import { createCompanyDiscount, createPersonDiscount } from '../builders/discount.ts';
import { expectNoErrors, notesOf } from './member-money.ts';
import { bill, createMember, decide, type Member, startSeason, submit, submitDecided } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

afterEach(() => expectNoErrors(season));

async function createDiscounts({ kind, record }: Member, byYear: Readonly<Record<number, string>>) {
  for (const [year, fixed_due] of Object.entries(byYear)) {
    const values = { year: Number(year), fixed_due, discount_names: ['temporary_incapacity'] };
    await (kind === 'person'
      ? createPersonDiscount(db, { person: record, ...values })
      : createCompanyDiscount(db, { company: record, ...values }));
  }
}

/** Amounts of the notes' lines, by code. */
async function linesOf(member: Member): Promise<[code: string, amount: string, text: string][]> {
  const notes = await notesOf(season, member);
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['code', 'amount', 'text'])
    .where('invoice_id', 'in', notes.length > 0 ? notes.map(({ id }) => id) : [0])
    .orderBy('invoice_id')
    .orderBy('code')
    .execute();
  return lines.map(({ code, amount, text }) => [String(code), amount, text]);
}

test.each(['person', 'company'] as const)(
  'the dues of a %s take the discount of their year',
  async (kind) => {
    const member = await createMember(season, kind);
    await createDiscounts(member, { 2024: '124', 2025: '125', 2026: '126', 2027: '127' });
    await bill(season, member);
    await bill(season, member, { year: 2024 });
    const fixed = kind === 'person' ? '01' : '02';
    expect(await linesOf(member)).toEqual([
      [`461.01.${fixed}.26`, '126.00', 'Cotizație fixă 2026 (redusă)'],
      [expect.any(String), expect.any(String), expect.stringMatching(/^Cotizație variabilă 2026$/)],
      [`461.01.${fixed}.25`, '125.00', 'Cotizație fixă 2025 (redusă)'],
      [expect.any(String), expect.any(String), expect.stringMatching(/^Cotizație variabilă 2025$/)],
    ]);
  },
);

test.each([2024, 2025, 2027])('a discount of %d is none in the dues of 2026', async (year) => {
  const member = await createMember(season);
  await createDiscounts(member, { [year]: '1' });
  await bill(season, member);
  expect(await linesOf(member)).toMatchObject([
    ['461.01.01.26', '700.00', 'Cotizație fixă EC 2026'],
    ['461.01.05.26', '630.00', 'Cotizație variabilă 2026'],
  ]);
});

test('an amended report of 2024 is not changed by a discount entered in 2026', async () => {
  const member = await createMember(season);
  await createDiscounts(member, { 2025: '200' });
  await submitDecided(season, member, 420, { year: 2024 });
  const current = { fixedDue: 0, variableDue: 0, discountNames: ['severe_disability'] };
  const saved = await api.patch(`/api/persons/${member.record.uuid}/dues`, current, { as: member.moderator });
  expect(saved.status).toBe(200);
  const id = await submit(season, member, {
    year: 2024,
    attempt: 2,
    amends: true,
    answers: { amended: 'Da', incomeConsulting: '100.000,00' },
  });
  expect((await linesOf(member)).at(-1)).toEqual(['461.01.05.25', '192.00', 'Cotizație variabilă 2025']);
  expect((await decide(season, member, id, 420)).status).toBe(200);
});

test('why a due is reduced is told on the desk, on no note and on no due', async () => {
  const member = await createMember(season);
  await createDiscounts(member, { 2026: '300' });
  const id = await submitDecided(season, member, 420);
  const reason = 'Incapacitate temporară de muncă';
  const desk = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
  expect(desk.text).toContain(`Cotizație fixă redusă: ${reason}.`);
  expect((await linesOf(member)).flat().join()).not.toContain(reason);
  const dues = await db
    .selectFrom('person_dues')
    .select('fee_summary')
    .where('person_id', '=', member.record.id)
    .execute();
  expect(JSON.stringify(dues)).not.toContain(reason);
});
