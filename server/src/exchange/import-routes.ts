/** Imports beside their list: taken back, their errors, and the file to start from. */
import { Readable } from 'node:stream';
import { imports } from '@ceccar/contract/exchange/imports';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAdmin } from '../access/policy.ts';
import { pageLinks } from '../crud/collection.ts';
import type { AppContext } from '../crud/context.ts';
import { lockRow } from '../crud/item.ts';
import { readPaging } from '../crud/paging.ts';
import { readBack, sendItem } from '../crud/present-item.ts';
import { getResource } from '../crud/resource.ts';
import { runWrite } from '../crud/run-write.ts';
import { prepareView } from '../crud/select.ts';
import type { Reader } from '../database/reader.ts';
import { notFound, refuseParameters } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';
import type { ImportKinds } from './define-import.ts';
import { countErrors, errorLines, listErrors } from './import-errors.ts';
import { csvLine } from './tables/csv-cell.ts';
import { undoImport } from './undo-import.ts';

type ById = { Params: { id: string } };

/** Spreadsheets know by it that a text is UTF-8. */
const byteOrderMark = '\uFEFF';
const defaultItemsPerPage = 30;

export function registerImports(app: FastifyInstance, context: AppContext, kinds: ImportKinds): void {
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
        const { id } = await lockRow(tx, resource, request.params.id, resource.definition.scope(actor));
        await undoImport(tx, kinds, actor, request.id, id);
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
      const total = await countErrors(context.read, id);
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

  for (const { type, columns, template } of Object.values(kinds)) {
    app.get(
      `/download/import_template/${type}`,
      { config: { access: 'download', tag: 'Import', summary: template.summary } },
      async (request, reply) => {
        requirePermission(request, isAdmin);
        return sendCsv(reply, template.fileName, [
          csvLine(columns.map(({ title }) => title)),
          csvLine(columns.map(({ example }) => example)),
        ]);
      },
    );
  }
}

async function getImport(read: Reader, key: string): Promise<{ id: number; fileName: string }> {
  const [found] = /^\d{1,9}$/.test(key)
    ? await read({ text: 'select id, file_name from imports where id = $1', values: [key] })
    : [];
  if (!found) throw notFound('Importul', key.slice(0, 100));
  return { id: Number(found.id), fileName: String(found.file_name) };
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
