/** Papers that the application makes while it is asked for them: notices of firms, payment notes. */
import type pg from 'pg';
import type { Figures } from './load.ts';
import { measureOneByOne } from './one-by-one.ts';
import type { Session } from './scenarios.ts';

export async function measureNotices(pool: pg.Pool, url: string, { cookie }: Session): Promise<Figures> {
  const { rows } = await pool.query<{ path: string }>(`select
      '/download/company/notice' || case when type_id <= 2 then 1 else 2 end || '/' || uuid as path
    from companies where notice_type1_president is not null order by id limit 45`);
  return measureOneByOne(
    url,
    rows.map(({ path }) => ({ method: 'GET', path, headers: cookie })),
  );
}

/** Issued whole: number, paper, advance. */
export async function measureNotes(pool: pg.Pool, url: string, { bearer }: Session): Promise<Figures> {
  const { rows } = await pool.query<{ path: string }>(
    `select '/api/invoices/create/' || uuid as path from persons where id % 151 = 0 order by id limit 45`,
  );
  const headers = { 'content-type': 'application/json', ...bearer };
  const body = JSON.stringify({ addedAvans: 100 });
  return measureOneByOne(
    url,
    rows.map(({ path }) => ({ method: 'POST', path, headers, body })),
  );
}
