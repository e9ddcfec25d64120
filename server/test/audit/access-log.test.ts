/** Access log: written by day before the answer, shown to administrators, deleted in time (AUD-50). */
import type { RecordView } from '@ceccar/contract/audit/record-views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeRecordViews } from '../../src/domains/audit/access-log/access-log.ts';
import { deleteExpiredViews } from '../../src/domains/audit/access-log/delete-expired-views.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { jobNeeds } from '../harness/job-needs.ts';

let now = new Date('2026-11-22T21:59:00Z');
const app = await startApp({ clock: () => now });
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');

async function viewsOf(query: string): Promise<RecordView[]> {
  const { body } = await api.get(`/api/looks?${query}`, { as: admin });
  return body['hydra:member'] as unknown as RecordView[];
}

/** The log as it is at once after the answers: nothing waits to be written. */
async function viewsLogged(query: string, count: number): Promise<RecordView[]> {
  const views = await viewsOf(query);
  expect(views.map(({ times }) => times).reduce((sum, times) => sum + times, 0)).toBe(count);
  return views;
}

test('the access log of a record shows viewers by day, with counts', async () => {
  const region = await createRegion(db);
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  const path = `/api/persons/${person.uuid}`;
  await api.get(path, { as: moderator });
  await api.get(`/api/persons/${person.id}?view=member-section`, { as: moderator });
  now = new Date('2026-11-22T21:59:30Z');
  await api.get(`${path}?view=person-details`, { as: viewer });
  // What tells no more than a name is no look; a list that tells all of a record is.
  await api.get(`${path}?view=simple-dd`, { as: viewer });
  await api.get(`/api/persons?region=${region.id}&view=person-list`, { as: viewer });
  await api.get(`/api/persons?region=${region.id}`, { as: viewer });
  await api.get(`/api/persons?region=${region.id}&view=person-details`, { as: viewer });
  await api.get(`/api/companies/${company.uuid}`, { as: viewer });
  // Midnight in Romania.
  now = new Date('2026-11-22T22:01:00Z');
  await api.get(path, { as: moderator });
  const views = await viewsLogged(`person=${person.id}`, 6);
  expect(views.map(({ day, username, times, role }) => [day, username, times, role])).toEqual([
    ['2026-11-23', moderator.user.username, 1, 'Moderator'],
    ['2026-11-22', viewer.user.username, 3, expect.any(String)],
    ['2026-11-22', moderator.user.username, 2, 'Moderator'],
  ]);
  expect(await viewsLogged(`company=${company.id}`, 1)).toMatchObject([{ username: viewer.user.username }]);
  expect((await api.get(`/api/looks?person=${person.id}&itemsPerPage=1`, { as: admin })).body).toMatchObject({
    'hydra:totalItems': 3,
    'hydra:member': [{ day: '2026-11-23' }],
  });
  for (const query of ['', '?person=x', `?person=1&company=1`])
    expect((await api.get(`/api/looks${query}`, { as: admin })).status).toBe(400);
});

test('a member’s own looks and those of who is the member are not kept', async () => {
  const person = await createPerson(db);
  const member = await signInAs(db, 'ROLE_USER', { person });
  const other = await createPerson(db);
  // Staff may be members as well.
  const keeper = await signIn(db, await createUser(db, { role: 'ROLE_ADMIN', person: other }));
  await api.get(`/api/persons/${person.uuid}`, { as: member });
  await api.get(`/api/persons/${other.uuid}`, { as: keeper });
  await api.get(`/api/persons/${person.uuid}`, { as: keeper });
  await viewsLogged(`person=${person.id}`, 1);
  expect(await viewsOf(`person=${other.id}`)).toEqual([]);
});

test('lists that screens fetch ahead are no views of their records (OPE-137)', async () => {
  const region = await createRegion(db);
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  for (const [plural, view] of [
    ['persons', 'person-list'],
    ['companies', 'company-list'],
  ])
    expect((await api.get(`/api/${plural}?view=${view}&page=1`, { as: moderator })).status).toBe(200);
  expect(await viewsOf(`person=${person.id}`)).toEqual([]);
  expect(await viewsOf(`company=${company.id}`)).toEqual([]);
});

