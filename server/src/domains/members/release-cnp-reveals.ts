/** An administrator lets CNPs be shown again after they were stopped for their number (MEM-165). */
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { nothing } from '../../platform/actions/answers.ts';
import { locks } from '../../platform/database/locks.ts';
import { conflict } from '../../platform/errors.ts';
import { findStop } from './cnp-reveal-limits.ts';

export const releaseCnpReveals = defineAction({
  method: 'POST',
  path: '/api/operation/cnp-reveals/release',
  operationId: 'releaseCnpReveals',
  tag: persons.type,
  summary: 'Repornește afișarea CNP-urilor, oprită după prea multe într-o zi',
  access: 'register',
  may: isAdmin,
  resource: persons,
  answer: nothing(),
  refusals: ['conflict'],

  async do({ tx, actor, now }) {
    await sql`select pg_advisory_xact_lock(${locks.cnpReveals})`.execute(tx);
    const stop = await findStop(tx);
    if (!stop) throw conflict(messages.revealsNotStopped);
    await tx
      .updateTable('cnp_reveal_stops')
      .set({ released_at: now, released_by: actor.userId })
      .where('id', '=', stop.id)
      .execute();
  },
  present: () => undefined,
});
