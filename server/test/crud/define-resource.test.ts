/** What a declaration names is checked by the compiler: each line below that should not compile is marked so. */
import { users } from '@ceccar/contract/account/users';
import { importTypes } from '@ceccar/contract/exchange/imports';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { persons } from '@ceccar/contract/members/persons';
import { invoices } from '@ceccar/contract/money/invoices';
import { branchAccounts } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { writeEmail } from '../../src/domains/emails/write-email.ts';
import { ofPerson } from '../../src/domains/members/sub-record.ts';
import { anyone, subRecordPolicy } from '../../src/platform/access/policy.ts';
import { memberScope } from '../../src/platform/access/scope.ts';
import { type Declaration, defineResource } from '../../src/platform/crud/definition.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

type Languages = Declaration<typeof personLanguages, 'person_languages'>;

const wrong: Partial<Languages>[] = [
  // @ts-expect-error no such field
  { locked: () => ['nmae'] },
  // @ts-expect-error no such field
  { searchColumns: { nmae: 'name' } },
  // @ts-expect-error no such column
  { searchColumns: { name: 'nmae' } },
  // @ts-expect-error no such column
  { sources: { name: 'nmae' } },
  // @ts-expect-error no such field
  { sources: { nmae: { sql: 'true' } } },
  // @ts-expect-error no such view
  { counting: ['language-lst'] },
  // @ts-expect-error no such view
  { policy: { ...subRecordPolicy, views: { 'language-lst': anyone } } },
  // @ts-expect-error no such field
  { unique: { person_languages_person_id_name_key: 'nmae' } },
  // @ts-expect-error a parent is a reference
  { parent: 'name' },
  // @ts-expect-error an owner begins at a reference
  { owners: { region: 'name.region' } },
  // @ts-expect-error no such kind of owner
  { owners: { branch: 'person.region' } },
  // @ts-expect-error no such field
  { stored: { nmae: (value: unknown) => value } },
  // @ts-expect-error no such field
  { defaults: () => ({ nmae: 'engleza' }) },
  // @ts-expect-error a reference is read as a number
  { defaults: () => ({ person: '/api/persons/1' }) },
  // @ts-expect-error no such field
  { check: ({ values }) => (values.nmae ? [] : []) },
  // @ts-expect-error no such column
  { check: ({ before }) => (before?.nmae ? [] : []) },
  // @ts-expect-error a violation is told at a field
  { check: () => [{ propertyPath: 'nmae', message: '' }] },
  // @ts-expect-error a doubt is told at a field
  { warnings: () => [{ propertyPath: 'nmae', message: '' }] },
  // @ts-expect-error no such field
  { warnings: ({ nmae }) => (nmae ? [] : []) },
  // @ts-expect-error no such option
  { lokced: () => [] },
];

const right: Partial<Languages>[] = [
  { locked: () => ['name'], searchColumns: { name: 'name' }, sources: { name: 'name' } },
  {
    counting: ['language-list'],
    unique: { any: 'name' },
    parent: 'person',
    owners: { region: 'person.region' },
  },
  { stored: { name: (value) => value.trim() }, defaults: () => ({ person: 1 }) },
  {
    check: ({ values, before }) =>
      values.name === before?.name ? [] : [{ propertyPath: 'name', message: '' }],
  },
];

test('names that are wrong do not compile, names that are right do', () => {
  expect([wrong.length, right.length]).toEqual([20, 4]);
});

test('a field without a column says where it comes from', () => {
  const shared = { scope: memberScope, owners: {}, policy: subRecordPolicy } as const;
  // @ts-expect-error the table of the notes has no column for their link
  expect(defineResource(invoices, shared)).toBeTruthy();
  // @ts-expect-error the accounts have one role and a digest of the password
  expect(defineResource(users, shared)).toBeTruthy();
  // @ts-expect-error the current status is read from the statuses
  expect(defineResource(persons, { ...shared, sources: { hasPhoto: { sql: 'true' } } })).toBeTruthy();
  expect(defineResource(personLanguages, ofPerson)).toBeTruthy();
  expect(defineResource(branchAccounts, { ...shared, owners: { region: 'region' } })).toBeTruthy();
});

test('a resource without a table does not compile', () => {
  const withoutTable = { ...personLanguages, plural: 'no_such_table' } as const;
  // @ts-expect-error no migration makes this table
  expect(defineResource(withoutTable, ofPerson)).toBeTruthy();
});

test('each kind of import is let in by its table', async () => {
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'imports'::regclass and contype = 'c'`.execute(db);
  const rule = rows.find((row) => row.rule.includes('type'))?.rule ?? '';
  const refused = importTypes.filter(({ value }) => !rule.includes(`'${value}'`));
  expect(refused, 'a migration must let them into the check of imports.type').toEqual([]);
});

test('each unique constraint that a definition explains is there', async () => {
  const indexes = await db
    .selectFrom('pg_indexes' as never)
    .select(['tablename', 'indexname'] as never)
    .execute();
  const known = (indexes as { tablename: string; indexname: string }[]).map(
    ({ tablename, indexname }) => `${tablename} ${indexname}`,
  );
  // A trigger of service accounts writes their row of `users` (ACC-154).
  const elsewhere: Record<string, string> = { 'service_accounts users_username': 'users users_username' };
  const named = definitions.flatMap(({ contract, unique = {} }) =>
    Object.keys(unique)
      .map((name) => `${contract.plural} ${name}`)
      .map((name) => elsewhere[name] ?? name),
  );
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

/** An effect may send an email in the transaction of the change: the compiler checks it. */
const sendsEmail: Partial<Languages> = {
  effect: (effect) =>
    writeEmail(
      effect,
      { kind: 'user', id: effect.actor.userId },
      { kind: 'secondFactorAdded', facts: { at: effect.now.toISOString() } },
    ),
};
test('an effect of a resource can write an email', () => {
  expect(sendsEmail.effect).toBeTypeOf('function');
});
