/** Courses and their members, as staff of branches and administrators keep them. */
import { beforeAll, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCourse } from '../builders/course.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const admin = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const other = await createRegion(db);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

const right = { name: 'Fiscalitate', year: 2026, maxHours: 20 };

async function create(body: object, as = admin) {
  return api.post('/api/courses', { ...right, ...body }, { as });
}

type Answer = { body: { violations?: { propertyPath: string; message: string }[] } };

function violationsOf({ body }: Answer) {
  return body.violations?.map(({ propertyPath, message }) => [propertyPath, message]);
}

test('a course is made, read, changed and deleted, each change told in the history', async () => {
  const made = await create({ profile: 'fiscalitate', organizer: 'INDPC', region: region.id });
  expect(made).toMatchObject({ status: 201, body: { name: 'Fiscalitate', memberCount: 0 } });
  const path = made.body['@id'];
  expect(made.body.personCourses).toBe(`/api/person_courses?course=${made.body.id}`);
  expect(await api.put(path, { maxHours: 24 }, { as: admin })).toMatchObject({ body: { maxHours: 24 } });
  expect(await api.delete(path, { as: admin })).toMatchObject({ status: 204 });
  const reported = await db
    .selectFrom('change_history')
    .select('action')
    .where('resource', '=', 'courses')
    .where('record_id', '=', made.body.id)
    .orderBy('id')
    .execute();
  expect(reported.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

test.each([
  ['2026-03-05', '2026-03-05', '5 martie 2026'],
  ['2026-03-01', '2026-03-03', '1–3 martie 2026'],
  ['2026-02-28', '2026-03-02', '28 februarie – 2 martie 2026'],
  ['2025-12-30', '2026-01-02', '30 decembrie 2025 – 2 ianuarie 2026'],
  ['2026-03-05', null, '5 martie 2026'],
  [null, null, null],
])('from %s to %s is %s where nothing else is typed', async (startDate, endDate, interval) => {
  const { body } = await create({ startDate, endDate });
  expect(body.interval).toBe(interval);
  const typed = await api.put(body['@id'], { interval: 'în martie' }, { as: admin });
  expect(typed.body.interval).toBe('în martie');
  const cleared = await api.put(body['@id'], { interval: null }, { as: admin });
  expect(cleared.body.interval).toBe(interval);
});

test('a course ends after it begins, in the year in which its hours count', async () => {
  const backwards = await create({ startDate: '2026-03-05', endDate: '2026-03-04' });
  expect(violationsOf(backwards)).toEqual([['endDate', 'Cursul nu se poate încheia înainte să înceapă.']]);
  const elsewhen = await create({ startDate: '2025-03-05', endDate: '2025-03-06' });
  expect(violationsOf(elsewhen)).toEqual([['year', 'Anul nu se potrivește cu datele cursului.']]);
  const { body } = await create({ startDate: '2026-03-05' });
  expect(await api.put(body['@id'], { endDate: '2026-03-01' }, { as: admin })).toMatchObject({ status: 422 });
});

test('a course of all branches is read by each and changed by administrators', async () => {
  const name = uniqueWord();
  const shared = await createCourse(db, { name });
  const own = await createCourse(db, { name, region });
  await createCourse(db, { name, region: other });
  const { body } = await api.get(`/api/courses?name=${name}&order[id]=asc`, { as: moderator });
  expect(body['hydra:member'].map(({ id, abilities }) => [id, abilities?.update, abilities?.delete])).toEqual(
    [
      [shared.id, false, false],
      [own.id, true, false],
    ],
  );
  const path = `/api/courses/${shared.id}`;
  expect(await api.put(path, { name: 'Altul' }, { as: moderator })).toMatchObject({ status: 403 });
  expect(await api.put(path, { name: 'Altul' }, { as: admin })).toMatchObject({ status: 200 });
  // What a branch makes is its own.
  expect(await create({}, moderator)).toMatchObject({ body: { region: `/api/regions/${region.id}` } });
  expect(await create({ region: other.id }, moderator)).toMatchObject({ status: 403 });
});

test('a course with members is not deleted', async () => {
  const course = await createCourse(db, { region });
  for (let count = 0; count < 2; count += 1) await createPersonCourse(db, { course });
  expect(await api.delete(`/api/courses/${course.id}`, { as: admin })).toMatchObject({
    status: 409,
    body: { 'hydra:description': 'Cursul are 2 participanți și nu poate fi șters.' },
  });
});

test('nobody has followed more hours than the course has', async () => {
  const person = await createPerson(db, { region });
  const course = await createCourse(db, { region, max_hours: 10 });
  const entry = { person: person.uuid, course: course.id };
  const over = await api.post('/api/person_courses', { ...entry, hours: 11 }, { as: moderator });
  expect(violationsOf(over)).toEqual([['hours', 'Orele sunt cel mult 10, cât are cursul.']]);
  const added = await api.post('/api/person_courses', { ...entry, hours: 10 }, { as: moderator });
  expect(added).toMatchObject({ status: 201, body: { hours: 10 } });
  const changed = await api.put(added.body['@id'], { hours: 12 }, { as: moderator });
  expect(changed).toMatchObject({ status: 422 });
  const shorter = await api.put(`/api/courses/${course.id}`, { maxHours: 9 }, { as: moderator });
  expect(violationsOf(shorter)).toEqual([
    ['maxHours', 'Un participant are deja 10 ore: schimbați întâi orele lui.'],
  ]);
});

test('a course is followed once, and one of a branch by its members', async () => {
  const person = await createPerson(db, { region });
  const stranger = await createPerson(db, { region: other });
  const course = await createCourse(db, { region });
  const add = ({ uuid }: { uuid: string }, as = admin) =>
    api.post('/api/person_courses', { person: uuid, course: course.id, hours: 1 }, { as });
  expect(await add(person)).toMatchObject({ status: 201 });
  expect(violationsOf(await add(person))).toEqual([['person', 'Persoana este deja la acest curs.']]);
  expect(violationsOf(await add(stranger))).toEqual([
    ['person', 'Persoana este din altă filială decât cursul.'],
  ]);
  expect(await add(stranger, moderator)).toMatchObject({ status: 422 });
  const late = await createPerson(db, { region });
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(late)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

test('the members of a course are kept by who keeps the course', async () => {
  const person = await createPerson(db, { region });
  const shared = await createCourse(db);
  const entry = await createPersonCourse(db, { person, course: shared });
  const path = `/api/person_courses/${entry.id}`;
  expect(await api.put(path, { hours: 1 }, { as: moderator })).toMatchObject({ status: 403 });
  expect(await api.delete(path, { as: moderator })).toMatchObject({ status: 403 });
  const body = { person: (await createPerson(db, { region })).uuid, course: shared.id, hours: 1 };
  expect(await api.post('/api/person_courses', body, { as: moderator })).toMatchObject({ status: 403 });
  expect(await api.get(path, { as: moderator })).toMatchObject({
    body: { abilities: { update: false, delete: false } },
  });
  expect(await api.put(path, { hours: 1 }, { as: admin })).toMatchObject({ status: 200 });
});

test('the branch of a course sees who followed it also after they have left the branch', async () => {
  const course = await createCourse(db, { region });
  const person = await createPerson(db, { region: other });
  await createPersonCourse(db, { person, course });
  const { body } = await api.get(`/api/person_courses?course=${course.id}&view=course-member-list`, {
    as: moderator,
  });
  expect(body).toMatchObject({
    'hydra:totalItems': 1,
    'hydra:member': [{ memberName: person.full_name, regionName: other.name }],
  });
});

let crowded: { id: number };
const surname = `Ștefănescu ${uniqueWord()}`;
beforeAll(async () => {
  crowded = await createCourse(db, { region });
  for (let count = 0; count < 12; count += 1) {
    const person = await createPerson(db, {
      region,
      last_name: count < 3 ? surname : uniqueWord(),
      reg_number: uniqueNumber(),
    });
    await createPersonCourse(db, { person, course: crowded, hours: count });
  }
});

test('the members of a course are listed by pages, found by name or number, and ordered', async () => {
  const path = `/api/person_courses?view=course-member-list&course=${crowded.id}`;
  const page = await api.get(`${path}&itemsPerPage=10&page=2&order[hours]=asc`, { as: moderator });
  const members = page.body['hydra:member'];
  expect(page.body['hydra:totalItems']).toBe(12);
  expect(members.map(({ hours }) => hours)).toEqual([10, 11]);
  const [first] = members;
  const found = await api.get(`${path}&regNumber=${first?.regNumber}`, { as: moderator });
  expect(found.body['hydra:member']).toMatchObject([{ hours: 10 }]);
  const named = await api.get(
    `${path}&memberName=${encodeURIComponent(surname.toLowerCase().replace('ș', 's'))}`,
    {
      as: moderator,
    },
  );
  expect(named.body['hydra:totalItems']).toBe(3);
});

test('hours left follow at once from what is added, changed and removed', async () => {
  const person = await createPerson(db, { region, join_year: 2026 });
  const left = async () =>
    (await api.get(`/api/person-course/hours-left/${person.uuid}`, { as: moderator })).body.hours;
  const course = await createCourse(db, { region, year: 2026, max_hours: 30 });
  const { body } = await api.post(
    '/api/person_courses',
    { person: person.uuid, course: course.id, hours: 10, promoted: true },
    { as: moderator },
  );
  expect(await left()).toBe(30);
  await api.put(body['@id'], { hours: 25 }, { as: moderator });
  expect(await left()).toBe(15);
  await api.delete(body['@id'], { as: moderator });
  expect(await left()).toBe(40);
});

test('an attended course is listed with its year, period and hours', async () => {
  const person = await createPerson(db, { region });
  const course = await createCourse(db, {
    year: 2026,
    max_hours: 12,
    start_date: '2026-03-01',
    end_date: '2026-03-02',
  });
  await createPersonCourse(db, { person, course, hours: 8 });
  const reported = { year: 2026, interval: '1–2 martie 2026', maxHours: 12 };
  const embedded = { '@id': `/api/courses/${course.id}`, '@type': 'Course', name: course.name, ...reported };
  const read = async (view: string) =>
    (await api.get(`/api/person_courses?view=${view}&person=${person.id}`, { as: moderator })).body[
      'hydra:member'
    ];
  expect(await read('person-course-list')).toMatchObject([{ course: embedded, ...reported, hours: 8 }]);
  expect(await read('certificate-person-course-list')).toMatchObject([{ course: embedded, year: 2026 }]);
});

test('a member reads the courses that the member followed, and no other (ACC-36)', async () => {
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  const [followed, other] = [await createCourse(db, { region }), await createCourse(db, { region })];
  await createPersonCourse(db, { person, course: followed });
  const as = await signInAs(db, 'ROLE_USER', { person });
  expect((await api.get(`/api/courses/${followed.id}`, { as })).body).toMatchObject({ name: followed.name });
  expect((await api.get(`/api/courses/${other.id}`, { as })).status).toBe(404);
  expect((await api.get('/api/courses', { as })).body['hydra:member']).toMatchObject([{ id: followed.id }]);
  expect((await api.put(`/api/courses/${followed.id}`, { name: 'Altul' }, { as })).status).toBe(403);
  const firm = await signInAs(db, 'ROLE_USER', { company });
  expect((await api.get(`/api/courses/${followed.id}`, { as: firm })).status).toBe(404);
  expect((await api.get('/api/courses', { as: firm })).body['hydra:member']).toEqual([]);
});

test.each([
  { start_date: '2026-03-03', end_date: '2026-03-05' },
  { start_date: '2026-03-03', end_date: null },
  { start_date: '2026-12-31', end_date: null },
  { start_date: null, end_date: null, year: 2027 },
  { start_date: '2027-01-04', end_date: null, year: 2027 },
])('before it begins, a course of %j gives neither hours nor a promotion (TRA-17)', async (days) => {
  const course = await createCourse(db, { region, year: 2026, ...days });
  const person = await createPerson(db, { region });
  const entry = { course: course.id, person: person.uuid };
  const day = (days.start_date ?? '2027-01-01').split('-').reverse().join('.');
  const message = `Cursul începe la ${day}: orele și promovarea se trec după ce a început.`;
  const both = await api.post(
    '/api/person_courses',
    { ...entry, hours: 1, promoted: true },
    { as: moderator },
  );
  expect([both.status, violationsOf(both)]).toEqual([
    422,
    [
      ['hours', message],
      ['promoted', message],
    ],
  ]);
  const added = await api.post(
    '/api/person_courses',
    { ...entry, hours: 0, promoted: false },
    { as: moderator },
  );
  expect(added.status).toBe(201);
  for (const wrong of [{ hours: 20 }, { promoted: true }])
    expect((await api.put(added.body['@id'], wrong, { as: moderator })).status).toBe(422);
  expect((await api.put(added.body['@id'], { comments: 'înscris' }, { as: moderator })).status).toBe(200);
});

test.each([
  { start_date: '2026-03-02', end_date: '2026-03-05' },
  { start_date: '2025-11-01', end_date: null, year: 2025 },
  { start_date: null, end_date: null, year: 2026 },
])('a course of %j that has begun gives hours', async (days) => {
  const course = await createCourse(db, { region, year: 2026, ...days });
  const person = await createPerson(db, { region });
  const entry = { course: course.id, person: person.uuid, hours: 5, promoted: true };
  expect((await api.post('/api/person_courses', entry, { as: moderator })).status).toBe(201);
});

test('a course with results is not moved into the future (TRA-18)', async () => {
  const change = async (result: object, sent: object) => {
    const course = await createCourse(db, { region, year: 2026, start_date: '2026-02-01' });
    await createPersonCourse(db, { course, person: await createPerson(db, { region }), ...result });
    return api.put(`/api/courses/${course.id}`, sent, { as: moderator });
  };
  for (const result of [{ hours: 1 }, { hours: 0, promoted: true }]) {
    const moved = await change(result, { startDate: '2026-05-01' });
    expect([moved.status, violationsOf(moved)]).toMatchObject([422, [['startDate', expect.any(String)]]]);
    expect((await change(result, { startDate: null, year: 2027 })).status).toBe(422);
    expect((await change(result, { startDate: '2026-03-02' })).status).toBe(200);
    expect((await change(result, { name: 'Alt nume' })).status).toBe(200);
  }
  expect((await change({ hours: 0, promoted: false }, { startDate: '2026-05-01' })).status).toBe(200);
});
