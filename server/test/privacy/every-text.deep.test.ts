/** No text of a former member is left anywhere: not in a column, of today or tomorrow, and not in a kept text file. */

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { anonymiseMembers } from '../../src/domains/privacy/anonymisation/anonymise-job.ts';
import { findPrivacyErrors } from '../../src/domains/privacy/check-anonymised.ts';
import { accountNames } from '../../src/domains/privacy/person-tables/account-names.ts';
import { otherTables, personTablesOf, searchedTables } from '../../src/domains/privacy/person-tables.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createImport } from '../builders/import.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { findTexts, isText, isWritten, plant, plantRow, plantText, readColumns } from './plant-rows.ts';

const now = new Date('2026-11-22T10:00:00Z');
const app = await startApp({ ownDatabase: true, clock: () => now });
const { db, api } = app;
const resources = prepareResources(definitions);
const personTables = personTablesOf(resources);
const rules = searchedTables(resources);
const [first, second] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_ADMIN')];
const region = await createRegion(db);
const columns = await readColumns(db);
const columnsOf = (table: string) => columns.filter((column) => column.table === table);
const scanned = [...Object.keys(personTables), ...Object.keys(otherTables)];

/** Struck off in 2015, with an account. */
async function createFormer() {
  const { cnp } = createCnp();
  const last_name = `Țan${uniqueWord()}`;
  const email = `mail.${uniqueWord()}@example.ro`;
  const phone = `0744${uniqueNumber().slice(-6)}`;
  const person = await createPerson(db, {
    region,
    cnp,
    last_name,
    first_name: 'Ileana',
    email_address: email,
    phone_number: phone,
  });
  await createPersonStatus(db, { person, status: 'radiat', date: '2015-03-01' });
  const { user } = await signInAs(db, 'ROLE_USER', { person });
  return { person, user, cnp, last_name, email, phone, name: `${last_name} Ileana` };
}

async function anonymise(): Promise<void> {
  const { body } = await api.post('/api/anonymisations/propose', undefined, { as: first });
  await api.post(`/api/anonymisations/${body.id}/confirm`, undefined, { as: second });
  await anonymiseMembers.handle(jobNeeds(app, { clock: () => now }), { anonymisationId: body.id });
  const done = await api.get(`/api/anonymisations/${body.id}`, { as: first });
  expect(done.body).toMatchObject({ status: 'done', keptCount: 0 });
}

type Owner = { person: { id: number; cnp: string | null }; user: { username: string; id: number } };

/** Beyond the numbers that the database gives. */
const planted = 1_000_000;

/** Values that make a row the person's without changing whether the person is a former member. */
function ownersOf(table: string, { person, user }: Owner) {
  const isOneOf = columnsOf(table).some(({ name }) => name === 'person_id');
  return {
    person_id: person.id,
    company_id: null,
    user_id: table === 'emails' && isOneOf ? null : user.id,
    annual_report_id: planted + person.id,
    invoice_id: planted + person.id,
    notification_id: planted + person.id,
    import_id: planted + person.id,
    statement_id: planted + person.id,
    photo_import_id: planted + person.id,
    export_id: planted + person.id,
    record_id: person.id,
    region_id: region.id,
    ...special[table]?.(planted + person.id, { person, user }),
  };
}

/** Values that satisfy the checks of a table and are possible for a former member. */
const special: Readonly<Record<string, (id: number, owner: Owner) => Record<string, unknown>>> = {
  invoices: (id) => ({ id, amount: 100, settled: 100, annual_report_id: null }),
  annual_reports: (id) => ({ id, year: 2010, status: 490 }),
  issued_documents: () => ({ reconstructed_on: '2010-01-01' }),
  notifications: (id) => ({ id, last_message_at: '2010-01-01' }),
  // By these the rows of others are found.
  persons: (_, { person }) => ({ cnp: person.cnp }),
  users: (_, { user }) => ({ username: user.username }),
  notifications_messages: () => ({ content: 'x', file_id: null }),
  imports: (id) => ({ id, type: 'persons', status: 'done' }),
  exports: (id) => ({ id }),
  list_views: (id) => ({ id, list: 'persons', shared_with: 'nobody', region_id: null }),
  bank_statements: (id) => ({ id }),
  photo_imports: (id) => ({ id }),
  invoice_settlements: () => ({ person_due_id: 1, amount: 1 }),
  annual_report_postings: (id) => ({ person_due_id: id }),
  person_balances: () => ({ balance: 0 }),
  anonymisations: () => ({ status: 'dropped' }),
  person_statuses: () => ({ status: 'radiat' }),
  certificates: () => ({ code: uniqueWord().toUpperCase().slice(0, 8).padEnd(8, 'A') }),
  log_unauthorized_access: (_, { user }) => ({ username: user.username, error_code: 404 }),
  import_errors: (_, { person }) => ({ value: `${person.cnp} ` }),
  stamps: () => ({ lines: ['1', '2', '3', '4', '5'] }),
};

