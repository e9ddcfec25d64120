/** Runs reads as prepared statements: PostgreSQL parses and plans each shape once per connection. */
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from './connection.ts';
import { createNames } from './prepared.ts';
import type { Statement } from './sql-text.ts';

export type Row = Record<string, unknown>;
export type Reader = (statement: Statement) => Promise<Row[]>;

/** The text of a row's column, as it is. */
export function textColumn(value: unknown): string | null {
  return value === null ? null : String(value);
}

/** Each page past the first is a text of its own, asked once. */
const isDeepPage = / offset \d/;

export function createReader(pool: pg.Pool): Reader {
  const nameOf = createNames('read');
  return async ({ text, values }) => {
    const name = isDeepPage.test(text) ? undefined : nameOf(text);
    const { rows } = await pool.query<Row>(name ? { name, text, values } : { text, values });
    return rows;
  };
}

/** Reads inside a transaction, on its connection: waiting there for another one could wait for ever. */
export function readerIn(tx: Tx): Reader {
  return async ({ text, values }) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
