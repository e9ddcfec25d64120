/** Explains how PostgreSQL runs a recorded statement. */
import type pg from 'pg';
import type { RecordedStatement } from './recorder.ts';

/** Explains the generic plan, because a prepared statement switches to it unless it is clearly worse. */
export async function explain(pool: pg.Pool, { text, values }: RecordedStatement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${text}`);
    // Literals are safe: the values are the constants and numbers of the plans.
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
