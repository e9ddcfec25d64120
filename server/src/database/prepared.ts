/** Names for prepared statements: PostgreSQL parses and plans each shape once per connection. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** What Kysely takes for the answer to a statement that was not sent. */
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

/** Shapes are few, but a filter may be combined freely: past this many, statements go unnamed. */
const maxPrepared = 300;
/** Several may share the connections of one pool, where a name stands for one text. */
let sets = 0;

/** Undefined for a text that is one too many, or is asked once. */
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

/** The pool as Kysely takes it, with every statement that has parameters prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames('write');
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      function ask(text: string, values: readonly unknown[]) {
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name ? { name } : {}) });
      }
      // With a cursor Kysely asks only where results are streamed, which none is.
      return {
        query: pipelineBegin(client, ask) as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}
