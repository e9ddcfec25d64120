/**
 * Runs the application once more on the tests' data, with another invoicing system. It works on no jobs: the first
 * application does, so that its notes stay unchanged.
 */
import { fileURLToPath } from 'node:url';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { demoClockShift } from '../seed/demo-day.ts';
import { buildApp } from '../server/src/app/app.ts';
import { createInvoicing } from '../server/src/domains/money/invoicing/create-invoicing.ts';
import { createRenderer } from '../server/src/domains/papers/renderer/document-renderer.ts';
import { createPdfReader } from '../server/src/domains/reports/reading/pdf-reader.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';

const env = readEnv();
const report = (error: unknown) => void process.stderr.write(`${error}\n`);
// Set the clock before the database is opened, which follows it too (OPE-45).
if (env.demoDay !== undefined) shiftRegisterClock(demoClockShift(env.demoDay, new Date()));
const database = await openDatabase(env);
const app = await buildApp({
  env,
  database,
  webRoot: fileURLToPath(new URL('../web/dist/', import.meta.url)),
  files: await createFileStore(env),
  invoicing: createInvoicing(env, database.db).invoicing,
  pdfReader: createPdfReader({ trustedCertificates: [], report }),
  renderer: createRenderer({
    program: new URL('../server/src/app/all-documents.ts', import.meta.url),
    report,
  }),
});
const address = await app.listen({ host: env.host, port: env.port });
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`${address}\n`);
