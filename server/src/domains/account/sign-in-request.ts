/** Facts of a request that every way of signing in needs. */
import type { FastifyRequest } from 'fastify';
import { deviceCookie, sessionCookie } from '../../platform/access/cookies.ts';
import type { Origin } from '../../platform/access/sessions.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { describeTriedName } from '../audit/denied-requests/tried-name.ts';
import type { Browser } from './open-session.ts';
import type { SecurityContext } from './tell-owner.ts';

export function securityContext(
  { database: { db }, resources, env, systemClock }: AppContext,
  request: FastifyRequest,
): SecurityContext {
  return {
    db,
    resources,
    now: systemClock(),
    sendsEmails: env.mail !== undefined,
    requestId: request.id,
    noteTriedName(typed, isAccount) {
      request.triedName = describeTriedName(typed, isAccount);
    },
  };
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function browserOf({ env }: Pick<AppContext, 'env'>, { cookies }: FastifyRequest): Browser {
  return {
    session: cookies[sessionCookie(env)],
    // Browsers from before the cookie names had a prefix still send the old name; without it they would count as new
    // devices.
    device: cookies[deviceCookie(env)] ?? cookies.device,
  };
}
