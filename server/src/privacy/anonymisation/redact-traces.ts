/** Redacts an anonymised person in other rows and in stored files, in the same transaction as the anonymisation. */
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';
import { removeFile } from '../../files/remove-file.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { decodePath, requestLog, type TextTable, type Trace, type Traces } from './find-traces.ts';
import type { Markers } from './markers.ts';
import type { Leaving } from './read-identities.ts';

export async function redactTraces(
  tx: Tx,
  files: Pick<FileStore, 'remove'>,
  one: Leaving,
  traces: Traces,
): Promise<void> {
  for (const trace of traces.rows.get(one) ?? []) await redactRow(tx, trace, one.markers);
  for (const id of traces.files.get(one) ?? []) await removeTextFile(tx, files, id);
}

/** Does nothing for a row that was deleted or emptied with the person's own. */
async function redactRow(tx: Tx, { table, key }: Trace, markers: Markers): Promise<void> {
  const { name, keys, texts, hasVersion } = table;
  const isThis = `json_populate_record(null::${name}, $1::json) k where ${keys
    .map((column) => `t.${column} = k.${column}`)
    .join(' and ')}`;
  const shown = texts.map((column) =>
    column.type === 'ARRAY'
      ? `to_json(t.${column.name})::text as "${column.name}"`
      : `t.${column.name}::text as "${column.name}"`,
  );
  const { rows } = await tx.executeQuery<Record<string, string | null>>(
    CompiledQuery.raw(`select ${shown.join(', ')} from ${name} t, ${isThis} for update of t`, [key]),
  );
  const changes = texts.flatMap(({ name: column, type }) => {
    const before = rows[0]?.[column] ?? null;
    const after = before === null ? null : redactText(before, type, name, markers);
    return after === null || after === before ? [] : [{ column, type, after }];
  });
  if (changes.length === 0) return;
  const sets = changes.map(({ column, type }, index) => `${column} = ${castOf(type, index + 2)}`);
  // The version changes, so that an open form cannot save the old text again.
  if (hasVersion) sets.push('version = t.version + 1');
  await tx.executeQuery(
    CompiledQuery.raw(`update ${name} t set ${sets.join(', ')} from ${isThis}`, [
      key,
      ...changes.map(({ after }) => after),
    ]),
  );
}

type TextType = TextTable['texts'][number]['type'];

function redactText(text: string, type: TextType, table: string, markers: Markers): string {
  const how = { isJson: type !== 'text', alsoLastName: table === requestLog };
  if (!markers.isIn(text, how)) {
    const decoded = table === requestLog ? decodePath(text) : text;
    return markers.isIn(decoded, how) ? markers.redact(decoded, how) : text;
  }
  return markers.redact(text, how);
}

function castOf(type: TextType, place: number): string {
  if (type === 'ARRAY') return `array(select json_array_elements_text($${place}::json))`;
  return `$${place}::${type}`;
}

/** Imports that still need their file. */
const isUnderWay = sql<boolean>`status in ('waiting', 'running', 'previewed')`;

/** A file of many members is deleted whole; its content remains in the rows of the import (EXC-78). */
async function removeTextFile(tx: Tx, files: Pick<FileStore, 'remove'>, id: number): Promise<void> {
  await sql`update imports set file_id = null,
      file_digest = (select sha256 from files where id = ${id}) where file_id = ${id} and not ${isUnderWay}`.execute(
    tx,
  );
  for (const table of ['exports', 'bank_statements'])
    await sql`update ${sql.table(table)} set file_id = null where file_id = ${id}`.execute(tx);
  await removeFile(tx, files, id);
}
