/** Visa days with places: booking, changing, cancelling, closed days (VIS-1 to VIS-7). */

import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import type { CounterRow, OfferedDays } from '@ceccar/contract/reports/visa-days';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { type Branch, createBranch } from './clear-report.ts';
import { decide, startSeason } from './season.ts';

/** A Tuesday. */
const tuesday = '2026-02-10T10:00:00Z';
const season = await startSeason(tuesday);
const { api, db } = season;

afterEach(() => season.setNow(tuesday));

const setDay = (as: Account, day: string, capacity: number, more: object = {}) =>
  api.post('/api/visa_days', { day, capacity, ...more }, { as });

async function createVisitor({ region }: Branch) {
  const person = await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const { id } = await createFiledReport(season, { person, user_id: as.user.id, status: 410 });
  const book = (visaScheduled: string) =>
    api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled }, { as });
  const cancel = () => api.post(`/annual_reports/${id}/cancelVisaDay`, {}, { as });
  const offered = async () =>
    (await api.get(`/annual_reports/${id}/visaDays`, { as })).body as unknown as OfferedDays;
  return { id, as, book, cancel, offered, person };
}

const refusalOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
];

test('a branch that has set days receives on these alone, and a full day is refused (VIS-2, VIS-3)', async () => {
  const branch = await createBranch(season);
  const [one, two] = [await createVisitor(branch), await createVisitor(branch)];
  expect(await one.offered()).toEqual({ isPlanned: false, days: [], closed: [], lost: null });
  const made = await setDay(branch.moderator, '2026-02-12', 1, {
    address: 'Str. Lungă nr. 2',
    opensAt: '09:00',
    closesAt: '15:30',
  });
  expect([made.status, made.body]).toMatchObject([201, { capacity: 1, booked: 0 }]);
  await setDay(branch.moderator, '2026-02-13', 5);
  expect(refusalOf(await one.book('2026-02-16'))).toEqual([409, 'dayNotOffered']);
  expect((await one.book('2026-02-12')).body).toMatchObject({ visaScheduled: '2026-02-12' });
  const full = await two.book('2026-02-12');
  expect([...refusalOf(full), full.body['hydra:description']]).toEqual([
    409,
    'dayFull',
    reportRefusals.dayFull,
  ]);
  // The own place is free on its day; nobody is told who has the others (VIS-7).
  expect((await one.offered()).days[0]).toEqual({
    day: '2026-02-12',
    free: 1,
    address: 'Str. Lungă nr. 2',
    opensAt: '09:00',
    closesAt: '15:30',
  });
  expect((await two.offered()).days.map(({ free }) => free)).toEqual([0, 5]);
  // Changing the day frees the place.
  expect((await one.book('2026-02-13')).status).toBe(200);
  expect((await two.book('2026-02-12')).status).toBe(200);
  // Another branch has its own days.
  const stranger = await createVisitor(await createBranch(season));
  expect(await stranger.offered()).toMatchObject({ isPlanned: false });
  expect((await stranger.book('2026-02-12')).status).toBe(200);
});

/** All ask for the same day at the same moment. */
async function bookAtOnce(count: number, places: number) {
  const branch = await createBranch(season);
  await setDay(branch.moderator, '2026-03-05', places);
  const ids = await createReports(branch, count);
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const answers = await Promise.all(
    ids.map((id) =>
      api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled: '2026-03-05' }, { as: admin }),
    ),
  );
  const counts = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'booked' : body.code));
  expect(Object.fromEntries([...counts].map(([name, { length }]) => [name, length]))).toEqual({
    booked: places,
    dayFull: count - places,
  });
  const { rows } = await sql<{ count: string }>`select count(*) from annual_reports
    where region_id = ${branch.region.id} and visa_scheduled = '2026-03-05'`.execute(db);
  expect(Number(rows[0]?.count)).toBe(places);
}

test('of 8 members at once exactly as many get a day as it has places (VIS-3)', () => bookAtOnce(8, 3));

test('of 500 members at once exactly as many get a day as it has places (VIS-3)', {
  tags: 'deep',
}, async () => {
  await bookAtOnce(500, 120);
});

