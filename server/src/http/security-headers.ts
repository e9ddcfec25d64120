/** Headers that every answer carries; pages set their own Content-Security-Policy over the closed default. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { baseOf } from './base-address.ts';

export async function registerSecurityHeaders(app: FastifyInstance, isProduction: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Over plain http on localhost it would have no meaning.
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.url.startsWith('/api')) {
      const documentation = `${baseOf(request)}/api/docs.jsonld`;
      void reply.header('link', `<${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`);
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    }
  });
}
