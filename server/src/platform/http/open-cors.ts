/** Pages of every site may read what is under the open address; nothing there depends on who asks (PUB-212). */
import { openPath } from '@ceccar/contract/public/read-api-limits';
import type { FastifyInstance } from 'fastify';

const methods = 'GET, HEAD, POST';
const answerHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Call it before the CORS of named sites, which refuses the preflights of all others. */
export function registerOpenCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(openPath)) return done();
    void reply.headers(answerHeaders);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'Content-Type, If-None-Match',
        'access-control-max-age': '600',
      })
      .send();
  });
}
