/** Adds a message to a conversation and updates the unread counts of each side, in one transaction. */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { answerOnce } from '../../platform/crud/idempotency.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { readerIn } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { transact } from '../../platform/database/transact.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { limitAccount } from '../../platform/http/rate-limits.ts';
import type { Email } from '../emails/email-types.ts';
import { writeEmail } from '../emails/write-email.ts';
import { memberOf } from '../members/member.ts';
import { messagesSql, presentMessage } from './messages.ts';
import { sideOf } from './sides.ts';
import { isCurrent, keyed, memberJoins } from './threads.ts';

type MessageContent =
  | { content: string; document_name?: string | undefined; document_due_on?: string | null | undefined }
  | { file_id: number; file_name: string; answers_id?: number | undefined };

type Adding = {
  context: Pick<AppContext, 'database' | 'clock' | 'env'>;
  request: FastifyRequest;
  /** A uuid, an id or an IRI. */
  thread: string;
  /** Compared when a request is repeated with the same Idempotency-Key (MSG-6). */
  sent: { path: string; body: unknown };
};

/** `say` returns the content; it runs in the transaction, after the thread was locked and found to accept messages. */
export function addMessage(
  { context, request, thread: key, sent }: Adding,
  say: (tx: Tx, to: { actor: Actor; thread: Thread }) => Promise<MessageContent>,
): Promise<NotificationMessage> {
  const actor = requireActor(request);
  return transact(context.database.db, async (tx) => {
    const answer = await answerOnce(tx, actor, request, sent, async () => {
      const thread = await lockThread(tx, actor, key);
      requireCurrent(thread);
      await limitAccount(tx, actor, 'messages');
      const content = await say(tx, { actor, thread });
      return { status: 201, body: await addTo(thread, { tx, context, actor, content }) };
    });
    return answer.body as NotificationMessage; // stored with its key, as it was first sent
  });
}

type AddingTo = { tx: Tx; context: Adding['context']; actor: Actor; content: MessageContent };

/** To a thread that is locked and accepts messages. */
export async function addTo(
  thread: Thread,
  { tx, context, actor, content }: AddingTo,
): Promise<NotificationMessage> {
  const now = context.clock();
  const message = await store(tx, actor, thread.id, content, now);
  const sendsEmails = context.env.mail !== undefined;
  if (sideOf(actor) !== 'member') await tellMember({ tx, now, sendsEmails }, thread, content);
  return message;
}

export type Thread = {
  id: number;
  is_current: boolean;
  region: string;
  person_id: number | null;
  company_id: number | null;
  unread_by_member: number;
};

/** Locks the thread: messages are added one at a time, so that their ids follow the order in which they become visible. */
export async function lockThread(tx: Tx, actor: Actor, key: string): Promise<Thread> {
  const text = new SqlText();
  const [thread] = await readerIn(tx)(
    text.statement(`select t.id, ${isCurrent} as is_current, r.name as region, t.person_id, t.company_id, t.unread_by_member
      from notifications t join regions r on r.id = t.region_id ${memberJoins}
      where ${keyed(actor, key, text)} for no key update of t`),
  );
  if (!thread) throw notFound('Conversația', key);
  return thread as Thread; // the columns are named after the type's fields
}

/** A branch that the member has left can still read the conversation, but nobody writes there any more (MSG-4). */
function requireCurrent({ is_current, region }: Thread): void {
  if (!is_current)
    throw conflict(
      `Membrul nu mai aparține filialei ${region}: conversația se poate citi, dar nu se mai scrie în ea.`,
    );
}

/** Delay of the email in minutes: a member who has the conversation open reads the message meanwhile. */
const delayMinutes = 10;

/**
 * Sends an email for the first unread message only; it covers all that follow until they are read (LET-6). Each requested
 * document has an email of its own, because no other one names it (MEM-142).
 */
async function tellMember(
  writing: Parameters<typeof writeEmail>[0],
  thread: Thread,
  content: MessageContent,
): Promise<void> {
  const facts = { branch: thread.region, thread: thread.id };
  const email = emailOf(content, facts);
  if (email.kind === 'messageWaiting' && thread.unread_by_member > 0) return;
  await writeEmail(writing, memberOf(thread), email, { after: delayMinutes });
}

function emailOf(content: MessageContent, facts: { branch: string; thread: number }): Email {
  if (!('document_name' in content) || content.document_name === undefined)
    return { kind: 'messageWaiting', facts };
  const { document_name: document, document_due_on: dueOn = null } = content;
  return { kind: 'documentRequested', facts: { ...facts, document, dueOn } };
}

async function store(tx: Tx, actor: Actor, threadId: number, content: MessageContent, now: Date) {
  const side = sideOf(actor);
  const { id } = await tx
    .insertInto('notifications_messages')
    .values({ notification_id: threadId, user_id: actor.userId, side, created_at: now, ...content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('notifications')
    .set({ last_message_at: now, ...unreadAfter[side] })
    .where('id', '=', threadId)
    .execute();
  const [row] = await readerIn(tx)({ text: `${messagesSql} where m.id = $1`, values: [id] });
  if (!row) throw new Error(`Message ${id} is not there`);
  return presentMessage(row);
}

/** An answer from either staff side counts for both: what one side has read, the other need not read (MSG-11). */
const readByBoth = sql<number>`least(unread_by_branch, unread_by_office)`;
const oneMore = (column: 'unread_by_member' | 'unread_by_branch' | 'unread_by_office') =>
  sql<number>`${sql.ref(column)} + 1`;

const unreadAfter = {
  member: { unread_by_branch: oneMore('unread_by_branch'), unread_by_office: oneMore('unread_by_office') },
  branch: { unread_by_member: oneMore('unread_by_member'), unread_by_office: readByBoth },
  office: { unread_by_member: oneMore('unread_by_member'), unread_by_branch: readByBoth },
};
