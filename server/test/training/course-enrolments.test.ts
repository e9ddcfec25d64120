/** Courses that members choose: opening, enrolling, waiting, offers (TRA-19 to TRA-28). */
import type { OpenCourses } from '@ceccar/contract/training/course-enrolments';
import { beforeEach, expect, test } from 'vitest';
import { lapseOffers } from '../../src/domains/training/enrolments/lapse-offers.ts';
import { createCompany } from '../builders/company.ts';
import { createCourseEnrolment, createCourseSession, createOpenCourse } from '../builders/open-course.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

let now = new Date('2026-03-02T10:00:00Z');
beforeEach(() => {
  now = new Date('2026-03-02T10:00:00Z');
});
const app = await startApp({ clock: () => now });
const { api, db } = app;
const region = await createRegion(db);
const other = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
const stranger = await signInAs(db, 'ROLE_MODERATOR', { region: other });

type Member = { person: Person; as: Account };

async function createMember(values: Parameters<typeof createPerson>[1] = {}): Promise<Member> {
  const person = await createPerson(db, { region, join_year: 2026, member_type: 'EC', ...values });
  return { person, as: await signInAs(db, 'ROLE_USER', { person }) };
}

async function enrol(
  { person }: Pick<Member, 'person'>,
  course: { id: number },
  as: Account,
  more: object = {},
) {
  return api.post(`/api/person-course/enrol/${person.uuid}`, { course: course.id, ...more }, { as });
}

async function enrolSelf(member: Member, course: { id: number }, more: object = {}) {
  return enrol(member, course, member.as, more);
}

async function withdraw(id: number, as: Account) {
  return api.post(`/api/course_enrolments/${id}/withdraw`, {}, { as });
}

async function take(id: number, as: Account) {
  return api.post(`/api/course_enrolments/${id}/take`, {}, { as });
}

async function readOpen({ person, as }: Member): Promise<OpenCourses> {
  const { body } = await api.get(`/api/person-course/open/${person.uuid}`, { as });
  return body as unknown as OpenCourses;
}

