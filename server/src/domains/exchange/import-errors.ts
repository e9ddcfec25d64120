/** The errors of a file: written while it is read, listed in pages and as CSV. */
import { type ImportColumn, type ImportError, importErrorTitles } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import { type Paging, rowsOf } from '../../platform/actions/paging.ts';
import type { Db } from '../../platform/database/connection.ts';
import { csvLine } from './tables/csv-cell.ts';

/** `column` is a column's key; null means the whole row. */
export type RowError = { line: number; column: string | null; value: string | null; message: string };

export type ErrorList = {
  add: (error: RowError) => Promise<void>;
  flush: () => Promise<void>;
  count: () => number;
};

const writtenAtOnce = 2_000;
const readAtOnce = 5_000;

/** Errors are written in batches and outside the posting's transaction, so that a rollback keeps them. */
export function createErrorList(db: Db, importId: number, columns: readonly ImportColumn[]): ErrorList {
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  let batch: object[] = [];
  let count = 0;
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await sql`insert into import_errors (import_id, line, position, column_title, value, message)
      select ${importId}, line, position, "column", value, message
      from jsonb_to_recordset(${JSON.stringify(batch)})
        as one (line int, position int, "column" text, value text, message text)`.execute(db);
    batch = [];
  }
  return {
    async add({ line, column, value, message }) {
      count += 1;
      batch.push({ line, position: count, column: column && titles.get(column), value, message });
      if (batch.length >= writtenAtOnce) await flush();
    },
    flush,
    count: () => count,
  };
}

export async function countErrors(db: Db, importId: number): Promise<number> {
  const { total } = await db
    .selectFrom('import_errors')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listErrors(db: Db, importId: number, page: Paging): Promise<ImportError[]> {
  const { limit, offset } = rowsOf(page);
  const rows = await db
    .selectFrom('import_errors')
    .select(['line', 'position', 'column_title as column', 'value', 'message'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ '@type': 'ImportError', ...row }));
}

/** Reads page by page, since there may be as many errors as the file has cells. */
export async function* errorLines(db: Db, importId: number): AsyncGenerator<string> {
  yield csvLine(Object.values(importErrorTitles));
  let [line, position] = [0, 0];
  for (;;) {
    const rows = await db
      .selectFrom('import_errors')
      .select(['line', 'position', 'column_title', 'value', 'message'])
      .where('import_id', '=', importId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('line', 'position'), '>', tuple(line, position)))
      .orderBy('line')
      .orderBy('position')
      .limit(readAtOnce)
      .execute();
    yield rows
      .map((row) => csvLine([String(row.line), row.column_title ?? '', row.value ?? '', row.message]))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    [line, position] = [last.line, last.position];
  }
}
