/** What a member has once and both bring along: chosen, told in the way, or brought together (MEM-91, MEM-95). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { lapseOffers } from '../../src/domains/training/enrolments/lapse-offers.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCourseEnrolment, createOpenCourse } from '../builders/open-course.ts';
import { createPasskey } from '../builders/passkey.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { mergingOf } from './merging.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const persons = mergingOf(api, as, 'persons');
const companies = mergingOf(api, as, 'companies');
const region = await createRegion(db);

test('of two visas of one year one is chosen; equal records are kept once without a question', {
  tags: 'deep',
}, async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  await createPersonVisa(db, { person: kept, year: 2025, checked: true, date: '2025-03-01' });
  await createPersonVisa(db, { person: other, year: 2025, checked: false, date: '2025-04-01' });
  await createPersonVisa(db, { person: other, year: 2024, checked: true, date: '2024-04-01' });
  for (const person of [kept, other]) await createPersonLanguage(db, { person, name: 'engleza' });
  const { body } = await persons.compare(kept, other);
  expect(body.meetings).toEqual([
    expect.objectContaining({ key: 'person_languages:engleza', isSame: true }),
    expect.objectContaining({
      key: 'person_visas:2025',
      isSame: false,
      other: [expect.stringContaining('Data: 01.04.2025')],
    }),
  ]);
  const refused = await persons.merge(kept, other);
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [{ propertyPath: 'meetings.person_visas:2025', message: 'Alegeți ce rămâne.' }],
  ]);
  await persons.merge(kept, other, { meetings: { 'person_visas:2025': 'other' } });
  const visas = await db
    .selectFrom('person_visas')
    .select(['year', 'checked', 'date'])
    .where('person_id', '=', kept.id)
    .orderBy('year')
    .execute();
  expect(visas).toEqual([
    { year: 2024, checked: true, date: '2024-04-01' },
    { year: 2025, checked: false, date: '2025-04-01' },
  ]);
  const { body: languages } = await api.get(`/api/person_languages?person=${kept.uuid}`, { as });
  expect(languages['hydra:totalItems']).toBe(1);
});

test('two reports of a year that count are told and not merged; rejected attempts are numbered before', async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const rejected = await createAnnualReport(db, { person: other, year: 2025, status: reportStatus.rejected });
  const open = await createAnnualReport(db, { person: kept, year: 2025, status: reportStatus.begun });
  const second = await createAnnualReport(db, {
    person: other,
    year: 2025,
    status: reportStatus.validatedWithoutVisa,
  });
  const { body } = await persons.compare(kept, other);
  expect(body.obstacles).toEqual([expect.stringContaining('pe anul 2025')]);
  expect((await persons.merge(kept, other)).status).toBe(409);
  await db.deleteFrom('annual_reports').where('id', '=', second.id).execute();
  const merged = await persons.merge(kept, other);
  expect(merged.status).toBe(201);
  const attempts = await db
    .selectFrom('annual_reports')
    .select(['id', 'attempt', 'member_name'])
    .where('person_id', '=', kept.id)
    .orderBy('attempt')
    .execute();
  expect(attempts).toEqual([
    { id: rejected.id, attempt: 1, member_name: kept.full_name },
    { id: open.id, attempt: 2, member_name: kept.full_name },
  ]);
  await persons.undo(merged.body.id);
  const back = await db
    .selectFrom('annual_reports')
    .select(['id', 'person_id', 'attempt', 'member_name'])
    .where('id', 'in', [rejected.id, open.id])
    .orderBy('id')
    .execute();
  expect(back).toEqual([
    { id: rejected.id, person_id: other.id, attempt: 1, member_name: other.full_name },
    { id: open.id, person_id: kept.id, attempt: 1, member_name: kept.full_name },
  ]);
});

test('two firms that wait for the PDF of a numbered Aviz are not merged: no number is lost', async () => {
  const [kept, other] = [await createCompany(db, { region }), await createCompany(db, { region })];
  for (const { id } of [kept, other]) {
    const draft = {
      company_id: id,
      region_id: region.id,
      year: 2026,
      date: '2026-02-01',
      code: uniqueWord(),
    };
    await db
      .insertInto('company_practice_notice_drafts')
      .values({ ...draft, number: id })
      .execute();
  }
  const { status, body } = await companies.merge(kept, other);
  expect([status, body['hydra:description']]).toEqual([
    409,
    expect.stringContaining(`${kept.id} și ${other.id}`),
  ]);
});

test('of two accounts one stays, the other is banned and signed out at once', { tags: 'deep' }, async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const mine = await signInAs(db, 'ROLE_USER', { person: kept });
  const others = await signInAs(db, 'ROLE_USER', { person: other });
  for (const { user } of [mine, others]) await createPasskey(db, user);
  const { body } = await persons.compare(kept, other);
  expect(body.meetings).toMatchObject([
    { key: 'users', kept: [expect.stringContaining(mine.user.username)] },
  ]);
  expect((await persons.merge(kept, other)).status).toBe(422);
  const merged = await persons.merge(kept, other, { meetings: { users: 'other' } });
  expect(merged.status).toBe(201);
  expect((await api.get('/api/me', { as: mine })).status).toBe(401);
  expect((await api.get(`/api/persons/${kept.uuid}`, { as: others })).status).toBe(200);
  // Nobody signs in to it with a key (ACC-174).
  const passkeys = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('user_id', 'in', [mine.user.id, others.user.id])
    .execute();
  expect(passkeys).toEqual([{ user_id: others.user.id }]);
  await persons.undo(merged.body.id);
  const accounts = await db
    .selectFrom('users')
    .select(['person_id', 'role'])
    .where('id', 'in', [mine.user.id, others.user.id])
    .orderBy('id')
    .execute();
  expect(accounts).toEqual([
    { person_id: kept.id, role: 'ROLE_USER' },
    { person_id: other.id, role: 'ROLE_USER' },
  ]);
});

test("an administrator's account is cut off by a super administrator alone", async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  await signInAs(db, 'ROLE_ADMIN', { person: other });
  await signInAs(db, 'ROLE_USER', { person: kept });
  expect((await persons.merge(kept, other, { meetings: { users: 'kept' } })).status).toBe(403);
  const verbs = mergingOf(api, await signInAs(db, 'ROLE_SUPER_ADMIN'), 'persons');
  expect((await verbs.merge(kept, other, { meetings: { users: 'kept' } })).status).toBe(201);
});

test('two conversations with a branch become one, in the order in which they were written', async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const { user } = as;
  const [mine, others] = [
    await createThread(db, { person: kept }),
    await createThread(db, { person: other }),
  ];
  for (const [thread, content] of [
    [mine, 'întâi'],
    [others, 'apoi'],
    [mine, 'la urmă'],
  ] as const)
    await createMessage(db, thread, { side: 'office', user, content });
  await db.updateTable('notifications').set({ unread_by_member: 1 }).where('id', '=', others.id).execute();
  const merged = await persons.merge(kept, other);
  const { body } = await api.get(`/api/notifications_messages?notification=${mine.uuid}`, { as });
  expect(body['hydra:member'].map(({ content }) => content).sort()).toEqual(['apoi', 'la urmă', 'întâi']);
  const threadsOf = (id: number) =>
    db
      .selectFrom('notifications')
      .select(['id', 'uuid', 'unread_by_member'])
      .where('person_id', '=', id)
      .execute();
  expect(await threadsOf(kept.id)).toEqual([{ id: mine.id, uuid: mine.uuid, unread_by_member: 1 }]);
  await persons.undo(merged.body.id);
  expect(await threadsOf(kept.id)).toEqual([{ id: mine.id, uuid: mine.uuid, unread_by_member: 0 }]);
  expect(await threadsOf(other.id)).toEqual([{ id: others.id, uuid: others.uuid, unread_by_member: 1 }]);
});

test('of two places at one course one stays, and the other one is offered to who waits (TRA-24)', {
  tags: 'deep',
}, async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const [course, another] = [
    await createOpenCourse(db, { region, start_date: null, year: 2090, places: 2 }),
    await createOpenCourse(db, { region, start_date: null, year: 2090, places: 2 }),
  ];
  await createCourseEnrolment(db, { course, person: kept, arrival: 1 });
  await createCourseEnrolment(db, { course, person: other, arrival: 2 });
  await createCourseEnrolment(db, { course, arrival: 3, state: 'waiting' });
  await createCourseEnrolment(db, { course: another, person: other });
  const { body } = await persons.compare(kept, other);
  const meetings = body.meetings as unknown as { key: string }[];
  const key = meetings.find((meeting) => meeting.key.startsWith('course_enrolments:'))?.key ?? '';
  expect((await persons.merge(kept, other, { meetings: { [key]: 'kept' } })).status).toBe(201);
  const read = () =>
    db
      .selectFrom('course_enrolments')
      .select(['course_id', 'state', 'arrival'])
      .where('course_id', 'in', [course.id, another.id])
      .orderBy('course_id')
      .orderBy('arrival')
      .execute();
  expect((await read()).map(({ state, arrival }) => [state, arrival])).toEqual([
    ['enrolled', 1],
    ['waiting', 3],
    ['enrolled', 1],
  ]);
  await lapseOffers.handle(jobNeeds(app, { clock: () => new Date() }), {});
  expect((await read()).map(({ state }) => state)).toEqual(['enrolled', 'offered', 'enrolled']);
});

test.each(['offered', 'enrolled'] as const)(
  'an undone merge does not overbook a course whose freed place is %s meanwhile (TRA-36)',
  { tags: 'deep' },
  async (meanwhile) => {
    const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
    const course = await createOpenCourse(db, { region, start_date: null, year: 2090, places: 2 });
    await createCourseEnrolment(db, { course, person: kept, arrival: 1 });
    await createCourseEnrolment(db, { course, person: other, arrival: 2 });
    const { id } = await createCourseEnrolment(db, { course, arrival: 3, state: 'waiting' });
    const { body } = await persons.compare(kept, other);
    const meetings = body.meetings as unknown as { key: string }[];
    const key = meetings.find((meeting) => meeting.key.startsWith('course_enrolments:'))?.key ?? '';
    const merged = await persons.merge(kept, other, { meetings: { [key]: 'kept' } });
    await lapseOffers.handle(jobNeeds(app, { clock: () => new Date() }), {});
    if (meanwhile === 'enrolled')
      await db
        .updateTable('course_enrolments')
        .set({ state: 'enrolled', offered_until: null })
        .where('id', '=', id)
        .execute();
    expect((await persons.undo(merged.body.id)).status).toBe(200);
    const rows = await db
      .selectFrom('course_enrolments')
      .select(['person_id', 'state'])
      .where('course_id', '=', course.id)
      .orderBy('arrival')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(
      meanwhile === 'offered' ? ['enrolled', 'enrolled', 'waiting'] : ['enrolled', 'waiting', 'enrolled'],
    );
    expect(rows[1]?.person_id).toBe(other.id);
  },
);
