/** The readable copy says everything in words: no key, no date and no number as the database stores them (PRI-25). */
import type { Field } from '@ceccar/contract/fields';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import type { CopyTopic } from '../../src/domains/privacy/own-data/copy-parts.ts';
import { ownTablesOf } from '../../src/domains/privacy/own-data/own-tables.ts';
import {
  answersTable,
  printedTables,
  sentenceTable,
} from '../../src/domains/privacy/own-data/printed/printed-tables.ts';
import { readPersonData } from '../../src/domains/privacy/own-data/read-person-data.ts';
import { tellPersonData } from '../../src/domains/privacy/own-data/tell-person-data.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { readSnapshot } from '../../src/platform/database/reader.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { type Column, plant, plantRow, readColumns } from './plant-rows.ts';

const app = await startApp({ ownDatabase: true });
const { db, api } = app;
const resources = prepareResources(definitions);
const region = await createRegion(db);
const columns = await readColumns(db);
const kinds = ['person', 'company'] as const;

/** Notations of a database, which nobody says. */
const stored = {
  'snake case': /\b[a-z]+_[a-z_]+\b/,
  'camel case': /\b[a-z]+[A-Z]\w*/,
  'ISO date': /\d{4}-\d\d-\d\d/,
  'raw number': /^-?\d+\.\d+$/,
  'raw value': /^(true|false|null)$|[{}[\]]/,
};

/** As whoever sent the file named it. */
const fileName = /\.(pdf|jpg|png)$/;

function wordsOf(topics: readonly CopyTopic[]): string[] {
  return topics.flatMap(({ title, tables, records }) => [
    title,
    ...tables.flatMap(({ titles, rows }) => [...titles, ...rows.flatMap(({ cells }) => cells)]),
    ...records.flatMap(({ title: name, rows }) => [
      name ?? '',
      ...rows.flatMap(({ label, value }) => [label, value]),
    ]),
  ]);
}

