/** Runs reads as prepared statements: PostgreSQL parses and plans each shape once per connection. */
import { type Compilable, CompiledQuery } from 'kysely';
import type pg from 'pg';
import { againAfterDeadlock } from './again-after-deadlock.ts';
import type { Db, Tx } from './connection.ts';
import { createNames } from './prepared.ts';
import type { SqlStatement } from './sql-text.ts';

export type Row = Record<string, unknown>;

/** Takes SQL texts of the engine, or a query built with `query`: then the rows have the types of its columns. */
export type Reader = {
  (statement: SqlStatement): Promise<Row[]>;
  <R>(query: Compilable<R>): Promise<R[]>;
};

export function createReader(pool: pg.Pool): Reader {
  const nameOf = createNames('read');
  return readerOf(async ({ text, values }) => {
    const name = nameOf(text);
    // A migration that changes tables in turn may wait for the one that this statement has read (OPE-65).
    const { rows } = await againAfterDeadlock(() =>
      pool.query<Row>(name ? { name, text, values } : { text, values }),
    );
    return rows;
  });
}

/** Reads in a transaction, on its connection: waiting for another connection there could wait for ever. */
export function readerIn(tx: Tx): Reader {
  return readerOf(
    async ({ text, values }) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  );
}

/** Several reads of one snapshot: a concurrent write is seen by all of them or by none. Repeated after a deadlock. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againAfterDeadlock(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  );
}

export function readerOf(ask: (statement: SqlStatement) => Promise<Row[]>): Reader {
  function read(statement: SqlStatement): Promise<Row[]>;
  function read<R>(query: Compilable<R>): Promise<R[]>;
  function read(asked: SqlStatement | Compilable): Promise<unknown[]> {
    return ask('text' in asked ? asked : statementOf(asked));
  }
  return read;
}

/** Compiles a query once that is built outside any request. */
const compiled = new WeakMap<Compilable, SqlStatement>();

function statementOf(query: Compilable): SqlStatement {
  const known = compiled.get(query);
  if (known) return known;
  const { sql, parameters } = query.compile();
  const statement = { text: sql, values: [...parameters] };
  compiled.set(query, statement);
  return statement;
}
