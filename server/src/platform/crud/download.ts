/** `/download/{name}/{id}`: the file of a record, for an actor who can see the record at that moment (API-31). */
import type { Scope } from '../access/scope.ts';
import type { Reader } from '../database/reader.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';
import type { FileToSend } from '../files/send-file.ts';
import { scopedRows } from './conditions.ts';
import type { Resource } from './definition.ts';
import { parseReferenceKey } from './list-query.ts';
import { fileNameColumn } from './select.ts';

/** Throws not-found for a record that is not there or out of scope, and for one without the file. */
export async function readFileOf(
  read: Reader,
  resource: Resource,
  field: string,
  id: string,
  scope: Scope,
): Promise<FileToSend> {
  const key = parseReferenceKey(id, resource.contract.plural);
  if (typeof key !== 'number') throw notFound('Fișierul');
  const [file] = await read(fileSql(resource, field, key, scope));
  if (!file) throw notFound('Fișierul');
  return {
    sha256: String(file.sha256),
    size: Number(file.size),
    mediaType: String(file.media_type),
    name: String(file.name),
    disposition: 'attachment',
    keptAt: file.created_at as Date, // the column of `files`
  };
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
