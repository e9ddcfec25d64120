/** `/download/{name}/{id}`: the file of a record, to whoever sees the record at that moment. */
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../access/scope.ts';
import { SqlText, type Statement } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';
import { sendFile } from '../files/send-file.ts';
import { requirePermission } from '../http/authentication.ts';
import { parentJoin, scopeCondition } from './conditions.ts';
import type { AppContext } from './context.ts';
import { parseReferenceKey } from './list-query.ts';
import type { Resource } from './resource.ts';
import { fileNameColumn } from './select.ts';

export function registerDownload(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { upload, plural } = resource.contract;
  if (!upload) return;
  const config = { access: 'download', resource: plural, action: 'read' } as const;
  app.get<{ Params: { id: string } }>(
    `/download/${upload.download}/:id`,
    { config },
    async (request, reply) => {
      const { policy, scope } = resource.definition;
      requirePermission(request, policy.read);
      const key = parseReferenceKey(request.params.id, plural);
      if (typeof key !== 'number') throw notFound('Fișierul');
      const [row] = await context.read(fileStatement(resource, upload.field, key, scope(request.actor)));
      if (!row) throw notFound('Fișierul');
      return sendFile(request, reply, context.files, {
        sha256: row.sha256 as string,
        size: row.size as number,
        mediaType: row.media_type as string,
        name: row.name as string,
        disposition: 'attachment',
      });
    },
  );
}

function fileStatement(resource: Resource, field: string, id: number, scope: Scope): Statement {
  const sql = new SqlText();
  const scoped = scopeCondition(resource, scope, sql) ?? 'true';
  return sql.statement(
    `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type, t.${fileNameColumn(field)} as name` +
      ` from ${resource.table} t${parentJoin(resource, scope)} join files f on f.id = t.${resource.columnOf(field)}` +
      ` where t.id = ${sql.value(id)} and ${scoped}`,
  );
}
