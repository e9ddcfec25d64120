/** Lists for editors, once a day, what waits for them: reports to decide, unread messages (OPE-156). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { isAdministrator } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { readSubscribers, type Subscriber } from './subscribers.ts';

export const listWaiting = defineJob({
  name: 'list-waiting',
  // Before office hours, on working days.
  schedule: '0 7 * * 1-5',
  retryLimit: 2,
  retryDelay: 600,
  retryBackoff: false,
  expireInSeconds: 300,
  async handle({ database: { db }, clock, mailer }: Pick<JobContext, 'database' | 'clock'> & WithMailer) {
    if (!mailer) return;
    const now = clock();
    const today = bucharestToday(now);
    const waiting = await countByBranch(db);
    for (const subscriber of await readSubscribers(db)) {
      const facts = factsFor(subscriber, waiting);
      if (facts.reports === null && facts.threads === null) continue;
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('staff_alert_choices')
          .set({ listed_on: today })
          .where('user_id', '=', subscriber.userId)
          .where(sql<boolean>`listed_on is distinct from ${today}::date`)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const email = { kind: 'waitingWork' as const, facts };
        await writeEmail({ tx, now, sendsEmails: true }, { kind: 'user', id: subscriber.userId }, email);
      });
    }
  },
});

type Waiting = { region: number; reports: number; since: string | null; office: number; branch: number };

/** Reports to decide with the day of the oldest, and conversations with something unread by office and by branch. */
async function countByBranch(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select r.id as region, coalesce(t.reports, 0)::int as reports, t.since,
      coalesce(n.office, 0)::int as office, coalesce(n.branch, 0)::int as branch
    from regions r
    left join (select region_id, count(*) as reports,
        min((submitted_at at time zone 'Europe/Bucharest')::date)::text as since
      from annual_reports where status = ${reportStatus.submitted} group by region_id) t on t.region_id = r.id
    left join (select region_id, count(*) filter (where unread_by_office > 0) as office,
        count(*) filter (where unread_by_branch > 0) as branch
      from notifications where unread_by_office > 0 or unread_by_branch > 0 group by region_id) n
      on n.region_id = r.id`.execute(db);
  return rows;
}

/** Null for what was not chosen, or where nothing waits. */
export type WaitingFacts = { reports: number | null; since: string | null; threads: number | null };

function factsFor({ role, regionId, kinds }: Subscriber, waiting: readonly Waiting[]): WaitingFacts {
  const own = isAdministrator(role) ? waiting : waiting.filter(({ region }) => region === regionId);
  const sum = (numberOf: (one: Waiting) => number) =>
    own.reduce((total, one) => total + numberOf(one), 0) || null;
  const side = isAdministrator(role) ? 'office' : 'branch';
  const days = own.flatMap(({ since }) => (since === null ? [] : [since])).sort();
  const reports = kinds.includes('reports') ? sum((one) => one.reports) : null;
  return {
    reports,
    since: reports === null ? null : (days[0] ?? null),
    threads: kinds.includes('messages') ? sum((one) => one[side]) : null,
  };
}