async function statesOf({ id }: { id: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('course_enrolments')
    .select('state')
    .where('course_id', '=', id)
    .orderBy('arrival')
    .execute();
  return rows.map(({ state }) => state);
}

function lapse() {
  return lapseOffers.handle(jobNeeds(app, { clock: () => now }), {});
}

function textOf({ body }: Answer): unknown {
  return body['hydra:description'];
}

function violationsOf({ body }: Answer) {
  return body.violations?.map(({ propertyPath }) => propertyPath);
}

const opening = { enrolFrom: '2026-03-01', enrolUntil: '2026-03-20', places: 30 };

test('staff open a course with its terms, places and what members have to know (TRA-19)', async () => {
  const course = await createOpenCourse(db, { region, enrol_from: null, enrol_until: null, places: null });
  const more = { place: 'https://example.ro/sala', fee: 'gratuit', hoursKind: 'doctrină' };
  const opened = await api.put(`/api/courses/${course.id}`, { ...opening, ...more }, { as: moderator });
  expect(opened).toMatchObject({
    status: 200,
    body: { ...opening, ...more, enrolledCount: 0, waitingCount: 0 },
  });
  expect((await api.put(`/api/courses/${course.id}`, opening, { as: stranger })).status).toBe(404);
});

test.each([
  [{ ...opening, enrolUntil: '2026-02-28' }, ['enrolUntil']],
  [{ ...opening, enrolUntil: '2026-03-26' }, ['enrolUntil']],
  [{ ...opening, places: 0 }, ['places']],
  [{ ...opening, places: -1 }, ['places']],
  [{ ...opening, places: 'abc' }, ['places']],
  [{ ...opening, places: 10_001 }, ['places']],
  [{ ...opening, places: null }, ['places']],
  [{ enrolFrom: '2026-03-01' }, ['enrolUntil', 'places']],
  [{ ...opening, enrolFrom: '31.02.2026' }, ['enrolFrom']],
])('an opening of %j is refused at its field (TRA-19)', async (sent, fields) => {
  const course = await createOpenCourse(db, { region, enrol_from: null, enrol_until: null, places: null });
  const answer = await api.put(`/api/courses/${course.id}`, sent, { as: moderator });
  expect([answer.status, violationsOf(answer)]).toEqual([422, fields]);
});

test('places are never fewer than those taken, and an opening with members is not removed (TRA-19)', async () => {
  const course = await createOpenCourse(db, { region, places: 3 });
  for (const arrival of [1, 2]) await createCourseEnrolment(db, { course, arrival });
  const change = (sent: object) => api.put(`/api/courses/${course.id}`, sent, { as: moderator });
  expect(violationsOf(await change({ places: 1 }))).toEqual(['places']);
  expect(violationsOf(await change({ enrolFrom: null, enrolUntil: null, places: null }))).toEqual(['places']);
  expect((await change({ places: 2 })).status).toBe(200);
});

test('a session lies within its course, ends after it begins, overlaps none and keeps to its hours (TRA-20)', async () => {
  const course = await createOpenCourse(db, { region, max_hours: 8, end_date: '2026-03-26' });
  const session = { course: course.id, day: '2026-03-25', startsAt: '9', endsAt: '13:00', hours: 4 };
  const add = (sent: object, as = moderator) =>
    api.post('/api/course_sessions', { ...session, ...sent }, { as });
  expect(await add({})).toMatchObject({ status: 201, body: { startsAt: '09:00', endsAt: '13:00' } });
  expect(violationsOf(await add({ day: '2026-03-27' }))).toEqual(['day']);
  expect(violationsOf(await add({ day: '2026-03-26', endsAt: '08:00' }))).toEqual(['endsAt']);
  expect(violationsOf(await add({ startsAt: '12:59', endsAt: '15:00' }))).toEqual(['startsAt']);
  expect(violationsOf(await add({ day: '2026-03-26', hours: 5 }))).toEqual(['hours']);
  expect(violationsOf(await add({ day: '2026-03-26', hours: 0 }))).toEqual(['hours']);
  expect(violationsOf(await add({ startsAt: 'abc', day: '2026-03-26' }))).toEqual(['startsAt']);
  expect((await add({ day: '2026-03-26' })).status).toBe(201);
  expect((await add({}, stranger)).status).toBe(422);
  const change = (sent: object) => api.put(`/api/courses/${course.id}`, sent, { as: moderator });
  expect(violationsOf(await change({ endDate: '2026-03-25' }))).toEqual(['endDate']);
  expect(violationsOf(await change({ maxHours: 7 }))).toEqual(['maxHours']);
});

test('a member enrols while there are places; then the waiting list counts from 1 (TRA-21)', async () => {
  const course = await createOpenCourse(db, { region });
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  expect(await enrolSelf(first, course)).toMatchObject({
    status: 200,
    body: { state: 'enrolled', waitingPlace: null },
  });
  expect((await enrolSelf(second, course)).body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
  expect((await enrolSelf(third, course)).body).toMatchObject({ state: 'waiting', waitingPlace: 2 });
  for (const member of [first, second])
    expect(await enrolSelf(member, course)).toMatchObject({ status: 409 });
  const { booked, open } = await readOpen(third);
  expect(booked).toMatchObject([
    {
      id: course.id,
      places: 1,
      free: 0,
      waiting: 2,
      mayEnrol: false,
      own: { waitingPlace: 2, mayWithdraw: true },
    },
  ]);
  expect(open.map(({ id }) => id)).not.toContain(course.id);
  const { body } = await api.get(`/api/courses/${course.id}`, { as: moderator });
  expect(body).toMatchObject({ enrolledCount: 1, offeredCount: 0, waitingCount: 2 });
});

test('a withdrawal offers the place to the next in line, who takes it within 48 hours (TRA-24)', async () => {
  const course = await createOpenCourse(db, { region });
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  const [a, b, c] = [
    (await enrolSelf(first, course)).body.id,
    (await enrolSelf(second, course)).body.id,
    (await enrolSelf(third, course)).body.id,
  ] as const;
  expect((await take(b, second.as)).status).toBe(409);
  expect((await withdraw(a, first.as)).body).toMatchObject({ state: 'withdrawn' });
  expect(await statesOf(course)).toEqual(['withdrawn', 'offered', 'waiting']);
  expect((await readOpen(second)).booked).toMatchObject([
    { own: { state: 'offered', offeredUntil: '2026-03-04T10:00:00.000Z' } },
  ]);
  // A free place that is offered is nobody else's.
  expect((await enrolSelf(first, course)).body).toMatchObject({ state: 'waiting', waitingPlace: 2 });
  expect((await take(b, third.as)).status).toBe(404);
  expect((await take(b, second.as)).body).toMatchObject({ state: 'enrolled', offeredUntil: null });
  expect((await take(b, second.as)).status).toBe(409);
  expect((await take(c, third.as)).status).toBe(409);
  expect((await withdraw(a, second.as)).status).toBe(404);
});

test('an offer that nobody takes lapses, and the next in line gets it (TRA-24)', async () => {
  const course = await createOpenCourse(db, { region });
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  const { id } = (await enrolSelf(first, course)).body;
  const offered = (await enrolSelf(second, course)).body.id;
  await enrolSelf(third, course);
  await withdraw(id, first.as);
  now = new Date('2026-03-04T09:59:00Z');
  await lapse();
  expect(await statesOf(course)).toEqual(['withdrawn', 'offered', 'waiting']);
  now = new Date('2026-03-04T10:00:00Z');
  // Between its end and the job nobody takes it.
  expect((await take(offered, second.as)).status).toBe(409);
  await lapse();
  await lapse();
  expect(await statesOf(course)).toEqual(['withdrawn', 'lapsed', 'offered']);
  expect(textOf(await take(offered, second.as))).toContain('Oferta a expirat');
  // A member who comes back stands at the end of the line.
  expect((await enrolSelf(second, course)).body).toMatchObject({ state: 'waiting', arrival: 4 });
  const history = await db
    .selectFrom('change_history')
    .select(['action', 'changes', 'person_id'])
    .where('resource', '=', 'course_enrolments')
    .where('record_id', '=', offered)
    .orderBy('id')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
  expect(history.every(({ person_id }) => person_id === second.person.id)).toBe(true);
});

test('an offer ends when the course begins; then nothing is offered (TRA-24)', async () => {
  const course = await createOpenCourse(db, { region });
  await createCourseSession(db, { course, starts_at: '09:30', ends_at: '12:00', hours: 2 });
  const [first, second] = [await createMember(), await createMember()];
  const { id } = (await enrolSelf(first, course)).body;
  await enrolSelf(second, course);
  now = new Date('2026-03-24T10:00:00Z');
  expect(textOf(await withdraw(id, first.as))).toBe(
    'Retragerea se putea face până la 20.03.2026. Scrieți filialei.',
  );
  await withdraw(id, moderator);
  expect((await readOpen(second)).booked).toMatchObject([
    { own: { offeredUntil: '2026-03-25T07:30:00.000Z' } },
  ]);
  now = new Date('2026-03-25T07:30:00Z');
  await lapse();
  expect(await statesOf(course)).toEqual(['withdrawn', 'lapsed']);
});

test('more places, or one freed by a merge, are offered to those who wait (TRA-24)', async () => {
  const course = await createOpenCourse(db, { region });
  await createCourseEnrolment(db, { course });
  for (const arrival of [2, 3, 4]) await createCourseEnrolment(db, { course, arrival, state: 'waiting' });
  await api.put(`/api/courses/${course.id}`, { places: 2 }, { as: moderator });
  expect(await statesOf(course)).toEqual(['enrolled', 'offered', 'waiting', 'waiting']);
  await db
    .deleteFrom('course_enrolments')
    .where('course_id', '=', course.id)
    .where('arrival', '=', 1)
    .execute();
  await lapse();
  expect(await statesOf(course)).toEqual(['offered', 'offered', 'waiting']);
});

test('members enrol from the first to the last day, staff until the course is over (TRA-23)', async () => {
  const course = await createOpenCourse(db, { region, places: 9 });
  const [member, another] = [await createMember(), await createMember()];
  now = new Date('2026-02-28T21:59:59Z');
  expect(textOf(await enrolSelf(member, course))).toBe('Înscrierile încep la 01.03.2026.');
  expect((await readOpen(member)).open.map(({ id }) => id)).not.toContain(course.id);
  now = new Date('2026-02-28T22:00:00Z');
  expect((await readOpen(member)).open.map(({ id }) => id)).toContain(course.id);
  expect((await enrolSelf(member, course)).status).toBe(200);
  now = new Date('2026-03-20T21:59:59Z');
  expect((await enrolSelf(another, course)).status).toBe(200);
  now = new Date('2026-03-20T22:00:00Z');
  const late = await createMember();
  expect(textOf(await enrolSelf(late, course))).toBe('Înscrierile s-au încheiat la 20.03.2026.');
  now = new Date('2026-03-25T21:00:00Z');
  expect((await enrol(late, course, moderator)).body).toMatchObject({ state: 'enrolled' });
  now = new Date('2026-03-25T22:00:00Z');
  expect(textOf(await enrol(await createMember(), course, moderator))).toBe('Cursul s-a încheiat.');
});

test('only members enrol, each in courses of the own branch and of all branches (TRA-23, TRA-28)', async () => {
  const [own, foreign, shared, closed] = [
    await createOpenCourse(db, { region, places: 9 }),
    await createOpenCourse(db, { region: other, places: 9 }),
    await createOpenCourse(db, { places: 9 }),
    await createOpenCourse(db, { region, enrol_from: null, enrol_until: null, places: null }),
  ];
  const member = await createMember();
  expect((await enrolSelf(member, foreign)).status).toBe(404);
  expect((await enrolSelf(member, { id: 2_000_000_000 })).status).toBe(404);
  expect(textOf(await enrolSelf(member, closed))).toBe('La acest curs nu se fac înscrieri.');
  const ids = (await readOpen(member)).open.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([own.id, shared.id]));
  expect(ids).not.toContain(foreign.id);
  expect(ids).not.toContain(closed.id);
  await createPersonStatus(db, { person: member.person, status: 'radiat', date: '2026-01-10' });
  expect(textOf(await enrolSelf(member, own))).toBe(
    'La cursuri se înscriu numai membrii: persoana nu mai este membru.',
  );
  // An inactive member needs no hours and may follow courses.
  const inactive = await createMember({ member_type: 'MIE' });
  await createPersonStatus(db, { person: inactive.person, status: 'inactiv', date: '2026-01-10' });
  expect((await readOpen(inactive)).hours).toMatchObject({ required: 0, left: 0, isRequired: false });
  expect((await enrolSelf(inactive, own)).status).toBe(200);
  const followed = await createMember();
  await createPersonCourse(db, { person: followed.person, course: own, hours: 0 });
  expect(textOf(await enrolSelf(followed, own))).toBe('Persoana este deja la acest curs.');
  expect((await readOpen(followed)).open.find(({ id }) => id === own.id)).toMatchObject({ mayEnrol: false });
});

test('enrolments are kept by who keeps the course; others neither enrol nor withdraw anybody (TRA-23)', {
  tags: 'deep',
}, async () => {
  const [own, shared] = [
    await createOpenCourse(db, { region, places: 9 }),
    await createOpenCourse(db, { places: 9 }),
  ];
  const [member, neighbour] = [await createMember(), await createMember({ region: other })];
  expect((await enrol(member, own, stranger)).status).toBe(404);
  expect((await enrol(neighbour, own, stranger)).status).toBe(404);
  expect((await enrol(neighbour, own, admin)).status).toBe(409);
  expect((await enrol(member, shared, admin)).status).toBe(200);
  expect((await enrol(member, own, neighbour.as)).status).toBe(404);
  const firm = await signInAs(db, 'ROLE_USER', { company: await createCompany(db, { region }) });
  const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  const banned = await signInAs(db, 'ROLE_BANNED', { person: await createPerson(db, { region }) });
  expect((await enrol(member, own, firm)).status).toBe(404);
  expect((await enrol(member, own, viewer)).status).toBe(403);
  expect((await enrol(member, own, banned)).status).toBe(401);
  const { id } = (await enrol(member, own, moderator)).body;
  const statuses = [];
  for (const as of [stranger, neighbour.as, firm, viewer, banned])
    statuses.push((await withdraw(id, as)).status);
  expect(statuses).toEqual([404, 404, 404, 403, 401]);
  const { body } = await api.get(`/api/course_enrolments?course=${shared.id}`, { as: moderator });
  expect(body['hydra:member']).toMatchObject([{ state: 'enrolled', abilities: { keep: true } }]);
  expect((await withdraw(id, moderator)).body).toMatchObject({ state: 'withdrawn' });
  expect((await withdraw(id, moderator)).status).toBe(409);
  expect((await api.delete(`/api/courses/${own.id}`, { as: admin })).status).toBe(409);
});

test('hours at the same time as another booked course are asked about first (TRA-26)', async () => {
  const member = await createMember();
  const [first, second, after] = [
    await createOpenCourse(db, { region, places: 9, name: 'Fiscalitate' }),
    await createOpenCourse(db, { region, places: 9 }),
    await createOpenCourse(db, { region, places: 9 }),
  ];
  await createCourseSession(db, { course: first });
  await createCourseSession(db, { course: second, starts_at: '12:59', ends_at: '16:00' });
  await createCourseSession(db, { course: after, starts_at: '13:00', ends_at: '16:00' });
  await enrolSelf(member, first);
  const question = await enrolSelf(member, second);
  expect(question).toMatchObject({ status: 409, body: { code: 'coursesOverlap' } });
  expect(textOf(question)).toBe(
    'Orele se suprapun cu cele ale cursului „Fiscalitate”: 25.03.2026, 09:00–13:00.',
  );
  expect((await enrolSelf(member, second, { confirm: false })).status).toBe(409);
  expect((await enrolSelf(member, second, { confirm: true })).status).toBe(200);
  expect((await enrolSelf(await createMember(), after)).status).toBe(200);
  for (const wrong of [{ confirm: 'da' }, { course: 'abc' }, { course: 0 }, { course: null }, { places: 9 }])
    expect((await enrolSelf(member, after, wrong)).status).toBe(422);
});

test('the page says the hours of the year as everywhere, and what is booked until it is over (TRA-28)', async () => {
  const member = await createMember();
  const [done, booked] = [
    await createOpenCourse(db, {
      region,
      year: 2026,
      start_date: '2026-02-01',
      enrol_from: null,
      enrol_until: null,
      places: null,
    }),
    await createOpenCourse(db, { region }),
  ];
  await createPersonCourse(db, { person: member.person, course: done, hours: 6, promoted: true });
  const session = await createCourseSession(db, { course: booked });
  await enrolSelf(member, booked);
  const page = await readOpen(member);
  const left = await api.get(`/api/person-course/hours-left/${member.person.uuid}`, { as: member.as });
  expect(page.hours).toEqual({
    year: 2026,
    required: 40,
    done: 6,
    left: left.body.hours,
    isRequired: true,
    isJoinYearKnown: true,
    parts: [{ id: expect.any(Number), course: done.name, organizer: null, hours: 6, counted: 6 }],
  });
  expect(page.hours.left).toBe(34);
  expect(page.booked).toMatchObject([
    {
      id: booked.id,
      branch: region.name,
      sessions: [{ id: session.id, day: '2026-03-25', startsAt: '09:00', hours: 4 }],
    },
  ]);
  now = new Date('2026-03-22T10:00:00Z');
  expect((await readOpen(member)).booked).toMatchObject([{ own: { mayWithdraw: false } }]);
  now = new Date('2026-03-26T10:00:00Z');
  expect((await readOpen(member)).booked).toEqual([]);
});

test('the days of a booked course come as a calendar file (TRA-27)', async () => {
  const member = await createMember();
  const course = await createOpenCourse(db, { region, name: 'Noutăți; fiscale', place: 'Sala 2' });
  const sessions = [
    await createCourseSession(db, { course, hours: 2, ends_at: '11:00' }),
    await createCourseSession(db, { course, hours: 2, starts_at: '12:00', ends_at: '14:00' }),
  ];
  const { id } = (await enrolSelf(member, course)).body;
  const file = await api.page(`/course_enrolments/${id}/calendar`, { as: member.as });
  expect(file.status).toBe(200);
  for (const session of sessions) expect(file.text).toContain(`UID:curs-${id}-${session.id}@`);
  expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.text).toContain('DTSTART;TZID=Europe/Bucharest:20260325T120000');
  await withdraw(id, member.as);
  expect((await api.page(`/course_enrolments/${id}/calendar`, { as: member.as })).status).toBe(409);
});

