/** Reads the mailbox that receives delivery failure reports, and marks the failing addresses (LET-17). */
import { dayMs } from '@ceccar/contract/time-units';
import { ImapFlow } from 'imapflow';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import type { BounceEnv } from '../../../platform/env.ts';
import { callRecorder, type ExternalService } from '../../../platform/external-services.ts';
import { defineJob, type JobContext, upkeep } from '../../../platform/jobs/define-job.ts';
import { recordLetter } from '../debt-letters.ts';
import { recordFailingAddress } from '../failing-addresses.ts';
import { hideAddress, recordFailingFollower } from '../follower.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

export type WithBounces = {
  /** Undefined if no mailbox is configured. */
  bounces: BounceEnv | undefined;
};

/** Key in `installation` of the position up to which the mailbox was read. */
const key = 'bounces-read';
const placeSchema = z.object({
  /** UIDVALIDITY of the mailbox: when it changes, uids start again. */
  validity: z.string(),
  uid: z.int(),
});
type Place = z.infer<typeof placeSchema>;

/** Days that the first run looks back. */
const firstDays = 7;
/** Messages read per run; the next run follows within minutes. */
const mostAtOnce = 500;
/** Enough for the report and the email's headers, which come first. */
const mostBytes = 200_000;
const timeoutMs = 30_000;

export const readBounces = defineJob({
  name: 'read-bounces',
  ...upkeep,
  async handle({
    database: { db },
    clock,
    bounces,
    report,
  }: Pick<JobContext, 'database' | 'clock' | 'report'> & WithBounces) {
    if (!bounces) return;
    const record = callRecorder(db, 'mailbox');
    const work = (client: ImapFlow) => readMailbox(db, client, bounces.folder, clock());
    const failure = await withMailbox(bounces, work).catch((error: unknown) => error);
    if (isOfDatabase(failure)) throw failure;
    await record(failure === undefined ? null : whyUnread(failure));
    // The next run tries again; administrators see it in the state of the mailbox.
    if (failure !== undefined) report(failure);
  },
});

async function withMailbox(env: BounceEnv, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  const client = openMailbox(env);
  try {
    await client.connect();
    await work(client);
  } finally {
    client.close();
  }
}

/** An error of PostgreSQL, which says nothing about the mailbox. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** In Romanian, for administrators. */
function whyUnread(error: unknown): string {
  const { authenticationFailed, mailboxMissing, responseText } = error as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    responseText?: string;
  }; // errors of ImapFlow have these
  if (authenticationFailed) return 'Serverul nu acceptă numele și parola din MAIL_BOUNCES_URL.';
  if (mailboxMissing) return 'Dosarul din MAIL_BOUNCES_URL nu există.';
  return responseText === undefined
    ? 'Serverul din MAIL_BOUNCES_URL nu răspunde.'
    : 'Serverul din MAIL_BOUNCES_URL a dat o eroare.';
}

/** Opens the mailbox and reads nothing (OPE-400). */
export function mailboxService(env: BounceEnv): ExternalService {
  return {
    name: 'mailbox',
    probe: () =>
      withMailbox(env, async (client) => {
        await client.mailboxOpen(env.folder, { readOnly: true });
      }).then(() => null, whyUnread),
  };
}

function openMailbox({ host, port, isSecure, requiresTls, user, password }: BounceEnv): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // The password is sent only over TLS, except to a server on this machine.
    ...(isSecure ? {} : { doSTARTTLS: requiresTls }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // The pending call reports the error; without a listener the event would end the process.
  client.on('error', () => undefined);
  return client;
}

/** Opens the mailbox read-only, since people may read it as well; the position is stored in our database. */
async function readMailbox(db: Db, client: ImapFlow, folder: string, now: Date): Promise<void> {
  const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
  const validity = String(uidValidity);
  const last = await findPlace(db, validity);
  const since = new Date(now.getTime() - firstDays * dayMs);
  const found = await client.search(last === 0 ? { since } : { uid: `${last + 1}:*` }, { uid: true });
  // A range up to `*` always returns the last message, even if it was read before.
  const uids = (found || [])
    .filter((uid) => uid > last)
    .sort((a, b) => a - b)
    .slice(0, mostAtOnce);
  for (const uid of uids) {
    const message = await client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: mostBytes } },
      { uid: true },
    );
    const source = message ? message.source : undefined;
    const bounce = source && (await readBounce(source));
    if (bounce) await recordBounce(db, bounce);
    await savePlace(db, { validity, uid });
  }
}

/** A returned email counts as not sent; a second report about it changes nothing. */
export async function recordBounce(db: Db, { messageKey, problem, isOfAddress }: Bounce): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const address = await findFollowerOf(tx, messageKey);
    const reported = address === undefined ? problem : hideAddress(problem, address);
    const reason = `Întors de serverul destinatarului: ${reported}`;
    const email = await tx
      .updateTable('emails')
      .set({ state: 'failed', sent_at: null, problem: reason, message_key: null })
      .set({ version: sql`version + 1`, updated_at: sql`register_now()` })
      .where(sql<SqlBool>`message_key = ${messageKey}::uuid`)
      .where('state', '=', 'sent')
      .returning(['id', 'sent_to'])
      .executeTakeFirst();
    if (!email) return;
    // A letter that came back is none that was sent (MON-247).
    await recordLetter(tx, email.id, null);
    if (address !== undefined && isOfAddress) await recordFailingFollower(tx, email.id);
    if (email.sent_to && isOfAddress) await recordFailingAddress(tx, email.id, email.sent_to, reason);
  });
}

async function findFollowerOf(tx: Tx, messageKey: string): Promise<string | undefined> {
  const follower = await tx
    .selectFrom('emails as e')
    .innerJoin('followers as w', 'w.id', 'e.follower_id')
    .select('w.email')
    .where(sql<SqlBool>`e.message_key = ${messageKey}::uuid`)
    .executeTakeFirst();
  return follower?.email ?? undefined;
}

async function findPlace(db: Db, validity: string): Promise<number> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  const place = row && placeSchema.parse(JSON.parse(row.value));
  return place?.validity === validity ? place.uid : 0;
}

async function savePlace(db: Db, place: Place): Promise<void> {
  const value = JSON.stringify(place);
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
