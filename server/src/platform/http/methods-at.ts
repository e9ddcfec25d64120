/** Which methods an address has, for 405 and OPTIONS (API-171). */
import type { FastifyInstance } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';

/** The methods of the routes that match the URL; empty for an address that does not exist. */
export type MethodsAt = (url: string) => HTTPMethod[];

/** Call it before the routes are registered. The router is the framework's own, so that both match the same addresses. */
export function collectMethods(app: FastifyInstance): MethodsAt {
  const router = createRouter({ ignoreTrailingSlash: true });
  const known = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat() as HTTPMethod[]) {
      known.add(one);
      if (!router.hasRoute(one, url)) router.on(one, url, () => undefined);
    }
  });
  return (url) => {
    const path = url.split('?')[0] ?? '/';
    return [...known].filter((method) => router.find(method, path) !== null);
  };
}
