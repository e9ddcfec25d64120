/** Imports beside their list: taken back, their errors, and the file to start from (spec/2 §2.5). */

import { Readable } from 'node:stream';
import {
  dueImportColumns,
  type ImportError,
  importErrorTitles,
  imports,
} from '@ceccar/contract/exchange/imports';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAdmin } from '../access/policy.ts';
import { pageLinks } from '../crud/collection.ts';
import type { AppContext } from '../crud/context.ts';
import { lockRow } from '../crud/item.ts';
import { type Paging, readPaging } from '../crud/paging.ts';
import { readBack, sendItem } from '../crud/present-item.ts';
import { getResource } from '../crud/resource.ts';
import { runWrite } from '../crud/run-write.ts';
import { prepareView } from '../crud/select.ts';
import { type Reader, textOrNull } from '../database/reader.ts';
import { notFound, refuseParameters } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';
import { undoImport } from '../money/imports/post-import.ts';
import { importDefinition } from './imports.ts';
import { csvLine } from './tables/csv-cell.ts';

type ById = { Params: { id: string } };

/** Spreadsheets know by it that a text is UTF-8. */
const byteOrderMark = '\uFEFF';
const errorsAtOnce = 5_000;
const defaultItemsPerPage = 30;

export function registerImports(app: FastifyInstance, context: AppContext): void {
  const resource = getResource(context.resources, imports.plural);
  const view = prepareView(resource, 'import-list');

  app.post<ById>(
    '/api/imports/:id/undo',
    { config: { access: 'register', tag: 'Import', summary: 'Anulează tot ce a înregistrat un import' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isAdmin);
      const item = await runWrite(context, resource, request, async (writing) => {
        const { tx, actor } = writing;
        const { id } = await lockRow(tx, resource, request.params.id, importDefinition.scope(actor));
        await undoImport(tx, actor, request.id, id);
        return readBack(writing, view, id, []);
      });
      return sendItem(reply, 200, item);
    },
  );

  app.get<ById>(
    '/api/imports/:id/errors',
    { config: { access: 'register', tag: 'Import', summary: 'Erorile unui import, pe rânduri' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isAdmin);
      const { page, itemsPerPage, others } = readPaging(request.query, defaultItemsPerPage);
      refuseParameters(Object.keys(others));
      const { id } = await getImport(context.read, request.params.id);
      const [counted] = await context.read({
        text: 'select count(*) as total from import_errors where import_id = $1',
        values: [id],
      });
      const total = Number(counted?.total);
      return reply.type(jsonLd).send({
        '@context': '/api/contexts/ImportError',
        '@id': request.url.split('?')[0],
        '@type': 'hydra:Collection',
        'hydra:totalItems': total,
        'hydra:member': await listErrors(context.read, id, { page, itemsPerPage }),
        'hydra:view': pageLinks(request.url, { page, itemsPerPage }, total),
      });
    },
  );

  app.get<ById>(
    '/download/import_errors/:id',
    { config: { access: 'download', tag: 'Import', summary: 'Erorile unui import, ca CSV' } },
    async (request, reply) => {
      requirePermission(request, isAdmin);
      const { id, fileName } = await getImport(context.read, request.params.id);
      const name = `erori-${fileName.replace(/\.csv$/i, '')}.csv`;
      return sendCsv(reply, name, errorLines(context.read, id));
    },
  );

  app.get(
    '/download/import_template/dues',
    { config: { access: 'download', tag: 'Import', summary: 'Modelul fișierului de cotizații' } },
    async (request, reply) => {
      requirePermission(request, isAdmin);
      return sendCsv(reply, 'model-cotizatii.csv', [
        csvLine(dueImportColumns.map(({ title }) => title)),
        csvLine(dueImportColumns.map(({ example }) => example)),
      ]);
    },
  );
}

async function getImport(read: Reader, key: string): Promise<{ id: number; fileName: string }> {
  const [found] = /^\d{1,9}$/.test(key)
    ? await read({ text: 'select id, file_name from imports where id = $1', values: [key] })
    : [];
  if (!found) throw notFound('Importul', key.slice(0, 100));
  return { id: Number(found.id), fileName: String(found.file_name) };
}

async function listErrors(
  read: Reader,
  importId: number,
  { page, itemsPerPage }: Paging,
): Promise<ImportError[]> {
  const rows = await read({
    text:
      'select line, position, column_title, value, message from import_errors where import_id = $1' +
      ` order by line, position limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    values: [importId],
  });
  return rows.map((row) => ({
    '@type': 'ImportError',
    line: Number(row.line),
    position: Number(row.position),
    column: textOrNull(row.column_title),
    value: textOrNull(row.value),
    message: String(row.message),
  }));
}

function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'private, no-store')
    .send(Readable.from(withMark(lines)));
}

async function* withMark(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

/** Page by page: there may be as many errors as the file has cells. */
async function* errorLines(read: Reader, importId: number): AsyncGenerator<string> {
  yield csvLine(Object.values(importErrorTitles));
  let [line, position] = [0, 0];
  for (;;) {
    const rows = await read({
      text: `select line, position, column_title, value, message from import_errors
        where import_id = $1 and (line, position) > ($2, $3) order by line, position limit ${errorsAtOnce}`,
      values: [importId, line, position],
    });
    yield rows
      .map((row) => csvLine([row.line, row.column_title ?? '', row.value ?? '', row.message].map(String)))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < errorsAtOnce) return;
    [line, position] = [Number(last.line), Number(last.position)];
  }
}
