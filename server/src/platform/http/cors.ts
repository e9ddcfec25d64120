/** Lets pages of other sites call the API, if the installation names them (API-174). */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** Call it before the routes are registered, and before their access is checked: it answers preflights itself. */
export async function registerCors(
  app: FastifyInstance,
  { corsOrigins }: Pick<Env, 'corsOrigins'>,
): Promise<void> {
  if (corsOrigins.length === 0) return;
  const options = {
    origin: [...corsOrigins],
    // A token is sent by the caller itself; the cookie of a signed-in person is not for other sites.
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Link',
      'Location',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'X-Request-Id',
      'X-Cursor',
      'X-Total-Count',
    ],
    maxAge: 600,
  };
  // Requests that come from no other site are left alone, OPTIONS too.
  type Done = (error: Error | null, options: FastifyCorsOptions) => void;
  await app.register(cors, () => (request: FastifyRequest, done: Done) => {
    done(null, request.headers.origin === undefined ? { origin: false } : options);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isNamed = corsOrigins.includes(request.headers.origin ?? '');
    if (isNamed) void reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}
