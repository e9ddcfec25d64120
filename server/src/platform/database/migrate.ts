/** Forward-only SQL migrations, applied in order of their names under a lock. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildIndexes, isConcurrent } from './concurrent-indexes.ts';
import { locks } from './locks.ts';
import { onLongConnection } from './own-connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Migrations by name, in their order. */
export type Migrations = ReadonlyMap<string, { sql: string; digest: string }>;

/** All migrations of this version. */
export async function readMigrations(): Promise<Migrations> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const read = names.map(async (name) => {
    const sql = await readFile(new URL(name, folder), 'utf8');
    return [name, { sql, digest: createHash('sha256').update(sql).digest('hex') }] as const;
  });
  return new Map(await Promise.all(read));
}

type Waiting = {
  /** Longest wait of a statement for a table, so that requests queued behind it wait no longer. */
  lockMs: number;
  /** Pause between two attempts, in which queued requests are answered. */
  pauseMs: number;
  /** After this time the start fails. */
  totalMs: number;
};

/** All locks of a migration are taken within twice this, well below PostgreSQL's `deadlock_timeout` (1 s). */
const defaultWaiting: Waiting = { lockMs: 300, pauseMs: 3_000, totalMs: 600_000 };

type Options = {
  migrations?: Migrations;
  /** Called with what the migration waits for. */
  say?: (line: string) => void;
  waiting?: Partial<Waiting>;
};

/**
 * Applies missing migrations one by one, each whole or not at all (OPE-15), and returns their names. Indexes that are built
 * concurrently follow (OPE-68). Throws if an applied file was changed afterwards. `only` stops at the state of an earlier version.
 * Migrations of a later version stay, so that the version before can run again (OPE-16).
 */
export async function migrate(
  url: string,
  only?: ReadonlySet<string>,
  { migrations, say = () => undefined, waiting = {} }: Options = {},
): Promise<string[]> {
  return onLongConnection(
    { connectionString: url, application_name: 'ceccar migrations' },
    async (client) => {
      await lockByPolling(client, locks.migration, () =>
        say('Se așteaptă alt proces, care aduce baza la zi.'),
      );
      const { missing, isNew } = await findMissing(client, migrations ?? (await readMigrations()), only);
      const locking = missing.filter(({ sql }) => !isConcurrent(sql));
      const concurrent = missing.filter(({ sql }) => isConcurrent(sql));
      if (locking.length > 0) await applyLocking(client, locking, { ...defaultWaiting, ...waiting }, say);
      for (const migration of concurrent)
        await applyConcurrent(client, migration, isNew ? () => undefined : say);
      return [...locking, ...concurrent].map(({ name }) => name);
    },
  );
}

type Migration = { name: string; sql: string; digest: string };

async function findMissing(
  client: pg.Client,
  migrations: Migrations,
  only: ReadonlySet<string> | undefined,
): Promise<{ missing: Migration[]; isNew: boolean }> {
  await client.query(
    'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  const missing: Migration[] = [];
  for (const [name, { sql, digest }] of migrations) {
    if (only && !only.has(name)) continue;
    const known = applied.get(name);
    if (known === digest) continue;
    if (known) throw new Error(`Migrarea ${name} a fost schimbată după ce a fost aplicată.`);
    missing.push({ name, sql, digest });
  }
  return { missing, isNew: applied.size === 0 };
}

const pollMs = 200;

/**
 * Polls for an advisory lock: one process migrates at a time (OPE-20). A statement that waits would hold a snapshot, and an index that another process builds
 * concurrently would wait for that snapshot: a deadlock.
 */
async function lockByPolling(client: pg.Client, lock: number, onWait: () => void): Promise<void> {
  const isFree = async () =>
    (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])).rows[0]?.held;
  if (await isFree()) return;
  onWait();
  while (!(await isFree())) await sleep(pollMs);
}

/**
 * Applies each in a transaction of its own, repeated while a table is in use (OPE-65): people wait for one of them, not for
 * all. Waits first for a backup that copies the tables (OPE-66).
 */
