/** Imports beside their list: taken back, their errors, and the file to start from. */
import {
  dueImportColumns,
  type ImportError,
  importError,
  importErrorTitles,
  imports,
} from '@ceccar/contract/exchange/imports';
import { z } from 'zod';
import { isAdmin } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { collection, csv, item } from '../actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../actions/paging.ts';
import { recordKey, recordNumber } from '../actions/schemas.ts';
import { lockRow } from '../crud/item.ts';
import type { Db } from '../database/connection.ts';
import { notFound } from '../errors.ts';
import { undoImport as undo } from '../money/imports/post-import.ts';
import { importDefinition } from './imports.ts';
import { csvLine } from './tables/csv-cell.ts';

const errorsAtOnce = 5_000;

export const undoImport = defineAction({
  method: 'POST',
  path: '/api/imports/:id/undo',
  tag: imports.type,
  summary: 'Anulează tot ce a înregistrat un import',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  resource: imports,
  answer: item(imports, 'import-list'),
  refusals: ['conflict'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, importDefinition.scope(actor)),
  do: ({ tx, actor, request, locked }) => undo(tx, actor, request.id, locked.id),
  present: ({ locked }) => ({ id: locked.id }),
});

export const listImportErrors = defineAction({
  method: 'GET',
  path: '/api/imports/:id/errors',
  tag: imports.type,
  summary: 'Erorile unui import, pe rânduri',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Importul') },
  query: z.object(pagingQuery(30)),
  answer: collection(importError, { type: 'ImportError', id: 'path' }),

  async read({ context, params: { id }, query }) {
    const { db } = context.database;
    await getImport(db, id);
    const { total } = await db
      .selectFrom('import_errors')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    return { total, members: await readErrors(db, id, query), paging: query };
  },
});

export const downloadImportErrors = defineAction({
  method: 'GET',
  path: '/download/import_errors/:id',
  tag: imports.type,
  summary: 'Erorile unui import, ca CSV',
  access: 'download',
  may: isAdmin,
  params: { id: recordNumber('Importul') },
  answer: csv(),

  async read({ context, params: { id } }) {
    const { db } = context.database;
    const { fileName } = await getImport(db, id);
    return { name: `erori-${fileName.replace(/\.csv$/i, '')}.csv`, lines: errorLines(db, id) };
  },
});

export const downloadImportTemplate = defineAction({
  method: 'GET',
  path: '/download/import_template/dues',
  tag: imports.type,
  summary: 'Modelul fișierului de cotizații',
  access: 'download',
  may: isAdmin,
  answer: csv(),

  async read() {
    const lines = [
      csvLine(dueImportColumns.map(({ title }) => title)),
      csvLine(dueImportColumns.map(({ example }) => example)),
    ];
    return { name: 'model-cotizatii.csv', lines };
  },
});

async function getImport(db: Db, id: number): Promise<{ fileName: string }> {
  const found = await db
    .selectFrom('imports')
    .select('file_name as fileName')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Importul', id);
  return found;
}

async function readErrors(db: Db, importId: number, page: Paging): Promise<ImportError[]> {
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

/** Page by page: there may be as many errors as the file has cells. */
async function* errorLines(db: Db, importId: number): AsyncGenerator<string> {
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
      .limit(errorsAtOnce)
      .execute();
    yield rows
      .map((row) => csvLine([String(row.line), row.column_title ?? '', row.value ?? '', row.message]))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < errorsAtOnce) return;
    [line, position] = [last.line, last.position];
  }
}
