/** Runs reads as prepared statements: PostgreSQL parses and plans each shape once per connection. */
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Statement } from '../crud/sql-text.ts';
import type { Tx } from './connection.ts';

export type Row = Record<string, unknown>;
export type Reader = (statement: Statement) => Promise<Row[]>;

/** Shapes are few, but a filter may be combined freely: past this many, statements go unnamed. */
const maxPrepared = 300;
/** Each page past the first is a text of its own, asked once. */
const isDeepPage = / offset \d/;

export function createReader(pool: pg.Pool): Reader {
  const names = new Map<string, string>();
  return async ({ text, values }) => {
    let name = names.get(text);
    if (!name && names.size < maxPrepared && !isDeepPage.test(text)) {
      name = `read_${names.size}`;
      names.set(text, name);
    }
    const { rows } = await pool.query<Row>(name ? { name, text, values } : { text, values });
    return rows;
  };
}

/** Reads inside a transaction, on its connection: waiting there for another one could wait for ever. */
export function readerIn(tx: Tx): Reader {
  return async ({ text, values }) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
