/** What the nightly check and `npm run doctor` report of documents that contradict the right to practise (MEM-107). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { checkRightsNightly } from '../../src/domains/papers/check-rights-nightly.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createStamp } from '../builders/stamp.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true });
const { db, database } = app;

beforeEach(async () => {
  await sql`truncate persons, companies cascade`.execute(db);
  await sql`update migrations set applied_at = '2026-01-01' where name = '047-practice-right.sql'`.execute(
    db,
  );
});

async function errors(): Promise<string[]> {
  const found: string[] = [];
  await checkRightsNightly.handle(
    { read: createReader(database.pool), report: (error) => void found.push(String(error)) },
    {},
  );
  return found;
}

const recorded = (day: string) => ({ created_at: `${day}T10:00:00Z`, updated_at: `${day}T10:00:00Z` });

test('a stamp, an Aviz and a visa that contradict the status of their day are reported', async () => {
  const person = await createPerson(db, { last_name: 'Pop', first_name: 'Ana' });
  await createPersonStatus(db, {
    person,
    status: 'suspendat',
    date: '2026-02-01',
    ...recorded('2026-02-01'),
  });
  await createStamp(app, { person, year: 2026, ...recorded('2026-02-03') });
  const dead = await createPerson(db, { last_name: 'Rus', first_name: 'Ion' });
  await createPersonStatus(db, {
    person: dead,
    status: 'decedat',
    date: '2026-01-10',
    ...recorded('2026-01-10'),
  });
  await createPersonVisa(db, { person: dead, year: 2026, date: '2026-02-05', ...recorded('2026-02-05') });
  const company = await createCompany(db, { name: 'Conta SRL' });
  await createCompanyStatus(db, { company, name: 'radiata', date: '2026-01-10', ...recorded('2026-01-10') });
  await createCompanyPracticeNotice(app, {
    company,
    year: 2026,
    date: '2026-02-06',
    ...recorded('2026-02-06'),
  });
  expect(await errors()).toEqual([
    'Persoana Pop Ana: parafa electronică pe 2026 este din 03.02.2026, când statusul era „suspendat”.',
    'Persoana Rus Ion: viza pe 2026 este din 05.02.2026, când statusul era „decedat”.',
    'Societatea Conta SRL: avizul pe 2026 este din 06.02.2026, când statusul era „radiată”.',
  ]);
});

test('what was right at its making is not reported', async () => {
  const person = await createPerson(db);
  // Entered after the stamp, for a day before it.
  await createPersonStatus(db, {
    person,
    status: 'suspendat',
    date: '2026-02-01',
    ...recorded('2026-03-01'),
  });
  await createStamp(app, { person, ...recorded('2026-02-03') });
  const back = await createPerson(db);
  await createPersonStatus(db, {
    person: back,
    status: 'radiat',
    date: '2020-01-01',
    ...recorded('2020-01-01'),
  });
  await createPersonStatus(db, {
    person: back,
    status: 'activ',
    date: '2026-01-15',
    ...recorded('2026-01-15'),
  });
  await createPersonStatus(db, {
    person: back,
    status: 'tutore_stagiu',
    date: '2026-01-16',
    ...recorded('2026-01-16'),
  });
  await createStamp(app, { person: back, ...recorded('2026-02-03') });
  await createPersonVisa(db, { person: back, year: 2026, date: '2026-02-03', ...recorded('2026-02-03') });
  // A suspended member may be given the visa of the year.
  const suspended = await createCompany(db);
  await createCompanyStatus(db, {
    company: suspended,
    name: 'suspendata',
    date: '2026-01-10',
    ...recorded('2026-01-10'),
  });
  await createCompanyVisa(db, {
    company: suspended,
    year: 2026,
    date: '2026-02-03',
    ...recorded('2026-02-03'),
  });
  // Older than the rule.
  const old = await createPerson(db);
  await createPersonStatus(db, {
    person: old,
    status: 'radiat',
    date: '2024-01-01',
    ...recorded('2024-01-01'),
  });
  await createStamp(app, { person: old, year: 2025, ...recorded('2025-06-01') });
  expect(await errors()).toEqual([]);
});
