/** Attendance of courses: ticks, badges, codes, confirmation and its undoing (TRA-29 to TRA-33). */
import type { CourseAttendance } from '@ceccar/contract/training/course-attendances';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../src/domains/training/attendance/attendance-rules.ts';
import { createCertificate } from '../builders/certificate.ts';
import {
  createCourseAttendance,
  createCourseEnrolment,
  createCourseSession,
  createOpenCourse,
} from '../builders/open-course.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

/** During the first session, which is from 9 to 13 in Romania. */
const during = new Date('2026-03-25T08:00:00Z');
/** After the last one. */
const after = new Date('2026-03-26T16:00:00Z');
let now = during;
beforeEach(() => {
  now = during;
});
const app = await startApp({ clock: () => now });
const { api, db } = app;
const region = await createRegion(db);
const other = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
const stranger = await signInAs(db, 'ROLE_MODERATOR', { region: other });

type Values = Parameters<typeof createOpenCourse>[1];

/** Two days of four hours, and so many members with a place. */
async function createHeldCourse(count: number, values: Values = {}) {
  const course = await createOpenCourse(db, {
    region,
    places: 400,
    end_date: '2026-03-26',
    max_hours: 8,
    ...values,
  });
  const first = await createCourseSession(db, { course });
  const second = await createCourseSession(db, { course, day: '2026-03-26' });
  const people: Person[] = [];
  for (let arrival = 1; arrival <= count; arrival++) {
    const person = await createPerson(db, { region, join_year: 2020, member_type: 'EC' });
    await createCourseEnrolment(db, { person, course, arrival });
    people.push(person);
  }
  return { course, first, second, people };
}

type Session = { id: number };

async function mark(session: Session, marks: readonly object[], as = moderator, more: object = {}) {
  return api.post(`/api/course_sessions/${session.id}/attendance`, { marks, ...more }, { as });
}

const present = ({ uuid }: { uuid: string }) => ({ person: uuid, state: 'present' });
const absent = ({ uuid }: { uuid: string }) => ({ person: uuid, state: 'absent' });

async function read({ id }: { id: number }, as = moderator): Promise<CourseAttendance> {
  const { body } = await api.get(`/api/courses/${id}/attendance`, { as });
  return body as unknown as CourseAttendance;
}

async function confirm({ id }: { id: number }, as = moderator, more: object = {}) {
  const { participants } = await read({ id }, as);
  const given = participants.filter(({ hours }) => hours > 0);
  const shown = { participants: given.length, hours: given.reduce((sum, { hours }) => sum + hours, 0) };
  return api.post(`/api/courses/${id}/attendance/confirm`, { ...shown, ...more }, { as });
}

const undo = ({ id }: { id: number }, as = moderator) =>
  api.post(`/api/courses/${id}/attendance/undo`, {}, { as });

async function hoursOf({ id }: { id: number }) {
  const rows = await db
    .selectFrom('person_courses')
    .select(['person_id', 'hours', 'promoted'])
    .where('course_id', '=', id)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id, hours, promoted }) => [person_id, hours, promoted]);
}

function textOf({ body }: Answer): unknown {
  return body['hydra:description'];
}

function violationsOf({ body }: Answer) {
  return body.violations?.map(({ propertyPath }) => propertyPath);
}

function outcomesOf({ body }: Answer) {
  return (body.outcomes as { person: string | null; problem: string | null }[]).map(({ problem }) => problem);
}

test('a list is ticked at once, the later tick of two holds, and each is in the history (TRA-29)', async () => {
  const { course, first, people } = await createHeldCourse(3);
  const [a, b, c] = people as [Person, Person, Person];
  expect(outcomesOf(await mark(first, [present(a), present(b), absent(c)]))).toEqual([null, null, null]);
  // The same again writes nothing.
  expect((await mark(first, [present(a)])).status).toBe(200);
  now = new Date(during.getTime() + 60_000);
  await mark(first, [{ ...absent(a), at: '2026-03-25T07:55:00Z' }, absent(b)]);
  const { participants } = await read(course);
  const stateOf = ({ uuid }: Person) => participants.find(({ person }) => person === uuid)?.marks[first.id];
  expect(stateOf(a)).toMatchObject({ state: 'present', how: 'list' });
  expect(stateOf(b)).toMatchObject({ state: 'absent' });
  expect(stateOf(c)).toMatchObject({ state: 'absent' });
  const history = await db
    .selectFrom('change_history')
    .select(['action', 'changes', 'username'])
    .where('resource', '=', 'course_attendances')
    .where('person_id', '=', b.id)
    .orderBy('id')
    .execute();
  expect(history).toMatchObject([
    { action: 'create', changes: { state: [null, 'present'] } },
    { action: 'update', changes: { state: ['present', 'absent'] }, username: moderator.user.username },
  ]);
});

