/** The hours of a year by branch, who cannot complete them any more, and the reminder (TRA-53 to TRA-55). */
import { expect, test } from 'vitest';
import { readTraining } from '../../src/domains/training/read-hours-left.ts';
import { readerIn } from '../../src/platform/database/reader.ts';
import { createCourse } from '../builders/course.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createCourseEnrolment, createOpenCourse } from '../builders/open-course.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-06-15T10:00:00Z');
const app = await startApp({ clock: () => now, sendsEmails: true, ownDatabase: true });
const { api, db } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');

async function createBranch() {
  const region = await createRegion(db);
  return { region, as: await signInAs(db, 'ROLE_MODERATOR', { region }) };
}

/** With these hours done this year; 2026 is the first year that counts. */
async function createTrained(region: { id: number }, hours: number, values: object = {}): Promise<Person> {
  const person = await createPerson(db, { region, join_year: 2026, member_type: 'EC', ...values });
  if (hours > 0) {
    const course = await createCourse(db, { region, year: 2026, start_date: '2026-02-01', max_hours: hours });
    await createPersonCourse(db, { person, course, hours, promoted: true });
  }
  return person;
}

async function readHours(as: Account, query = '') {
  return (await api.get(`/api/course_hours${query}`, { as })).body;
}

async function unreachable(as: Account, query = ''): Promise<string[]> {
  const { body } = await api.get(`/api/course_hours/unreachable${query}`, { as });
  return body['hydra:member'].map((row) => String(row['@id'])).sort();
}

const irisOf = (...persons: Person[]) => persons.map(({ uuid }) => `/api/persons/${uuid}`).sort();

test('each branch has the hours done and missing of those who need them (TRA-53)', async () => {
  const { region, as } = await createBranch();
  await createTrained(region, 40);
  await createTrained(region, 50);
  await createTrained(region, 10);
  // None of these needs hours of the year.
  await createTrained(region, 0, { member_type: 'MIE' });
  await createTrained(region, 0, { join_year: 2027 });
  const left = await createTrained(region, 0);
  await createPersonStatus(db, { person: left, status: 'radiat', date: '2026-03-01' });
  const counts = { members: 3, complete: 2, behind: 1, unreachable: 1, done: 100, left: 30 };
  const body = await readHours(as);
  expect(body['hydra:member']).toMatchObject([{ region: region.id, branch: region.name, ...counts }]);
  expect(body).toMatchObject({ year: 2026, totals: counts });
  const ofAll = await readHours(admin);
  expect(ofAll['hydra:member'].find((row) => row.region === region.id)).toMatchObject(counts);
  expect((await readHours(admin, `?region=${region.id}`)).totals).toEqual(counts);
  // A year that has not begun is answered by the current one.
  expect((await readHours(as, '?year=2031')).year).toBe(2026);
});

test('the hours are those of the member’s own page, whatever the years and the results (TRA-53)', async () => {
  const { region, as } = await createBranch();
  await db.updateTable('year_settings').set({ cpd_hours: 20 }).where('year', '=', 2024).execute();
  const joined = [null, 2019, 2022, 2023, 2024, 2025, 2026];
  const plans = [
    [],
    [60, 0, 0, 0, 10],
    [0, 45, 30, 40, 0],
    [39, 0, 61, 20, 40],
    [40, 40, 20, 40, 40],
    [0, 0, 300, 0, 1],
  ];
  const persons = [];
  for (const join_year of joined)
    for (const [index, hours] of plans.entries()) {
      const person = await createPerson(db, { region, join_year, member_type: 'EC' });
      persons.push(person);
      for (const [place, count] of hours.entries()) {
        if (count === 0) continue;
        const course = await createCourse(db, { region, year: 2022 + place, max_hours: count });
        const promoted = index === 3 && place === 2 ? false : index === 1 ? null : true;
        await createPersonCourse(db, { person, course, hours: count, promoted });
      }
    }
  for (const year of [2022, 2024, 2026]) {
    const known = persons.filter(({ join_year }) => (join_year ?? 2022) <= year);
    const own = await db.transaction().execute(async (tx) => {
      const read = readerIn(tx);
      const all = [];
      for (const { id, join_year } of known)
        all.push(await readTraining(read, { id, joinYear: join_year }, year));
      return all;
    });
    const { totals } = await readHours(as, `?year=${year}`);
    expect(totals).toMatchObject({
      members: known.length,
      complete: own.filter(({ left }) => left === 0).length,
      done: own.reduce((sum, { done }) => sum + done, 0),
      left: own.reduce((sum, { left }) => sum + left, 0),
    });
  }
});

