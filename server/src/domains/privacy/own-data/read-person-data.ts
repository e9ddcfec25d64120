/**
 * Reads everything that the database stores about a member, table by table, and the files that these rows refer to
 * (PRI-1, PRI-26).
 */
import { CompiledQuery } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Member } from '../../members/member.ts';
import { ownTablesOf } from './own-tables.ts';

/** Of the archive. */
export const filesFolder = 'fisiere/';

export type KeptRow = Readonly<Record<string, unknown>>;
export type KeptTable = { table: string; title: string; rows: readonly KeptRow[] };
export type KeptFile = { table: string; name: string; sha256: string; size: number };

/** `tx` must read one snapshot, so that concurrent writes are included whole or not at all. */
export async function readPersonData(
  tx: Tx,
  resources: Resources,
  { kind, id }: Member,
): Promise<{ tables: KeptTable[]; files: KeptFile[] }> {
  const tables: KeptTable[] = [];
  const files: KeptFile[] = [];
  const keepsFiles = await tablesWithFiles(tx);
  for (const [table, { title, rows, without = [] }] of Object.entries(ownTablesOf(resources, kind))) {
    const text = `select to_jsonb(t) - $2::text[] as kept from ${table} t where ${rows} order by to_jsonb(t) -> 'id'`;
    const found = await tx.executeQuery<{ kept: KeptRow }>(CompiledQuery.raw(text, [id, without]));
    tables.push({ table, title, rows: found.rows.map(({ kept }) => withoutDerived(kept)) });
    if (keepsFiles.has(table)) files.push(...(await readFiles(tx, { table, title }, rows, id)));
  }
  return { tables, files };
}

/** Search columns only repeat other columns. */
function withoutDerived(row: KeptRow): KeptRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_search')));
}

/** Tables with a foreign key to stored files, from the catalogue. */
async function tablesWithFiles(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'files'::regclass`,
    ),
  );
  return new Set(rows.map(({ name }) => name));
}

async function readFiles(
  tx: Tx,
  { table, title }: { table: string; title: string },
  rows: string,
  ownerId: number,
): Promise<KeptFile[]> {
  // Earlier copies of these same data are not included again.
  if (table === 'person_data_exports') return [];
  const text = `select t.id::text as id, to_jsonb(t) ->> 'file_name' as name, encode(f.sha256, 'hex') as sha256, f.size,
      f.media_type as type from ${table} t join files f on f.id = t.file_id where ${rows} order by t.id`;
  const found = await tx.executeQuery<{
    id: string;
    name: string | null;
    sha256: string;
    size: number;
    type: string;
  }>(CompiledQuery.raw(text, [ownerId]));
  return found.rows.map(({ id, name, sha256, size, type }) => ({
    table,
    name: `${filesFolder}${cleanName(title)}/${id}-${cleanName(name ?? `fisier.${type.split('/')[1] ?? 'bin'}`)}`,
    sha256,
    size,
  }));
}

/** A file name that is valid on every system and contains no path. */
function cleanName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);
}
