/** Batches lookups: keys requested in the same event-loop tick are fetched with one query. Nothing is cached. */
import DataLoader from 'dataloader';
import type { Reader, Row } from './reader.ts';

/** Keys of one query; more are split into several queries. */
const maxBatchSize = 16;

type BatchFunction<V> = (keys: readonly string[]) => Promise<V[]>;

/** Batches at the end of the tick: at the end of the microtasks there is never more than one request. */
function createLoader<V>(fetchBatch: BatchFunction<V>): (key: string) => Promise<V> {
  const loader: DataLoader<string, V> = new DataLoader(
    (keys) => {
      // The loader's cache only merges equal keys of one batch.
      loader.clearAll();
      return fetchBatch(keys);
    },
    { maxBatchSize, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}

/** Requests without a key in the same tick share one read. */
export function batchReads<V>(read: () => Promise<V>): () => Promise<V> {
  const load = createLoader(async () => [await read()]);
  return () => load('');
}

type KeyedSql = {
  /** The statement around the list of keys; its column `key` holds the key of each row. */
  sql: (keys: string) => string;
  /** A key as PostgreSQL takes it. */
  toValue: (key: string) => unknown;
};

/**
 * Finds the row of a key, or undefined. Lists have 1, 4 or 16 places, unused ones repeat a key: PostgreSQL plans each
 * length once for a connection, but `= any($1)` at each use, because a list whose values it sees looks cheaper.
 */
export function batchRows(
  read: Reader,
  { sql, toValue }: KeyedSql,
): (key: string) => Promise<Row | undefined> {
  const statements = [1, 4, maxBatchSize].map((length) => ({ length, text: sql(placeholders(length)) }));
  return createLoader(async (keys) => {
    const { length, text } = statements.find(
      (one) => keys.length <= one.length,
    ) as (typeof statements)[number]; // batches are no longer than the longest
    const repeated = Array.from({ length: length - keys.length }, () => keys[0] as string); // there is at least one
    const rows = await read({ text, values: [...keys, ...repeated].map(toValue) });
    const rowOf = new Map(rows.map((row) => [String(row.key), row]));
    return keys.map((key) => rowOf.get(key));
  });
}

function placeholders(length: number): string {
  return Array.from({ length }, (_, place) => `$${place + 1}`).join(', ');
}
