/** Emails of a restored copy that are held back until an administrator sends or drops them (OPE-50). */
import { emails } from '@ceccar/contract/emails/emails';
import { heldDecision, heldDecisionAnswer } from '@ceccar/contract/operation/held-work';
import { sql } from 'kysely';
import { isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { historyOfRows } from '../../platform/crud/history-of-rows.ts';
import type { WriteRequest } from '../../platform/crud/write.ts';
import { conflict } from '../../platform/errors.ts';
import { requireEmails } from './require-emails.ts';

/** Key in `installation` that marks a copy with held emails; the decision deletes it. */
export const heldEmailsKey = 'held-emails';

/**
 * State of new reminders: held until the decision, because a restored register does not know which reminders were sent
 * after the copy was made (OPE-51).
 */
export const stateOfReminderSql = `case when exists (select from installation where key = '${heldEmailsKey}')
  then 'held' else 'waiting' end`;
export const stateOfReminder = sql.raw(stateOfReminderSql);

const givenUp = 'S-a renunțat la el după restaurarea registrului.';
const sentAgain = 'Un e-mail mai nou spune același lucru.';

export const decideHeldEmails = defineAction({
  method: 'POST',
  path: '/api/emails/held',
  operationId: 'decideHeldEmails',
  tag: emails.type,
  summary: 'Hotărăște asupra e-mailurilor oprite după o restaurare',
  access: 'register',
  may: isAdmin,
  body: jsonBody(heldDecision),
  resource: emails,
  answer: json(heldDecisionAnswer),
  refusals: ['conflict', 'unavailable'],

  async lock({ tx, sendsEmails, body: { decision } }) {
    if (decision === 'send') requireEmails(sendsEmails);
    const { numDeletedRows } = await tx
      .deleteFrom('installation')
      .where('key', '=', heldEmailsKey)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw conflict('S-a hotărât deja asupra e-mailurilor din copie.');
  },
  async do(writing) {
    if (writing.body.decision === 'giveUp') return { count: await settle(writing, 'failed', givenUp) };
    // Blocks new emails meanwhile: of two emails with the same content only one may wait.
    await sql`lock table emails in share row exclusive mode`.execute(writing.tx);
    await settle(writing, 'dropped', sentAgain, isSentAgain);
    return { count: await settle(writing, 'waiting', null) };
  },
  present: ({ done }) => done,
});

/** The same conditions as the unique indexes of waiting emails. */
const isSentAgain = sql<boolean>`exists (select from emails w where w.state = 'waiting' and (
  (e.kind = 'messageWaiting' and w.kind = e.kind and w.facts ->> 'thread' = e.facts ->> 'thread')
  or (w.user_id = e.user_id and w.kind = e.kind)))`;

/** Updates the emails and writes their history, in one statement. Returns their number. */
async function settle(
  { tx, actor, origin, now }: Pick<WriteRequest, 'tx' | 'actor' | 'origin' | 'now'>,
  state: 'waiting' | 'failed' | 'dropped',
  problem: string | null,
  which = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with settled as (
      update emails e set state = ${state}, problem = ${problem}, attempts = 0, version = version + 1, updated_at = ${now},
        due_at = case when ${state}::text = 'waiting' then ${now} else e.due_at end
      where e.state = 'held' and ${which}
      returning e.id
    ), noted as (
      ${historyOfRows(actor, origin, {
        resource: emails.plural,
        id: sql`id`,
        action: 'update',
        changes: sql`jsonb_build_object('state', jsonb_build_array('held', ${state}::text))`,
      })}
      from settled
    )
    select count(*)::int as count from settled`.execute(tx);
  return rows[0]?.count ?? 0;
}
