/** Names for prepared statements: PostgreSQL parses and plans each shape once per connection. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { againAfterDeadlock } from './again-after-deadlock.ts';

/** Lifts PostgreSQL's limits for the rest of a transaction (`liftTimeouts`). */
export const liftTimeoutsText = `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

/** After this time without an answer to a statement without limits PostgreSQL is taken for gone, in ms. */
export const longestWorkMs = 3_600_000;

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** The answer that Kysely gets for a statement that was not sent. */
const emptyResult = { rows: [] };

/**
 * Saves each transaction a round trip: holds `begin` back and sends it in one piece with the next statement. PostgreSQL runs the two in order. A transaction
 * without a statement is not sent at all.
 */
function pipelineBegin({ connection }: pg.PoolClient, ask: Ask): Ask {
  let hasHeldBegin = false;
  return async (text, values) => {
    if (text === 'begin') {
      hasHeldBegin = true;
      return emptyResult;
    }
    if (!hasHeldBegin) return ask(text, values);
    hasHeldBegin = false;
    if (text === 'commit' || text === 'rollback') return emptyResult;
    connection.stream.cork();
    const answers = [ask('begin', []), ask(text, values)];
    connection.stream.uncork();
    return (await Promise.all(answers)).at(-1);
  };
}

/** Shapes are few, but filters combine freely: beyond this many, statements stay unnamed. */
const maxPrepared = 300;
/** Several sets may share the connections of one pool, where a name must stand for one text. */
let sets = 0;

/** Undefined for a text that is not to be prepared, and beyond the limit. */
export function createNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>();
  sets += 1;
  const set = `${prefix}${sets}`;
  return (text) => {
    if (names.has(text) || names.size >= maxPrepared) return names.get(text);
    const name = returnsWholeRows(text) ? undefined : `${set}_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Whether the statement returns `*`. PostgreSQL refuses one that is prepared ("cached plan must not change result type") for
 * as long as its connection lives, once a migration has given the table other columns: an old process would fail until it
 * is stopped (OPE-292).
 */
export function returnsWholeRows(text: string): boolean {
  let outer = text;
  while (/\([^()]*\)/.test(outer)) outer = outer.replaceAll(/\([^()]*\)/g, '');
  return /\.\*|\b(?:select|returning)\s+\*/i.test(outer);
}

/**
 * The pool for Kysely; statements with parameters are prepared. One that is no part of a transaction is repeated after a
 * deadlock, since it left nothing behind; transactions are repeated by `transact`.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames('write');
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      /** Once the transaction has lifted PostgreSQL's own limits; Kysely takes a connection for each transaction. */
      let ofLongWork = {};
      function ask(text: string, values: readonly unknown[]) {
        if (text === liftTimeoutsText) ofLongWork = { query_timeout: longestWorkMs };
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name ? { name } : {}), ...ofLongWork });
      }
      // Kysely uses cursors only for streamed results, and there are none.
      const send = pipelineBegin(client, ask);
      let isTransaction = false;
      const query: Ask = (text, values) => {
        isTransaction ||= /^(begin|start transaction)\b/.test(text);
        return isTransaction ? send(text, values) : againAfterDeadlock(() => send(text, values));
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}
