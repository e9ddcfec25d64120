/** How the outbox stands, for who watches the application (OPE-14). */
import type { Reader } from '../database/reader.ts';

export type OutboxState = {
  /** Since when the one that has been due for longest waits, and why the last that was tried was not sent. */
  oldest: { since: Date; problem: string | null } | null;
  /** Given up in the last 24 hours. */
  failed: number;
};

export async function readOutboxState(read: Reader): Promise<OutboxState> {
  const [row] = await read({ text: stateSql, values: [] });
  const { since, problem, failed } = row ?? {};
  return {
    oldest: since instanceof Date ? { since, problem: typeof problem === 'string' ? problem : null } : null,
    failed: Number(failed),
  };
}

/** Of one that was tried, since when it is to go is when it was written: each try moves on when it is due. */
const stateSql = `
  select min(case when attempts > 0 then created_at else due_at end) as since,
    (array_agg(problem order by updated_at desc) filter (where problem is not null))[1] as problem,
    (select count(*) from emails where state = 'failed' and updated_at > now() - interval '1 day') as failed
  from emails where state = 'waiting' and (attempts > 0 or due_at <= now())`;
