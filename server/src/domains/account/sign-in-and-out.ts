/** Sign-in for pages and programs, and sign-out for pages. */
import { signInInput } from '@ceccar/contract/account/account';
import type { FastifyInstance } from 'fastify';
import { cookieOptions, sessionCookie } from '../../platform/access/cookies.ts';
import { anyone } from '../../platform/access/policy.ts';
import { endSession } from '../../platform/access/sessions.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { isSentByForeignPage } from '../../platform/http/foreign-page.ts';
import type { OidcProvider } from './oidc/oidc-provider.ts';
import { sessionSecrets } from './session-secrets.ts';
import { signIn } from './sign-in.ts';
import { browserOf, originOf, securityContext } from './sign-in-request.ts';

const signingIn = {
  method: 'POST',
  tag: 'Cont',
  access: 'anyone',
  may: anyone,
  body: jsonBody(signInInput, { isRequired: false }),
  refusals: ['signInRefused', 'banned', 'tooManyAttempts'],
} as const;

/** Sets the cookie and returns a token; programs get a token alone (ACC-1). */
export const signInToPages = defineAction({
  ...signingIn,
  path: '/login',
  operationId: 'signInToPages',
  summary: 'Autentificare în pagină',
  description: 'Deschide o sesiune a paginii: pune cookie-ul sesiunii și dă un jeton.',
  answer: sessionSecrets,

  run: ({ context, request, body }) =>
    signIn(securityContext(context, request), body, originOf(request), browserOf(context, request)),
});

export const signInForPrograms = defineAction({
  ...signingIn,
  path: '/api/login_check',
  operationId: 'signIn',
  summary: 'Autentificare pentru programe',
  description: 'Deschide o sesiune pentru un program și dă jetonul cu care se fac celelalte cereri.',
  answer: sessionSecrets,

  run: ({ context, request, body }) => signIn(securityContext(context, request), body, originOf(request)),
});

/**
 * A page at a configurable URL: signs the browser out by its cookie and redirects to the sign-in. A request from another
 * site does not sign out, and is redirected to the home page (ACC-79). A session that began at the organisation's provider
 * is signed out there too (ACC-163).
 */
export function registerSignOut(
  app: FastifyInstance,
  context: AppContext,
  provider: OidcProvider | undefined,
): void {
  const { db } = context.database;
  app.get(context.env.logoutPath, { config: { access: 'page' } }, async (request, reply) => {
    const { actor } = request;
    if (isSentByForeignPage(request)) return reply.redirect('/');
    const method = actor && (await endSession(db, actor.userId, actor.sessionId));
    const there = method === 'oidc' ? await provider?.findSignOutUrl() : undefined;
    return reply
      .clearCookie(sessionCookie(context.env), cookieOptions(context.env))
      .redirect(there?.href ?? '/login');
  });
}
