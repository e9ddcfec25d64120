/** The rows of a query, batch by batch behind a cursor of PostgreSQL, every value as the text that it sent. */
import type pg from 'pg';
import type { SqlStatement } from '../../database/sql-text.ts';
import type { RawCell } from './export-kind.ts';

export type RawRow = readonly RawCell[];
export type Batches = AsyncIterable<readonly RawRow[]>;

/** Few enough that two batches weigh some megabytes, and enough that asking for them takes no time. */
const batchRows = 1_000;

/** Dates and numbers are made of their texts once it is known how a file shows them. */
const asText = { getTypeParser: () => (text: string) => text };

/** Needs the connection of a transaction, which it leaves with an open cursor. */
export async function* readRows(
  client: pg.PoolClient,
  { text, values }: SqlStatement,
): AsyncGenerator<RawRow[]> {
  await client.query(`declare exported no scroll cursor for ${text}`, values);
  const fetch = () =>
    client.query<RawCell[]>({ text: `fetch ${batchRows} from exported`, rowMode: 'array', types: asText });
  let next = fetch();
  try {
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) return;
      // PostgreSQL makes the next ones while these are being written.
      next = fetch();
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
  }
}
