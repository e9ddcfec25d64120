import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { openOwnDatabase } from '../harness/database.ts';

test('discounts from before they had a year become those of the current year', async () => {
  const names = [...(await readMigrations()).keys()];
  const before = new Set(names.filter((name) => name < '048'));
  const database = await openOwnDatabase('template0');
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await database.close();
  });
  await migrate(database.url, before);
  await client.connect();
  const [region] = (await client.query<{ id: number }>('select id from regions order by id limit 1')).rows;
  await client.query(
    `insert into persons (region_id, last_name, first_name, fixed_due, variable_due, discount_names) values
      ($1, 'Fără', 'Una', null, null, '{}'),
      ($1, 'Fixă', 'Una', 0, null, '{}'),
      ($1, 'Variabilă', 'Una', null, 12.5, '{}'),
      ($1, 'Motiv', 'Una', null, null, '{penalties}'),
      ($1, 'Toate', 'Una', 350.5, 0, '{child_care,penalties}')`,
    [region?.id],
  );
  await client.query(
    `insert into companies (region_id, name, type_id, fixed_due) values ($1, 'Una SRL', 1, 250), ($1, 'Alta SRL', 1, null)`,
    [region?.id],
  );
  await migrate(database.url);
  const { rows } = await client.query(
    `select p.last_name as name, d.fixed_due, d.variable_due, d.discount_names, d.year = extract(year from now()) as is_current
     from person_discounts d join persons p on p.id = d.person_id
     union all
     select c.name, d.fixed_due, d.variable_due, d.discount_names, d.year = extract(year from now())
     from company_discounts d join companies c on c.id = d.company_id`,
  );
  expect(rows.map(Object.values)).toEqual([
    ['Fixă', '0.00', null, [], true],
    ['Variabilă', null, '12.50', [], true],
    ['Motiv', null, null, ['penalties'], true],
    ['Toate', '350.50', '0.00', ['child_care', 'penalties'], true],
    ['Una SRL', '250.00', null, [], true],
  ]);
});
