/** Lets an administrator send an email again: a failed one, or one that its recipient cannot find (LET-9). */
import { emails } from '@ceccar/contract/emails/emails';
import { sql } from 'kysely';
import { isAdmin } from '../../platform/access/policy.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { item } from '../../platform/actions/answers.ts';
import { recordNumber } from '../../platform/actions/schemas.ts';
import { lockRow } from '../../platform/crud/item.ts';
import { requireEmails } from './require-emails.ts';

export const sendAgain = defineAction({
  method: 'POST',
  path: '/api/emails/:id/send',
  operationId: 'sendEmailAgain',
  tag: emails.type,
  summary: 'Trimite din nou un e-mail',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('E-mailul') },
  resource: emails,
  answer: item(emails, 'email-list'),
  refusals: ['unavailable'],

  async lock({ tx, resource, actor, params, sendsEmails }) {
    requireEmails(sendsEmails);
    return lockRow(tx, resource, String(params.id), adminScope(actor));
  },
  async do({ tx, now, locked: { id } }) {
    await tx
      .updateTable('emails')
      .set({ state: 'waiting', attempts: 0, due_at: now, problem: null, sent_at: null })
      .set({ version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute();
  },
  record: ({ locked }) => ({
    record: locked,
    action: 'update',
    changes: { state: [locked.state, 'waiting'] },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});