test('two who tick at the same time lose no tick (TRA-29)', { tags: 'deep' }, async () => {
  const { course, first, people } = await createHeldCourse(12);
  const answers = await Promise.all(
    people.map((person, index) =>
      mark(first, [index % 3 === 0 ? absent(person) : present(person)], index % 2 === 0 ? moderator : admin),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const { participants } = await read(course);
  expect(participants.filter(({ attended }) => attended === 1)).toHaveLength(8);
  expect(participants.filter(({ marks }) => marks[first.id]?.state === 'absent')).toHaveLength(4);
});

test('ticks are of participants with a place, by who manages the course, once the day has come (TRA-29)', async () => {
  const { course, first, second, people } = await createHeldCourse(1);
  const [person] = people as [Person];
  const waiting = await createPerson(db, { region });
  await createCourseEnrolment(db, { person: waiting, course, state: 'waiting', arrival: 9 });
  expect(outcomesOf(await mark(first, [present(waiting), present(person)]))).toEqual([
    'Persoana nu are loc la acest curs.',
    null,
  ]);
  expect((await mark(second, [present(person)])).status).toBe(409);
  expect((await mark(first, [present(person)], stranger)).status).toBe(404);
  const ofAll = await createHeldCourse(1, { region_id: null });
  expect((await mark(ofAll.first, [present(ofAll.people[0] as Person)], moderator)).status).toBe(403);
  expect((await api.get(`/api/courses/${ofAll.course.id}/attendance`, { as: moderator })).status).toBe(403);
  for (const marks of [[], [{ state: 'present', person: 'abc' }], [{ ...present(person), state: 'poate' }]])
    expect((await mark(first, marks)).status).toBe(422);
  expect(outcomesOf(await mark(first, [{ state: 'present' }]))).toEqual([
    'Persoana nu are loc la acest curs.',
  ]);
});

test('a badge is found by the address in its code, or by a number that is typed (TRA-30)', async () => {
  const { course, first, people } = await createHeldCourse(2);
  const [a, b] = people as [Person, Person];
  await db.updateTable('persons').set({ reg_number: 'EC 90 77 1' }).where('id', '=', b.id).execute();
  const scan = (badge: string) => mark(first, [{ badge, state: 'present' }]);
  expect(outcomesOf(await scan(`https://registru.example.ro/persoana/${a.uuid.toUpperCase()}`))).toEqual([
    null,
  ]);
  expect(outcomesOf(await scan('ec90771'))).toEqual([null]);
  const unknown = [expect.stringContaining('Legitimația nu este')];
  for (const badge of ['', '   ', 'EC', '00000000-0000-0000-0000-000000000000', 'ăîș "; drop table'])
    if (badge.trim() === '') expect((await scan(badge)).status).toBe(422);
    else expect(outcomesOf(await scan(badge))).toEqual(unknown);
  const { participants } = await read(course);
  expect(participants.map(({ marks }) => marks[first.id]?.how)).toEqual(['badge', 'badge']);
});

test('the confirmation gives the hours of the attended days to those who attended enough (TRA-31)', {
  tags: 'deep',
}, async () => {
  const { course, first, second, people } = await createHeldCourse(6, { min_share: 50 });
  const [both, one, none, followed, gone, moved] = people as [Person, Person, Person, Person, Person, Person];
  const noted = new Date('2026-03-25T08:00:00Z');
  for (const person of [both, one, followed, gone, moved])
    await createCourseAttendance(db, { person, session: first, noted_at: noted });
  await createCourseAttendance(db, { person: both, session: second });
  await createPersonCourse(db, { person: followed, course, hours: 3 });
  await createPersonStatus(db, { person: gone, status: 'radiat', date: '2026-03-20' });
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', moved.id).execute();
  expect(textOf(await confirm(course))).toBe('Cursul nu a ajuns la ultima lui zi.');
  now = after;
  const { participants, notNow } = await read(course);
  const verdicts = new Map(participants.map(({ person, hours, reason }) => [person, reason ?? hours]));
  expect(people.map(({ uuid }) => verdicts.get(uuid))).toEqual([
    8,
    4,
    'absent',
    'followed',
    'former',
    'otherBranch',
  ]);
  expect(notNow).toBeNull();
  const foreign = { participants: 2, hours: 12 };
  const refused = await api.post(`/api/courses/${course.id}/attendance/confirm`, foreign, { as: stranger });
  expect(refused.status).toBe(404);
  expect((await confirm(course, moderator, { hours: 11 })).body).toMatchObject({ code: 'attendanceChanged' });
  expect((await confirm(course)).body).toEqual({ participants: 2, hours: 12 });
  expect(await hoursOf(course)).toEqual([
    [both.id, 8, true],
    [one.id, 4, true],
    [followed.id, 3, null],
  ]);
  expect((await confirm(course)).status).toBe(409);
  const { body } = await api.get(`/api/person_courses?person=/api/persons/${both.uuid}`, { as: moderator });
  expect(body['hydra:member']).toMatchObject([{ hours: 8, promoted: true }]);
  expect(none.id).toBeGreaterThan(0);
});

test('a minimum share and hours of the whole course decide, at their limit (TRA-31)', async () => {
  const { course, first, second, people } = await createHeldCourse(2, { min_share: 51, given_hours: 6 });
  const [both, one] = people as [Person, Person];
  for (const session of [first, second]) await createCourseAttendance(db, { person: both, session });
  await createCourseAttendance(db, { person: one, session: first });
  now = after;
  expect((await confirm(course)).body).toEqual({ participants: 1, hours: 6 });
  expect(await hoursOf(course)).toEqual([[both.id, 6, true]]);
});

test.each([
  [{ minShare: 0 }, ['minShare']],
  [{ minShare: 101 }, ['minShare']],
  [{ minShare: 'jumătate' }, ['minShare']],
  [{ givenHours: 9 }, ['givenHours']],
  [{ givenHours: -1 }, ['givenHours']],
  [{ givenHours: 4, maxHours: 3 }, ['givenHours', 'maxHours']],
])('what decides the hours is checked: %j is refused at its field (TRA-31)', async (sent, fields) => {
  const { course } = await createHeldCourse(0);
  const answer = await api.put(`/api/courses/${course.id}`, sent, { as: moderator });
  expect([answer.status, violationsOf(answer)]).toEqual([422, fields]);
});

test('before its first day, or without days, a course is not confirmed (TRA-31)', async () => {
  now = new Date('2026-03-24T10:00:00Z');
  const { course } = await createHeldCourse(1);
  expect(textOf(await confirm(course))).toContain('Cursul începe la');
  const bare = await createOpenCourse(db, { region });
  expect(textOf(await confirm(bare))).toContain('nu are zile');
});

test('the confirmation is undone while nothing followed (TRA-32)', async () => {
  const { course, first, people } = await createHeldCourse(2);
  for (const person of people) await createCourseAttendance(db, { person, session: first });
  now = after;
  expect((await undo(course)).status).toBe(409);
  await confirm(course);
  expect(await hoursOf(course)).toHaveLength(2);
  // The fields that decided the hours stay.
  const change = await api.put(`/api/courses/${course.id}`, { minShare: 100 }, { as: moderator });
  expect(violationsOf(change)).toEqual(['minShare']);
  expect((await api.put(`/api/course_sessions/${first.id}`, { hours: 3 }, { as: moderator })).status).toBe(
    409,
  );
  expect((await undo(course, stranger)).status).toBe(404);
  expect((await undo(course)).body).toEqual({ participants: 2, hours: 8 });
  expect(await hoursOf(course)).toEqual([]);
  expect((await undo(course)).status).toBe(409);
  await confirm(course);
  const [row] = await db
    .selectFrom('person_courses')
    .select('id')
    .where('course_id', '=', course.id)
    .execute();
  await api.put(`/api/person_courses/${row?.id}`, { hours: 2 }, { as: moderator });
  expect(textOf(await undo(course))).toContain('nu se mai poate anula');
});

test('a certificate of courses that followed keeps the confirmation; a cancelled one does not (TRA-32)', async () => {
  const { course, first, people } = await createHeldCourse(1);
  const [person] = people as [Person];
  await createCourseAttendance(db, { person, session: first });
  now = after;
  await confirm(course);
  const later = new Date(Date.now() + 60_000);
  const { id } = await createCertificate(db, { person, issued_at: later });
  expect(textOf(await undo(course))).toContain('adeverință');
  expect((await read(course)).notNow).toContain('adeverință');
  await db.updateTable('certificates').set({ cancelled_at: later }).where('id', '=', id).execute();
  expect((await undo(course)).status).toBe(200);
});

test('a correction after the confirmation needs a reason, and corrects the hours (TRA-32)', async () => {
  const { course, first, second, people } = await createHeldCourse(3, { min_share: 50 });
  const [a, b, late] = people as [Person, Person, Person];
  for (const person of [a, b]) await createCourseAttendance(db, { person, session: first });
  now = after;
  await confirm(course);
  expect(violationsOf(await mark(second, [present(a)]))).toEqual(['reason']);
  expect(violationsOf(await mark(second, [present(a)], moderator, { reason: '  ' }))).toEqual(['reason']);
  const reason = 'foaia de prezență';
  expect((await mark(second, [present(a), present(late)], moderator, { reason })).status).toBe(200);
  expect((await mark(first, [absent(b)], moderator, { reason })).status).toBe(200);
  expect(await hoursOf(course)).toEqual([
    [a.id, 8, true],
    [late.id, 4, true],
  ]);
  const { participants } = await read(course);
  expect(participants.find(({ person }) => person === a.uuid)?.marks[second.id]).toMatchObject({ reason });
  const history = await db
    .selectFrom('change_history')
    .select(['action', 'changes'])
    .where('resource', '=', 'person_courses')
    .where('person_id', '=', b.id)
    .orderBy('id')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['create', 'delete']);
  expect(textOf(await undo(course))).toContain('corectate');
});

test('a day with ticks is not deleted, and who was there is not withdrawn (TRA-29)', async () => {
  const { course, first, second, people } = await createHeldCourse(1);
  await mark(first, [present(people[0] as Person)]);
  expect((await api.delete(`/api/course_sessions/${first.id}`, { as: moderator })).status).toBe(409);
  expect((await api.delete(`/api/course_sessions/${second.id}`, { as: moderator })).status).toBe(204);
  const { id } = await db
    .selectFrom('course_enrolments')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow();
  const withdrawn = await api.post(`/api/course_enrolments/${id}/withdraw`, {}, { as: moderator });
  expect(textOf(withdrawn)).toContain('notat prezent');
});

test('a member confirms by the code of the room, once signed in, within its time (TRA-33)', {
  tags: 'deep',
}, async () => {
  const { course, first, second, people } = await createHeldCourse(2);
  const [person, away] = people as [Person, Person];
  const member = await signInAs(db, 'ROLE_USER', { person });
  const open = async (session: Session, as = moderator) =>
    api.post(`/api/course_sessions/${session.id}/code`, {}, { as });
  const { key } = (await open(first)).body as unknown as { key: string };
  const otherKey = String((await open(second)).body.key);
  expect((await open(first)).body).toMatchObject({
    key,
    from: '2026-03-25T06:30:00.000Z',
    until: '2026-03-25T11:30:00.000Z',
  });
  expect((await open(first, member)).status).toBe(403);
  expect((await open(first, stranger)).status).toBe(404);
  const attend = (code: string, as = member, of: Person = person) =>
    api.post(`/api/person-course/attend/${of.uuid}`, { code }, { as });
  const shown = (at: string, session = first, by = key) => codeOf(session.id, by, new Date(at));

  const forged = shown('2026-03-25T08:00:00Z', first, otherKey);
  const swapped = `${second.id}.${shown('2026-03-25T08:00:00Z').split('.').slice(1).join('.')}`;
  for (const code of [
    forged,
    swapped,
    'abc',
    '1.2.3',
    `${first.id}.1.AAAAAAAAAAAAAAAA`,
    '999999999.1.AAAAAAAAAAAAAAAA',
  ])
    expect(textOf(await attend(code))).toContain('nu este un cod de prezență');
  expect((await attend('')).status).toBe(422);
  expect(textOf(await attend(shown('2026-03-25T08:02:00Z')))).toContain('moment viitor');
  now = new Date('2026-03-25T09:05:00Z');
  expect(textOf(await attend(shown('2026-03-25T08:03:00Z')))).toContain('a expirat');
  now = new Date('2026-03-25T06:10:00Z');
  expect(textOf(await attend(shown('2026-03-25T06:10:00Z')))).toContain('orele acestei zile');
  expect(textOf(await attend(shown('2026-03-25T06:10:00Z', second, otherKey)))).toContain(
    'orele acestei zile',
  );
  const guest = await createPerson(db, { region });
  const asGuest = await signInAs(db, 'ROLE_USER', { person: guest });
  now = new Date('2026-03-25T08:59:00Z');
  expect(textOf(await attend(shown('2026-03-25T08:00:00Z'), asGuest, guest))).toContain('Nu aveți loc');
  expect((await attend(shown('2026-03-25T08:00:00Z'), asGuest, person)).status).toBe(404);
  expect((await attend(shown('2026-03-25T08:00:00Z'), moderator, person)).status).toBe(403);
  // Shown an hour ago, to a phone that had no network.
  expect(await attend(shown('2026-03-25T08:00:00Z'))).toMatchObject({
    status: 200,
    body: { day: '2026-03-25', startsAt: '09:00' },
  });
  const { participants } = await read(course);
  expect(participants.find((one) => one.person === person.uuid)?.marks[first.id]).toEqual({
    state: 'present',
    how: 'qr',
    at: '2026-03-25T08:00:00.000Z',
    reason: null,
  });
  // Again, even late, says the same.
  now = after;
  expect((await attend(shown('2026-03-25T08:00:00Z'))).status).toBe(200);
  await confirm(course);
  now = new Date('2026-03-26T08:00:00Z');
  const asAway = await signInAs(db, 'ROLE_USER', { person: away });
  expect(textOf(await attend(shown('2026-03-26T08:00:00Z', second, otherKey), asAway, away))).toContain(
    'a fost deja confirmată',
  );
});

test('who waits or has an offer is listed with the state, and not ticked (TRA-57)', async () => {
  const { course, first, people } = await createHeldCourse(1);
  const others = [];
  for (const values of [
    { state: 'waiting', arrival: 3 },
    { state: 'waiting', arrival: 2 },
    { state: 'offered', arrival: 4, offered_until: new Date('2026-03-26T10:00:00Z') },
    { state: 'withdrawn', arrival: 5 },
    { state: 'lapsed', arrival: 6 },
  ]) {
    const person = await createPerson(db, { region });
    await createCourseEnrolment(db, { person, course, ...values });
    others.push(person);
  }
  const [second, next, offered] = others as [Person, Person, Person];
  const { participants, expected } = await read(course);
  expect(participants.map(({ person }) => person)).toEqual(people.map(({ uuid }) => uuid));
  expect(expected.map(({ person, state, waitingPlace }) => [person, state, waitingPlace])).toEqual([
    [offered.uuid, 'offered', null],
    [next.uuid, 'waiting', 1],
    [second.uuid, 'waiting', 2],
  ]);
  expect(expected[0]?.offeredUntil).toBe('2026-03-26T10:00:00.000Z');
  const outcomes = outcomesOf(await mark(first, [present(offered), present(next)]));
  expect(outcomes.every((problem) => problem !== null)).toBe(true);
});
