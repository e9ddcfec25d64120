/** Converts a file to rows of a temporary table of the transaction, or to errors by row and column. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileReading, ReadingChoices } from '@ceccar/contract/exchange/file-reading';
import { sql } from 'kysely';
import { snakeCase } from '../../platform/crud/resource.ts';
import type { Db, Tx } from '../../platform/database/connection.ts';
import type { FileStore, StoredFile } from '../../platform/files/stored-file.ts';
import { createErrorList, type RowError } from './import-errors.ts';
import type { ImportKind, Terms } from './import-kind.ts';
import { importWork } from './import-work.ts';
import { plainTitle, tableColumns } from './tables/table-heading.ts';
import type { TableReader } from './tables/table-reader.ts';
import type { TableRow } from './tables/table-row.ts';

const batchRows = 2_000;
const mostRows = 200_000;
const longestValue = 200;

export type Staging = {
  db: Db;
  tx: Tx;
  files: Pick<FileStore, 'open' | 'uploadFolder'>;
  tableReader: TableReader;
  id: number;
  file: StoredFile;
  today: string;
  /** Made in the preview. */
  choices: ReadingChoices;
};

/**
 * Returns the number of rows if all are valid; undefined if there are errors or no rows. Progress and errors are written
 * with `db`, outside the transaction, so that they are visible meanwhile and survive a rollback.
 */
export async function stageImport<Key extends string, Row extends object>(
  kind: ImportKind<Key, Row>,
  staging: Staging,
): Promise<number | undefined> {
  const { db, tx, id, today } = staging;
  const errors = createErrorList(db, id, kind.columns);
  const terms = await readTerms(tx, kind.terms ?? []);
  await createTable(tx, kind);
  let batch: object[] = [];
  let done = 0;
  for await (const row of readTable(staging, kind)) {
    done += 1;
    const read = readRow(kind, row, today, terms);
    if (read.row) batch.push(read.row);
    for (const error of read.errors) await errors.add(error);
    if (done % batchRows !== 0) continue;
    await stage(tx, kind, batch);
    batch = [];
    await importWork.tellProgress(db, id, done);
  }
  await stage(tx, kind, batch);
  await db.updateTable('imports').set({ total_rows: done }).where('id', '=', id).execute();
  await sql`analyze staged_rows`.execute(tx);
  await kind.check(tx, id);
  for await (const error of listFaults(tx, kind)) await errors.add(error);
  await errors.flush();
  return errors.count() === 0 && done > 0 ? done : undefined;
}

