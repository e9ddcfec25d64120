import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/text/clock.ts';
import { refusalOf } from './denied-request.ts';
import type { DeniedRequestLog } from './denied-request-log.ts';

const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/** Logs after the response is sent, for unknown addresses as well, since those are tried most (AUD-30). */
export function logDeniedRequests(app: FastifyInstance, log: DeniedRequestLog, clock: Clock): void {
  app.decorateRequest('triedName', null);
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (refusals.has(statusCode)) log.add(refusalOf(request, statusCode, clock()));
    done();
  });
  app.addHook('onClose', () => log.flush());
}
