/** The application, in the order in which a request meets it. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAccount } from './account/routes.ts';
import { registerActions } from './actions/register-actions.ts';
import { allActions } from './all-actions.ts';
import { collectPlainRoutes } from './api-description/plain-routes.ts';
import { registerApiDescription } from './api-description/routes.ts';
import { registerHistory } from './audit/history-routes.ts';
import type { AppContext } from './crud/context.ts';
import { registerDownload } from './crud/download.ts';
import { prepareResources } from './crud/resource.ts';
import { registerResource } from './crud/routes.ts';
import { createReader } from './database/reader.ts';
import { definitions } from './definitions.ts';
import { registerImports } from './exchange/import-routes.ts';
import { registerMultipart } from './files/multipart.ts';
import { registerAuthentication } from './http/authentication.ts';
import { registerErrorHandler, sendError } from './http/error-handler.ts';
import { registerMediaTypes } from './http/media-types.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { createJobs } from './jobs/jobs.ts';
import { registerInternship } from './members/internship.ts';
import { registerSimilar } from './members/similar.ts';
import { registerBankStatements } from './money/bank-statements/confirm-routes.ts';
import { registerAdvance } from './money/dues/advance-route.ts';
import { registerDiscounts } from './money/dues/discount-routes.ts';
import { createInvoicing } from './money/invoicing/create-invoicing.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { registerIssueAdvance } from './money/notes/issue-advance.ts';
import { registerNoteFiles } from './money/notes/note-files.ts';
import { registerRegisterInvoice } from './money/notes/register-invoice.ts';
import { registerComputation } from './money/year-settings/computation-route.ts';
import { registerPages } from './pages.ts';
import { registerPracticeNotices } from './papers/aviz/practice-notice-routes.ts';
import { registerNotices } from './papers/notices/notice-routes.ts';
import { registerCourseHours } from './training/course-hours-left.ts';

const bodyLimitBytes = 1_048_576;

export type AppOptions = Pick<AppContext, 'env' | 'database' | 'webRoot' | 'files'> &
  Partial<Pick<AppContext, 'clock' | 'jobs'> & WithInvoicing>;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    trustProxy: options.env.trustedProxies.length > 0 ? options.env.trustedProxies : false,
    exposeHeadRoutes: false,
    // An address that cannot be decoded reaches no hook, so that no other header is set.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header('x-content-type-options', 'nosniff')),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.env.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.body', 'res.headers["set-cookie"]'],
    },
  });
  const context: AppContext & WithInvoicing = {
    clock: () => new Date(),
    jobs: createJobs(options.database, (error) => app.log.error(error)),
    invoicing: createInvoicing({ invoicing: { driver: 'local' } }),
    ...options,
    read: createReader(options.database.pool),
    resources: prepareResources(definitions),
  };
  app.addHook('onClose', () => context.jobs.stop());
  registerErrorHandler(app);
  registerMediaTypes(app);
  await registerMultipart(app);
  await registerSecurityHeaders(app, options.env.production);
  await app.register(cookie);
  const plainRoutes = collectPlainRoutes(app);
  registerAuthentication(app, context);
  registerAccount(app, context);
  for (const resource of context.resources.values()) {
    registerResource(app, context, resource);
    registerSimilar(app, context, resource);
    registerDownload(app, context, resource);
  }
  registerActions(app, context, allActions);
  registerHistory(app, context);
  registerInternship(app, context);
  registerCourseHours(app, context);
  registerNotices(app, context);
  registerPracticeNotices(app, context);
  registerAdvance(app, context);
  registerDiscounts(app, context);
  registerComputation(app, context);
  registerIssueAdvance(app, context);
  registerRegisterInvoice(app, context);
  registerNoteFiles(app, context);
  registerImports(app, context);
  registerBankStatements(app, context);
  registerApiDescription(app, context, plainRoutes);
  await registerPages(app, context);
  return app;
}
