/** Routes that no resource definition makes; each says in its config what it is for, or is a page. */
import type { FastifyInstance } from 'fastify';
import type { Access } from '../http/authentication.ts';

export type PlainRoute = {
  method: string;
  url: string;
  access: Access;
  isUpload: boolean;
  summary: string;
  tag: string;
};

/** Fills as the routes are registered; call it before them. */
export function collectPlainRoutes(app: FastifyInstance): readonly PlainRoute[] {
  const routes: PlainRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access || config.summary === undefined) return;
    const { access, isUpload = false, summary, tag = 'Cont' } = config;
    for (const one of [method].flat()) routes.push({ method: one, url, access, isUpload, summary, tag });
  });
  return routes;
}
