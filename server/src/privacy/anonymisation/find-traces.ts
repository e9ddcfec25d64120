/**
 * Searches all text columns and stored text files for the people who are about to be anonymised (PRI-22). It only reads,
 * one table at a time, without locks that block others; the result stays in memory, since it must not outlive the names.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Resources } from '../../crud/definition.ts';
import type { Db, Tx } from '../../database/connection.ts';
import type { FileStore, StoredFile } from '../../files/stored-file.ts';
import { otherTables, personTablesOf } from '../person-tables.ts';
import { createFinder, type Finder, type Leaving } from './read-identities.ts';
import { readLines } from './read-lines.ts';

/** A row, by its primary key as JSON. */
export type Trace = { table: TextTable; key: string };
export type Traces = { rows: ReadonlyMap<Leaving, Trace[]>; files: ReadonlyMap<Leaving, number[]> };

export type TextTable = {
  name: string;
  keys: readonly string[];
  texts: readonly { name: string; type: 'text' | 'json' | 'jsonb' | 'ARRAY' }[];
  hasVersion: boolean;
};

/** The only table searched by surname alone: the log of denied requests is no record of anybody else (PRI-23). */
export const requestLog = 'log_unauthorized_access';

/** Small batches, because comparing the texts blocks other requests. */
const rowsAtOnce = 100;

export async function findTraces(
  db: Db,
  { files, resources }: { files: Pick<FileStore, 'open'>; resources: Resources },
  leaving: readonly Leaving[],
): Promise<Traces> {
  const find = createFinder(leaving);
  const rows = new Map<Leaving, Trace[]>();
  if (leaving.length > 0)
    for (const table of await readTextTables(db, resources)) {
      await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        for await (const { key, text } of readTexts(tx, table))
          for (const one of table.name === requestLog ? find(decodePath(text), true) : find(text))
            rows.set(one, [...(rows.get(one) ?? []), { table, key }]);
      });
    }
  return { rows, files: await findFiles(db, files, find, leaving) };
}

/** From the database's own catalogue, so that a new column is looked through without being named anywhere. */
export async function readTextTables(db: Db, resources: Resources): Promise<TextTable[]> {
  const tableNames = [...Object.keys(personTablesOf(resources)), ...Object.keys(otherTables)];
  const { rows } = await sql<TextTable>`
    select c.table_name as name,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisprimary) as keys,
      json_agg(json_build_object('name', c.column_name, 'type', c.data_type) order by c.ordinal_position) as texts,
      exists (select from information_schema.columns v where v.table_schema = 'public'
        and v.table_name = c.table_name and v.column_name = 'version') as "hasVersion"
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = any(${tableNames}::text[]) and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'json', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
    group by c.table_name order by c.table_name`.execute(db);
  return rows;
}

async function* readTexts(tx: Tx, { name, keys, texts }: TextTable) {
  const key = keys.map((column) => `'${column}', t.${column}`).join(', ');
  const text = texts.map((column) => `t.${column.name}::text`).join(', ');
  await tx.executeQuery(
    CompiledQuery.raw(`declare traces no scroll cursor for
      select json_build_object(${key})::text as key, concat_ws(E'\\n', ${text}) as text from ${name} t`),
  );
  for (;;) {
    const { rows } = await tx.executeQuery<{ key: string; text: string }>(
      CompiledQuery.raw(`fetch ${rowsAtOnce} from traces`),
    );
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.executeQuery(CompiledQuery.raw('close traces'));
}

/** Decodes percent-encoding; invalid sequences stay. */
export function decodePath(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** Other file types contain no text that could be searched here; their retention limits them. */
const textTypes = ['text/csv', 'application/xml'];

async function findFiles(
  db: Db,
  store: Pick<FileStore, 'open'>,
  find: Finder,
  leaving: readonly Leaving[],
): Promise<Traces['files']> {
  const filesByPerson = new Map<Leaving, number[]>();
  if (leaving.length === 0) return filesByPerson;
  const { rows } = await sql<StoredFile & { id: number }>`select id, size, encode(sha256, 'hex') as sha256
    from files where media_type = any(${textTypes}::text[]) order by id`.execute(db);
  for (const file of rows) {
    const people = new Set<Leaving>();
    // A missing file is reported by the doctor, and contains nothing to find.
    const content = await store.open(file).catch(() => undefined);
    if (!content) continue;
    for await (const line of readLines(content)) for (const one of find(line)) people.add(one);
    for (const one of people) filesByPerson.set(one, [...(filesByPerson.get(one) ?? []), file.id]);
  }
  return filesByPerson;
}