test('nothing is left of what stood in the rows of a person, in any column that takes a text (PRI-21)', async () => {
  const former = await createFormer();
  const words: string[] = [];
  const refused: string[] = [];
  await plant(db, async (tx) => {
    await plantRow(tx, columnsOf('imports'), ownersOf('imports', former));
    for (const [table, { rows, stays = {} }] of Object.entries(personTables)) {
      const own = columnsOf(table);
      // The record, its account and its status are there.
      if (!['persons', 'users'].includes(table)) await plantRow(tx, own, ownersOf(table, former));
      const keys = { ...stays, ...special[table]?.(0, former) };
      for (const column of own.filter((one) => isWritten(one) && !(one.name in keys))) {
        const text = `zz${uniqueWord()}`;
        const isPlanted = await plantText(tx, column, rows.replaceAll('$1', String(former.person.id)), text);
        if (isPlanted) words.push(text);
        else refused.push(`${column.table}.${column.name}`);
      }
    }
  });
  expect(words.length).toBeGreaterThan(90);
  // Where the database takes only some values, or a text only beside something else.
  expect(refused.toSorted()).toMatchSnapshot();
  await anonymise();
  expect(await findTexts(db, columns.filter(isText), [...words, former.cnp])).toEqual([]);
});

test('the doctor reports whatever comes back, table by table (PRI-15)', async () => {
  const former = await createFormer();
  await anonymise();
  const errorsOf = async () => {
    const errors: string[] = [];
    for await (const error of findPrivacyErrors(jobNeeds(app).read, resources))
      if (error.startsWith(`Persoana ${former.person.id} `)) errors.push(error);
    return errors;
  };
  expect(await errorsOf()).toEqual([]);
  const back = await db
    .updateTable('persons')
    .set({ cnp: former.cnp })
    .where('id', '=', former.person.id)
    .returning(['id', 'cnp'])
    .executeTakeFirstOrThrow();
  const account = await db
    .updateTable('users')
    .set({ last_name: former.last_name })
    .where('person_id', '=', back.id)
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  await plant(db, async (tx) => {
    await plantRow(tx, columnsOf('imports'), ownersOf('imports', former));
    for (const [table, { rows, atEnd, stays = {} }] of Object.entries(personTables)) {
      const owner = { person: back, user: account };
      if (!['persons', 'users'].includes(table)) await plantRow(tx, columnsOf(table), ownersOf(table, owner));
      const keys = { ...stays, ...special[table]?.(0, owner) };
      for (const column of columnsOf(table).filter((one) => isWritten(one) && !(one.name in keys)))
        if (atEnd !== 'go') await plantText(tx, column, rows.replaceAll('$1', String(back.id)), 'Ileana');
    }
  });
  const titles = Object.entries(personTables)
    // Columns that stay hold nothing personal; the access log is written anew by reading the remaining rows.
    .filter(([table, { atEnd }]) => atEnd !== 'stay' && !['record_looks', 'cnp_reveals'].includes(table))
    .map(([, { title }]) => `Persoana ${back.id} este anonimizată, dar are încă: ${title}.`);
  expect(await errorsOf()).toEqual(titles);
});

/** Names of accounts are removed beside what an account did, whoever owns the row (PRI-24). */
const namesOfAccounts = [
  'username',
  'updated_at',
  'changed_in',
  'version',
  ...accountNames.map(([, column]) => column),
];

type Owned = { table: string; owner: string | null; row: Record<string, unknown> };

