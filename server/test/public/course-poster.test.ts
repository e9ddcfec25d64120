/** The poster of a course: who sees it, and that it names nobody and no meeting (TRA-50 to TRA-52). */
import type { Page } from '@ceccar/contract/page';
import type { CoursePoster } from '@ceccar/contract/public/public-pages';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { isMeeting } from '../../src/domains/public/poster/find-poster.ts';
import { createCompany } from '../builders/company.ts';
import { createCourse } from '../builders/course.ts';
import { createCourseEnrolment, createCourseSession, createOpenCourse } from '../builders/open-course.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-03-02T10:00:00Z');
const app = await startApp({ clock: () => now });
const { api, db } = app;
const region = await createRegion(db);
const other = await createRegion(db);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

async function open(id: number | string, as?: Account) {
  const { status, text } = await api.page(`/courses/${id}`, as ? { as } : {});
  const [, json = '{}'] = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(text) ?? [];
  const { screen, shown } = JSON.parse(json) as Page;
  return { status, screen, text, poster: shown as CoursePoster | undefined };
}

const filesOf = (id: number | string) =>
  ['poster', 'calendar'].map((name) => `/download/course/${id}/${name}`);

test('a public poster says to anyone what a member has to know of the course, and names nobody (TRA-50)', async () => {
  const course = await createOpenCourse(db, {
    region,
    is_public: true,
    places: 3,
    place: 'Sala mare, str. Memorandumului nr. 2',
    fee: '150 lei',
    hours_kind: 'doctrină',
    organizer: 'Filiala',
  });
  const session = await createCourseSession(db, { course });
  const person = await createPerson(db, { region });
  await createCourseEnrolment(db, { course, person });
  const { status, screen, text, poster } = await open(course.id);
  expect([status, screen]).toEqual([200, 'public-record']);
  expect(poster).toEqual({
    kind: 'course',
    id: course.id,
    name: course.name,
    profile: course.profile,
    organizer: 'Filiala',
    branch: region.name,
    interval: expect.stringContaining('25'),
    sessions: [{ id: session.id, day: '2026-03-25', startsAt: '09:00', endsAt: '13:00', hours: 4 }],
    maxHours: 8,
    hoursKind: 'doctrină',
    place: 'Sala mare, str. Memorandumului nr. 2',
    isOnline: false,
    fee: '150 lei',
    enrolFrom: '2026-03-01',
    enrolUntil: '2026-03-20',
    places: 3,
    free: 2,
    waiting: 0,
    state: 'open',
    isPublic: true,
  });
  expect(text).not.toContain(person.last_name);
});

test('a poster that is not public is seen from the accounts that see the course (TRA-50)', async () => {
  const course = await createOpenCourse(db, { region });
  const ofAll = await createOpenCourse(db);
  const former = await createPerson(db, { region: other });
  await createCourseEnrolment(db, { course, person: former });
  const readers: Record<string, Account | undefined> = {
    visitor: undefined,
    admin: await signInAs(db, 'ROLE_ADMIN'),
    moderator,
    stranger: await signInAs(db, 'ROLE_MODERATOR', { region: other }),
    viewer: await signInAs(db, 'ROLE_VIEW_REGION', { region }),
    member: await signInAs(db, 'ROLE_USER', { person: await createPerson(db, { region }) }),
    farMember: await signInAs(db, 'ROLE_USER', { person: await createPerson(db, { region: other }) }),
    companyMember: await signInAs(db, 'ROLE_USER', { company: await createCompany(db, { region }) }),
    guest: await signInAs(db, 'ROLE_GUEST'),
    // Enrolled before moving to the other branch.
    formerMember: await signInAs(db, 'ROLE_USER', { person: former }),
  };
  const seen: Record<string, number[]> = {};
  for (const [name, as] of Object.entries(readers)) {
    const [own, all] = [await open(course.id, as), await open(ofAll.id, as)];
    const file = await api.page(`/download/course/${course.id}/poster`, as ? { as } : {});
    expect(file.status).toBe(own.status);
    seen[name] = [own.status, all.status];
  }
  expect(seen).toEqual({
    visitor: [404, 404],
    guest: [404, 404],
    companyMember: [404, 404],
    admin: [200, 200],
    moderator: [200, 200],
    stranger: [404, 200],
    viewer: [404, 404],
    member: [200, 200],
    farMember: [404, 200],
    formerMember: [200, 200],
  });
});

