/** Restores a register from a backup, into an empty database only; a failure leaves it without rows (OPE-7). */
import type pg from 'pg';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';
import { onLongConnection } from '../../../platform/database/own-connection.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { queueConstruction } from '../../../platform/jobs/jobs.ts';
import { readQueueVersion } from '../backup/dump-tables.ts';
import { readFileList } from '../backup/file-list.ts';
import { listBackups, type Manifest, readManifest } from '../backup/manifest.ts';
import type { Vault } from '../backup/vault.ts';
import { loadFiles } from './load-files.ts';
import { loadTables } from './load-tables.ts';

type Target = {
  /** Schemas and tables of a database that has not been used. */
  url: string;
  files: Pick<FileStore, 'keep' | 'list'>;
};

/** The newest backup if none is named. Returns what was restored. */
export async function restoreBackup(
  vault: Vault,
  { url, files }: Target,
  asked?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const name = await chooseBackup(vault, asked);
  const manifest = await readManifest(vault, name);
  await requireKnownState(manifest);
  await onLongConnection({ connectionString: url, application_name: 'ceccar restore' }, async (client) => {
    await requireUnused(client);
    await requireNoOtherFiles(vault, files, name);
    // Migrates to the version of the backup; the rest follows when the application starts.
    await migrate(url, new Set(manifest.migrations.map((migration) => migration.name)));
    await prepareQueue(client, manifest);
    await loadFiles(vault, files, name, manifest);
    await loadTables(client, vault, name, manifest);
    if (vault.register !== null) await keepRegisterId(client, vault.register);
  });
  return { name, manifest };
}

async function chooseBackup(vault: Vault, asked: string | undefined): Promise<string> {
  const whole = [...(await listBackups(vault))].filter(([, { isWhole }]) => isWhole).map(([name]) => name);
  const chosen = asked ?? whole.at(-1);
  if (chosen !== undefined && whole.includes(chosen)) return chosen;
  const known = whole.length > 0 ? `Sunt: ${whole.join(', ')}.` : 'Nu este niciuna.';
  throw new Error(`Nu există copia ${asked ?? 'căutată'}. ${known}`);
}

/** A newer application can migrate any older state, but not the reverse. */
async function requireKnownState({ migrations, version }: Manifest): Promise<void> {
  const known = await readMigrations();
  const strange = migrations.filter(({ name, digest }) => known.get(name)?.digest !== digest);
  if (strange.length === 0) return;
  throw new Error(
    `Copia este a versiunii ${version} și are migrări pe care aceasta nu le cunoaște (${strange.map(({ name }) => name).join(', ')}): restaurați cu acea versiune sau cu una mai nouă.`,
  );
}

/** An application that has started once has created the first account. */
async function requireUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number; users: boolean }>(
    `select count(*)::int as tables, to_regclass('public.users') is not null as users
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  if (rows[0]?.tables === 0) return;
  const inUse = !rows[0]?.users || (await client.query('select from users limit 1')).rowCount !== 0;
  if (inUse) throw new Error('Baza de date nu este goală. O copie se restaurează numai într-un loc gol.');
}

/** Files copied by an earlier attempt may stay. */
async function requireNoOtherFiles(vault: Vault, files: Target['files'], name: string): Promise<void> {
  const first = await files.list()[Symbol.asyncIterator]().next();
  if (first.done) return;
  const named = new Set<string>();
  for await (const { sha256 } of readFileList(vault, name)) named.add(sha256);
  for await (const { sha256 } of files.list()) {
    if (named.has(sha256)) continue;
    throw new Error('Depozitul de fișiere nu este gol. O copie se restaurează numai într-un loc gol.');
  }
}

/** A backup from before registers had an id belongs to the register that owns the place. */
async function keepRegisterId(client: pg.Client, register: string): Promise<void> {
  const text = `insert into installation (key, value) values ('register-id', $1) on conflict (key) do nothing`;
  await client.query(text, [register]);
}

async function prepareQueue(client: pg.Client, { queueVersion, version }: Manifest): Promise<void> {
  if (queueVersion === null) return;
  if ((await readQueueVersion(client)) === null) await client.query(queueConstruction());
  if ((await readQueueVersion(client)) === queueVersion) return;
  throw new Error(`Coada de lucrări din copie este a altei versiuni: restaurați cu versiunea ${version}.`);
}
