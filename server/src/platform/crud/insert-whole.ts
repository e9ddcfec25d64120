/** Inserts a deleted row again under its own id; generated columns are computed anew. */
import { CompiledQuery } from 'kysely';
import type { Tx } from '../database/connection.ts';
import type { FieldValues } from './definition.ts';

/** Returns the row and the names of the written columns; undefined if nothing was inserted. */
export async function insertWhole<Row>(
  tx: Tx,
  table: string,
  row: FieldValues,
): Promise<{ columns: string[]; record: Row | undefined }> {
  const { rows: stored } = await tx.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    ),
  );
  const columns = stored.map(({ name }) => name).filter((name) => Object.hasOwn(row, name));
  // The id came from this sequence, so it cannot be given again.
  const text =
    `insert into ${table} (${columns.join(', ')}) overriding system value` +
    ` select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb) returning *`;
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [JSON.stringify(row)]));
  return { columns, record: rows[0] };
}
