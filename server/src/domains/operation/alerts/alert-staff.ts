/** Tells administrators by e-mail what is wrong with the installation, within minutes (OPE-154). */
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { locks } from '../../../platform/database/locks.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { type Alert, type AlertKind, findAlerts, kindsOfParts } from '../watch/find-alerts.ts';
import { emailTexts, staffAlertOf } from './alert-kinds.ts';
import { readSubscribers } from './subscribers.ts';

export type WithState = { readState: () => Promise<Partial<WatchedState>> };

/** A problem that lasts is reported again once a day. */
const againAfterMs = dayMs;

export const alertStaff = defineJob({
  name: 'alert-staff',
  schedule: '*/5 * * * *',
  // No retries: the next run tells what this one could not.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 120,
  async handle({
    database: { db },
    clock,
    systemClock,
    mailer,
    readState,
  }: Pick<JobContext, 'database' | 'clock' | 'systemClock'> & WithMailer & WithState) {
    // Without a mail server the home page tells (OPE-155), and nothing counts as reported.
    if (!mailer) return;
    const now = systemClock();
    const state = await readState();
    const alerts = findAlerts(state, now).filter((alert) => staffAlertOf(alert) !== null);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${locks.staffAlerts})`.execute(tx);
      const unreported = await markReported(tx, alerts, state, now);
      if (unreported.length === 0) return;
      for (const { userId, kinds } of await readSubscribers(tx)) {
        const wanted = unreported.filter((alert) => kinds.some((kind) => kind === staffAlertOf(alert)));
        if (wanted.length === 0) continue;
        const email = { kind: 'systemProblems' as const, facts: { problems: emailTexts(wanted) } };
        await writeEmail({ tx, now: clock(), sendsEmails: true }, { kind: 'user', id: userId }, email);
      }
    });
  },
});

/** Returns what is to be reported now; forgets what is over, so that it is reported when it comes again. */
async function markReported(
  tx: Tx,
  alerts: readonly Alert[],
  state: Partial<WatchedState>,
  now: Date,
): Promise<Alert[]> {
  const reported = await tx.selectFrom('reported_problems').selectAll().execute();
  const over = reported.filter(({ what }) => isOver(what, alerts, state)).map(({ what }) => what);
  if (over.length > 0) await tx.deleteFrom('reported_problems').where('what', 'in', over).execute();
  const reportedAt = new Map(reported.map(({ what, reported_at }) => [what, reported_at]));
  const unreported = alerts.filter(({ what }) => {
    const last = reportedAt.get(what);
    return last === undefined || now.getTime() - last.getTime() >= againAfterMs;
  });
  const whats = [...new Set(unreported.map(({ what }) => what))];
  if (whats.length > 0)
    await tx
      .insertInto('reported_problems')
      .values(whats.map((what) => ({ what, reported_at: now })))
      .onConflict((conflict) => conflict.column('what').doUpdateSet({ reported_at: now }))
      .execute();
  return unreported;
}

/** A part of the state that could not be read says nothing about its problems. */
function isOver(what: string, alerts: readonly Alert[], state: Partial<WatchedState>): boolean {
  if (alerts.some((alert) => alert.what === what)) return false;
  const [part] =
    Object.entries(kindsOfParts).find(([, kinds]) =>
      (kinds as readonly AlertKind[]).some((kind) => kind === what),
    ) ?? [];
  return part === undefined || part in state;
}