/** Yields rows of cells by column key, whatever the format of the file; a separate process reads it. */
async function* readTable<Key extends string>(
  { db, id, files, file, tableReader, choices }: Staging,
  { columns, preview, summarize }: Pick<ImportKind<Key, never>, 'columns' | 'preview' | 'summarize'>,
): AsyncGenerator<TableRow<Key>> {
  let reading: FileReading | undefined;
  const path = join(files.uploadFolder, randomUUID());
  try {
    await pipeline(await files.open(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const onReading = (one: FileReading) => {
      reading = one;
    };
    yield* tableReader.read(path, tableColumns(columns), mostRows, {
      choices,
      onReading,
      isStrict: preview === undefined && summarize === undefined,
    });
  } finally {
    await rm(path, { force: true });
    // Also if the file is refused: another choice may make it readable.
    if (reading)
      await db
        .updateTable('imports')
        .set({ reading: JSON.stringify(reading) })
        .where('id', '=', id)
        .execute();
  }
}

/** Converts a row of the file to staged values and its errors; a row with errors is staged to find the others (EXC-169). Pure. */
export function readRow<Key extends string, Row extends object>(
  kind: Pick<ImportKind<Key, Row>, 'readRow'>,
  read: TableRow<Key>,
  today: string,
  terms: Terms = new Map(),
): { row?: Row & { line: number; refused: string[] }; errors: RowError[] } {
  const { line } = read;
  if ('problem' in read) {
    const problem = { line, column: null, value: null, message: read.problem };
    return { errors: [problem, ...errorsBesideUnreadable(kind, read, today, terms)] };
  }
  const errors: RowError[] = [];
  const row = kind.readRow(
    read.cells,
    (column, message) =>
      errors.push({ line, column, value: read.cells[column].slice(0, longestValue), message }),
    today,
    terms,
  );
  if (row === undefined) return { errors };
  return { row: { line, refused: errors.flatMap(({ column }) => column ?? []), ...row }, errors };
}

/** The errors that do not depend on the unreadable cells: those of the row both with these cells empty and with a text (EXC-172). */
function errorsBesideUnreadable<Key extends string, Row extends object>(
  { readRow: readCells }: Pick<ImportKind<Key, Row>, 'readRow'>,
  { line, others, unreadable = [] }: Extract<TableRow<Key>, { problem: string }>,
  today: string,
  terms: Terms,
): RowError[] {
  if (!others) return [];
  const errorsWith = (text: string): RowError[] => {
    const errors: RowError[] = [];
    const cells = { ...others, ...Object.fromEntries(unreadable.map((key) => [key, text])) };
    const refuse = (column: Key, message: string) =>
      errors.push({ line, column, value: cells[column].slice(0, longestValue), message });
    readCells(cells, refuse, today, terms);
    return errors.filter(({ column }) => !unreadable.some((key) => key === column));
  };
  const withText = errorsWith('#N/A');
  return errorsWith('').filter(({ column, message }) =>
    withText.some((error) => error.column === column && error.message === message),
  );
}

const ofEveryRow = { line: 'integer', refused: 'text[]' };

async function createTable<Key extends string, Row extends object>(
  tx: Tx,
  { staged, found }: ImportKind<Key, Row>,
): Promise<void> {
  const columns = Object.entries({ ...ofEveryRow, ...staged, ...found, faults: "text[] default '{}'" });
  const declared = columns.map(([name, type]) => sql`${sql.ref(snakeCase(name))} ${sql.raw(type)}`);
  await sql`create temporary table staged_rows (${sql.join(declared)}) on commit drop`.execute(tx);
}

async function stage<Key extends string, Row extends object>(
  tx: Tx,
  { staged }: ImportKind<Key, Row>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const fields = Object.entries({ ...ofEveryRow, ...staged });
  await sql`insert into staged_rows (${sql.join(fields.map(([name]) => sql.ref(snakeCase(name))))})
    select ${sql.join(fields.map(([name]) => sql.ref(name)))}
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as one (${sql.join(fields.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`.execute(tx);
}

type FaultyRow = {
  line: number;
  faults: string[];
  refused: string[];
  fields: Readonly<Record<string, string | null>>;
  warnings: readonly { field: string; message: string }[];
  /** By the name of the staged column; null in imports without warnings. */
  staged: Readonly<Record<string, unknown>> | null;
};

async function* listFaults<Key extends string, Row extends object>(
  tx: Tx,
  { faults, found, warnings }: ImportKind<Key, Row>,
): AsyncGenerator<RowError> {
  const reportedColumns = new Set([
    ...Object.values(faults).map(({ column }) => column),
    ...Object.keys(found),
  ]);
  const values = [...reportedColumns].map((name) => sql`${name}::text, ${sql.ref(snakeCase(name))}::text`);
  const [ofRow, whole] = warnings
    ? [sql`s.${sql.ref(snakeCase(warnings))}`, sql`to_jsonb(s)`]
    : [sql`'[]'::jsonb`, sql`null`];
  let after = 0;
  for (;;) {
    const { rows } = await sql<FaultyRow>`
      select line, faults, refused, jsonb_build_object(${sql.join(values)}) as fields, ${ofRow} as warnings, ${whole} as staged
      from staged_rows s
      where line > ${after} and (cardinality(faults) > 0 or cardinality(refused) > 0 and ${ofRow} <> '[]')
      order by line limit 5000`.execute(tx);
    for (const row of rows) {
      const reported = new Set<string>(row.refused);
      for (const fault of row.faults) {
        const declared = faults[fault];
        if (!declared) throw new Error(`Fault ${fault} is not declared`);
        const { column, message } = declared;
        reported.add(column);
        yield {
          line: row.line,
          column,
          value: row.fields[column]?.slice(0, longestValue) ?? null,
          message: typeof message === 'string' ? message : message(row.fields),
        };
      }
      // A row that must be corrected is corrected once: its warnings are reported with its errors (EXC-164).
      for (const { field, message } of row.warnings) {
        if (reported.has(field)) continue;
        const value = String(row.staged?.[snakeCase(field)] ?? '').slice(0, longestValue);
        yield { line: row.line, column: field, value: value || null, message };
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/** The terms of the reference lists, by name and by number. */
async function readTerms(tx: Tx, plurals: readonly string[]): Promise<Terms> {
  const terms = new Map<string, { names: string[]; ids: Map<string, number> }>();
  for (const plural of plurals) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name::text as name from ${sql.table(plural)}`.execute(tx);
    const ids = new Map(rows.map(({ id }) => [String(id), id]));
    for (const { id, name } of rows) ids.set(plainTitle(name), id);
    terms.set(plural, { names: rows.map(({ name }) => name), ids });
  }
  return terms;
}
