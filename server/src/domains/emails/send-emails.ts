/** Sends the waiting emails, oldest first and reminders last (LET-3). */

import { invitationDays } from '@ceccar/contract/account/link-validity';
import { isEmailAddress, refuseBeyondAscii } from '@ceccar/contract/email-address';
import { stopRemindersPath } from '@ceccar/contract/emails/stop-reminders';
import { followPath } from '@ceccar/contract/public/following-path';
import { sql, type Updateable } from 'kysely';
import { createPasswordLink, passwordLinkAddress } from '../../platform/access/password-links.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Emails } from '../../platform/database/types.generated.ts';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import type { Circumstances } from './circumstances.ts';
import { type Addressee, type ClaimedEmail, canSignIn, claimEmail, findAddressee } from './claim-email.ts';
import { type CourseBooking, courseCalendar } from './course-calendar.ts';
import { recordLetter } from './debt-letters.ts';
import { type EmailBody, renderEmail } from './email-layout.ts';
import { composeEmail, isOfDebt, isReminder } from './email-types.ts';
import { findBlockedAddresses, mostFailures, recordFailingAddress } from './failing-addresses.ts';
import { explainFailure, type Failure, nextAttempt } from './failures.ts';
import { findCircumstances } from './find-circumstances.ts';
import { findSender } from './find-sender.ts';
import { findFollowLines, hideAddress, isOfFollowing, recordFailingFollower } from './follower.ts';
import type { Mail, Mailer, WithMailer } from './mailer.ts';
import { endPause, findPause, pauseOutbox } from './outbox-pause.ts';
import { visaCalendar } from './visa-calendar.ts';

/**
 * Emails per run, unless `longestMs` is over before. Each minute a process that is not busy with a run begins one, so that with many
 * emails due all processes send at the same time (LET-400).
 */
const mostAtOnce = 3_000;
const longestMs = 900_000;
const noServer = 'Instalarea nu mai are un server de e-mail.';
const noneArrives = `La adresa destinatarului nu s-a putut livra de ${mostFailures} ori: nu se mai trimite până nu se schimbă.`;
const noAddress = 'Destinatarul nu are o adresă de e-mail care să poată fi folosită.';

export const sendEmails = defineJob({
  name: 'send-letters',
  schedule: '* * * * *',
  // No retries: the next run continues.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  // Longer than a run and the email that ends it.
  expireInSeconds: 1_800,
  dropsWaiting: true,
  async handle({
    database: { db },
    clock,
    mailer,
    isTrial,
    stopping,
  }: Pick<JobContext, 'database' | 'clock' | 'stopping'> & WithMailer & WithTrial) {
    if (!mailer) return isTrial ? undefined : giveUp(db);
    let pause = await findPause(db);
    if (pause && pause.until > clock()) return;
    let refusedInRow: { id: number; problem: string }[] = [];
    // A process that is shutting down does not start another email (LET-20).
    const begunAt = performance.now();
    const isOver = () => stopping.aborted || performance.now() - begunAt > longestMs;
    for (let count = 0; count < mostAtOnce && !isOver(); count += 1) {
      const email = await claimEmail(db, clock());
      if (!email) return;
      const { outcome, failure } = await deliver(db, mailer, email, clock());
      await store(db, email.id, outcome);
      // The other emails would fail as well; they keep their attempts for when the server is back.
      if (failure?.isOfServer) return;
      if (failure?.isForNow) refusedInRow.push({ id: email.id, problem: failure.problem });
      if (refusedInRow.length === refusalsOfAll) return pauseOutbox(db, refusedInRow, pause, clock());
      if (outcome.state !== 'sent') continue;
      refusedInRow = [];
      if (pause) await endPause(db);
      pause = undefined;
    }
  },
});

/** This many temporary rejections in a row mean that the server rejects everything (LET-19). */
const refusalsOfAll = 3;

/** Whether this is a trial copy, whose waiting emails stay untouched (OPE-52). */
export type WithTrial = { isTrial: boolean };

