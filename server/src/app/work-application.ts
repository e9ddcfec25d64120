/** The application and its jobs in one process, with an open database and file store. */

import { registerNow } from '@ceccar/contract/register-clock';
import type { FastifyInstance } from 'fastify';
import { oidcService } from '../domains/account/oidc/oidc-provider.ts';
import { mailboxService } from '../domains/emails/bounces/read-bounces.ts';
import { createMailer } from '../domains/emails/mailer.ts';
import { createTableReader } from '../domains/exchange/tables/table-reader.ts';
import { createInvoicing } from '../domains/money/invoicing/create-invoicing.ts';
import { readLogKey, verifierKeyOf } from '../domains/operation/register-log/signed-note.ts';
import { holdRestoredWork } from '../domains/operation/restore/hold-work.ts';
import { watchClock } from '../domains/operation/watch/process-clock.ts';
import { readStateInTime } from '../domains/operation/watch/read-state.ts';
import { createReport } from '../domains/operation/watch/report-errors.ts';
import { applicationRenderers } from '../domains/papers/renderer/application-renderers.ts';
import { openSeal } from '../domains/papers/seal/seal.ts';
import { keepSealCertificates } from '../domains/papers/seal/seal-certificates.ts';
import { probeTimestamps } from '../domains/papers/seal/timestamp.ts';
import { createDocumentJudge } from '../domains/public/document-check/document-judge.ts';
import { sealTrustOf } from '../domains/public/document-check/seal-trust.ts';
import { createPdfReader } from '../domains/reports/reading/pdf-reader.ts';
import {
  readRevocationLists,
  readTrustedCertificates,
} from '../domains/reports/reading/trusted-certificates.ts';
import { controllerOf } from '../domains/reports/template/declarations/controller.ts';
import { prepareResources } from '../platform/crud/resource.ts';
import type { Database } from '../platform/database/connection.ts';
import { createReader } from '../platform/database/reader.ts';
import { type Env, withoutOutgoing } from '../platform/env.ts';
import { callRecorder, type ExternalService } from '../platform/external-services.ts';
import { withMadeFiles } from '../platform/files/keep-made-file.ts';
import type { FileStore } from '../platform/files/stored-file.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createPictureReader } from '../platform/pictures/picture-reader.ts';
import { jobsFor } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { definitions } from './definitions.ts';

type Opened = {
  env: Env;
  database: Database;
  files: FileStore;
  /** Folder of the built client. */
  webRoot: string;
  /** Aborted when the process is told to stop. */
  stopping: AbortSignal;
};

/** Does not listen yet; closing the application ends its jobs and processes. */
export async function workApplication({
  env: given,
  database,
  files,
  webRoot,
  stopping,
}: Opened): Promise<FastifyInstance> {
  const env = withoutOutgoing(given);
  const { report, logTo } = createReport();
  await holdRestoredWork(database.db);
  const jobs = createJobs(database, report);
  const { invoicing, service: invoicingService } = createInvoicing(env, database.db);
  const folder = env.signatureCaDir;
  const trustedCertificates = folder ? await readTrustedCertificates(folder) : [];
  const listFolder = env.signatureCrlDir;
  const pdfReader = createPdfReader({
    trustedCertificates,
    report,
    ...(listFolder ? { readRevocationLists: () => readRevocationLists(listFolder) } : {}),
  });
  const pictures = createPictureReader();
  const documentJudge = createDocumentJudge();
  void documentJudge.prepare().catch(report);
  const program = new URL('./all-documents.ts', import.meta.url);
  const seal =
    env.seal &&
    (await openSeal(env.seal, {
      clock: registerNow,
      report,
      recordTimestamp: callRecorder(database.db, 'timestamps'),
    }));
  if (seal) await keepSealCertificates(database.db, seal);
  const registerLog = env.registerLog && readLogKey(env.registerLog);
  const { close: closeRenderers, ...renderers } = applicationRenderers({ program, report, seal });
  const app = await buildApp({
    env,
    database,
    webRoot,
    files,
    jobs,
    invoicing,
    pdfReader,
    pictures,
    documentJudge,
    renderer: renderers.renderer,
    seal,
    registerLog: registerLog && { verifierKey: verifierKeyOf(registerLog) },
    readSealTrust: sealTrustOf(env),
    operation: env,
    stopping,
  });
  logTo(app.log);
  stopping.addEventListener('abort', () => jobs.rest());
  const mailer = createMailer(env);
  const stopWatchingClock = watchClock({ database, clock: () => new Date(), log: app.log });
  app.addHook('onClose', async () => {
    stopWatchingClock();
    // Running jobs may still need the document renderer or the mail server.
    await jobs.stop();
    mailer?.close();
    await Promise.all([closeRenderers(), pdfReader.close()]);
  });
  const watched = {
    watch: createReader(database.watchPool),
    database,
    env,
    files,
    operation: env,
    seal,
    systemClock: () => new Date(),
  };
  await jobs.work(jobsFor(env), {
    database,
    files: withMadeFiles(files, database),
    invoicing,
    jobs,
    pictures,
    ...renderers,
    // No user waits for a job, and a slow machine must not fail a valid file.
    tableReader: createTableReader({ timeMs: 300_000 }),
    report,
    read: createReader(database.pool),
    clock: registerNow,
    stopping,
    systemClock: () => new Date(),
    resources: prepareResources(definitions),
    fiscalCode: env.fiscalCode,
    bodySeat: env.bodySeat,
    controller: controllerOf(env),
    deniedRequestDays: env.deniedRequestDays,
    accessLogDays: env.accessLogDays,
    importDays: env.importDays,
    statementDays: env.statementDays,
    mailer,
    bounces: env.bounces,
    services: servicesOf(env, invoicingService),
    isTrial: env.isTrial,
    backup: env.backup,
    registerLog,
    openRegister: env.openRegister,
    hasFollowing: env.hasFollowing,
    seal,
    hasDrill: env.hasDrill,
    readState: () => readStateInTime(watched),
  });
  return app;
}

/** The external services that are configured. */
function servicesOf(
  { oidc, seal, bounces }: Pick<Env, 'oidc' | 'seal' | 'bounces'>,
  invoicing: ExternalService | undefined,
): ExternalService[] {
  const tsaUrl = seal?.tsaUrl;
  return [
    ...(invoicing ? [invoicing] : []),
    ...(oidc ? [oidcService(oidc)] : []),
    ...(tsaUrl ? [{ name: 'timestamps', probe: () => probeTimestamps(tsaUrl) } as const] : []),
    ...(bounces ? [mailboxService(bounces)] : []),
  ];
}
