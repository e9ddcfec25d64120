/** Sign-in for pages and programs, and sign-out for pages. */
import { signInInput } from '@ceccar/contract/account/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieOptions, deviceCookie, sessionCookie } from '../access/cookies.ts';
import { anyone } from '../access/policy.ts';
import { endSession, type Origin } from '../access/sessions.ts';
import { defineAction } from '../actions/action.ts';
import { jsonBody } from '../actions/bodies.ts';
import type { AppContext } from '../crud/context.ts';
import { isSentByForeignPage } from '../http/foreign-page.ts';
import { sessionSecrets } from './session-secrets.ts';
import { type Browser, signIn } from './sign-in.ts';
import type { SecurityContext } from './tell-owner.ts';

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
  summary: 'Autentificare în pagină',
  answer: sessionSecrets,

  run: ({ context, request, body }) =>
    signIn(securityContext(context, request), body, originOf(request), browserOf(context, request)),
});

export const signInForPrograms = defineAction({
  ...signingIn,
  path: '/api/login_check',
  summary: 'Autentificare pentru programe',
  answer: sessionSecrets,

  run: ({ context, request, body }) => signIn(securityContext(context, request), body, originOf(request)),
});

/**
 * A page at a configurable URL: signs the browser out by its cookie and redirects to the sign-in. A request from another
 * site does not sign out, and is redirected to the home page (ACC-79).
 */
export function registerSignOut(app: FastifyInstance, context: AppContext): void {
  app.get(context.env.logoutPath, { config: { access: 'page' } }, async (request, reply) => {
    const { actor } = request;
    if (isSentByForeignPage(request)) return reply.redirect('/');
    if (actor) await endSession(context.database.db, actor.userId, actor.sessionId);
    return reply.clearCookie(sessionCookie(context.env), cookieOptions(context.env)).redirect('/login');
  });
}

export function securityContext(
  { database: { db }, resources, env, systemClock }: AppContext,
  { id: requestId }: FastifyRequest,
): SecurityContext {
  return { db, resources, now: systemClock(), sendsEmails: env.mail !== undefined, requestId };
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function browserOf({ env }: AppContext, { cookies }: FastifyRequest): Browser {
  // Browsers from before the cookie names had a prefix still send the old name; without it they would count as new
  // devices.
  return { session: cookies[sessionCookie(env)], device: cookies[deviceCookie(env)] ?? cookies.device };
}
