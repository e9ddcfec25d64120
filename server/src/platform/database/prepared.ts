/** Names for prepared statements: PostgreSQL parses and plans each shape once per connection. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

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

/** Undefined for a text beyond the limit, or one that is used once. */
export function createNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>();
  sets += 1;
  const set = `${prefix}${sets}`;
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxPrepared) return known;
    const name = `${set}_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The pool for Kysely; every statement with parameters is prepared. */
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
      return {
        query: pipelineBegin(client, ask) as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}
