/** One's own second factor: status, activation, removal. */
import { randomBytes } from 'node:crypto';
import { ownerProof } from '@ceccar/contract/account/confirmation';
import {
  newSecondFactor,
  recoveryCodes,
  secondFactorCode,
  secondFactorState,
} from '@ceccar/contract/account/second-factor';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../../platform/access/actor.ts';
import { anyone } from '../../../platform/access/policy.ts';
import { lacksSecondFactor } from '../../../platform/access/second-factor.ts';
import { digest, endOtherSessions } from '../../../platform/access/sessions.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json, nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { createReadableSecret } from '../readable-secret.ts';
import { lacksFactorUse, lockFactors, markFactorUsed, requireFactorUsed } from '../require-factor-used.ts';
import { forgiveAttempts, knownAttempt, requireAttempt } from '../sign-in-attempts.ts';
import { tellSecondFactorAdded, tellSecondFactorRemoved } from '../tell-owner.ts';
import { describeSecret, findStep, secretBytes } from './totp.ts';

const common = {
  path: '/api/account/second-factor',
  tag: 'Cont',
  access: 'account',
  may: anyone,
} as const;

const codesAtOnce = 10;
/** 120 bits each, so that a plain digest of them protects them in the database. */
const codeLength = 24;

export const readSecondFactor = defineAction({
  ...common,
  method: 'GET',
  operationId: 'readSecondFactor',
  summary: 'A doua verificare la autentificare',
  answer: json(secondFactorState),

  async read({ context, request }) {
    const actor = requireActor(request);
    const { db } = context.database;
    const of = (table: 'recovery_codes' | 'passkeys') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', actor.userId)
        .executeTakeFirstOrThrow();
    const [codes, passkeys] = [await of('recovery_codes'), await of('passkeys')];
    return {
      isOn: actor.hasSecondFactor,
      isMissing: lacksSecondFactor(context.env, actor),
      recoveryCodesLeft: Number(codes.count),
      isFactorUnused: await lacksFactorUse(db, actor),
      hasPasskey: Number(passkeys.count) > 0,
    };
  },
});

/** The secret is shown only in this answer (ACC-65). */
export const beginSecondFactor = defineAction({
  ...common,
  method: 'POST',
  operationId: 'beginSecondFactor',
  summary: 'Începe adăugarea aplicației de coduri',
  body: jsonBody(ownerProof, { isRequired: false }),
  answer: json(newSecondFactor),
  refusals: ['conflict', 'tooManyAttempts'],

  async run({ context, request, body }) {
    const actor = requireActor(request);
    const { db } = context.database;
    await requireFactorUsed(db, actor);
    await confirmOwner(context, request, actor, body);
    if (actor.hasSecondFactor) throw conflict('A doua verificare este deja activă.');
    const secret = randomBytes(secretBytes);
    await db
      .insertInto('second_factors')
      .values({ user_id: actor.userId, secret })
      .onConflict((clash) =>
        clash.column('user_id').doUpdateSet({ secret }).where('second_factors.is_confirmed', '=', false),
      )
      .execute();
    return describeSecret(secret, { issuer: context.env.brand, username: actor.username });
  },
});

/** A first code proves that the app has the secret; other sessions, which began without a second factor, end. */
export const confirmSecondFactor = defineAction({
  ...common,
  method: 'PUT',
  operationId: 'confirmSecondFactor',
  summary: 'Confirmă aplicația de coduri și dă codurile de recuperare',
  body: jsonBody(secondFactorCode, { isRequired: false }),
  resource: users,
  answer: json(recoveryCodes),
  refusals: ['conflict', 'tooManyAttempts'],

  /** Wrong codes are counted outside the transaction, which they roll back (ACC-97). */
  prepare: ({ context, actor }) =>
    requireAttempt(context.database.db, knownAttempt(`confirm:${actor.userId}`)),
  async do({ context, tx, now, sendsEmails, actor, body, prepared: attempt }) {
    await lockFactors(tx, actor);
    const factor = await tx
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', actor.userId)
      .where('is_confirmed', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw conflict('Începeți din nou adăugarea aplicației.');
    const step = findStep(factor.secret, body.code, context.systemClock());
    if (step === undefined) throw invalid([{ propertyPath: 'code', message: messages.codeWrong }]);
    await tx
      .updateTable('second_factors')
      .set({ is_confirmed: true, last_step: step })
      .where('user_id', '=', actor.userId)
      .execute();
    await tx.updateTable('users').set({ has_second_factor: true }).where('id', '=', actor.userId).execute();
    await endOtherSessions(tx, actor.userId, actor.sessionId);
    await forgiveAttempts(tx, attempt);
    await markFactorUsed(tx, actor);
    await tellSecondFactorAdded({ tx, now, sendsEmails }, actor.userId);
    return giveRecoveryCodes(tx, actor);
  },
  record: ({ actor }) => ({
    record: { id: actor.userId },
    action: 'update',
    changes: { hasSecondFactor: [false, true] },
  }),
  present: ({ done: codes }) => ({ codes }),
});

async function giveRecoveryCodes(tx: Tx, { userId }: Actor): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => createReadableSecret(codeLength));
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: digest(code) })))
    .execute();
  return codes;
}

export const removeOwnSecondFactor = defineAction({
  ...common,
  method: 'POST',
  path: '/api/account/second-factor/remove',
  operationId: 'removeSecondFactor',
  summary: 'Renunță la a doua verificare',
  resource: users,
  body: jsonBody(ownerProof, { isRequired: false }),
  answer: nothing(),
  refusals: ['tooManyAttempts'],

  async prepare({ context, request, actor, body }) {
    await requireFactorUsed(context.database.db, actor);
    await confirmOwner(context, request, actor, body);
  },
  async do({ tx, now, sendsEmails, actor }) {
    const { userId } = actor;
    await lockFactors(tx, actor);
    const wasOn = await removeSecondFactor(tx, userId);
    if (wasOn) await tellSecondFactorRemoved({ tx, now, sendsEmails }, userId, 'owner');
    return wasOn;
  },
  record: ({ actor, done: wasOn }) =>
    wasOn
      ? { record: { id: actor.userId }, action: 'update', changes: { hasSecondFactor: [true, false] } }
      : undefined,
  present: () => undefined,
});

/** Returns whether it was active. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  const changed = await tx
    .updateTable('users')
    .set({ has_second_factor: false, wrong_codes: 0 })
    .where('id', '=', userId)
    .where('has_second_factor', '=', true)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
