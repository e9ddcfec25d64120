/** Sign-in, sign-out and one's own account. */
import { type OwnSession, passwordChangeInput, signInInput } from '@ceccar/contract/account/account';
import { messages } from '@ceccar/contract/messages';
import bowser from 'bowser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { endOtherSessions, endSession, sessionCookie } from '../access/sessions.ts';
import type { AppContext } from '../crud/context.ts';
import { requireObject } from '../crud/input.ts';
import { uuidPattern } from '../crud/list-query.ts';
import { invalid, notFound } from '../errors.ts';
import { requireActor } from '../http/authentication.ts';
import { jsonLd } from '../http/media-types.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signIn } from './sign-in.ts';

export function registerAccount(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.env.production,
  } as const;

  app.post(
    '/login',
    { config: { access: 'anyone', summary: 'Autentificare în pagină' } },
    async (request, reply) => {
      const { token, cookie } = await signIn(db, 'page', parse(signInInput, request.body), origin(request));
      return reply.setCookie(sessionCookie, cookie ?? '', cookieOptions).send({ token });
    },
  );

  app.post(
    '/api/login_check',
    { config: { access: 'anyone', summary: 'Autentificare pentru programe' } },
    async (request) => {
      const { token } = await signIn(db, 'api', parse(signInInput, request.body), origin(request));
      return { token };
    },
  );

  app.get(context.env.logoutPath, { config: { access: 'page' } }, async (request, reply) => {
    if (request.actor) await endSession(db, request.actor.userId, request.actor.sessionId);
    return reply.clearCookie(sessionCookie, cookieOptions).redirect('/login');
  });

  app.get('/api/me', { config: { access: 'account', summary: 'Contul curent' } }, async (request, reply) => {
    const user = await describeUser(context.read, requireActor(request));
    return reply.type(jsonLd).send({ '@context': '/api/contexts/User', '@type': 'User', ...user });
  });

  app.put(
    '/api/account/password',
    { config: { access: 'account', summary: 'Schimbă parola' } },
    async (request, reply) => {
      await changePassword(request, reply);
    },
  );

  app.get(
    '/api/account/sessions',
    { config: { access: 'account', summary: 'Sesiunile contului' } },
    async (request, reply) => {
      const sessions = await listSessions(request);
      return reply.type(jsonLd).send({
        '@context': '/api/contexts/Session',
        '@id': '/api/account/sessions',
        '@type': 'hydra:Collection',
        'hydra:totalItems': sessions.length,
        'hydra:member': sessions,
      });
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    { config: { access: 'account', summary: 'Încheie o sesiune' } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      if (!uuidPattern.test(id) || !(await endSession(db, requireActor(request).userId, id)))
        throw notFound('Sesiunea');
      return reply.code(204).send();
    },
  );

  /** The other sessions end with the old password; the one in use goes on. */
  async function changePassword(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const actor = requireActor(request);
    const { currentPassword, newPassword } = parse(passwordChangeInput, request.body);
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(user.password_hash, currentPassword))) {
      throw invalid([{ propertyPath: 'currentPassword', message: messages.passwordWrong }]);
    }
    if (newPassword === currentPassword) {
      throw invalid([{ propertyPath: 'newPassword', message: messages.passwordSame }]);
    }
    const password_hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash }).where('id', '=', actor.userId).execute();
      await endOtherSessions(tx, actor.userId, actor.sessionId);
    });
    await reply.code(204).send();
  }

  async function listSessions(request: FastifyRequest): Promise<OwnSession[]> {
    const actor = requireActor(request);
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .where('expires_at', '>', new Date())
      .orderBy('last_seen_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as OwnSession['kind'],
      current: row.id === actor.sessionId,
      browser: describeBrowser(row.user_agent),
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
  }
}

function describeBrowser(userAgent: string): string {
  if (userAgent === '') return 'Necunoscut';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || 'Necunoscut';
}

function origin(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(requireObject(body ?? {}));
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({ propertyPath: issue.path.join('.'), message: issue.message })),
  );
}
