/** Builds the HTTP application; hooks and routes are in the order in which a request passes them. */
import { randomUUID } from 'node:crypto';
import { followPath } from '@ceccar/contract/public/following-path';
import { registerNow } from '@ceccar/contract/register-clock';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createOidcProvider } from '../domains/account/oidc/oidc-provider.ts';
import { registerOidc } from '../domains/account/oidc/oidc-routes.ts';
import { registerSignOut } from '../domains/account/sign-in-and-out.ts';
import { logRecordViews } from '../domains/audit/access-log/access-log.ts';
import { createDeniedRequestLog } from '../domains/audit/denied-requests/denied-request-log.ts';
import { logDeniedRequests } from '../domains/audit/denied-requests/log-denied-requests.ts';
import { registerOneClick, registerStopReminders } from '../domains/emails/stop-reminders.ts';
import { createTableReader, type WithTableReader } from '../domains/exchange/tables/table-reader.ts';
import { createLocalInvoicing } from '../domains/money/invoicing/create-invoicing.ts';
import type { WithInvoicing } from '../domains/money/invoicing/invoicing.ts';
import {
  registerPublishedLog,
  type WithPublishedLog,
} from '../domains/operation/register-log/publish-log.ts';
import { errorFacts, maskFacts } from '../domains/operation/watch/error-facts.ts';
import type { WithOperation } from '../domains/operation/watch/read-state.ts';
import { registerWatch } from '../domains/operation/watch/register-watch.ts';
import type { WithRenderer } from '../domains/papers/renderer/document-renderer.ts';
import { registerSealCertificates } from '../domains/papers/seal/seal-certificates.ts';
import {
  createDocumentJudge,
  type DocumentJudge,
  type WithDocumentJudge,
} from '../domains/public/document-check/document-judge.ts';
import type { WithSealTrust } from '../domains/public/document-check/seal-trust.ts';
import { endAllFollowings } from '../domains/public/following/own-followings.ts';
import { registerOpenRegister } from '../domains/public/open-register/publish-open-register.ts';
import { registerWidget } from '../domains/public/read-api/widget.ts';
import type { WithPdfReader } from '../domains/reports/documents/upload-report.ts';
import { createReadingLimiter } from '../domains/reports/reading/reading-limiter.ts';
import { registerActions } from '../platform/actions/register-actions.ts';
import { actionsOf, listActions } from '../platform/actions/resource-actions.ts';
import { registerApiDescription } from '../platform/api-description/routes.ts';
import type { AppContext } from '../platform/crud/context.ts';
import type { ResourceDefinition } from '../platform/crud/definition.ts';
import { prepareResources } from '../platform/crud/resource.ts';
import { createReader } from '../platform/database/reader.ts';
import { createListReader } from '../platform/database/replica.ts';
import { callRecorder } from '../platform/external-services.ts';
import { withMadeFiles } from '../platform/files/keep-made-file.ts';
import { registerMultipart } from '../platform/files/multipart.ts';
import { registerAuthentication } from '../platform/http/authentication.ts';
import { closeConnectionsAfterAnswers } from '../platform/http/close-connections.ts';
import { registerCors } from '../platform/http/cors.ts';
import { registerErrorHandler, sendError } from '../platform/http/error-handler.ts';
import { tellUntrustedProxy } from '../platform/http/forwarded-notice.ts';
import { hideCnpFromPrograms } from '../platform/http/hide-cnp.ts';
import { registerMediaTypes } from '../platform/http/media-types.ts';
import { collectMethods } from '../platform/http/methods-at.ts';
import { registerOpenCors } from '../platform/http/open-cors.ts';
import { refuseNul, refuseUnreadable } from '../platform/http/refuse-unreadable.ts';
import { registerRequestShares } from '../platform/http/request-shares.ts';
import { registerSecurityContact } from '../platform/http/security-contact.ts';
import { createHeaders, securityHeaders } from '../platform/http/security-headers.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createPictureReader, type PictureReader } from '../platform/pictures/picture-reader.ts';
import { allActions } from './all-actions.ts';
import { definitions } from './definitions.ts';
import { registerPages } from './pages.ts';

const bodyLimitBytes = 1_048_576;
/** Time limit of any request, against slow senders; a form of fifty megabytes takes that long on a slow line. */
const longestRequestMs = 1_800_000;

