/** A merge is undone while nothing of it was touched since: two members again, each as it was (MEM-93). */

import { memberKinds } from '@ceccar/contract/member';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { readStanding } from '../../src/domains/members/merge/standing-of.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createCompany } from '../builders/company.ts';
import type { Person } from '../builders/person.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { mergingOf } from './merging.ts';
import { fillCompany, fillPerson } from './whole-member.ts';

const app = await startApp();
const { db, api, database } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const { merge, undo, list } = mergingOf(api, as, 'persons');
const companies = mergingOf(api, as, 'companies');
const region = await createRegion(db);
const read = createReader(database.pool);
const resources = prepareResources(definitions);

function createTwo(): Promise<[Person, Person]> {
  return Promise.all([createPerson(db, { region }), createPerson(db, { region })]);
}

test.each(memberKinds)('undone, each %s has what it had, down to every value', async (kind) => {
  const [kept, other] =
    kind === 'person'
      ? [
          await createPerson(db, { region, reg_number: uniqueNumber(), web: 'ana.ro' }),
          await createPerson(db, { reg_number: uniqueNumber(), web: 'maria.ro', sex: 2 }),
        ]
      : [
          await createCompany(db, { region, reg_number: uniqueNumber() }),
          await createCompany(db, { reg_number: uniqueNumber(), capital: 200 }),
        ];
  for (const [member, year] of [[kept, 2022] as const, [other, 2022] as const])
    await ('last_name' in member ? fillPerson(app, member, year) : fillCompany(app, member, year));
  // Of these a member has one at most, which is told in a test of its own.
  await db.deleteFrom('annual_reports').where(`${kind}_id`, '=', other.id).execute();
  await db.deleteFrom('company_practice_notice_drafts').where('company_id', '=', other.id).execute();
  const before = [
    await readStanding(read, resources, kind, kept.id),
    await readStanding(read, resources, kind, other.id),
  ];
  const verbs =
    kind === 'person' ? { merge, undo, compare: mergingOf(api, as, 'persons').compare } : companies;
  const { body } = await verbs.compare(kept, other);
  const keys = (body.meetings as { key: string }[]).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(3);
  const meetings = Object.fromEntries(
    keys.map((key, place) => [key, place % 2 === 0 ? 'other' : 'kept'] as const),
  );
  const fields = { regNumber: 'other', region: 'other' } as const;
  const merged = await verbs.merge(kept, other, { fields, meetings });
  expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
  const undone = await verbs.undo(merged.body.id);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
  expect(undone.body).toMatchObject({
    name: holderOf(as),
    undoneBy: as.user.username,
    undoneByName: holderOf(as),
    canUndo: false,
  });
  expect([
    await readStanding(read, resources, kind, kept.id),
    await readStanding(read, resources, kind, other.id),
  ]).toEqual(before);
  expect((await verbs.undo(merged.body.id)).status).toBe(409);
});

test('the history tells of it on both sheets', async () => {
  const [kept, other] = await createTwo();
  await api.put(`/api/persons/${other.uuid}`, { web: 'maria.ro' }, { as });
  const { body } = await merge(kept, other);
  await undo(body.id);
  const reported = async ({ id }: Person) => {
    const { body: history } = await api.get(`/api/change_history?person=${id}`, { as });
    return history['hydra:member'].map(({ action, changes }) => [action, (changes as unknown[]).length]);
  };
  expect(await reported(kept)).toEqual([
    ['update', 1],
    ['update', 1],
  ]);
  expect((await reported(other)).map(([action]) => action)).toEqual(['restore', 'merge', 'update']);
});

test.each([
  [
    'a field',
    (kept: Person) => api.put(`/api/persons/${kept.uuid}`, { web: 'nou.ro' }, { as }),
    'datele din fișă',
  ],
  ['a record', (kept: Person) => createPersonVisa(db, { person: kept, year: 2019 }), 'Vize'],
] as const)('%s that was touched stands in its way, and is named', async (_what, touch, named) => {
  const [kept, other] = await createTwo();
  await createPersonVisa(db, { person: other, year: 2020 });
  const { body } = await merge(kept, other);
  await touch(kept);
  const refused = await undo(body.id);
  expect([refused.status, refused.body['hydra:description']]).toEqual([409, expect.stringContaining(named)]);
  expect((await api.get(`/api/persons/${other.uuid}`, { as })).status).toBe(404);
});

test('so does what takes a number of the other, or the account that was cut off', async () => {
  const [kept, other] = await createTwo();
  await db.updateTable('persons').set({ cip: uniqueNumber() }).where('id', '=', other.id).execute();
  const { cip } = await db
    .selectFrom('persons')
    .select('cip')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const { body } = await merge(kept, other, { fields: { cip: 'kept' } });
  await createPerson(db, { region, cip });
  expect((await undo(body.id)).status).toBe(422);
  const [one, two] = await createTwo();
  await signInAs(db, 'ROLE_USER', { person: one });
  const { user } = await signInAs(db, 'ROLE_USER', { person: two });
  const merged = await merge(one, two, { meetings: { users: 'kept' } });
  await db.updateTable('users').set({ role: 'ROLE_GUEST' }).where('id', '=', user.id).execute();
  expect((await undo(merged.body.id)).status).toBe(409);
});

test('signing in and reading touch nothing', async () => {
  const [kept, other] = await createTwo();
  const { user } = await signInAs(db, 'ROLE_USER', { person: other });
  const { body } = await merge(kept, other);
  const member = await signIn(db, user);
  await db.updateTable('users').set({ last_signed_in_at: new Date() }).where('id', '=', user.id).execute();
  expect((await api.get('/api/me', { as: member })).status).toBe(200);
  expect((await undo(body.id)).status).toBe(200);
});

test('merges are undone from the newest, also where who was kept was merged in turn', async () => {
  const [first, second] = await createTwo();
  const third = await createPerson(db, { region, last_name: uniqueWord() });
  const older = await merge(second, first);
  const newer = await merge(third, second);
  const { body } = await list(third);
  expect(body['hydra:member'].map(({ goneName, canUndo }) => [goneName, canUndo])).toEqual([
    [second.full_name, true],
    [first.full_name, false],
  ]);
  expect((await undo(older.body.id)).status).toBe(409);
  expect((await undo(newer.body.id)).status).toBe(200);
  expect((await undo(older.body.id)).status).toBe(200);
  for (const person of [first, second, third])
    expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(200);
});

test('of two concurrent undo requests one succeeds', async () => {
  const [kept, other] = await createTwo();
  const { body } = await merge(kept, other);
  const answers = await Promise.all([undo(body.id), undo(body.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await undo(999_999_999)).status).toBe(404);
});
