/**
 * Reads together what several requests ask for one by one: what is asked within one turn of the event loop goes to
 * PostgreSQL at the end of that turn, in one statement. The busier the process, the more share a round trip; nothing
 * is kept, so that each answer is as new as its own question.
 */
import type { Reader, Row } from './reader.ts';

/** Calls of one turn get what one call of `work` with all of their keys finds. */
function onceATurn<V>(work: (keys: readonly string[]) => Promise<V>): (key: string) => Promise<V> {
  let turn: { keys: Set<string>; found: Promise<V> } | undefined;
  function beginTurn() {
    const keys = new Set<string>();
    const found = new Promise<V>((done, failed) => {
      setImmediate(() => {
        turn = undefined;
        work([...keys]).then(done, failed);
      });
    });
    return { keys, found };
  }
  return (key) => {
    turn ??= beginTurn();
    turn.keys.add(key);
    return turn.found;
  };
}

/** Rows that do not depend on who asks. */
export function gatherWhole<V>(read: () => Promise<V>): () => Promise<V> {
  const ask = onceATurn(read);
  return () => ask('');
}

/** Keys that go in one statement; more go in several. */
const mostKeys = 16;

type KeyedSql = {
  /** The statement around its list of keys; its column `key` tells whose the row is. */
  sql: (keys: string) => string;
  /** A key as PostgreSQL takes it. */
  toValue: (key: string) => unknown;
};

/**
 * The row of one key, or undefined. Lists are of few lengths, of which the unused places repeat a key: PostgreSQL plans
 * each once for a connection, but `= any($1)` at each use, since it finds a list that it sees cheaper than an unseen one.
 */
export function gatherRows(
  read: Reader,
  { sql, toValue }: KeyedSql,
): (key: string) => Promise<Row | undefined> {
  const listOf = (length: number) => ({ length, text: sql(placesOf(length)) });
  const [one, few, many] = [listOf(1), listOf(4), listOf(mostKeys)] as const;
  function readSome(keys: readonly string[]): Promise<Row[]> {
    const { length, text } = [one, few].find((list) => keys.length <= list.length) ?? many;
    const repeated = Array.from({ length: length - keys.length }, () => keys[0] as string); // there is at least one
    return read({ text, values: [...keys, ...repeated].map(toValue) });
  }
  const find = onceATurn(async (keys) => {
    const parts = Array.from({ length: Math.ceil(keys.length / mostKeys) }, (_, part) =>
      readSome(keys.slice(part * mostKeys, (part + 1) * mostKeys)),
    );
    return new Map((await Promise.all(parts)).flat().map((row) => [String(row.key), row]));
  });
  return async (key) => (await find(key)).get(key);
}

function placesOf(length: number): string {
  return Array.from({ length }, (_, place) => `$${place + 1}`).join(', ');
}
