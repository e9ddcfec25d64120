import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { openOwnDatabase } from '../harness/database.ts';

const expertise = 'societati expertiza contabila';

test('notices in the register from before documents were kept count as issued, with its facts (PAP-147)', async () => {
  const names = [...(await readMigrations()).keys()];
  const before = new Set(names.filter((name) => name < '062'));
  const database = await openOwnDatabase('template0');
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await database.close();
  });
  await migrate(database.url, before);
  await client.connect();
  await client.query(
    `with president as (
      insert into persons (region_id, last_name, first_name) values (10, 'Prezidență', 'Ana') returning id
    ) insert into person_functions (person_id, function) select id, 'presedinte filiala' from president`,
  );
  const columns = `region_id, name, type_id, address, cui, rc, reg_number, notice_type1, notice_type1_president,
    foundation_notice_number, foundation_notice_date, notice_type2, notice_type2_president, change_notice_number,
    change_notice_date, annual_notice_number, annual_notice_date`;
  await client.query(
    `insert into companies (${columns}) values
      (14, 'Toate SRL', 1, 'Dej', '14399840', 'J1', 'A-1', $1, 'Ion Pop', '7', '2013-02-11', $2, 'Ion Pop', '8', '2014-03-01', null, null),
      (10, 'Anual SRL', 1, 'București', '14399841', 'J2', 'A-2', null, null, null, null, null, null, null, null, '1234567/B', '2025-01-20'),
      (14, 'Fără președinte SRL', 1, null, null, null, null, $1, null, '9', '2013-02-11', null, null, null, null, null, null)`,
    [`aviz de principiu infiintare ${expertise}`, `aviz de principiu modificare ${expertise}`],
  );
  await migrate(database.url);
  const { rows } = await client.query(
    `select c.name, d.kind, d.year, d.series, d.number, d.date::text, d.status, d.code = c.uuid::text as is_uuid, d.facts
     from issued_documents d join companies c on c.id = d.company_id order by d.id`,
  );
  const shared = { series: null, status: 'issued', is_uuid: true };
  const cluj = { branch: 'Cluj', president: 'Ion Pop', companyName: 'Toate SRL', address: 'Dej' };
  const founding = { ...cluj, kind: 'notice1', number: '7', date: '2013-02-11' };
  const change = { ...cluj, kind: 'notice3', number: '8', date: '2014-03-01' };
  expect(rows).toEqual([
    // Never the numbers, which came later (PAP-149).
    {
      ...shared,
      name: 'Toate SRL',
      kind: 'notice1',
      year: null,
      number: '7',
      date: '2013-02-11',
      facts: founding,
    },
    {
      ...shared,
      name: 'Toate SRL',
      kind: 'notice3',
      year: null,
      number: '8',
      date: '2014-03-01',
      facts: { ...change, cui: '14399840', rc: 'J1', regNumber: 'A-1' },
    },
    {
      ...shared,
      name: 'Anual SRL',
      kind: 'annualNotice',
      year: 2025,
      number: '1234567/B',
      date: '2025-01-20',
      facts: expect.objectContaining({
        branch: 'București',
        president: 'Ana Prezidență',
        cui: '14399841',
        year: 2025,
        validUntil: '2026-03-31',
        companyType: expect.stringContaining('Societate'),
      }),
    },
  ]);
});
