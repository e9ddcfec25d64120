/** Description of a backup, written last: without a manifest the backup is incomplete. */
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { oneOf, type Vault } from './vault.ts';

const tableFacts = z.object({
  /** Quoted for SQL, as are the columns. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Sum of a digest of each row: independent of the order of rows. */
  digest: z.string(),
  /** Sum of each column of amounts. */
  sums: z.record(z.string(), z.string().nullable()),
});

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Nightly or manual; backups from before this field count as nightly. */
  kind: z.enum(['nightly', 'manual']).default('nightly'),
  /** Version of the application. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Version of the queue's own tables; null if no application has started yet. */
  queueVersion: z.int().nullable(),
  tables: z.array(tableFacts),
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
});

export type TableFacts = z.infer<typeof tableFacts>;
export type Manifest = z.infer<typeof manifestSchema>;

const root = 'backups';

/** A backup is named by its time, to the second: `2026-11-22T003000Z`. */
export function nameOf(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(':', '').replace(/\.\d+/, '');
}

export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'));
}

export const folderOf = (backup: string) => `${root}/${backup}`;
export const tablePath = (backup: string, table: string) => `${folderOf(backup)}/${table}.gz`;
/** Digest and size of each file, in the order of digests. */
export const fileListPath = (backup: string) => `${folderOf(backup)}/files.gz`;
const manifestPath = (backup: string) => `${folderOf(backup)}/manifest.json`;

/** Files are shared by all backups of a place and named by their digest. */
export const filesFolder = (prefix: string) => `files/${prefix}`;
export const filePath = (sha256: string) => `${filesFolder(sha256.slice(0, 2))}/${sha256}`;

export function writeManifest(vault: Vault, backup: string, manifest: Manifest): Promise<void> {
  return vault.put(manifestPath(backup), oneOf(JSON.stringify(manifest)));
}

export async function readManifest(vault: Vault, backup: string): Promise<Manifest> {
  const bytes = await buffer(vault.read(manifestPath(backup)));
  return manifestSchema.parse(JSON.parse(bytes.toString()));
}

/** All stored paths by backup name, oldest first; complete backups have a manifest. */
export async function listBackups(vault: Vault): Promise<Map<string, { paths: string[]; isWhole: boolean }>> {
  const found = new Map<string, { paths: string[]; isWhole: boolean }>();
  for await (const { path } of vault.list(root)) {
    const [, name = ''] = path.split('/');
    const backup = found.get(name) ?? { paths: [], isWhole: false };
    backup.paths.push(path);
    backup.isWhole ||= path === manifestPath(name);
    found.set(name, backup);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
