/** Every route that the framework registers, so that tests over all routes miss none. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export type Route = {
  method: string;
  url: string;
  resource: string | undefined;
  action: 'list' | 'read' | 'create' | 'update' | 'delete' | undefined;
  access: string | undefined;
};

/** Runs `build` and returns the routes that it registered. */
export async function collectRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: Route[] }> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) {
        // The framework derives HEAD from GET, with the same handler and rights (API-35).
        if (one === 'HEAD') continue;
        routes.push({
          method: one,
          url,
          resource: config?.resource,
          action: config?.action,
          access: config?.access,
        });
      }
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
