/** A file becomes rows of a table of the transaction, or errors by row and column. */
import { sql } from 'kysely';
import { snakeCase } from '../crud/resource.ts';
import type { Db, Tx } from '../database/connection.ts';
import type { FileStore, StoredFile } from '../files/stored-file.ts';
import { createErrorList, type RowError } from './import-errors.ts';
import type { ImportKind } from './import-kind.ts';
import { decodeText } from './tables/decode-text.ts';
import { readCsv } from './tables/read-csv.ts';
import { TableRefusal } from './tables/table-refusal.ts';
import type { TableRow } from './tables/under-heading.ts';

const batchRows = 2_000;
/** More than that fit 5 MB only where nearly every cell is empty. */
const mostRows = 200_000;
const longestValue = 200;

type Staging = {
  db: Db;
  tx: Tx;
  files: Pick<FileStore, 'open'>;
  id: number;
  file: StoredFile;
  today: string;
};

/**
 * Gives the number of rows, all of them right; undefined where errors were found or there are none. Progress and
 * errors are written by `db`, beside the transaction, so that they are seen while that lasts and stay when it is undone.
 */
export async function stageImport<Key extends string, Row extends object>(
  kind: ImportKind<Key, Row>,
  { db, tx, files, id, file, today }: Staging,
): Promise<number | undefined> {
  const total = await countRows(await openTable(files, file, kind));
  await db.updateTable('imports').set({ total_rows: total }).where('id', '=', id).execute();
  const errors = createErrorList(db, id, kind.columns);
  await createTable(tx, kind);
  let batch: object[] = [];
  let done = 0;
  for await (const row of await openTable(files, file, kind)) {
    done += 1;
    const read = readRow(kind, row, today);
    if ('row' in read) batch.push(read.row);
    else for (const error of read.errors) await errors.add(error);
    if (done % batchRows !== 0) continue;
    await stage(tx, kind, batch);
    batch = [];
    await tellProgress(db, id, done);
  }
  await stage(tx, kind, batch);
  await sql`analyze staged_rows`.execute(tx);
  await kind.check(tx);
  for await (const error of listFaults(tx, kind)) await errors.add(error);
  await errors.flush();
  return errors.count() === 0 && total > 0 ? total : undefined;
}

/** Somebody stopped it meanwhile (EXC-35): what was staged goes with the transaction. */
export class ImportCancelled extends Error {}

async function tellProgress(db: Db, id: number, done: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ done_rows: done, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ImportCancelled();
}

/** Rows of cells by the key of their column, whatever the format of the file. */
async function openTable<Key extends string>(
  files: Pick<FileStore, 'open'>,
  file: StoredFile,
  { columns }: Pick<ImportKind<Key, never>, 'columns'>,
): Promise<AsyncIterable<TableRow<Key>>> {
  return readCsv(
    decodeText(await files.open(file)),
    columns.map(({ key, title, otherTitles = [], required = false }) => ({
      key,
      titles: [title, ...otherTitles],
      required,
    })),
  );
}

async function countRows(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) {
    count += 1;
    if (count > mostRows)
      throw new TableRefusal('Fișierul are peste 200.000 de rânduri; împărțiți-l în mai multe.');
  }
  return count;
}

/** A row of the file as it is staged, or what is wrong with it. Pure. */
export function readRow<Key extends string, Row extends object>(
  kind: Pick<ImportKind<Key, Row>, 'readRow'>,
  read: TableRow<Key>,
  today: string,
): { row: Row & { line: number } } | { errors: RowError[] } {
  const { line } = read;
  if ('problem' in read) return { errors: [{ line, column: null, value: null, message: read.problem }] };
  const errors: RowError[] = [];
  const row = kind.readRow(
    read.cells,
    (column, message) =>
      errors.push({ line, column, value: read.cells[column].slice(0, longestValue), message }),
    today,
  );
  return row === undefined || errors.length > 0 ? { errors } : { row: { line, ...row } };
}

async function createTable<Key extends string, Row extends object>(
  tx: Tx,
  { staged, found }: ImportKind<Key, Row>,
): Promise<void> {
  const columns = Object.entries({ line: 'integer', ...staged, ...found, fault: 'text' });
  const declared = columns.map(([name, type]) => sql`${sql.ref(snakeCase(name))} ${sql.raw(type)}`);
  await sql`create temporary table staged_rows (${sql.join(declared)}) on commit drop`.execute(tx);
}

async function stage<Key extends string, Row extends object>(
  tx: Tx,
  { staged }: ImportKind<Key, Row>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const fields = Object.entries({ line: 'integer', ...staged });
  await sql`insert into staged_rows (${sql.join(fields.map(([name]) => sql.ref(snakeCase(name))))})
    select ${sql.join(fields.map(([name]) => sql.ref(name)))}
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as one (${sql.join(fields.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`.execute(tx);
}

type FaultyRow = { line: number; fault: string; fields: Readonly<Record<string, string | null>> };

async function* listFaults<Key extends string, Row extends object>(
  tx: Tx,
  { faults, found }: ImportKind<Key, Row>,
): AsyncGenerator<RowError> {
  const told = new Set([...Object.values(faults).map(({ column }) => column), ...Object.keys(found)]);
  const values = [...told].map((name) => sql`${name}::text, ${sql.ref(snakeCase(name))}::text`);
  let after = 0;
  for (;;) {
    const { rows } = await sql<FaultyRow>`
      select line, fault, jsonb_build_object(${sql.join(values)}) as fields from staged_rows
      where line > ${after} and fault is not null order by line limit 5000`.execute(tx);
    for (const { line, fault, fields } of rows) {
      const known = faults[fault];
      if (!known) throw new Error(`Fault ${fault} is not declared`);
      const { column, message } = known;
      yield {
        line,
        column,
        value: fields[column]?.slice(0, longestValue) ?? null,
        message: typeof message === 'string' ? message : message(fields),
      };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}
