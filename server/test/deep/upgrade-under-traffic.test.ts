/** Requests go on while a new version changes the tables that they read and write: none fails. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { openKept } from '../harness/kept-registers.ts';

const database = await openOwnDatabase();
const { app, db } = await startApp({ database });

/** Each takes its tables in another order than the one before, slowly, and changes columns of rows that requests return. */
const contrary = {
  '990-sign-ins.sql': changeSlowly('add column note text', ['sign_ins', 'sessions', 'users']),
  '991-members.sql': changeSlowly('add column note text', ['persons', 'person_languages', 'companies']),
  '992-turned.sql': changeSlowly('add column remark text', [
    'users',
    'companies',
    'regions',
    'persons',
    'sessions',
  ]),
  '993-again.sql': changeSlowly('drop column note', ['companies', 'sessions', 'persons', 'users']),
};

function changeSlowly(change: string, tables: readonly string[]): string {
  return tables.map((table) => `alter table ${table} ${change}; select pg_sleep(0.5);`).join('\n');
}

function describe([name, sql]: [string, string]) {
  return [name, { sql, digest: createHash('sha256').update(sql).digest('hex') }] as const;
}

test('of 2,000 calls to the old version none fails while migrations change what they read and write (OPE-291)', async () => {
  const calls = await listCalls();
  const failed: string[] = [];
  let [made, isOver] = [0, false];
  const migrations = new Map([...(await readMigrations()), ...Object.entries(contrary).map(describe)]);
  const work = async () => {
    while (made < 2_000 || !isOver) {
      const call = calls[made % calls.length] as (typeof calls)[0]; // the index is below the length
      made += 1;
      const failure = await call();
      if (failure !== '') failed.push(failure);
    }
  };
  const workers = Array.from({ length: 10 }, work);
  await eventually(() => expect(made).toBeGreaterThan(200));
  const applied = await migrate(database.url, undefined, { migrations, waiting: { pauseMs: 200 } });
  isOver = true;
  await Promise.all(workers);
  expect([applied, failed]).toEqual([Object.keys(contrary), []]);
}, 600_000);

/** Reads and writes of staff over all the tables above; each tells its failure, or nothing. */
async function listCalls() {
  const { token } = await signInAs(db, 'ROLE_ADMIN');
  const persons = await Promise.all(Array.from({ length: 10 }, () => createPerson(db)));
  await createCompany(db);
  const ask = async (method: 'GET' | 'PATCH', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' };
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return statusCode < 400 ? '' : `${method} ${url}: ${statusCode} ${body.slice(0, 300)}`;
  };
  let turn = 0;
  const nextPerson = () => {
    turn += 1;
    return persons[turn % persons.length]?.uuid;
  };
  return [
    () => ask('GET', '/api/persons'),
    () => ask('GET', `/api/persons/${nextPerson()}`),
    () => ask('PATCH', `/api/persons/${nextPerson()}`, { emailAddress: `adresa${turn}@exemplu.ro` }),
    () => ask('GET', '/api/companies?order[name]=asc'),
    () => ask('GET', '/api/users'),
    () => ask('GET', '/login'),
    () => ask('GET', '/api/account/sessions'),
  ];
}

/** The versions of the last landings. */
const landed = [
  '120-status-certificates.gz',
  '124-stamps-in-the-log.gz',
  '128-log-sources-by-number.gz',
  '129-totals-of-dues.gz',
];

/** As processes of earlier versions send them: joins and transactions that take tables in other orders than the migrations. */
const statements = [
  'select s.id from sessions s join users u on u.id = s.user_id left join persons p on p.id = u.person_id limit 3',
  'select p.id from persons p join regions r on r.id = p.region_id order by p.id limit 5',
  'select count(*) from annual_reports a left join companies c on c.id = a.company_id join regions r on r.id = a.region_id',
  'select e.id from emails e left join users u on u.id = e.user_id limit 3',
  'select i.id from invoices i left join persons p on p.id = i.person_id limit 3',
  "select count(*) from list_counters where table_name = 'persons'",
  `begin; update persons set phone_number = phone_number where id = (select min(id) from persons); select count(*) from sessions;
    update companies set phone = phone where id = (select min(id) from companies); select count(*) from users; commit`,
  `begin; select count(*) from companies; select count(*) from annual_reports; select count(*) from persons;
    select count(*) from sign_ins; commit`,
];

test.each(landed)(
  'of 700 statements none fails while a register of %s is upgraded (OPE-291)',
  async (name) => {
    const { database: kept } = await openKept(name);
    const failed: string[] = [];
    let [made, isOver] = [0, false];
    const work = async () => {
      const client = await kept.pool.connect();
      while (made < 700 || !isOver) {
        const statement = statements[made % statements.length] ?? '';
        made += 1;
        await client.query(statement).catch(async (error: Error) => {
          failed.push(`${statement}: ${error.message}`);
          await client.query('rollback');
        });
      }
      client.release();
    };
    const workers = Array.from({ length: 6 }, work);
    await migrate(kept.url, undefined, { waiting: { pauseMs: 200 } });
    isOver = true;
    await Promise.all(workers);
    expect(failed).toEqual([]);
  },
  300_000,
);
