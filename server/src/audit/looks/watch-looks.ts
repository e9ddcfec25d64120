import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff } from '../../access/policy.ts';
import { bucharestToday, type Clock } from '../../text/clock.ts';
import type { LookedAt, LookLog } from './look-log.ts';

/** After the answer is sent: of staff alone, and not of whom the record is about (AUD-51). */
export function watchLooks(app: FastifyInstance, log: LookLog, clock: Clock): void {
  app.decorateRequest('looked', null);
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 200) {
      const now = clock();
      for (const look of looksOf(request)) log.add(look, bucharestToday(now), now);
    }
    done();
  });
  app.addHook('onClose', () => log.flush());
}

function looksOf({ actor, looked }: FastifyRequest): LookedAt[] {
  if (!looked || !actor || !isStaff(actor)) return [];
  const { userId } = actor;
  const isPerson = looked.resource === 'persons';
  const own = isPerson ? actor.personId : actor.companyId;
  return looked.ids
    .filter((id) => id !== own)
    .map((id) => ({ userId, personId: isPerson ? id : null, companyId: isPerson ? null : id }));
}
