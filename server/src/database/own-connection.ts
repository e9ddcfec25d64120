/** For what goes by COPY, which a pipelined connection refuses, or takes longer than the pool would let it. */
import pg from 'pg';
import type { Database } from './connection.ts';

/** Beside the pool, without its limits of time; left in the midst of a COPY it is broken off. */
export async function onOwnConnection<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
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
