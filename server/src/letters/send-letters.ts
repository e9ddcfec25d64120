/** Sends the waiting emails, oldest first and reminders last (LET-3). */

import { isEmailAddress } from '@ceccar/contract/email-address';
import { stopRemindersPath } from '@ceccar/contract/letters/stop-reminders';
import { sql, type Updateable } from 'kysely';
import { createPasswordLink, passwordLinkAddress } from '../access/password-links.ts';
import type { Db } from '../database/connection.ts';
import type { Emails } from '../database/types.generated.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { findBlockedAddresses, mostFailures, recordFailingAddress } from './failing-addresses.ts';
import { explainFailure, type Failure, nextAttempt } from './failures.ts';
import { findSender } from './find-sender.ts';
import { isReminder, sayLetter } from './letter-kinds.ts';
import { type LetterContent, renderLetter } from './letter-layout.ts';
import type { Mailer, WithMailer } from './mailer.ts';
import { endPause, findPause, pauseOutbox } from './outbox-pause.ts';
import { type Addressee, findAddressee, type TakenLetter, takeLetter } from './take-letter.ts';

/** Emails per run; the next run follows within a minute, so that no process is busy for long. */
const mostAtOnce = 300;
const invitationDays = 7;
const noServer = 'Instalarea nu mai are un server de e-mail.';
const noneArrives = `La adresa destinatarului nu s-a putut livra de ${mostFailures} ori: nu se mai trimite până nu se schimbă.`;
const noAddress = 'Destinatarul nu are o adresă de e-mail care să poată fi folosită.';

export const sendLetters = defineJob({
  name: 'send-letters',
  schedule: '* * * * *',
  // No retries: the next run continues.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 1_800,
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
    for (let count = 0; count < mostAtOnce && !stopping.aborted; count += 1) {
      const letter = await takeLetter(db, clock());
      if (!letter) return;
      const { outcome, failure } = await deliver(db, mailer, letter, clock());
      await store(db, letter.id, outcome);
      // The other emails would fail as well; they keep their attempts for when the server is back.
      if (failure?.isOfServer) return;
      if (failure?.isForNow) refusedInRow.push({ id: letter.id, problem: failure.problem });
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

type Outcome = Pick<Updateable<Emails>, 'state' | 'problem' | 'due_at' | 'sent_to' | 'sent_at'>;
type Delivery = { outcome: Outcome; failure?: Failure };

async function deliver(db: Db, mailer: Mailer, letter: TakenLetter, now: Date): Promise<Delivery> {
  const addressee = await findAddressee(db, letter.id);
  if (!(await isStillOf(db, letter, addressee))) return { outcome: { state: 'dropped', problem: null } };
  const addresses = addressesOf(addressee);
  const blocked = await findBlockedAddresses(db, addresses);
  const to = addresses.find((address) => !blocked.has(address));
  if (to === undefined)
    return { outcome: { state: 'failed', problem: addresses.length > 0 ? noneArrives : noAddress } };
  try {
    const { messageKey } = letter;
    await mailer.send({ to, messageKey, ...(await compose(db, mailer, letter, addressee)) });
    return { outcome: { state: 'sent', sent_to: to, sent_at: now, problem: null } };
  } catch (error) {
    const failure = explainFailure(error);
    const { isFinal, isOfAddress, problem } = failure;
    if (isOfAddress) await recordFailingAddress(db, letter.id, to, problem);
    const next = isFinal ? null : nextAttempt(letter.attempts, now);
    const outcome: Outcome = next ? { due_at: next, problem } : { state: 'failed', problem };
    return { outcome, failure };
  }
}

/** False if the recipient has seen the news meanwhile, or does not want reminders. */
async function isStillOf(db: Db, letter: TakenLetter, { account }: Addressee): Promise<boolean> {
  if (isReminder(letter.kind)) return account?.wantsReminders === true;
  if (letter.kind === 'invitation') return account !== null && !account.isBanned && !account.wasUsed;
  if (letter.kind !== 'messageWaiting') return true;
  const thread = await db
    .selectFrom('notifications')
    .select('unread_by_member')
    .where('id', '=', letter.facts.thread)
    .executeTakeFirst();
  return thread !== undefined && thread.unread_by_member > 0;
}

/**
 * An email to an account, such as an invitation, never goes to the member's address in the register, which others may
 * change (LET-5).
 */
function addressesOf({ memberAddress, account }: Addressee): string[] {
  const ofAccount = account && !account.isBanned ? account.address : null;
  return [memberAddress, ofAccount].filter(
    (address): address is string => address !== null && isEmailAddress(address),
  );
}

async function compose(
  db: Db,
  mailer: Mailer,
  letter: TakenLetter,
  { account, branchId }: Addressee,
): Promise<ReturnType<typeof renderLetter> & { unsubscribe?: string }> {
  const { siteAddress } = mailer;
  const { label, path, ...said } = sayLetter(letter);
  const sender = await findSender(db, mailer, branchId);
  if (letter.kind === 'invitation' && account) {
    const token = await createPasswordLink(db, account.id, invitationDays * 24 * 60);
    return renderLetter(
      { ...said, link: { label, address: passwordLinkAddress(siteAddress, token) } },
      sender,
    );
  }
  const content: LetterContent = { ...said, link: { label, address: `${siteAddress}${path}` } };
  if (!isReminder(letter.kind) || !account) return renderLetter(content, sender);
  const unsubscribe = siteAddress + stopRemindersPath.replace(':key', account.reminderKey);
  const foot = {
    text: 'Ați primit acest memento pentru că aveți un cont de membru.',
    link: { label: 'Nu mai trimiteți memento-uri', address: unsubscribe },
  };
  return { ...renderLetter({ ...content, foot }, sender), unsubscribe };
}

async function store(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...outcome, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .execute();
}
