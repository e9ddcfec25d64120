/** The second step of signing in with an account of the organisation, if the account here has a second factor (ACC-160). */
import { oidcCodeInput } from '@ceccar/contract/account/account';
import { oidcPaths, oidcRefusals } from '@ceccar/contract/account/oidc';
import { messages } from '@ceccar/contract/messages';
import { oidcCookie } from '../../../platform/access/cookies.ts';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { PublicError } from '../../../platform/errors.ts';
import { openSession } from '../open-session.ts';
import { takeCode } from '../second-factor/check-code.ts';
import { recordWrongCode } from '../second-factor/record-wrong-code.ts';
import { sessionSecrets } from '../session-secrets.ts';
import { requireSignInAttempt } from '../sign-in.ts';
import { forgiveAttempts } from '../sign-in-attempts.ts';
import { browserOf, originOf, securityContext } from '../sign-in-request.ts';
import { findRefusal } from './find-account.ts';
import { endFlow, findAccountInFlow } from './flows.ts';

export const enterOidcCode = defineAction({
  method: 'POST',
  path: oidcPaths.code,
  tag: 'Cont',
  operationId: 'enterOrganisationCode',
  summary: 'Codul celei de-a doua verificări, după intrarea cu contul organizației',
  access: 'anyone',
  may: anyone,
  body: jsonBody(oidcCodeInput, { isRequired: false }),
  answer: sessionSecrets,
  refusals: ['signInRefused', 'banned', 'tooManyAttempts'],

  async run({ context, request, body }) {
    const { env, database } = context;
    const { db } = database;
    const security = securityContext(context, request);
    const secret = request.cookies[oidcCookie(env)] ?? '';
    const userId = await findAccountInFlow(db, secret);
    if (userId === undefined) throw new PublicError('signInRefused', oidcRefusals.expired);
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    security.noteTriedName?.(user.username, true);
    const refusal = findRefusal(user);
    if (refusal)
      throw new PublicError(refusal === 'banned' ? 'banned' : 'signInRefused', oidcRefusals[refusal]);
    const from = originOf(request);
    const browser = browserOf(context, request);
    // Counted like codes after a password, so that this way allows no more guesses.
    const { attempt, isKnown } = await requireSignInAttempt(db, user.username, from, browser);
    if (!(await takeCode(db, user.id, body.code, security.now))) {
      await recordWrongCode(security, user);
      throw new PublicError('signInRefused', messages.codeWrong);
    }
    await forgiveAttempts(db, attempt);
    await endFlow(db, secret);
    return openSession(security, user, from, { browser, method: 'oidc', isKnown, usedFactor: true });
  },
});