function expectWords(topics: readonly CopyTopic[]): void {
  const found = Object.entries(stored).flatMap(([name, pattern]) =>
    wordsOf(topics)
      .filter((text) => pattern.test(text) && !fileName.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
}

function tell(kind: (typeof kinds)[number], id: number): Promise<CopyTopic[]> {
  return readSnapshot(db, async (tx) => {
    const { tables } = await readPersonData(tx, resources, { kind, id });
    return tellPersonData({ tx, resources }, { kind, id }, tables);
  });
}

/** Each column has a value, so that each cell of each table is printed. */
test.each(kinds)('every column of every table of a %s is printed in words (PRI-25)', async (kind) => {
  const { cnp } = createCnp();
  const member =
    kind === 'person' ? await createPerson(db, { region, cnp }) : await createCompany(db, { region });
  const { user } = await signInAs(db, 'ROLE_USER', { [kind]: member });
  const id = 2_000_000 + (kind === 'person' ? 0 : 1);
  const owners = {
    person_id: kind === 'person' ? member.id : null,
    company_id: kind === 'company' ? member.id : null,
    user_id: user.id,
    username: user.username,
    annual_report_id: id,
    invoice_id: id,
    notification_id: id,
    import_id: id,
    region_id: region.id,
    record_id: member.id,
  };
  const special: Record<string, Record<string, unknown>> = {
    invoices: { id },
    annual_reports: { id, year: 2010, status: 490, attempt: 1 },
    notifications: { id },
    imports: { id, type: kind === 'person' ? 'persons' : 'companies' },
    emails: { user_id: null, reminder_year: null, message_key: null, state: 'sent' },
    notifications_messages: { content: 'Bună ziua', file_id: null, file_name: null },
    stamps: { lines: ['1', '2', '3', '4', '5'] },
    certificates: { code: 'AAAAAAAA' },
    course_enrolments: { state: 'offered' },
    course_attendances: { state: 'present', how: 'qr' },
    log_unauthorized_access: { error_code: 404 },
    advance_entries: { amount: 1 },
    list_views: { shared_with: 'nobody', region_id: null },
    bank_statement_lines: { split: null, aside_reason: null },
    invoice_settlements: { person_due_id: 1, company_due_id: null, amount: 1 },
    annual_report_postings: { person_due_id: id, company_due_id: null, undoes_id: null },
    failing_addresses: { user_id: null },
    import_errors: { value: `${cnp} ` },
    due_run_rows: { state: 'left', reason: 'nothingOwed', once_key: null },
  };
  const isEmpty = (table: string, { name, isReference, isNullable }: Column) =>
    isReference ? isNullable : special[table]?.[name] === null;
  const filled = (table: string) =>
    columns
      .filter((column) => column.table === table)
      .map((column) =>
        ['date', 'numeric', 'text', 'boolean'].includes(column.type) || column.type.startsWith('timestamp')
          ? { ...column, isNullable: isEmpty(table, column), hasDefault: false }
          : column,
      );
  const planted: string[] = [];
  const failures: string[] = [];
  await plant(db, async (tx) => {
    await plantRow(tx, filled('imports'), { ...owners, ...special.imports });
    for (const table of Object.keys(ownTablesOf(resources, kind))) {
      if (['persons', 'companies', 'users', answersTable].includes(table)) continue;
      await sql`savepoint planting`.execute(tx);
      try {
        await plantRow(tx, filled(table), { ...owners, ...special[table] });
        planted.push(table);
      } catch (error) {
        await sql`rollback to savepoint planting`.execute(tx);
        failures.push(`${table}: ${String(error)}`);
      }
    }
  });
  expect(failures).toEqual([]);
  const topics = await tell(kind, member.id);
  expectWords(topics);
  const own = ownTablesOf(resources, kind);
  const titles = topics.map(({ title }) => title);
  // The one request under way is left out.
  const missing = planted.filter(
    (table) => table !== 'person_data_exports' && !titles.includes(own[table]?.title ?? ''),
  );
  expect(missing).toEqual([]);
});

test.each(kinds)('what a %s really did is presented in words and sentences (PRI-25)', async (kind) => {
  const member = kind === 'person' ? await createPerson(db, { region }) : await createCompany(db, { region });
  const as = await signInAs(db, 'ROLE_USER', { [kind]: member });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  await createFiledReport(app, { [kind]: member });
  if (kind === 'person') {
    await createPersonVisa(db, { person: member, year: 2025 });
    await createPersonDue(db, { person: member });
  } else await createCompanyDue(db, { company: member });
  const path = kind === 'person' ? '/api/persons' : '/api/companies';
  const phone = kind === 'person' ? 'mobileNumber' : 'phone';
  const contact = await api.put(`${path}/${member.uuid}/contact`, { [phone]: '0722 111 222' }, { as });
  expect(contact.status).toBe(200);
  const visa = {
    [kind]: `${path}/${member.uuid}`,
    year: 2026,
    [kind === 'person' ? 'checked' : 'visa']: true,
  };
  const made = await api.post(`/api/${kind}_visas`, visa, { as: moderator });
  expect(made.status).toBe(201);
  const topics = await tell(kind, member.id);
  expectWords(topics);
  const history = topics.find(({ title }) => title === 'Istoricul fișei');
  const [group, ...sentences] = history?.tables[0]?.rows.map(({ cells }) => cells.at(-1) ?? '') ?? [];
  expect(group).toMatch(/^\d\d\.\d\d\.\d{4} \(\d+ schimbări\)$/);
  expect(sentences).toEqual([
    expect.stringMatching(/^Filiala a adăugat în „Vize[^”]*”: An 2026; Viza Da/),
    expect.stringMatching(
      /^Dumneavoastră ați schimbat în „Fișa din registru”: Telefon[^:]* din „[^”]*” în „0722 111 222”/,
    ),
  ]);
});

/** The values that a check constraint allows. */
async function allowedOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    definition: string;
  }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(db);
  const list = rows
    .map(({ definition }) => definition)
    .find((definition) => new RegExp(`^CHECK \\(\\(+${column} = ANY \\(+ARRAY\\[`).test(definition));
  return [...(list ?? '').matchAll(/'([^']+)'|(?<=[[ ])(\d+)(?=[,\]])/g)].map(
    ([, word, number]) => word ?? number ?? '',
  );
}

test('every choice that a table allows has words (PRI-25)', async () => {
  const checked: string[] = [];
  for (const [table, { cells }] of Object.entries(printedTables))
    for (const { sql: expression, keys, write } of cells) {
      const column = /^\(?t\.(\w+)\)?(?:::text)?$/.exec(expression)?.[1];
      if (!column) continue;
      const allowed = await allowedOf(table, column);
      if (allowed.length === 0) continue;
      checked.push(`${table}.${column}`);
      const without = keys ? allowed.filter((value) => !keys.includes(value)) : write ? [] : allowed;
      expect({ [`${table}.${column}`]: without }).toEqual({ [`${table}.${column}`]: [] });
    }
  expect(checked.length).toBeGreaterThan(8);
});

test('every other table of a member is printed by a contract with fields (PRI-25)', () => {
  for (const kind of kinds) {
    const others = Object.keys(ownTablesOf(resources, kind)).filter(
      (table) => !(table in printedTables) && table !== sentenceTable && table !== answersTable,
    );
    const wordless = others.filter((table) => {
      const fields: Record<string, Field> = resources.get(table)?.contract.fields ?? {};
      return Object.values(fields).every(({ readOnly }) => readOnly);
    });
    expect(wordless).toEqual([]);
  }
});
