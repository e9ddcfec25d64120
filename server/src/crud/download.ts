/** `/download/{name}/{id}`: the file of a record, for an actor who can see the record at that moment (API-31). */
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../access/scope.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';
import { sendFile } from '../files/send-file.ts';
import { requirePermission } from '../http/authentication.ts';
import { scopedRows } from './conditions.ts';
import type { AppContext } from './context.ts';
import type { Resource } from './definition.ts';
import { parseReferenceKey } from './list-query.ts';
import { fileNameColumn } from './select.ts';

/** One route for each file that is addressed by its record's number; other files have routes of their own. */
export function registerDownload(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { plural, fields } = resource.contract;
  const config = { access: 'download', resource: plural, action: 'read' } as const;
  for (const [name, { address }] of Object.entries(fields)) {
    if (!address?.endsWith('/:id')) continue;
    app.get<{ Params: { id: string } }>(address, { config }, async (request, reply) => {
      const { policy, scope } = resource.definition;
      requirePermission(request, policy.read);
      const key = parseReferenceKey(request.params.id, plural);
      if (typeof key !== 'number') throw notFound('Fișierul');
      const [file] = await context.read(fileSql(resource, name, key, scope(request.actor)));
      if (!file) throw notFound('Fișierul');
      return sendFile(request, reply, context.files, {
        sha256: String(file.sha256),
        size: Number(file.size),
        mediaType: String(file.media_type),
        name: String(file.name),
        disposition: 'attachment',
        keptAt: file.created_at as Date, // the column of `files`
      });
    });
  }
}

function fileSql(resource: Resource, field: string, id: number, scope: Scope): SqlStatement {
  const sql = new SqlText();
  const { from, condition } = scopedRows(resource, scope, sql);
  return sql.statement(
    `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type, f.created_at, t.${fileNameColumn(field)} as name` +
      ` from ${from} join files f on f.id = t.${resource.columnOf(field)}` +
      ` where t.id = ${sql.value(id)} and ${condition}`,
  );
}
