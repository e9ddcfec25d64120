/** The application over a measured register, in this process: for what needs no network. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/src/app.ts';
import type { Register } from './registers.ts';

export function buildBenchApp(database: Register): Promise<FastifyInstance> {
  return buildApp({
    env: {
      brand: 'CECCAR',
      logoutPath: '/logout',
      production: true,
      trustedProxies: [],
      logLevel: 'error',
    },
    database,
    webRoot: fileURLToPath(new URL('../web/dist/', import.meta.url)),
  });
}