async function applyLocking(
  client: pg.Client,
  missing: readonly Migration[],
  { lockMs, pauseMs, totalMs }: Waiting,
  say: (line: string) => void,
): Promise<void> {
  await lockByPolling(client, locks.tablesCopied, () =>
    say('Baza este adusă la zi după ce copia de siguranță în lucru termină de citit tabelele.'),
  );
  const giveUpAt = performance.now() + totalMs;
  for (const [place, migration] of missing.entries()) {
    const state = stateAfter(place);
    while (!(await tryToApply(client, migration, lockMs, state))) {
      const holder = await describeHolder(client);
      if (performance.now() > giveUpAt) {
        throw new Error(
          `Migrarea ${migration.name} nu a reușit: un tabel este ținut ocupat de ${Math.round(totalMs / 60_000)} minute. ${holder} ${state}: închideți acea conexiune, apoi porniți din nou, sau porniți versiunea de dinainte.`,
        );
      }
      say(`Migrarea ${migration.name} așteaptă un tabel ocupat; se încearcă din nou. ${holder}`);
      await sleep(pauseMs);
    }
  }
  await client.query('select pg_advisory_unlock($1)', [locks.tablesCopied]);
}

/** What a failure leaves after `applied` migrations of this run. */
function stateAfter(applied: number): string {
  return applied === 0
    ? 'Baza de date a rămas cum era'
    : 'Migrările dinaintea ei sunt aplicate, iar ultima versiune dinainte lucrează mai departe cu ele';
}

/** False if it met a table in use; then nothing of it is applied. */
async function tryToApply(
  client: pg.Client,
  { name, sql, digest }: Migration,
  lockMs: number,
  state: string,
): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}`);
    await lockNamedTables(client, sql, lockMs);
    await client.query(sql);
    await record(client, { name, digest });
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (isHeld(error)) return false;
    throw new Error(
      `Migrarea ${name} nu a reușit: ${(error as Error).message}. ${state}: porniți versiunea de dinainte și trimiteți acest mesaj celor care întrețin aplicația.`,
      { cause: error },
    );
  }
}

/**
 * Locks every table that the migration names, itself or by an index, before it changes the first one (OPE-291). A migration
 * that takes its locks as it goes holds some for longer than `deadlock_timeout` while it waits for others; then a request
 * that holds one of those is ended as the victim of a deadlock. Here no wait is long enough for that.
 */
async function lockNamedTables(client: pg.Client, sql: string, lockMs: number): Promise<void> {
  const words = [...new Set(sql.replace(/--.*$/gm, '').match(/\w+/g))];
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.relname = any ($1) or exists (
       select from pg_index i join pg_class x on x.oid = i.indexrelid
       where i.indrelid = c.oid and x.relname = any ($1)))
     order by c.relname`,
    [words],
  );
  if (rows.length === 0) return;
  await client.query(`set local statement_timeout = ${2 * lockMs}`);
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
  await client.query('set local statement_timeout = 0');
}

/** A lock timeout, a deadlock with a request, or no time left for the locks of a migration. */
function isHeld(error: unknown): boolean {
  return ['55P03', '40P01', '57014'].includes((error as { code?: string }).code ?? '');
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, coalesce(nullif(application_name, ''), '?') as name,
       extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
     order by xact_start limit 1`,
  );
  const [oldest] = rows;
  if (!oldest) return '';
  return `Cea mai veche tranzacție deschisă: procesul PostgreSQL ${oldest.pid} (${oldest.name}), de ${oldest.seconds} s.`;
}

/** Outside of a transaction, and so recorded on its own: an index that was built stays if a later one fails. */
async function applyConcurrent(
  client: pg.Client,
  { name, sql, digest }: Migration,
  say: (line: string) => void,
): Promise<void> {
  try {
    await buildIndexes(client, sql, say);
    await record(client, { name, digest });
  } catch (error) {
    throw new Error(
      `Migrarea ${name} nu a reușit: ${(error as Error).message}. Celelalte migrări sunt aplicate, iar versiunea de dinainte lucrează mai departe cu ele; trimiteți acest mesaj celor care întrețin aplicația.`,
      { cause: error },
    );
  }
}

function record(client: pg.Client, { name, digest }: Omit<Migration, 'sql'>): Promise<unknown> {
  return client.query(
    'insert into migrations (name, digest, applied_at) values ($1, $2, clock_timestamp())',
    [name, digest],
  );
}
