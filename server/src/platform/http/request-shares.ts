/** Which share of the pool a request uses (OPE-261). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inShare, type Share } from '../database/shares.ts';

/** Sign-in, sign-out, passwords and the own account: none of these reads a table of members. */
const ofAccount = /^\/(login|account|api\/(login_check|password-link|account))(\/|$)/;

/** Call it before the routes are registered. */
export function registerRequestShares(app: FastifyInstance, logoutPath: string): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function inItsShare(request, reply) {
      return inShare(shareOf(request, logoutPath), () => handler.call(this, request, reply));
    };
  });
}

function shareOf({ routeOptions: { url = '' }, actor }: FastifyRequest, logoutPath: string): Share {
  if (ofAccount.test(url) || url === logoutPath) return 'account';
  return actor ? 'rest' : 'visitors';
}
