/** Reminders before the deadline, by the state of the year's report, and on the day before a visa appointment (LET-7, VIS-10). */

import type { EmailType } from '@ceccar/contract/emails/emails';
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { dayMs } from '@ceccar/contract/time-units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { stateOfReminder } from '../emails/held-emails.ts';
import type { WithMailer } from '../emails/mailer.ts';
import { hasLeftSql } from '../members/current-status.ts';
import { memberTables } from '../members/member.ts';
import { findDeadline } from './states/report-facts.ts';

/**
 * `days`: how long before the deadline reminders begin. `state`: condition on the year's report `t`, which may not exist.
 */
const beforeDeadline = [
  { kind: 'reminderToBegin', days: 30, state: sql`t.id is null` },
  { kind: 'reminderToSend', days: 14, state: sql`t.status = ${reportStatus.begun}` },
  { kind: 'reminderToPay', days: 7, state: sql`t.status = ${reportStatus.toPay}` },
] as const satisfies readonly { kind: EmailType; days: number; state: RawBuilder<unknown> }[];

export const remindMembers = defineJob({
  name: 'remind-members',
  // During office hours, so that members can ask questions.
  schedule: '0 10 * * *',
  retryLimit: 3,
  retryDelay: 600,
  retryBackoff: false,
  expireInSeconds: 900,
  async handle({
    database: { db },
    read,
    clock,
    mailer,
  }: Pick<JobContext, 'database' | 'read' | 'clock'> & WithMailer) {
    if (!mailer) return;
    const now = clock();
    const today = bucharestToday(now);
    const thisYear = Number(today.slice(0, 4));
    const deadline = await findDeadline(read, thisYear);
    const daysLeft = (Date.parse(deadline) - Date.parse(today)) / dayMs;
    const year = thisYear - 1;
    const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10);
    const begun = beforeDeadline.filter(({ days }) => daysLeft >= 0 && daysLeft <= days);
    for (const member of memberKinds) {
      for (const { kind, state } of begun) {
        // Members who have done something since yesterday need no reminder.
        const where = sql`${state} and (t.updated_at is null or t.updated_at < ${now}::timestamptz - interval '1 day')`;
        const facts = sql`${JSON.stringify({ year, deadline })}::jsonb`;
        await remind(db, { member, kind, year, where, facts, now, thisYear });
      }
      await remind(db, {
        member,
        kind: 'reminderOfVisaDay',
        year,
        where: sql`t.status = ${reportStatus.visaScheduled} and t.visa_scheduled = ${tomorrow}`,
        facts: sql`jsonb_strip_nulls(jsonb_build_object('day', t.visa_scheduled,
          'branch', (select r.name from regions r where r.id = t.region_id),
          'booking', (select jsonb_build_object('address', d.address, 'opensAt', d.opens_at, 'closesAt', d.closes_at)
            from visa_days d where d.region_id = t.region_id and d.day = t.visa_scheduled)))`,
        now,
        thisYear,
      });
    }
  },
});

type Reminding = {
  member: MemberKind;
  kind: EmailType;
  /** Year of the reports. */
  year: number;
  where: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
  now: Date;
  thisYear: number;
};

/**
 * Reminds, in one statement, the members with an account that wants reminders and whose next report is of that year. A
 * rejected report counts as missing, since it must be filed again. A unique index skips those whom an earlier run reminded.
 */
async function remind(db: Db, { member, kind, year, where, facts, now, thisYear }: Reminding): Promise<void> {
  const { table: members, name, column } = memberTables[member];
  const owner = sql.ref(column);
  await sql`insert into emails (kind, ${owner}, recipient, facts, reminder_year, state, created_at, updated_at, due_at)
    select ${kind}, m.id, m.${sql.ref(name)}, ${facts}, ${thisYear}, ${stateOfReminder}, ${now}, ${now}, ${now}
    from ${sql.table(members)} m
    join users u on u.${owner} = m.id
    left join annual_reports t on t.${owner} = m.id and t.year = ${year} and t.status <> ${reportStatus.rejected}
    where u.role = 'ROLE_USER' and u.wants_reminders and ${where} and not ${sql.raw(hasLeftSql(member, 'm.id'))}
      and (t.status = ${reportStatus.visaScheduled} or coalesce(u.next_annual_report_year, ${year}) <= ${year})
    on conflict do nothing`.execute(db);
}
