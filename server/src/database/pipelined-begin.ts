/** Saves each transaction a round trip: `begin` is sent together with the first statement. */
import type pg from 'pg';

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** What Kysely takes for the answer to a statement that was not sent. */
const emptyResult = { rows: [] };

/**
 * Holds `begin` back and sends it in one piece with the next statement. PostgreSQL runs the two in order. A transaction
 * without a statement is not sent at all.
 */
export function pipelineBegin({ connection }: pg.PoolClient, ask: Ask): Ask {
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