export type AppOptions = Pick<AppContext, 'env' | 'database' | 'webRoot' | 'files'> &
  Pick<WithPdfReader, 'pdfReader'> &
  WithRenderer &
  Partial<
    Pick<AppContext, 'clock' | 'jobs' | 'stopping'> &
      WithInvoicing &
      WithPublishedLog &
      WithSealTrust &
      WithTableReader &
      WithOperation
  > & {
    /** Destination of the log, if not standard output. */
    log?: { write: (line: string) => void };
    /** Resource definitions; by default those of the register. */
    definitions?: readonly ResourceDefinition[];
    /** Shorter in tests that wait for the timeout. */
    jsonTimeoutMs?: number;
    /** By default one of its own; the application closes it. */
    pictures?: PictureReader;
    /** By default one of its own, as above. */
    documentJudge?: DocumentJudge;
  };

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const addHeaders = createHeaders(options.env);
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    trustProxy: options.env.trustedProxies.length > 0 ? options.env.trustedProxies : false,
    requestTimeout: longestRequestMs,
    // A URL that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, addHeaders(request, reply)),
    clientErrorHandler: refuseUnreadable(securityHeaders(options.env)),
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still answered (OPE-55).
    return503OnClosing: false,
    // The URL of receipts is known with a trailing slash.
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.env.logLevel,
      serializers: { err: errorFacts },
      formatters: { log: maskFacts },
      ...(options.log ? { stream: options.log } : {}),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.body', 'res.headers["set-cookie"]'],
    },
  });
  const pictures = options.pictures ?? createPictureReader();
  const documentJudge = options.documentJudge ?? createDocumentJudge();
  const context: AppContext &
    WithDocumentJudge &
    WithInvoicing &
    WithOperation &
    WithPdfReader &
    WithPublishedLog &
    WithRenderer &
    WithSealTrust &
    WithTableReader = {
    clock: registerNow,
    // Tests that set the clock set both.
    systemClock: options.clock ?? (() => new Date()),
    jobs: createJobs(options.database, (error) => app.log.error(error)),
    builtAtMs: performance.now(),
    stopping: new AbortController().signal,
    invoicing: createLocalInvoicing(),
    tableReader: createTableReader(),
    seal: undefined,
    registerLog: undefined,
    readSealTrust: async () => ({ trusted: [], revocationLists: [] }),
    operation: { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: undefined },
    ...options,
    pictures,
    documentJudge,
    files: withMadeFiles(options.files, options.database),
    readingLimiter: createReadingLimiter(),
    read: createReader(options.database.pool),
    readList: createListReader(options.database, (error) => app.log.warn(error)),
    watch: createReader(options.database.watchPool),
    resources: prepareResources(options.definitions ?? definitions),
  };
  app.addHook('onClose', async () => {
    await context.jobs.stop();
    await Promise.all([pictures.close(), documentJudge.close()]);
  });
  closeConnectionsAfterAnswers(app);
  if (options.env.hasPublicReadApi) registerOpenCors(app);
  await registerCors(app, options.env);
  app.decorateRequest('rateLimit', null);
  app.decorateRequest('isReplayed', false);
  const methodsAt = collectMethods(app);
  registerErrorHandler(app, options.env.brand);
  registerWatch(app, context);
  tellUntrustedProxy(app, context.env);
  logDeniedRequests(
    app,
    createDeniedRequestLog(context.database.db, (error) => app.log.error(error)),
    context.clock,
  );
  logRecordViews(app, context.database.db, context.clock);
  registerMediaTypes(app, options.jsonTimeoutMs);
  await registerMultipart(app);
  app.addHook('onRequest', (request, _reply, done) => done(refuseNul(request)));
  registerRequestShares(app, options.env.logoutPath);
  app.addHook('onSend', (request, reply, payload, done) => {
    void addHeaders(request, reply);
    done(null, payload);
  });
  await app.register(cookie);
  registerAuthentication(app, context);
  hideCnpFromPrograms(app);
  for (const resource of context.resources.values())
    registerActions(app, context, listActions(actionsOf(resource)));
  const provider =
    context.env.oidc && createOidcProvider(context.env.oidc, callRecorder(context.database.db, 'oidc'));
  registerSignOut(app, context, provider);
  registerOidc(app, context, provider);
  await registerStopReminders(app, context);
  // Also while following is off: whoever has an email ends it.
  await registerOneClick(app, followPath, (key) => endAllFollowings(context.database.db, key));
  registerActions(app, context, allActions);
  registerApiDescription(app, context, allActions);
  registerSecurityContact(app, context);
  registerSealCertificates(app, context);
  registerWidget(app, context);
  registerPublishedLog(app, context);
  registerOpenRegister(app, context);
  await registerPages(app, context, methodsAt);
  return app;
}
