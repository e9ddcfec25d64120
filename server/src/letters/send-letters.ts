/** Sends what waits in the outbox, the oldest first and reminders last (LET-3). */

import { isEmailAddress } from '@ceccar/contract/email-address';
import { stopRemindersPath } from '@ceccar/contract/letters/stop-reminders';
import { sql, type Updateable } from 'kysely';
import { createPasswordLink, passwordLinkAddress } from '../access/password-links.ts';
import type { Db } from '../database/connection.ts';
import type { Emails } from '../database/types.generated.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { explainFailure, nextAttempt } from './failures.ts';
import { isReminder, sayLetter } from './letter-kinds.ts';
import { type LetterContent, renderLetter } from './letter-layout.ts';
import type { Mailer, WithMailer } from './mailer.ts';
import { type Addressee, findAddressee, type TakenLetter, takeLetter } from './take-letter.ts';

/** Of one run, which the next follows within a minute: no process is at it for long. */
const mostAtOnce = 300;
const invitationDays = 7;
const noServer = 'Instalarea nu mai are un server de e-mail.';
const noAddress = 'Destinatarul nu are o adresă de e-mail care să poată fi folosită.';

export const sendLetters = defineJob({
  name: 'send-letters',
  schedule: '* * * * *',
  // What one fails to do, the next does.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 1_800,
  async handle({ database: { db }, clock, mailer }: Pick<JobContext, 'database' | 'clock'> & WithMailer) {
    if (!mailer) return giveUp(db);
    for (let count = 0; count < mostAtOnce; count += 1) {
      const letter = await takeLetter(db, clock());
      if (!letter) return;
      const { outcome, isServerAway } = await deliver(db, mailer, letter, clock());
      await store(db, letter.id, outcome);
      // The others would fail as well: their attempts are kept for when it is back.
      if (isServerAway) return;
    }
  },
});

/** What was written while there was a server waits for nothing now (LET-2). */
async function giveUp(db: Db): Promise<void> {
  await db
    .updateTable('emails')
    .set({ state: 'failed', problem: noServer, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('state', '=', 'waiting')
    .execute();
}

type Outcome = Pick<Updateable<Emails>, 'state' | 'problem' | 'due_at' | 'sent_to' | 'sent_at'>;
type Delivery = { outcome: Outcome; isServerAway?: boolean };

async function deliver(db: Db, mailer: Mailer, letter: TakenLetter, now: Date): Promise<Delivery> {
  const addressee = await findAddressee(db, letter.id);
  if (!(await isStillOf(db, letter, addressee))) return { outcome: { state: 'dropped', problem: null } };
  const to = addressOf(addressee);
  if (to === undefined) return { outcome: { state: 'failed', problem: noAddress } };
  try {
    await mailer.send({ to, ...(await compose(db, mailer, letter, addressee)) });
    return { outcome: { state: 'sent', sent_to: to, sent_at: now, problem: null } };
  } catch (error) {
    const { isFinal, isOfServer, problem } = explainFailure(error);
    const next = isFinal ? null : nextAttempt(letter.attempts, now);
    const outcome: Outcome = next ? { due_at: next, problem } : { state: 'failed', problem };
    return { outcome, isServerAway: isOfServer };
  }
}

/** Nobody is told what they have seen meanwhile, nor reminded who does not want it. */
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

/** A letter to an account, such as what opens it, has no member: others may change the register's address (LET-5). */
function addressOf({ memberAddress, account }: Addressee): string | undefined {
  const ofAccount = account && !account.isBanned ? account.address : null;
  return (
    [memberAddress, ofAccount].find((address) => address !== null && isEmailAddress(address)) ?? undefined
  );
}

async function compose(
  db: Db,
  { siteAddress, brand }: Mailer,
  letter: TakenLetter,
  { account }: Addressee,
): Promise<ReturnType<typeof renderLetter> & { unsubscribe?: string }> {
  const { label, path, ...said } = sayLetter(letter);
  if (letter.kind === 'invitation' && account) {
    const token = await createPasswordLink(db, account.id, invitationDays * 24 * 60);
    return renderLetter(
      { ...said, link: { label, address: passwordLinkAddress(siteAddress, token) } },
      brand,
    );
  }
  const content: LetterContent = { ...said, link: { label, address: `${siteAddress}${path}` } };
  if (!isReminder(letter.kind) || !account) return renderLetter(content, brand);
  const unsubscribe = siteAddress + stopRemindersPath.replace(':key', account.reminderKey);
  const foot = {
    text: 'Ați primit acest memento pentru că aveți un cont de membru.',
    link: { label: 'Nu mai trimiteți memento-uri', address: unsubscribe },
  };
  return { ...renderLetter({ ...content, foot }, brand), unsubscribe };
}

async function store(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...outcome, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .execute();
}
