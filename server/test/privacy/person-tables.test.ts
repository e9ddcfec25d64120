/** Each table and column with personal data is declared, by the database's own catalogue: a forgotten one is named here. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { ownTablesOf } from '../../src/domains/privacy/own-data/own-tables.ts';
import { accountNames } from '../../src/domains/privacy/person-tables/account-names.ts';
import {
  otherTables,
  personTablesOf,
  tablesOfPersonsAlone,
} from '../../src/domains/privacy/person-tables.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { openWorkerDatabase } from '../harness/database.ts';
import { looseTables } from './loose-tables.ts';
import { isWritten, readColumns } from './plant-rows.ts';

const { db } = await openWorkerDatabase();
const resources = prepareResources(definitions);
const personTables = personTablesOf(resources);
const columns = await readColumns(db);
const tables = 'server/src/domains/privacy/person-tables';

/** Tables that refer to a person, to an account, or to what is a person's own; or that name one without a reference. */
async function tablesAboutPeople(): Promise<string[]> {
  const own = ['persons', 'users', ...Object.keys(personTables)];
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(${own}::text[]::regclass[])
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('person_id', 'user_id', 'username', 'cnp')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test('each table that refers to a person or to what is a person’s is told, or it is said why not (PRI-1)', async () => {
  const known = [...Object.keys(personTables), ...Object.keys(otherTables)];
  const where =
    'declare `personal` in its resource, or name it in server/src/domains/privacy/person-tables.ts';
  expect({ [where]: (await tablesAboutPeople()).filter((table) => !known.includes(table)) }).toEqual({
    [where]: [],
  });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const there = rows.map(({ name }) => name);
  expect(known.filter((table) => !there.includes(table))).toEqual([]);
});

/** Tables that refer to a company, to its account, or to what is a company's own. */
test('each table that refers to a company or to what is a company’s is in its copy, or it is said why not (PRI-26)', async () => {
  const companyTables = Object.keys(ownTablesOf(resources, 'company'));
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(${companyTables}::text[]::regclass[])
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'user_id', 'username')
    order by 1`.execute(db);
  const known = [...companyTables, ...Object.keys(otherTables), ...tablesOfPersonsAlone(resources)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('each table of a copy can be read for its kind of member (PRI-1, PRI-26)', async () => {
  const broken: string[] = [];
  for (const kind of ['person', 'company'] as const)
    for (const [table, { rows }] of Object.entries(ownTablesOf(resources, kind)))
      await sql`explain select from ${sql.table(table)} t where ${sql.raw(rows.replaceAll('$1', '1'))}`
        .execute(db)
        .catch((error: Error) => broken.push(`${kind}: ${table}: ${error.message}`));
  const where =
    'declare `isOfPersonsAlone`, or `rows`, of the table in server/src/domains/privacy/person-tables';
  expect({ [where]: broken }).toEqual({ [where]: [] });
});

/** What a company has may name others, as it has declared them. */
async function tablesOfCompanies(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`.execute(db);
  return ['companies', ...rows.map(({ name }) => name)];
}

/** Where texts may hold something of a person without a reference that the catalogue would show. */
test('each other table that holds texts is named, with what of a person may stand in it (PRI-1)', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'bytea', 'ARRAY') order by 1`.execute(db);
  const known = { ...personTables, ...otherTables, ...looseTables };
  const ofCompanies = new Set(await tablesOfCompanies());
  const there = rows.map(({ name }) => name);
  expect(
    there.filter((name) => !(name in known) && !ofCompanies.has(name)),
    'server/test/privacy/loose-tables.ts',
  ).toEqual([]);
  expect(Object.keys(looseTables).filter((name) => !there.includes(name))).toEqual([]);
});

test('each column of a person’s record is removed at anonymisation, or stays for a reason (PRI-21)', async () => {
  const { atEnd, stays = {} } = personTables.persons ?? { atEnd: 'stay' };
  const known = [...Object.keys(atEnd), ...Object.keys(stays)];
  const names = columns
    .filter(({ table, isGenerated }) => table === 'persons' && !isGenerated)
    .map(({ name }) => name);
  const file = 'server/src/domains/members/persons.ts';
  expect(
    names.filter((name) => !known.includes(name)),
    `add to \`gone\` (removed at anonymisation) or to \`stays\` (with the reason) in ${file}`,
  ).toEqual([]);
  expect(
    known.filter((name) => !names.includes(name)),
    `no column of persons: remove it from ${file}`,
  ).toEqual([]);
});

test('a copy leaves out which account of the staff acted (AUD-55)', () => {
  const inCopy = [...accountNames, ['change_history', 'username'] as const].filter(
    ([table, column]) => personTables[table] && !personTables[table].without?.includes(column),
  );
  expect(inCopy).toEqual([]);
});

test('each text of rows that stay goes, or stays for a reason (PRI-21)', () => {
  for (const [table, { atEnd, stays = {} }] of Object.entries(personTables)) {
    if (atEnd === 'go') continue;
    const going = atEnd === 'stay' ? [] : Object.keys(atEnd);
    const texts = columns
      .filter((column) => column.table === table && isWritten(column) && column.firstChoice === null)
      .map(({ name }) => name);
    const returned = [...going, ...Object.keys(stays)];
    expect(
      texts.filter((name) => !returned.includes(name)),
      `columns of ${table}: add to \`atEnd\` or to \`stays\` of its \`personal\`, or in ${tables}`,
    ).toEqual([]);
    expect([table, Object.keys(stays).filter((name) => going.includes(name))]).toEqual([table, []]);
  }
});
