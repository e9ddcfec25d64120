/** Lets pages of other sites call the API, if the installation names them (API-174). */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Call it before the routes are registered, and before their access is checked: it answers preflights itself. */
export async function registerCors(
  app: FastifyInstance,
  { corsOrigins }: Pick<Env, 'corsOrigins'>,
): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...corsOrigins],
    // A token is sent by the caller itself; the cookie of a signed-in person is not for other sites.
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'ETag',
      'Link',
      'Location',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isNamed = corsOrigins.includes(request.headers.origin ?? '');
    if (isNamed) void reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}