/** Reports that wait for their day, of members without accounts. */
async function createReports({ region }: Branch, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with members as (
      insert into persons (region_id, last_name, first_name)
      select ${region.id}, 'Locuri', 'Membru ' || number from generate_series(1, ${count}) number returning id, region_id
    ) insert into annual_reports (person_id, region_id, year, status)
      select id, region_id, 2025, 410 from members returning id`.execute(db);
  return rows.map(({ id }) => id);
}

test('a day is given up until the day before, and its place is free again (VIS-6)', async () => {
  const branch = await createBranch(season);
  await setDay(branch.moderator, '2026-02-12', 1);
  const [one, two] = [await createVisitor(branch), await createVisitor(branch)];
  expect(refusalOf(await one.cancel())).toEqual([409, 'noDayToCancel']);
  await one.book('2026-02-12');
  const cancelled = await one.cancel();
  expect([cancelled.status, cancelled.body]).toMatchObject([200, { visaScheduled: null, is_final: false }]);
  expect((await two.book('2026-02-12')).status).toBe(200);
  season.setNow('2026-02-11T22:00:00Z');
  expect(refusalOf(await two.cancel())).toEqual([409, 'dayPassed']);
});

test('closed days are weekends, legal holidays of any year, and the branch’s own (VIS-4)', async () => {
  const branch = await createBranch(season);
  const visitor = await createVisitor(branch);
  for (const day of ['2026-02-14', '2026-04-10', '2026-04-13', '2026-06-01', '2026-12-01', '2026-02-10']) {
    const { status, body } = await setDay(branch.moderator, day, 10);
    expect([day, status, body.violations]).toMatchObject([day, 422, [{ propertyPath: 'day' }]]);
  }
  // A day without places is closed, also for a branch that receives on every working day.
  expect((await setDay(branch.moderator, '2026-02-12', 0)).status).toBe(201);
  expect(await visitor.offered()).toEqual({ isPlanned: false, days: [], closed: ['2026-02-12'], lost: null });
  expect(refusalOf(await visitor.book('2026-02-12'))).toEqual([409, 'dayNotOffered']);
  expect((await visitor.book('2026-02-13')).status).toBe(200);
});

test('a day with members keeps enough places and is not deleted (VIS-5)', async () => {
  const branch = await createBranch(season);
  const { body } = await setDay(branch.moderator, '2026-02-12', 3);
  for (let index = 0; index < 2; index += 1)
    expect((await (await createVisitor(branch)).book('2026-02-12')).status).toBe(200);
  const change = (capacity: number) =>
    api.patch(`/api/visa_days/${body.id}`, { capacity }, { as: branch.moderator });
  expect((await change(1)).body.violations).toMatchObject([{ propertyPath: 'capacity' }]);
  expect((await change(2)).body).toMatchObject({ capacity: 2, booked: 2 });
  const deleted = await api.delete(`/api/visa_days/${body.id}`, { as: branch.moderator });
  expect(refusalOf(deleted)).toEqual([409, 'dayBooked']);
  // Also a day that was chosen before it was set.
  const other = await createBranch(season);
  await (await createVisitor(other)).book('2026-02-17');
  expect((await setDay(other.moderator, '2026-02-17', 0)).body.violations).toMatchObject([
    { propertyPath: 'capacity', message: 'Pe această zi sunt deja programați 1 membri.' },
  ]);
});

test('hours are both given and in order, typed in any way (VIS-1)', async () => {
  const branch = await createBranch(season);
  for (const hours of [
    { opensAt: '09:00' },
    { opensAt: '15:00', closesAt: '09:00' },
    { opensAt: 'dimineața', closesAt: '15:00' },
    { opensAt: '09:00', closesAt: '24:00' },
  ])
    expect((await setDay(branch.moderator, '2026-02-12', 3, hours)).status).toBe(422);
  const twice = { opensAt: '9', closesAt: '15.00' };
  expect((await setDay(branch.moderator, '2026-02-12', 3, twice)).status).toBe(201);
  expect((await setDay(branch.moderator, '2026-02-12', 4)).body.violations).toMatchObject([
    { propertyPath: 'day' },
  ]);
});

test('the counter’s list names who comes, what they lack, and grants the visa with its version (VIS-9)', async () => {
  const branch = await createBranch(season);
  await setDay(branch.moderator, '2026-02-12', 5, { address: 'Sala mare' });
  const visitor = await createVisitor(branch);
  await visitor.book('2026-02-12');
  season.setNow('2026-02-12T08:00:00Z');
  const list = async (as = branch.moderator, query = '') =>
    api.get(`/annual_reports/visaCounter?day=2026-02-12${query}`, { as });
  const { body } = await list();
  expect(body).toMatchObject({ capacity: 5, address: 'Sala mare', region: { name: branch.region.name } });
  expect(body.rows).toMatchObject([
    { id: visitor.id, status: 410, refusal: null, mayUndo: false, memberName: expect.any(String) },
  ]);
  const [row] = body.rows as CounterRow[];
  const headers = { 'if-match': `"${row?.version}"` };
  expect((await decide(season, branch, visitor.id, 430, {}, headers)).status).toBe(200);
  expect((await list()).body.rows).toMatchObject([{ status: 430, mayUndo: true }]);
  const undone = await api.post(`/annual_reports/${visitor.id}/undoDecision`, {}, { as: branch.moderator });
  expect(undone.body).toMatchObject({ status: 410, visaScheduled: '2026-02-12' });
  // Scope: another branch, and an administrator who names the branch.
  const other = await createBranch(season);
  expect((await list(other.moderator, `&region=${branch.region.id}`)).status).toBe(404);
  expect((await list(other.moderator)).body.rows).toEqual([]);
  const admin = await signInAs(db, 'ROLE_ADMIN');
  expect((await list(admin)).status).toBe(400);
  expect((await list(admin, `&region=${branch.region.id}`)).body.rows).toHaveLength(1);
  expect((await list(visitor.as)).status).toBe(403);
});