test('who misses more hours than the announced courses give cannot complete them any more (TRA-54)', async () => {
  const { region, as } = await createBranch();
  const { region: other } = await createBranch();
  const [free, booked, alone] = await Promise.all([20, 10, 10].map((hours) => createTrained(region, hours)));
  if (!free || !booked || !alone) throw new Error('Three members are needed');
  expect(await unreachable(as)).toEqual(irisOf(free, booked, alone));
  const open = { region, enrol_from: '2026-06-01', enrol_until: '2026-07-01', start_date: '2026-07-02' };
  const course = await createOpenCourse(db, { ...open, max_hours: 30, given_hours: 20 });
  expect(await unreachable(as)).toEqual(irisOf(booked, alone));
  // A full course is only for those who have a place.
  const full = await createOpenCourse(db, { ...open, max_hours: 10, places: 1 });
  await createCourseEnrolment(db, { course: full, person: booked });
  expect(await unreachable(as)).toEqual(irisOf(alone));
  // Others are of another branch, over, of another year, or no longer open.
  await createOpenCourse(db, { ...open, region: other, max_hours: 90 });
  await createOpenCourse(db, { ...open, start_date: '2026-06-14', end_date: '2026-06-14', max_hours: 90 });
  await createOpenCourse(db, { ...open, year: 2027, start_date: '2027-01-02', max_hours: 90 });
  await createOpenCourse(db, { ...open, enrol_until: '2026-06-14', max_hours: 90 });
  expect(await unreachable(as)).toEqual(irisOf(alone));
  // A member follows a course once.
  await createPersonCourse(db, { person: free, course, hours: 0, promoted: false });
  expect(await unreachable(as)).toEqual(irisOf(alone, free));
  // To a course without enrolment the branch adds participants.
  await createCourse(db, { year: 2026, start_date: '2026-11-02', max_hours: 40 });
  expect(await unreachable(as)).toEqual([]);
  now = new Date('2026-12-31T21:59:00Z');
  expect(await unreachable(as)).toEqual(irisOf(free, alone).concat(irisOf(booked)).sort());
  now = new Date('2026-06-15T10:00:00Z');
  await db.deleteFrom('courses').where('start_date', '=', '2026-11-02').execute();
});

test('accepted hours from elsewhere count up to the limit of the year, and their course is announced to nobody (TRA-40, TRA-41)', async () => {
  const { region, as } = await createBranch();
  const [proven, other] = [await createTrained(region, 10), await createTrained(region, 10)];
  await db.updateTable('year_settings').set({ hours_cap_conference: 30 }).where('year', '=', 2026).execute();
  const accept = async (bytes: string, hours: number) => {
    const proof = await createHoursProof(app, { person: proven, bytes: Buffer.from(bytes) });
    return api.post(`/api/hours_proofs/${proof.id}/accept`, { hours }, { as });
  };
  expect((await accept('%PDF-1', 20)).status).toBe(200);
  expect(await unreachable(as)).toEqual(irisOf(proven, other));
  expect((await readHours(as)).totals).toMatchObject({ members: 2, complete: 0, done: 40, left: 40 });
  expect((await accept('%PDF-2', 10)).status).toBe(200);
  expect(await unreachable(as)).toEqual(irisOf(other));
  await db.updateTable('year_settings').set({ hours_cap_conference: 15 }).where('year', '=', 2026).execute();
  expect((await readHours(as)).totals).toMatchObject({ complete: 0, done: 35, left: 45 });
  expect(await unreachable(as)).toEqual(irisOf(proven, other));
  await db
    .updateTable('year_settings')
    .set({ hours_cap_conference: null })
    .where('year', '=', 2026)
    .execute();
});

