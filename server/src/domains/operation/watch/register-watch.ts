/** Measures and logs each request by its route, never by its content (OPE-11, OPE-12). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/crud/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { createMetrics } from './metrics.ts';
import { readStateInTime, type WithOperation } from './read-state.ts';

export function registerWatch(app: FastifyInstance, context: AppContext & WithOperation): void {
  const { metricsToken } = context.operation;
  const metrics =
    metricsToken === undefined ? undefined : createMetrics(context.database, () => readStateInTime(context));
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics?.observe({ method, route, status, seconds: elapsedTime / 1000 });
    // The proxy asks every two seconds, of which only what is wrong is worth a line (OPE-12).
    if (route !== '/health' || status !== 200)
      request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
  // Without the token the answer does not reveal that metrics exist.
  app.get('/metrics', { config: { access: 'anyone', asksNoAccount: true } }, async (request, reply) => {
    if (!metrics || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw notFound('Adresa /metrics');
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
