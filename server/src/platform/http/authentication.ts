/** Finds the caller of each request. A route that declares no access prevents the start (default deny). */
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, MaybeActor } from '../access/actor.ts';
import { sessionCookie } from '../access/cookies.ts';
import { lacksSecondFactor } from '../access/second-factor.ts';
import {
  createServiceActorFinder,
  type FindServiceActor,
  hasServicePrefix,
} from '../access/service-tokens.ts';
import { createActorFinder, type FindActor, prolongSession } from '../access/sessions.ts';
import type { Database } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import { inShare } from '../database/shares.ts';
import type { Env } from '../env.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { admitServiceAccount } from './admit-service-account.ts';

/**
 * `anyone`: no account needed. `account`: any account that may sign in. `register`: the resource's policy decides. `page`:
 * an HTML page, which redirects to the sign-in page itself. `download`: a link that a browser follows with its cookie or a
 * script with its token; the policy decides.
 */
export type Access = 'anyone' | 'account' | 'register' | 'page' | 'download';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyContextConfig {
    access?: Access;
    /** Resource and action that the access matrix test calls. */
    resource?: string;
    action?: 'list' | 'read' | 'create' | 'update' | 'delete';
    /** Rights that a service account needs here; without them none suffices (ACC-148). */
    serviceScopes?: readonly ServiceScope[];
    /** A session token is not looked up, because the route answers without the database, also to whoever sends one (OPE-10). */
    asksNoAccount?: boolean;
    /** The body is multipart with a file; all other routes reject that. */
    isUpload?: boolean;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    actor: MaybeActor;
  }
}

type Sessions = {
  read: Reader;
  database: Pick<Database, 'db'>;
  env: Pick<Env, 'production' | 'secondFactor' | 'sessionDays'>;
};

export function registerAuthentication(app: FastifyInstance, context: Sessions): void {
  const find = {
    person: createActorFinder(context.read),
    program: createServiceActorFinder(context.read),
  };
  app.decorateRequest('actor', null);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
  });
  app.addHook('onRequest', (request) => inShare('account', () => admit(request)));

  async function admit(request: FastifyRequest): Promise<void> {
    const { access, asksNoAccount } = request.routeOptions.config;
    if (asksNoAccount) return;
    // Only the not-found handler declares no access; its page, too, is shown to signed-in users.
    request.actor = await findCaller(find, request, access ?? 'page', sessionCookie(context.env));
    if (!request.actor && access === 'account') throw unauthenticated();
    if (request.actor?.service) await admitServiceAccount(context.database, request, request.actor.service);
    if ((access === 'register' || access === 'download') && lacksSecondFactor(context.env, request.actor)) {
      throw forbidden('Activați întâi a doua verificare, din „Contul meu”.');
    }
    if (request.actor?.isSeenLongAgo) {
      await prolongSession(context.database.db, request.actor.sessionId, context.env);
    }
  }
}

type Finders = { person: FindActor; program: FindServiceActor };

/**
 * The API accepts only the bearer token; the cookie is for pages and downloads (ACC-2). Where no account is needed, a service
 * account is a visitor (ACC-148).
 */
async function findCaller(
  find: Finders,
  request: FastifyRequest,
  access: Access,
  cookieName: string,
): Promise<MaybeActor> {
  const header = request.headers.authorization;
  if (access === 'page' || (access === 'download' && header === undefined)) {
    const cookie = request.cookies[cookieName];
    return cookie ? find.person('cookie', cookie) : null;
  }
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1];
  if (token && hasServicePrefix(token) && access === 'anyone') return null;
  const actor = token ? await findByToken(find, token) : null;
  // An invalid token gives 401, even if the route needs none.
  if (!actor && access !== 'anyone') throw unauthenticated();
  return actor;
}

function findByToken(find: Finders, token: string): Promise<MaybeActor> {
  return hasServicePrefix(token) ? find.program(token) : find.person('token', token);
}

export function requireActor(request: Pick<FastifyRequest, 'actor'>): Actor {
  if (!request.actor) throw unauthenticated();
  return request.actor;
}

/** Throws 401 for a visitor and 403 for an account (API-16). */
export function requirePermission(
  { actor }: { actor: MaybeActor },
  isAllowed: (actor: MaybeActor) => boolean,
): void {
  if (isAllowed(actor)) return;
  if (!actor) throw unauthenticated();
  throw forbidden('Contul dumneavoastră nu are acces aici.');
}
