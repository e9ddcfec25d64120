/** `GET /api/person-course/hours-left/{personId}`: hours still to complete this year (TRA-1 to TRA-4). */
import { expect, test } from 'vitest';
import { createCourse } from '../builders/course.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp, startOwnApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
const asked = 40;

async function hoursLeft(id: string | number): Promise<unknown> {
  const { status, body } = await api.get(`/api/person-course/hours-left/${id}`, { as });
  return status === 200 ? body.hours : status;
}

async function follow(person: { id: number }, year: number, hours: number, promoted: boolean | null = null) {
  await createPersonCourse(db, { person, course: await createCourse(db, { year }), hours, promoted });
}

test('a member without courses owes every year since 2022 or since joining', async () => {
  expect(await hoursLeft((await createPerson(db)).uuid)).toBe(5 * asked);
  expect(await hoursLeft((await createPerson(db, { join_year: 1999 })).id)).toBe(5 * asked);
  expect(await hoursLeft((await createPerson(db, { join_year: 2026 })).id)).toBe(asked);
  expect(await hoursLeft((await createPerson(db, { join_year: 2030 })).id)).toBe(0);
});

test('missing hours are carried over, surplus hours are not', async () => {
  const person = await createPerson(db, { join_year: 2024 });
  await follow(person, 2024, 100);
  expect(await hoursLeft(person.uuid)).toBe(2 * asked);
  await follow(person, 2025, 30);
  expect(await hoursLeft(person.uuid)).toBe(10 + asked);
  await follow(person, 2026, 50);
  expect(await hoursLeft(person.uuid)).toBe(0);
});

test('a course that was failed, and one before 2022, count for nothing', async () => {
  const person = await createPerson(db, { join_year: 2026 });
  await follow(person, 2026, 10, true);
  await follow(person, 2026, 10, false);
  await follow(person, 2021, 1000);
  expect(await hoursLeft(person.uuid)).toBe(asked - 10);
});

test('the year’s settings say how many hours it asks', { tags: 'deep' }, async () => {
  // A year that no other test speaks of.
  const later = await startOwnApp({ clock: () => new Date('2190-03-02T10:00:00Z') });
  await db
    .insertInto('year_settings')
    .values({ year: 2189, cpd_hours: 7 })
    .onConflict((clash) => clash.column('year').doUpdateSet({ cpd_hours: 7 }))
    .execute();
  const person = await createPerson(db, { join_year: 2189 });
  const { body } = await later.api.get(`/api/person-course/hours-left/${person.uuid}`, { as });
  expect(body).toMatchObject({ hours: 7 + asked, year: 2190 });
});

test('an unknown person has no hours', async () => {
  for (const id of [crypto.randomUUID(), '0', '999999999', 'x', '1.5', '%00']) {
    expect([id, await hoursLeft(id)]).toEqual([id, 404]);
  }
});

test('a member reads the own courses, with what the course says', async () => {
  const person = await createPerson(db);
  const course = await createCourse(db, { year: 2025, max_hours: 24, interval: '1–3 martie' });
  await createPersonCourse(db, { person, course, hours: 20, promoted: true });
  await createPersonCourse(db);
  const member = await signInAs(db, 'ROLE_USER', { person });
  const { body } = await api.get('/api/person_courses?view=person-course-list', { as: member });
  expect(body['hydra:member']).toMatchObject([
    {
      course: { name: course.name },
      year: 2025,
      maxHours: 24,
      interval: '1–3 martie',
      hours: 20,
      promoted: true,
    },
  ]);
});
