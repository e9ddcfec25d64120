/** Fills the tables of an empty, migrated database from a backup: all of them or none. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { incarnationKey } from '../../../platform/crud/change-cursor.ts';
import { type Manifest, type TableFacts, tablePath } from '../backup/manifest.ts';
import { listTables, prepareSession, readFacts } from '../backup/table-facts.ts';
import type { Vault } from '../backup/vault.ts';
import { restoredCopyKey } from './hold-work.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Triggers are disabled, since what they would write is in the backup; foreign keys are dropped and added again, which
 * checks all rows. The owner of the tables may do all of this.
 */
export async function loadTables(
  client: pg.Client,
  vault: Pick<Vault, 'read'>,
  backup: string,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  await prepareSession(client);
  await client.query('begin');
  const keys = await listForeignKeys(client);
  const own = manifest.tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of own) await client.query(`alter table ${table} disable trigger user`);
  // Rows written by migrations are in the backup, with later changes.
  await client.query(`truncate ${own.join(', ')}`);
  for (const { name, columns } of manifest.tables) {
    await pipeline(
      Readable.from(vault.read(tablePath(backup, name)), { objectMode: false }),
      createGunzip(),
      client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)),
    );
  }
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await client.query('select setval($1::regclass, $2)', [name, last]);
  }
  for (const table of own) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await requireSame(client, manifest.tables);
  // In the transaction of the rows: an application that starts on them holds pending work (OPE-50).
  await client.query(
    'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = $2',
    [restoredCopyKey, backup],
  );
  // Cursors of readers are of the register before: transactions are counted anew (API-191).
  await client.query(
    'insert into installation (key, value) values ($1, gen_random_uuid()) on conflict (key) do update set value = excluded.value',
    [incarnationKey],
  );
  await client.query('commit');
  await client.query('analyze');
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = 'public'
     order by 1, 2`,
  );
  return rows;
}

/** Compares counts, sums and digests with those of the backup (OPE-8). */
async function requireSame(client: pg.Client, expected: readonly TableFacts[]): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const facts of expected) {
    const table = tables.get(facts.name);
    const found = table && (await readFacts(client, { ...table, columns: facts.columns }));
    if (JSON.stringify(found) !== JSON.stringify(facts)) {
      throw new Error(
        `Tabela ${facts.name} nu a ajuns cum este în copie: ${found?.rows ?? 0} rânduri în loc de ${facts.rows}, sau alt conținut.`,
      );
    }
  }
}
