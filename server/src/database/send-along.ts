/** Spares a transaction the round trips from which nothing is to be learnt. */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from './connection.ts';

/** Begins the text of a statement that waits for the next one. */
const along = '/* along */ ';

/** So many wait at most. */
const mostWaiting = 16;

/**
 * Sends the statement together with the transaction's next one: what it returns is not told, and what it refuses is
 * thrown by the next one, by `commit` at the latest. PostgreSQL runs both in their order, each after the other's end.
 */
export async function sendAlong(tx: Tx, { sql, parameters, ...rest }: CompiledQuery): Promise<void> {
  await tx.executeQuery({ ...rest, sql: `${along}${sql}`, parameters });
}

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** What Kysely takes for the answer to a statement that waits. */
const unheard = { rows: [] };

/**
 * Asks on that connection what waits, which `begin` always does, in one piece with the next statement. Of a transaction
 * without a statement PostgreSQL hears nothing.
 */
export function togetherWithNext({ connection }: pg.PoolClient, ask: Ask): Ask {
  let waiting: Parameters<Ask>[] = [];
  return async (text, values) => {
    const hasBegun = waiting[0]?.[0] !== 'begin';
    if (text === 'rollback' || (text === 'commit' && !hasBegun && waiting.length === 1)) {
      waiting = [];
      if (!hasBegun) return unheard;
    }
    const mayWait = text === 'begin' || text.startsWith(along);
    if (mayWait && waiting.length < mostWaiting) {
      waiting.push([text, values]);
      return unheard;
    }
    if (waiting.length === 0) return ask(text, values);
    const piece = [...waiting, [text, values] as const];
    waiting = [];
    connection.stream.cork();
    const answers = piece.map(([one, given]) => ask(one, given));
    connection.stream.uncork();
    return (await Promise.all(answers)).at(-1);
  };
}
