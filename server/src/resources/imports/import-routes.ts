/** Imports beside their list: taken back, their errors, and the file to start from (spec/2 §2.5). */

import { Readable } from 'node:stream';
import { dueImportColumns, imports } from '@ceccar/contract/imports';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAdmin } from '../../access/policy.ts';
import { lockRow } from '../../crud/item.ts';
import { readBack, sendItem } from '../../crud/present-item.ts';
import { getResource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import { prepareView } from '../../crud/select.ts';
import type { Reader } from '../../database/reader.ts';
import { notFound } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import type { AppContext } from '../../http/context.ts';
import { requireJsonAccepted } from '../../http/media-types.ts';
import { undoImport } from '../../ledger/post-import.ts';
import { csvLine } from '../../tables/csv-cell.ts';
import { importDefinition } from './imports.ts';

type ById = { Params: { id: string } };

/** Spreadsheets know by it that a text is UTF-8. */
const byteOrderMark = '\uFEFF';
const errorsAtOnce = 5_000;

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
    '/download/import_errors/:id',
    { config: { access: 'download', tag: 'Import', summary: 'Erorile unui import, ca CSV' } },
    async (request, reply) => {
      requirePermission(request, isAdmin);
      const { id } = request.params;
      const [found] = /^\d{1,9}$/.test(id)
        ? await context.read({ text: 'select file_name from imports where id = $1', values: [id] })
        : [];
      if (!found) throw notFound('Importul', id.slice(0, 100));
      const name = `erori-${String(found.file_name).replace(/\.csv$/i, '')}.csv`;
      return sendCsv(reply, name, errorLines(context.read, Number(id)));
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
  yield csvLine(['Rând', 'Coloană', 'Valoare', 'Eroare']);
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