/** Without a server, emails written while there was one are marked as failed (LET-2). */
async function giveUp(db: Db): Promise<void> {
  await db
    .updateTable('emails')
    .set({ state: 'failed', problem: noServer, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('state', '=', 'waiting')
    .execute();
}

type Outcome = Pick<Updateable<Emails>, 'state' | 'problem' | 'due_at' | 'sent_to' | 'sent_at' | 'facts'>;
type Delivery = { outcome: Outcome; failure?: Failure };

async function deliver(db: Db, mailer: Mailer, email: ClaimedEmail, now: Date): Promise<Delivery> {
  const addressee = await findAddressee(db, email.id);
  if (!(await isStillOf(db, email, addressee))) return { outcome: { state: 'dropped', problem: null } };
  const addresses = addressesOf(addressee);
  const blocked = await findBlockedAddresses(db, addresses);
  const to = addresses.find((address) => !blocked.has(address));
  if (to === undefined)
    return { outcome: { state: 'failed', problem: addresses.length > 0 ? noneArrives : whyNone(addressee) } };
  try {
    const { messageKey } = email;
    const circumstances = await findCircumstances(db, email, addressee);
    const composed = await compose(db, mailer, email, addressee, circumstances);
    const calendar = await calendarOf(db, mailer, email, { to, branchId: addressee.branchId, now });
    await mailer.send({ to, messageKey, ...composed, ...(calendar ? { calendar } : {}) });
    const { letter } = circumstances;
    if (letter) await recordLetter(db, email.id, letter);
    // Nobody sees who follows (PUB-236).
    if (addressee.follower) return { outcome: { state: 'sent', sent_at: now, problem: null } };
    const facts = letter ? { facts: JSON.stringify({ ...email.facts, letter }) } : {};
    return { outcome: { state: 'sent', sent_to: to, sent_at: now, problem: null, ...facts } };
  } catch (error) {
    const failure = explainFailure(error);
    const { isFinal, isOfAddress } = failure;
    const problem = addressee.follower ? hideAddress(failure.problem, to) : failure.problem;
    if (isOfAddress && addressee.follower) await recordFailingFollower(db, email.id);
    else if (isOfAddress) await recordFailingAddress(db, email.id, to, problem);
    const next = isFinal ? null : nextAttempt(email.attempts, now);
    const outcome: Outcome = next ? { due_at: next, problem } : { state: 'failed', problem };
    return { outcome, failure: { ...failure, problem } };
  }
}

/** False if the recipient has seen the news or paid meanwhile, or does not want reminders. */
async function isStillOf(db: Db, email: ClaimedEmail, addressee: Addressee): Promise<boolean> {
  const { account } = addressee;
  if (isReminder(email.kind)) return canSignIn(addressee) && account?.wantsReminders === true;
  if (isOfFollowing(email.kind)) return (await findFollowLines(db, email)).length > 0;
  if (isOfDebt(email.kind)) return stillOwes(db, email.id);
  if (email.kind === 'invitation') return account !== null && !account.isBanned && !account.wasUsed;
  if (email.kind !== 'messageWaiting' && email.kind !== 'documentRequested') return true;
  const thread = await db
    .selectFrom('notifications')
    .select('unread_by_member')
    .where('id', '=', email.facts.thread)
    .executeTakeFirst();
  return thread !== undefined && thread.unread_by_member > 0;
}

/**
 * An email to an account, such as an invitation, never goes to the member's address in the register, which others may
 * change (LET-5).
 */
function addressesOf({ memberAddress, account, follower }: Addressee): string[] {
  const ofAccount = account && !account.isBanned ? account.address : null;
  return [memberAddress, ofAccount, follower?.address ?? null].filter(
    (address): address is string => address !== null && isEmailAddress(address),
  );
}

/** A stored address that servers would get as raw bytes is not used (LET-85). */
function whyNone({ memberAddress, account }: Addressee): string {
  const stored = memberAddress ?? account?.address;
  const reason = stored && refuseBeyondAscii(stored);
  return reason ? `${noAddress} ${reason}` : noAddress;
}

async function stillOwes(db: Db, emailId: number): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from person_balances b where b.person_id = e.person_id and b.owes)
      or exists (select from company_balances b where b.company_id = e.company_id and b.owes) as owes
    from emails e where e.id = ${emailId}`.execute(db);
  return rows[0]?.owes === true;
}

async function compose(
  db: Db,
  mailer: Mailer,
  email: ClaimedEmail,
  { account, follower }: Addressee,
  circumstances: Circumstances,
): Promise<ReturnType<typeof renderEmail> & { unsubscribe?: string }> {
  const { siteAddress } = mailer;
  const { link, ...text } = composeEmail(email, circumstances);
  const sender = await findSender(db, mailer, circumstances.branchId);
  if (!link) return renderEmail(text, sender);
  const { label, path } = link;
  if (email.kind === 'invitation' && account) {
    const token = await createPasswordLink(db, account.id, invitationDays * 24 * 60);
    return renderEmail(
      { ...text, link: { label, address: passwordLinkAddress(siteAddress, token) } },
      sender,
    );
  }
  const content: EmailBody = { ...text, link: { label, address: `${siteAddress}${path}` } };
  if (follower) {
    const unsubscribe = `${siteAddress}${followPath.replace(':key', follower.key)}`;
    const foot = {
      text: 'Adresa dumneavoastră este folosită numai pentru aceste mesaje și nu o vede nimeni.',
      link: { label: 'Nu mai urmăresc pe nimeni', address: unsubscribe },
    };
    return { ...renderEmail({ ...content, foot }, sender), unsubscribe };
  }
  if (!isReminder(email.kind) || !account) return renderEmail(content, sender);
  const unsubscribe = siteAddress + stopRemindersPath.replace(':key', account.reminderKey);
  const foot = {
    text: 'Ați primit acest memento pentru că aveți un cont de membru.',
    link: { label: 'Nu mai trimiteți memento-uri', address: unsubscribe },
  };
  return { ...renderEmail({ ...content, foot }, sender), unsubscribe };
}

/** Undefined for emails that are no news of a visa day or of a place at a course, and for those from before visa days had places. */
async function calendarOf(
  db: Db,
  mailer: Mailer,
  email: ClaimedEmail,
  { to, branchId, now }: { to: string; branchId: number | null; now: Date },
): Promise<Mail['calendar']> {
  const course = courseEvents(email);
  if (course) {
    if (course.booking.sessions.length === 0) return undefined;
    const organizer = await findSender(db, mailer, branchId);
    const content = courseCalendar({ ...course, stamp: now, siteAddress: mailer.siteAddress, organizer });
    return { method: course.method, filename: 'curs.ics', content };
  }
  if (email.kind !== 'visaDay' && email.kind !== 'visaDayCancelled') return undefined;
  const { day, branch, booking } = email.facts;
  if (!booking) return undefined;
  const method = email.kind === 'visaDay' ? 'REQUEST' : 'CANCEL';
  const organizer = await findSender(db, mailer, branchId);
  const { siteAddress } = mailer;
  const attendee = { name: to, address: to };
  return {
    method,
    filename: 'viza.ics',
    content: visaCalendar({ method, day, branch, booking, stamp: now, siteAddress, organizer, attendee }),
  };
}

/** Sessions that the email brings into a calendar, or takes out of it (TRA-27, TRA-35); undefined for one that does neither. */
function courseEvents(
  email: ClaimedEmail,
): { method: 'PUBLISH' | 'CANCEL'; booking: CourseBooking } | undefined {
  if (email.kind === 'courseEnrolled') return { method: 'PUBLISH', booking: email.facts.booking };
  if (email.kind === 'courseChanged') {
    const { booking, cancelled } = email.facts;
    return cancelled
      ? { method: 'CANCEL', booking: { ...booking, sessions: cancelled } }
      : { method: 'PUBLISH', booking };
  }
  if ((email.kind === 'courseWithdrawn' || email.kind === 'courseWaiting') && email.facts.wasBooked)
    return { method: 'CANCEL', booking: email.facts.booking };
  return undefined;
}

async function store(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...outcome, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .execute();
}
