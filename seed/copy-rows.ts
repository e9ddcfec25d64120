/** Streams rows into a table by COPY; the set is never in memory as a whole. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from '../server/src/platform/database/types.generated.ts';

const chunkSize = 64 * 1024;

/** All rows must have the same keys. Returns the number of rows. */
export async function copyRows<T extends keyof DB & string>(
  client: pg.Client,
  table: T,
  rows: Iterable<Insertable<DB[T]>>,
): Promise<number> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value) as (keyof Insertable<DB[T]>)[];
  let count = 0;

  function* chunks(): Generator<string> {
    let chunk = '';
    for (let step: IteratorResult<Insertable<DB[T]>> = first; !step.done; step = source.next()) {
      const row = step.value;
      chunk += `${columns.map((column) => toCopyText(row[column])).join('\t')}\n`;
      count += 1;
      if (chunk.length < chunkSize) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }

  const names = columns.map((column) => pg.escapeIdentifier(String(column))).join(', ');
  await pipeline(
    Readable.from(chunks(), { objectMode: true }),
    client.query(from(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`)),
  );
  return count;
}

/** Encodes a value in COPY's text format. */
function toCopyText(value: unknown): string {
  if (value === null) return '\\N';
  if (value === undefined) throw new Error('A row lacks a column that the first row has');
  if (value instanceof Date) return value.toISOString();
  // Quotes and backslashes inside an array are escaped as in JSON.
  if (Array.isArray(value)) return toCopyText(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
