/** Payment notes as they are read: the paper itself, and the notes of a yearly report (spec/2 §7.1). */
import { invoices } from '@ceccar/contract/money/invoices';
import type { FastifyInstance } from 'fastify';
import { ownerJoins, scopeCondition } from '../../crud/conditions.ts';
import type { AppContext } from '../../crud/context.ts';
import { keyConditions } from '../../crud/item.ts';
import { getResource } from '../../crud/resource.ts';
import { SqlText } from '../../database/sql-text.ts';
import { notFound } from '../../errors.ts';
import { type FileToSend, sendFile } from '../../files/send-file.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { invoiceDefinition } from './invoices.ts';
import { readIssued } from './issued.ts';

export function registerNoteFiles(app: FastifyInstance, context: AppContext): void {
  const resource = getResource(context.resources, invoices.plural);
  const { policy, scope: scopeOf } = invoiceDefinition;

  app.get<{ Params: { id: string } }>(
    '/api/invoices/by-annual-report/:id',
    { config: { access: 'register', tag: 'Invoice', summary: 'Notele de plată ale unui raport anual' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, policy.read);
      const { id } = request.params;
      if (!/^\d{1,9}$/.test(id)) throw notFound('Raportul', id.slice(0, 100));
      const sql = new SqlText();
      const ofReport = `t.annual_report_id = ${sql.value(Number(id))}`;
      const scoped = scopeCondition(resource, scopeOf(request.actor), sql) ?? 'true';
      const found = await readIssued(context.read, `${ofReport} and ${scoped}`, sql.values);
      if (found.length === 0) throw notFound('Nota de plată a raportului', id);
      return reply.type(jsonLd).send({ invoices: found });
    },
  );

  app.get<{ Params: { uuid: string } }>(
    '/download/invoice/:uuid',
    { config: { access: 'download', tag: 'Invoice', summary: 'Nota de plată, ca PDF' } },
    async (request, reply) => {
      requirePermission(request, policy.read);
      const scope = scopeOf(request.actor);
      const sql = new SqlText();
      const where = keyConditions(resource, request.params.uuid, scope, sql);
      const [file] = await context.read(
        sql.statement(
          `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type as "mediaType", t.file_name as name
           from invoices t${ownerJoins(resource, scope)} join files f on f.id = t.file_id where ${where}`,
        ),
      );
      if (!file) throw notFound('Nota de plată');
      return sendFile(request, reply, context.files, {
        ...(file as Omit<FileToSend, 'disposition'>),
        disposition: 'inline',
      });
    },
  );
}
