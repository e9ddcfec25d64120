import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../text/clock.ts';
import { refusalOf } from './refusal.ts';
import type { RefusalLog } from './refusal-log.ts';

const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/** Logs after the response is sent, for unknown addresses as well, since those are tried most (AUD-30). */
export function logRefusals(app: FastifyInstance, log: RefusalLog, clock: Clock): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (refusals.has(statusCode)) log.add(refusalOf(request, statusCode, clock()));
    done();
  });
  app.addHook('onClose', () => log.flush());
}
