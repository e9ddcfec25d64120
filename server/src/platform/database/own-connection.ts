/**
 * A connection outside the pool: for COPY, which a pipelined connection refuses, and for work longer than the pool's
 * timeouts.
 */
import type pg from 'pg';
import type { Database } from './connection.ts';
import { WriterClient } from './writer-client.ts';

/** Without timeouts; a COPY that is abandoned is cancelled. */
export async function onOwnConnection<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new WriterClient({
    ...pool.options,
    pipeline: false,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The account may have limits of its own, and a pooler drops those of the connection (docs/scale.md).
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