test('a thousand polls of a day are one row, also of two processes at once', { tags: 'deep' }, async () => {
  const person = await createPerson(db);
  const views = { userId: admin.user.id, owner: 'person_id', ids: [person.id] } as const;
  await Promise.all(Array.from({ length: 1_000 }, () => writeRecordViews(db, views, now)));
  const { rows } = await sql`select times from record_looks where person_id = ${person.id}`.execute(db);
  expect(rows).toEqual([{ times: 1000 }]);
});

test('lists that show the same records in any order are logged without a deadlock', async () => {
  const persons = await Promise.all(Array.from({ length: 30 }, () => createPerson(db)));
  const ids = persons.map(({ id }) => id);
  const views = { userId: admin.user.id, owner: 'person_id' } as const;
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      writeRecordViews(db, { ...views, ids: at % 2 === 0 ? ids : ids.toReversed() }, now),
    ),
  );
  const { rows } =
    await sql`select distinct times from record_looks where person_id = any(${ids}::int[])`.execute(db);
  expect(rows).toEqual([{ times: 60 }]);
});

test('a view that cannot be logged is not shown', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const { repair } = await breakInserts(db, 'record_looks', { where: `new.person_id = ${person.id}` });
  const { status, body } = await api.get(path, { as: admin });
  expect([status, JSON.stringify(body).includes(person.uuid)]).toEqual([500, false]);
  await repair();
  expect((await api.get(path, { as: admin })).status).toBe(200);
  await viewsLogged(`person=${person.id}`, 1);
});

test('only entries older than the retention period are deleted', async () => {
  const person = await createPerson(db);
  const { id } = admin.user;
  await sql`insert into record_looks (day, user_id, person_id, times, last_at)
    select current_date - age, ${id}, ${person.id}, 1, now() from unnest(array[0, 30, 31]) age`.execute(db);
  await sql`insert into cnp_reveals (at, user_id, person_id, reason)
    select now() - make_interval(days => age), ${id}, ${person.id}, age::text from unnest(array[29, 31]) age`.execute(
    db,
  );
  await deleteExpiredViews.handle({ ...jobNeeds(app), accessLogDays: 30 }, {});
  const { rows } = await sql<{ age: number }>`select current_date - day as age from record_looks
    where person_id = ${person.id} order by 1`.execute(db);
  expect(rows.map(({ age }) => age)).toEqual([0, 30]);
  const kept = await db
    .selectFrom('cnp_reveals')
    .select('reason')
    .where('person_id', '=', person.id)
    .execute();
  expect(kept).toEqual([{ reason: '29' }]);
});

test('members see role, day and purpose of views of the own record, no name, and nobody else’s (AUD-97)', async () => {
  now = new Date('2026-11-25T10:00:00Z');
  const region = await createRegion(db);
  const [person, stranger] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const company = await createCompany(db, { region });
  const member = await signIn(db, await createUser(db, { role: 'ROLE_USER', person }));
  const firm = await signIn(db, await createUser(db, { role: 'ROLE_USER', company }));
  const staff = await createUser(db, {
    role: 'ROLE_VIEW_REGION',
    region,
    lastName: 'Ștefănoiu',
    firstName: 'Dora',
  });
  const viewer = await signIn(db, staff);
  const others = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  for (const as of [viewer, others]) await api.get(`/api/persons/${person.uuid}`, { as });
  await api.get(`/api/persons/${stranger.uuid}`, { as: viewer });
  await api.get(`/api/companies/${company.uuid}`, { as: viewer });
  await db
    .insertInto('cnp_reveals')
    .values({ person_id: person.id, user_id: staff.id, at: now, reason: 'Dosar 12, cerut de Dora STEFANOIU' })
    .execute();
  const own = await api.get('/api/own_looks', { as: member });
  expect([own.body['hydra:totalItems'], own.body['hydra:member']]).toEqual([
    1,
    [
      {
        '@type': 'OwnLook',
        day: '2026-11-25',
        role: expect.any(String),
        purposes: ['consultarea fișei', 'afișarea CNP-ului: Dosar 12, cerut de … …'],
      },
    ],
  ]);
  expect(JSON.stringify(own.body)).not.toContain(staff.username);
  expect((await api.get('/api/own_looks', { as: firm })).body['hydra:member']).toMatchObject([
    { purposes: ['consultarea fișei'] },
  ]);
});
