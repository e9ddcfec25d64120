/** How long the application takes for one notice as PDF. */
import { Agent } from 'node:http';
import type pg from 'pg';
import { type Figures, summarize } from './load.ts';
import { ask } from './visits.ts';

/** One after the other: making a PDF is work of the processor alone, so that callers at once would only queue. */
export async function measureNotices(
  pool: pg.Pool,
  url: string,
  headers: Record<string, string>,
): Promise<Figures> {
  const { rows } = await pool.query<{ path: string }>(`select
      '/download/company/notice' || case when type_id <= 2 then 1 else 2 end || '/' || uuid as path
    from companies where notice_type1_president is not null order by id limit 45`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  let started = 0;
  for (const [place, { path }] of rows.entries()) {
    // The first ones read the fonts.
    if (place === 5) started = performance.now();
    const before = performance.now();
    await ask(url, { method: 'GET', path, headers }, agent);
    if (place >= 5) milliseconds.push(performance.now() - before);
  }
  agent.destroy();
  return summarize([{ milliseconds, seconds: (performance.now() - started) / 1000 }]);
}
