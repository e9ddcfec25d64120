/** The application over a measured register, in this process: for measurements that need no network. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/src/app/app.ts';
import { drawHere } from '../server/src/domains/papers/renderer/document-renderer.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';
import type { Register } from './registers.ts';

async function buildBenchApp(database: Register, dataDir: string): Promise<FastifyInstance> {
  const files = await createFileStore({ dataDir, files: { driver: 'disk' } });
  return buildApp({
    files,
    env: {
      brand: 'CECCAR',
      logoutPath: '/logout',
      production: true,
      trustedProxies: ['127.0.0.1'],
      corsOrigins: [],
      securityContact: undefined,
      logLevel: 'error',
      publicUrl: undefined,
      drainSeconds: 0,
      fiscalCode: undefined,
      bodySeat: undefined,
      publicCallsPerMinute: 1_000_000_000,
      hasPublicReadApi: false,
      stampVideoUrl: undefined,
      mail: undefined,
      isTrial: false,
      secondFactor: 'optional',
      oidc: undefined,
      sessionDays: 30,
      hasSecureSubdomains: false,
      deniedRequestDays: 90,
      accessLogDays: 1_095,
      importDays: 90,
      statementDays: 1_825,
      formerMemberYears: 10,
      dataProtectionContact: undefined,
    },
    database,
    renderer: drawHere,
    // No measurement that runs here reads reports.
    pdfReader: { read: () => Promise.reject(new Error('No reports are read here')) },
    webRoot: fileURLToPath(new URL('../web/dist/', import.meta.url)),
  });
}

/** Closes the application after the work. */
export async function withBenchApp<T>(
  database: Register,
  dataDir: string,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const app = await buildBenchApp(database, dataDir);
  return work(app).finally(() => app.close());
}
