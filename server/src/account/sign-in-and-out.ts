/** Sign-in for pages and for programs, and the way out of a page. */
import { signInInput } from '@ceccar/contract/account/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../access/policy.ts';
import { endSession, type NewSession, sessionCookie } from '../access/sessions.ts';
import { defineAction } from '../actions/action.ts';
import { type Answer, json } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import type { AppContext } from '../crud/context.ts';
import { signIn } from './sign-in.ts';

const signingIn = {
  method: 'POST',
  tag: 'Cont',
  access: 'anyone',
  may: anyone,
  body: jsonBody(signInInput, { isRequired: false }),
  refusals: ['signInRefused', 'banned', 'tooManyAttempts'],
} as const;

const token = json(z.object({ token: z.string() }), { isPlain: true });

const tokenAndCookie: Answer<NewSession> = {
  content: token.content,
  send({ reply, context, ...sending }, body) {
    const session = body as NewSession;
    void reply.setCookie(sessionCookie, session.cookie ?? '', cookieOptions(context));
    return token.send({ reply, context, ...sending }, { token: session.token });
  },
};

export const signInToPages = defineAction({
  ...signingIn,
  path: '/login',
  summary: 'Autentificare în pagină',
  answer: tokenAndCookie,

  run: ({ context, request, body }) =>
    signIn(context.database.db, 'page', body, originOf(request), context.clock()),
});

export const signInForPrograms = defineAction({
  ...signingIn,
  path: '/api/login_check',
  summary: 'Autentificare pentru programe',
  answer: token,

  async run({ context, request, body }) {
    const { token } = await signIn(context.database.db, 'api', body, originOf(request), context.clock());
    return { token };
  },
});

/** A page, at an address of the operator's choice: the browser comes with its cookie, and goes to the sign-in. */
export function registerSignOut(app: FastifyInstance, context: AppContext): void {
  app.get(context.env.logoutPath, { config: { access: 'page' } }, async (request, reply) => {
    const { actor } = request;
    if (actor) await endSession(context.database.db, actor.userId, actor.sessionId);
    return reply.clearCookie(sessionCookie, cookieOptions(context)).redirect('/login');
  });
}

function cookieOptions({ env }: Pick<AppContext, 'env'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: env.production } as const;
}

function originOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
