/** How PostgreSQL runs a recorded statement. */
import type pg from 'pg';
import type { RecordedStatement } from './recorder.ts';

/** The generic plan, since a prepared statement settles on it where it is not clearly worse. */
export async function explain(pool: pg.Pool, { text, values }: RecordedStatement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${text}`);
    // Literals suit: the values are the fixed terms of the plans and numbers.
    const given = values.map((value) => client.escapeLiteral(textOf(value))).join(', ');
    const call = values.length > 0 ? `explained(${given})` : 'explained';
    for (let use = 0; use < 6; use += 1) await client.query(`execute ${call}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) execute ${call}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('deallocate explained').catch(() => undefined);
    client.release();
  }
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
