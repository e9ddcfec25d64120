/** State of the outbox, for monitoring (OPE-14). */
import type { Reader } from '../../platform/database/reader.ts';
import { problemWords } from './failures.ts';

export type OutboxState = {
  /** Since when the oldest due email waits, and why the most recent failed attempt failed. */
  oldest: { since: Date; problem: string | null } | null;
  lastSentAt: Date | null;
  /** The server itself has failed since the last email was sent. */
  isServerAway: boolean;
  /** Emails given up in the last 24 hours. */
  failed: number;
};

export async function readOutboxState(read: Reader): Promise<OutboxState> {
  const [row] = await read({
    text: stateSql,
    values: [`${problemWords.email}:%`, `${problemWords.server}:%`],
  });
  const { since, problem, last_sent_at, is_server_away, failed } = row ?? {};
  return {
    oldest: since instanceof Date ? { since, problem: typeof problem === 'string' ? problem : null } : null,
    lastSentAt: last_sent_at instanceof Date ? last_sent_at : null,
    isServerAway: is_server_away === true,
    failed: Number(failed),
  };
}

/**
 * An email that was tried counts from its creation, because each attempt moves its due time. A temporary rejection by one
 * mailbox is ignored; by several it may mean that the server rejects everything.
 */
const stateSql = `
  with waiting as (
    select created_at, due_at, updated_at, attempts, problem, (person_id, company_id, user_id, follower_id) as mailbox,
      coalesce(due_at > register_now() and problem like $1, false) as is_refused
    from emails where state = 'waiting' and (attempts > 0 or due_at <= register_now())
  ),
  counted as (
    select * from waiting where not is_refused or (select count(distinct mailbox) from waiting where is_refused) > 1
  ),
  sent as (select sent_at from emails where sent_at is not null order by sent_at desc limit 1)
  select min(case when attempts > 0 then created_at else due_at end) as since,
    (array_agg(problem order by updated_at desc) filter (where problem is not null))[1] as problem,
    (select sent_at from sent) as last_sent_at,
    bool_or(problem like $2 and updated_at > coalesce((select sent_at from sent), '-infinity')) as is_server_away,
    (select count(*) from emails where state = 'failed' and updated_at > register_now() - interval '1 day') as failed
  from counted`;