test('of 500 who enrol at once for 60 places, 60 are enrolled, the others wait, nobody twice (TRA-21)', {
  tags: 'deep',
  timeout: 240_000,
}, async () => {
  const course = await createOpenCourse(db, { region, places: 60 });
  const members: Member[] = [];
  for (let count = 0; count < 500; count += 1) members.push(await createMember());
  // Some click twice.
  const calls = [...members, ...members.slice(0, 40)];
  const answers = await Promise.all(calls.map((member) => enrolSelf(member, course)));
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(40);
  const rows = await db
    .selectFrom('course_enrolments')
    .select(['state', 'arrival', 'person_id'])
    .where('course_id', '=', course.id)
    .orderBy('arrival')
    .execute();
  expect(rows.map(({ arrival }) => arrival)).toEqual(members.map((_, index) => index + 1));
  expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(500);
  expect(rows.map(({ state }) => state)).toEqual(
    members.map((_, index) => (index < 60 ? 'enrolled' : 'waiting')),
  );
  // Ten leave at the same time as others come: ten offers, in order of arrival.
  const leaving = rows.slice(0, 10).map(({ person_id }) => person_id);
  const newcomers = [await createMember(), await createMember()];
  await Promise.all([
    ...members
      .filter(({ person }) => leaving.includes(person.id))
      .map(async ({ person, as }) => {
        const [own] = (await readOpen({ person, as })).booked;
        return withdraw(Number(own?.own?.id), as);
      }),
    ...newcomers.map((member) => enrolSelf(member, course)),
  ]);
  const states = await statesOf(course);
  expect(states.slice(0, 72)).toEqual([
    ...Array<string>(10).fill('withdrawn'),
    ...Array<string>(50).fill('enrolled'),
    ...Array<string>(10).fill('offered'),
    'waiting',
    'waiting',
  ]);
});