async function readOwned(): Promise<Owned[]> {
  const owned: Owned[] = [];
  for (const table of scanned) {
    const { rows } =
      await sql<Owned>`select ${table}::text as "table", ${sql.raw(rules[table]?.owner ?? 'null')} as owner,
      to_jsonb(t) - ${namesOfAccounts}::text[] as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
        db,
      );
    owned.push(...rows);
  }
  return owned;
}

test('nor of what says who it was, in rows of nobody; rows of others stay and are listed (PRI-22, PRI-27)', async () => {
  const former = await createFormer();
  const { cnp, name, last_name, email, phone, user } = former;
  const { user: account } = await signInAs(db, 'ROLE_USER');
  const other = {
    person: await createPerson(db, { region }),
    user: { id: account.id, username: uniqueWord() },
  };
  const program = await signInAs(db, 'ROLE_ADMIN');
  const text = `Vezi ${cnp}, ${name.toUpperCase()} (Ileana ${last_name.replace('Ț', 'T')}), ${email}, ${phone}, etajul 4.`;
  await plant(db, async (tx) => {
    for (const table of scanned) {
      const own = columnsOf(table).filter(
        (column) => isWritten(column) && !['company_administrators', 'companies'].includes(column.table),
      );
      if (own.length === 0) continue;
      const owners = ownersOf(table, other);
      // The name of a service account stands in its account, too, which is no member's.
      if (table === 'service_accounts') owners.user_id = program.user.id;
      let place = await plantRow(tx, columnsOf(table), owners);
      for (const column of own.filter(
        ({ name: column }) => !(table === 'persons' && column.endsWith('name')),
      ))
        if (!(table === 'users' && ['last_name', 'first_name', 'username'].includes(column.name)))
          place = (await plantText(tx, column, `t.ctid = '${place}'`, text)) ?? place;
    }
  });
  for (const [table, column] of accountNames)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${user.username}
      where ${sql.ref(column)} is not null`.execute(db);
  const request = { ip: '127.0.0.1', method: 'GET', user_agent: '', headers: '{}', error_code: 404 };
  for (const route of [`/api/persons/${last_name}`, `/${encodeURIComponent(last_name.toLowerCase())}?x=1`])
    await plant(db, async (tx) => {
      await plantRow(tx, columnsOf('log_unauthorized_access'), { ...request, route });
    });
  const isOfOther = ({ owner }: Owned) =>
    owner !== null && owner !== `p${former.person.id}` && owner !== `u${program.user.id}`;
  const before = (await readOwned()).filter(isOfOther);
  const { body } = await api.post('/api/anonymisations/propose', undefined, { as: first });
  const changes = await api.get(`/api/anonymisations/${body.id}/changes`, { as: second });
  expect(changes.body['hydra:totalItems']).toBeGreaterThan(40);
  expect(changes.body['hydra:member'][0]).toMatchObject({ member: name, isCertain: true });
  await api.post(`/api/anonymisations/${body.id}/drop`, undefined, { as: first });
  await anonymise();
  const after = await readOwned();
  expect(after.filter(isOfOther)).toEqual(before);
  const marks = [cnp, name, `Ileana ${last_name}`, email, phone, user.username, last_name]
    .concat(last_name.replace('Ț', 'T'), encodeURIComponent(last_name.toLowerCase()))
    .map((mark) => mark.toLowerCase());
  const left = after.filter((one) => !isOfOther(one)).map((one) => JSON.stringify(one).toLowerCase());
  expect(left.filter((row) => marks.some((mark) => row.includes(mark)))).toEqual([]);
});

test('a namesake, and a telephone of two, keep what texts say of them (PRI-22)', async () => {
  const { last_name, phone, cnp } = await createFormer();
  const namesake = await createPerson(db, { region, last_name, first_name: 'Ileana', mobile_number: phone });
  const reason = `${last_name} Ileana, ${phone}, ${cnp}`;
  await createPersonVisa(db, { person: namesake, reason });
  await anonymise();
  const { rows } = await sql`select reason from person_visas where person_id = ${namesake.id}`.execute(db);
  expect(rows).toEqual([{ reason }]);
});

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  // Ț of Windows-1250 is the one with a cedilla.
  'Windows-1250': (text: string) => Buffer.from(text.replace('Ț', 'Þ'), 'latin1'),
};

test.for(Object.entries(encodings))('kept text files that name one go: %s (PRI-23)', async ([, encode]) => {
  const { name, cnp, last_name } = await createFormer();
  const csv = (row: string) =>
    createStoredFile(app, encode(`Nume;CNP\n${row}\nAlt;${uniqueNumber()}\n`), 'text/csv');
  const byName = await createImport(app, {
    type: 'persons',
    file_id: await csv(`${name};`),
    finished_at: now,
  });
  const byCnp = await createImport(app, { type: 'persons', file_id: await csv(`;${cnp}`), finished_at: now });
  const ofOthers = await createImport(app, { file_id: await csv('Cineva;'), finished_at: now });
  await anonymise();
  const statusOf = async (id: number) => (await api.get(`/download/import/${id}`, { as: first })).status;
  expect([await statusOf(byName.id), await statusOf(byCnp.id), await statusOf(ofOthers.id)]).toEqual([
    404, 404, 200,
  ]);
  for await (const { sha256 } of app.files.list()) {
    const path = `${app.dataDir}/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    const content = await readFile(path, 'latin1');
    expect([content.includes(cnp), content.includes(last_name.slice(1))]).toEqual([false, false]);
  }
});
