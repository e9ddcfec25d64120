/** What kill -9 of the application or of PostgreSQL leaves of an export: the whole file afterwards, and no half of it. */
import { expect, test, vi } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { end, prepareServing, type Serving, send } from '../harness/serving.ts';

const { start, killers } = prepareServing();

async function readExport({ database: { pool } }: Serving, id: number) {
  const { rows } = await pool.query(
    'select status, total_rows, done_rows, problem, file_id is not null as has_file from exports where id = $1',
    [id],
  );
  return rows[0];
}

/** Stops an export in the midst of its reading. */
async function holdMonitors({ database: { pool } }: Serving) {
  const holder = await pool.connect();
  await holder.query('begin; lock table monitor_categories in access exclusive mode');
  return {
    async waiting() {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy (%'`,
      );
      return rowCount;
    },
    /** What it is asked may be gone by now. */
    async release() {
      await holder.query('rollback').catch(() => undefined);
      holder.release(true);
    },
  };
}

test.each(['the application', 'PostgreSQL'] as const)(
  '%s killed: an export in its midst is there whole afterwards, and nothing of its first half',
  async (killed) => {
    const first = await start();
    const as = await signInAs(first.database.db, 'ROLE_ADMIN');
    const region = await createRegion(first.database.db);
    for (let i = 0; i < 30; i += 1) await createPerson(first.database.db, { region });
    const held = await holdMonitors(first);
    const asked = await send(first, as, '/exports/create-export', {
      export_name: 'Persoane',
      export_type: 'persons_column_based_export',
      export_filters: { region_name: region.name },
      export_format: 'csv',
    });
    const { id } = (await asked.json()) as { id: number };
    await vi.waitFor(async () => expect(await held.waiting()).toBe(1), 30_000);
    expect(await readExport(first, id)).toMatchObject({ status: 'processing', has_file: false });
    await killers[killed](first);
    await held.release();
    await end(first, 'SIGKILL');

    const second = await start();
    await vi.waitFor(async () => {
      expect(await readExport(second, id)).toEqual({
        status: 'done',
        total_rows: 30,
        done_rows: 30,
        problem: null,
        has_file: true,
      });
    }, 60_000);
    const taken = await fetch(`${second.address}/download/export/${id}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect((await taken.text()).trim().split('\r\n')).toHaveLength(31);
    await end(second, 'SIGTERM');
  },
  150_000,
);