test('in a course of all branches each branch enrols and withdraws its own members (TRA-23)', async () => {
  const course = await createOpenCourse(db, { places: 9 });
  const [own, foreign] = [await createMember(), await createMember({ region: other })];
  expect((await api.get(`/api/courses/${course.id}`, { as: moderator })).body.abilities).toMatchObject({
    update: false,
    enrol: true,
  });
  const enrolled = await enrol(own, course, moderator);
  expect(enrolled).toMatchObject({ status: 200, body: { state: 'enrolled', abilities: { keep: true } } });
  expect((await enrol(foreign, course, moderator)).status).toBe(404);
  const { id } = (await enrol(foreign, course, stranger)).body;
  expect((await withdraw(id, moderator)).status).toBe(404);
  expect((await withdraw(enrolled.body.id, stranger)).status).toBe(404);
  expect((await withdraw(enrolled.body.id, moderator)).body).toMatchObject({ state: 'withdrawn' });
});

test('a member who moved to another branch keeps the place, which both branches see (TRA-56)', async () => {
  const course = await createOpenCourse(db, { region, places: 1 });
  const member = await createMember();
  const { id } = (await enrolSelf(member, course)).body;
  const next = await createMember();
  await enrolSelf(next, course);
  const neighbour = await createMember();
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', member.person.id).execute();
  expect(await statesOf(course)).toEqual(['enrolled', 'waiting']);
  const seenBy = async (as: Account) =>
    (await api.get(`/api/course_enrolments?person=${member.person.id}`, { as })).body['hydra:member'].map(
      (row) => (row.abilities as Record<string, boolean> | undefined)?.keep,
    );
  // The branch of the course manages it, the new one sees it.
  expect([await seenBy(moderator), await seenBy(stranger), await seenBy(admin)]).toEqual([
    [true],
    [false],
    [true],
  ]);
  expect(await seenBy(neighbour.as)).toEqual([]);
  expect((await readOpen(member)).booked.map((booked) => booked.id)).toEqual([course.id]);
  expect((await withdraw(Number(id), stranger)).status).toBe(403);
  expect((await withdraw(Number(id), member.as)).status).toBe(200);
  expect(await statesOf(course)).toEqual(['withdrawn', 'offered']);
  // A course of the former branch is none of the own any more.
  expect((await enrolSelf(member, course)).status).toBe(404);
});
