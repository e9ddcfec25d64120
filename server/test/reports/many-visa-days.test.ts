/** Many visa days set at once (VIS-12). */
import type { ManyVisaDaysResult } from '@ceccar/contract/reports/many-visa-days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPerson } from '../builders/person.ts';
import { createVisaDay } from '../builders/visa-day.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { type Branch, createBranch } from './clear-report.ts';
import { startSeason } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z');
const { api, db } = season;

const week = {
  from: '2026-02-16',
  to: '2026-02-27',
  weekDays: [1, 2, 3, 4, 5],
  capacity: 20,
  address: 'Str. Lungă nr. 2',
  opensAt: '09:00',
  closesAt: '15:00',
};

const setMany = (as: Account, more: object = {}) =>
  api.post('/api/visa_days/many', { ...week, ...more }, { as });
const resultOf = ({ body }: { body: object }) => body as ManyVisaDaysResult;

async function bookDay({ region }: Branch, day: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const person = await createPerson(db, { region });
    await createAnnualReport(db, { person, year: 2025, status: 410, visa_scheduled: day });
  }
}

const daysOf = ({ region }: Branch) =>
  db
    .selectFrom('visa_days')
    .select(['day', 'capacity', 'address'])
    .where('region_id', '=', region.id)
    .orderBy('day')
    .execute();

test.each(['from', 'to'])(
  'a %s that is no day of the calendar is refused at its field (API-344)',
  async (field) => {
    const { moderator } = await createBranch(season);
    for (const value of [
      '1.234,50',
      '1e400',
      '',
      '2026-02-30',
      '0000-01-01',
      '9999-12-31',
      '275760-09-13',
      null,
      5,
      {},
    ]) {
      const { status, body } = await setMany(moderator, { [field]: value });
      expect([value, status, body.violations]).toEqual([
        value,
        422,
        expect.arrayContaining([expect.objectContaining({ propertyPath: field })]),
      ]);
    }
  },
);

test('the chosen week days of a period get places; what is there already stays and is named (VIS-12)', async () => {
  const branch = await createBranch(season);
  const { region, moderator } = branch;
  await createVisaDay(db, { region, day: '2026-02-17', capacity: 0 });
  await createVisaDay(db, { region, day: '2026-02-18', capacity: 7 });
  await bookDay(branch, '2026-02-19', 2);
  const asking = { weekDays: [2, 3, 4], capacity: 1 };
  const expected = {
    added: ['2026-02-24', '2026-02-25', '2026-02-26'],
    changed: [],
    leftOut: [
      { day: '2026-02-17', reason: 'closed', booked: 0 },
      { day: '2026-02-18', reason: 'set', booked: 0 },
      { day: '2026-02-19', reason: 'booked', booked: 2 },
    ],
  };
  const previewed = await setMany(moderator, { ...asking, isPreview: true });
  expect([previewed.status, resultOf(previewed)]).toEqual([200, expected]);
  expect(await daysOf(branch)).toHaveLength(2);
  expect(resultOf(await setMany(moderator, asking))).toEqual(expected);
  expect(await daysOf(branch)).toMatchObject([
    { day: '2026-02-17', capacity: 0 },
    { day: '2026-02-18', capacity: 7 },
    ...expected.added.map((day) => ({ day, capacity: 1, address: week.address })),
  ]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from change_history h
    join visa_days d on d.id = h.record_id where h.resource = 'visa_days' and d.region_id = ${region.id}`.execute(
    db,
  );
  expect(rows[0]?.count).toBe(3);
  // Once more: nothing is set twice.
  expect(resultOf(await setMany(moderator, asking))).toMatchObject({ added: [], changed: [] });
});

test('on request days that are set are changed, but never to fewer places than members (VIS-12)', async () => {
  const branch = await createBranch(season);
  const { region, moderator } = branch;
  await createVisaDay(db, { region, day: '2026-02-17', capacity: 0 });
  await createVisaDay(db, { region, day: '2026-02-18', capacity: 7 });
  await createVisaDay(db, { region, day: '2026-02-19', capacity: 7 });
  await bookDay(branch, '2026-02-18', 2);
  await bookDay(branch, '2026-02-19', 3);
  const asking = { weekDays: [2, 3, 4], to: '2026-02-20', capacity: 2, replaces: true };
  expect(resultOf(await setMany(moderator, asking))).toEqual({
    added: [],
    changed: ['2026-02-18'],
    leftOut: [
      { day: '2026-02-17', reason: 'closed', booked: 0 },
      { day: '2026-02-19', reason: 'booked', booked: 3 },
    ],
  });
  expect((await daysOf(branch)).map(({ capacity }) => capacity)).toEqual([0, 2, 7]);
});

test('legal holidays stay closed, also movable ones; a whole year is set at once (VIS-12)', {
  tags: 'deep',
}, async () => {
  const { moderator } = await createBranch(season);
  const { added, leftOut } = resultOf(await setMany(moderator, { from: '2027-01-01', to: '2027-12-31' }));
  expect(leftOut.every(({ reason }) => reason === 'holiday')).toBe(true);
  // New Year, Good Friday and Easter Monday of 2027.
  for (const day of ['2027-01-01', '2027-04-30', '2027-05-03'])
    expect(leftOut).toContainEqual({ day, reason: 'holiday', booked: 0 });
  expect(added.length + leftOut.length).toBe(261);
});

test('its input and its branch are checked (VIS-12)', async () => {
  const branch = await createBranch(season);
  const { moderator, region } = branch;
  const violationsOf = async (more: object) =>
    (await setMany(moderator, more)).body.violations?.map(({ propertyPath }) => propertyPath);
  expect(await violationsOf({ from: '2026-02-10' })).toEqual(['from']);
  expect(await violationsOf({ to: '2026-02-15' })).toEqual(['to']);
  expect(await violationsOf({ to: '2027-03-15' })).toEqual(['to']);
  expect(await violationsOf({ weekDays: [] })).toEqual(['weekDays']);
  expect(await violationsOf({ capacity: 2_001 })).toEqual(['capacity']);
  expect(await violationsOf({ closesAt: null })).toEqual(['closesAt']);
  expect(await daysOf(branch)).toEqual([]);
  const other = await createBranch(season);
  expect((await setMany(other.moderator, { region: region.id })).status).toBe(404);
  const admin = await signInAs(db, 'ROLE_ADMIN');
  expect((await setMany(admin)).body.violations).toMatchObject([{ propertyPath: 'region' }]);
  expect(resultOf(await setMany(admin, { region: region.id })).added).toHaveLength(10);
});
