/** Shows a masked CNP to a user who gives a reason; the request is logged (MEM-97). */
import { persons } from '@ceccar/contract/members/persons';
import { revealedCnp, revealReason } from '@ceccar/contract/members/reveal-cnp';
import { z } from 'zod';
import { isStaff } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { fieldInput, recordKey } from '../../platform/actions/schemas.ts';
import { lockRow } from '../../platform/crud/item.ts';
import { limitAccount } from '../../platform/http/rate-limits.ts';
import { requireReveal, stopWhenTooMany } from './cnp-reveal-limits.ts';

export const revealCnp = defineAction({
  method: 'POST',
  path: '/api/persons/:id/cnp',
  operationId: 'revealPersonCnp',
  tag: persons.type,
  summary: 'Arată CNP-ul întreg celui care spune pentru ce îi este necesar; cererea rămâne consemnată',
  access: 'register',
  may: isStaff,
  params: { id: recordKey },
  body: jsonBody(z.object({ reason: fieldInput(revealReason, z.string()) })),
  resource: persons,
  answer: json(revealedCnp),
  refusals: ['conflict', 'invalid', 'tooManyAttempts'],

  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, memberScope(actor), 'no key update'),
  async do({ tx, actor, now, request, body: { reason }, locked: { id } }) {
    await requireReveal(tx, actor, now);
    await limitAccount(tx, actor, 'cnpReveals');
    await tx
      .insertInto('cnp_reveals')
      .values({ user_id: actor.userId, person_id: id, reason, at: now })
      .execute();
    await stopWhenTooMany(tx, now);
    request.viewed = { resource: persons.plural, ids: [id] };
  },
  present: ({ locked: { cnp } }) => ({ cnp }),
});
