/** An export, killed halfway: afterwards the file is complete, and nothing is left of the first half. */
import { expect } from 'vitest';
import { createPerson } from '../../builders/person.ts';
import { createRegion } from '../../builders/region.ts';
import type { Account } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Serving, send } from '../../harness/serving.ts';
import { hold, type UnderWay } from './under-way.ts';

const persons = 30;

async function readExport({ database: { pool } }: Serving, id: number) {
  const { rows } = await pool.query(
    'select status, total_rows, done_rows, problem, file_id is not null as has_file from exports where id = $1',
    [id],
  );
  return rows[0];
}

export async function beginExport(serving: Serving, as: Account): Promise<UnderWay> {
  const { db } = serving.database;
  const region = await createRegion(db);
  for (let i = 0; i < persons; i += 1) await createPerson(db, { region });
  // Stops the export while it reads.
  const held = await hold(serving.database, ['monitor_categories'], 'access exclusive');
  const asked = await send(serving, as, '/exports/create-export', {
    export_name: 'Persoane',
    export_type: 'persons_column_based_export',
    export_filters: { region_name: region.name },
    export_format: 'csv',
  });
  const { id } = (await asked.json()) as { id: number };
  await eventually(async () => expect(await held.countWaiting()).toBeGreaterThan(0));
  expect(await readExport(serving, id)).toMatchObject({ status: 'processing', has_file: false });
  return {
    letGo: held.release,
    async expectDone(after) {
      await eventually(async () => {
        expect(await readExport(after, id)).toEqual({
          status: 'done',
          total_rows: persons,
          done_rows: persons,
          problem: null,
          has_file: true,
        });
      });
      const taken = await fetch(`${after.address}/download/export/${id}`, {
        headers: { authorization: `Bearer ${as.token}` },
      });
      expect((await taken.text()).trim().split('\r\n')).toHaveLength(persons + 1);
    },
  };
}