test('a course that is not there, was never open or is no number has no poster (TRA-50)', async () => {
  const { id } = await createCourse(db, { region });
  const gone = await createOpenCourse(db, { is_public: true });
  await db.deleteFrom('courses').where('id', '=', gone.id).execute();
  for (const odd of [id, gone.id, 0, 999_999_999, '99999999999999999999', '00000000000000000000000000001']) {
    const { status, poster, screen } = await open(odd);
    expect([odd, status, screen, poster]).toEqual([odd, 404, 'public-record', undefined]);
    for (const path of filesOf(odd)) expect((await api.get(path)).status).toBe(404);
  }
  // Screens of staff are no posters: visitors sign in first.
  for (const path of ['create', 'edit/1', '1x', '-1', '1.5', '%20'])
    expect((await api.page(`/courses/${path}`)).status).toBe(302);
});

test('the poster says how its enrolments stand, and after the last day only that the course is over', async () => {
  const course = await createOpenCourse(db, { is_public: true, end_date: '2026-03-26' });
  await createCourseSession(db, { course });
  const days = ['2026-02-28', '2026-03-01', '2026-03-20', '2026-03-21', '2026-03-26', '2026-03-27'];
  const states = [];
  for (const day of days) {
    now = new Date(`${day}T10:00:00Z`);
    states.push((await open(course.id)).poster?.state);
  }
  expect(states).toEqual(['soon', 'open', 'open', 'closed', 'closed', 'over']);
  for (const path of filesOf(course.id)) expect((await api.get(path)).status).toBe(409);
  now = new Date('2026-03-02T10:00:00Z');
});

test.each([
  'https://meet.example.ro/abc-defg',
  'HTTP://192.168.1.4/sala',
  'Online: www.exemplu.ro',
  'pe zoom.us/j/81234567890?pwd=x',
  'Zoom, ID 812 3456 7890',
  'Teams (parola 4711)',
])('the address of a meeting is for those who have a place: %s (TRA-51)', async (place) => {
  const course = await createOpenCourse(db, { is_public: true, place });
  await createCourseSession(db, { course });
  const { poster, text } = await open(course.id);
  expect([poster?.place, poster?.isOnline]).toEqual([null, true]);
  expect(text).not.toContain(place);
  expect((await api.get(`/download/course/${course.id}/calendar`)).text).not.toContain(place.slice(0, 20));
});

test.each([
  null,
  'Sala filialei, str. Memorandumului nr. 2',
  'Bd.Eroilor 5, et.2',
  'Hotel Continental, tel. 0264 591 441',
  'Sala 3; înscrieri la cluj@filiala.example.ro',
])('%s is a place (TRA-51)', (place) => {
  expect(isMeeting(place)).toBe(false);
});

test('the days of a public course go into any calendar, the place of an online one does not (TRA-52)', async () => {
  const course = await createOpenCourse(db, { is_public: true, place: 'Sala mare' });
  expect((await api.get(`/download/course/${course.id}/calendar`)).status).toBe(409);
  const session = await createCourseSession(db, { course });
  const answer = await api.get(`/download/course/${course.id}/calendar`);
  expect(answer.headers['content-type']).toContain('text/calendar');
  const [event] = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents('vevent');
  expect(String(event?.getFirstPropertyValue('uid'))).toContain(`curs-poster-${session.id}@`);
  expect(event?.getFirstPropertyValue('location')).toBe('Sala mare');
});

test('only a course with terms and places has a public poster (TRA-50)', async () => {
  const course = await createCourse(db, { region, year: 2026, start_date: '2026-03-25' });
  const change = (body: object) => api.put(`/api/courses/${course.id}`, body, { as: moderator });
  const refused = await change({ isPublic: true });
  expect(refused.body.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['isPublic']);
  const opening = { enrolFrom: '2026-03-01', enrolUntil: '2026-03-20', places: 5 };
  expect((await change({ ...opening, isPublic: true })).body).toMatchObject({ isPublic: true });
  expect((await open(course.id)).status).toBe(200);
  const closed = await change({ enrolFrom: null, enrolUntil: null, places: null });
  expect(closed.body.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['isPublic']);
  expect((await change({ isPublic: 'poate' })).status).toBe(422);
  expect((await change({ isPublic: null })).body).toMatchObject({ isPublic: false });
  expect((await open(course.id)).status).toBe(404);
});