test('a place in a course that was held counts until its attendance is confirmed (TRA-54)', async () => {
  const { region, as } = await createBranch();
  const person = await createTrained(region, 0);
  const course = await createOpenCourse(db, { region, start_date: '2026-05-04', max_hours: 40 });
  await createCourseEnrolment(db, { course, person });
  expect(await unreachable(as)).toEqual([]);
  await db.updateTable('courses').set({ attendance_confirmed_at: now }).where('id', '=', course.id).execute();
  expect(await unreachable(as)).toEqual(irisOf(person));
});

test('the list of those out of reach has pages, and branches see their own members', async () => {
  const { region, as } = await createBranch();
  const { as: stranger } = await createBranch();
  const persons = [];
  for (let index = 0; index < 5; index += 1) persons.push(await createTrained(region, index));
  const seen = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await api.get(`/api/course_hours/unreachable?itemsPerPage=2&page=${page}`, { as });
    expect(body['hydra:totalItems']).toBe(5);
    seen.push(...body['hydra:member'].map((row) => row['@id']));
  }
  expect(seen.sort()).toEqual(irisOf(...persons));
  expect(await unreachable(stranger, `?region=${region.id}`)).toEqual([]);
});

test.each(['year=2021', 'year=abc', 'year=20266', 'region=x', 'region=-1', 'an=2026', 'page=0'])(
  'what is not understood is refused: %s',
  async (query) => {
    const path = query.startsWith('page') ? '/api/course_hours/unreachable' : '/api/course_hours';
    expect((await api.get(`${path}?${query}`, { as: admin })).status).toBe(400);
  },
);

test('the reminder is previewed, goes to whom it showed, and once a year (TRA-55)', async () => {
  const { region, as } = await createBranch();
  const account = async (person: Person, isQuiet = false) => {
    const { user } = await signInAs(db, 'ROLE_USER', { person });
    if (isQuiet)
      await db.updateTable('users').set({ wants_reminders: false }).where('id', '=', user.id).execute();
  };
  const [first, second, done, quiet] = await Promise.all(
    [0, 39, 40, 0].map((hours) => createTrained(region, hours)),
  );
  if (!first || !second || !done || !quiet) throw new Error('Four members are needed');
  await account(first);
  await account(second);
  await account(done);
  await account(quiet, true);
  await createTrained(region, 0); // without an account
  const preview = async () => (await api.get('/api/course_hours/reminders', { as })).body;
  const send = (expected: unknown) => api.post('/api/course_hours/reminders', { expected }, { as });
  expect(await preview()).toMatchObject({ year: 2026, toSend: 2, sent: 0, notReached: 2, sendsEmails: true });
  for (const odd of [0, -1, 1.5, 'doi', null]) expect((await send(odd)).status).toBe(422);
  expect((await send(3)).status).toBe(409);
  const both = await Promise.all([send(2), send(2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const written = await db
    .selectFrom('emails')
    .select(['person_id', 'facts'])
    .where('kind', '=', 'reminderOfCourseHours')
    .where('person_id', 'in', [first.id, second.id, done.id, quiet.id])
    .orderBy('person_id')
    .execute();
  expect(written.map(({ person_id }) => person_id).sort()).toEqual([first.id, second.id].sort());
  const { subject } = (await preview()) as unknown as { subject: string };
  expect(
    (await app.office.post(app)).map((email) => String(email.subject)).filter((one) => one.includes(subject)),
  ).toHaveLength(2);
  expect(await preview()).toMatchObject({ toSend: 0, sent: 2, notReached: 2 });
  expect((await send(2)).status).toBe(409);
  now = new Date('2027-06-15T10:00:00Z');
  expect(await preview()).toMatchObject({ year: 2027, sent: 0 });
  now = new Date('2026-06-15T10:00:00Z');
});
