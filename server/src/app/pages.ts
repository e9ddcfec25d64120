/** HTML pages: the client's page for known URLs, the sign-in page for visitors, static files. */
import { randomBytes } from 'node:crypto';
import { stopRemindersPath } from '@ceccar/contract/emails/stop-reminders';
import { accountPath, homeOf, pagePaths, visitorPages } from '@ceccar/contract/pages';
import { followPath } from '@ceccar/contract/public/following-path';
import {
  firstAccepted,
  type Language,
  languageFor,
  languageParameter,
} from '@ceccar/contract/public/languages';
import { openRegisterPath } from '@ceccar/contract/public/open-register-path';
import type { PublicRecord } from '@ceccar/contract/public/public-pages';
import { registerClockShift } from '@ceccar/contract/register-clock';
import { apiPagePath, screenOf } from '@ceccar/contract/screens';
import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { createUserDescriber } from '../domains/account/describe-user.ts';
import { relyingPartyOf } from '../domains/account/passkeys/relying-party.ts';
import type { WithSeal } from '../domains/papers/seal/seal.ts';
import { sendCatalogue } from '../domains/public/open-register/publish-open-register.ts';
import { publicPages } from '../domains/public/public-pages.ts';
import { sessionCookie } from '../platform/access/cookies.ts';
import { lacksSecondFactor } from '../platform/access/second-factor.ts';
import { bearerOf } from '../platform/access/sessions.ts';
import { preferredDescription } from '../platform/api-description/routes.ts';
import { bodyFactsOf } from '../platform/body-facts.ts';
import type { AppContext } from '../platform/crud/context.ts';
import { batchReads } from '../platform/database/batch-lookups.ts';
import { query } from '../platform/database/query.ts';
import { inShare } from '../platform/database/shares.ts';
import { notFound, PublicError } from '../platform/errors.ts';
import { sendError } from '../platform/http/error-handler.ts';
import { wantsPage } from '../platform/http/error-page.ts';
import { preferredType } from '../platform/http/media-types.ts';
import type { MethodsAt } from '../platform/http/methods-at.ts';
import { createPageRenderer, type PageHead } from '../platform/http/page-shell.ts';
import { bodyName } from '../platform/text/body-name.ts';
import { bucharestToday } from '../platform/text/clock.ts';

/** `methodsAt` answers for the routes of the whole application. */
export async function registerPages(
  app: FastifyInstance,
  context: AppContext & WithSeal,
  methodsAt: MethodsAt,
): Promise<void> {
  const render = createPageRenderer(context.webRoot);
  const describeUser = createUserDescriber(context);
  const readRegions = batchReads(() => inShare('account', () => context.read(publicRegions)));
  const config = { access: 'page' } as const;

  await app.register(fastifyStatic, {
    root: context.webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  // Names of built files contain a hash of their content, so that they never change.
  app.get('/static/*', ofFiles, (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (pdfDrawer.test(name)) void reply.header('content-security-policy', pdfDrawerPolicy);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`static/${name}`);
  });
  app.get('/favicon.svg', ofFiles, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg'),
  );

  app.get('/', { config }, async (request, reply) =>
    reply.redirect(request.actor ? homeOf(request.actor.role) : '/login'),
  );

  app.get('/login', { config }, async (request, reply) =>
    request.actor ? reply.redirect(homeOf(request.actor.role)) : sendPage(request, reply, 200),
  );

  // Also for users with a link from an email, regardless of who is signed in on this machine.
  app.get('/login/password', { config }, (request, reply) => sendPage(request, reply, 200));

  // No sign-in is needed: the link is in an email.
  app.get(stopRemindersPath, { config }, (request, reply) => sendPage(request, reply, 200));

  app.get(followPath, { config }, (request, reply) =>
    sendPage(request, reply, context.env.hasFollowing ? 200 : 404),
  );

  app.get(apiPagePath, { config }, async (request, reply) => {
    const description = preferredDescription(request);
    return description ? reply.redirect(description) : sendPage(request, reply, 200);
  });

  for (const path of pagePaths) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.actor) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`);
      const isHeldBack = path !== accountPath && lacksSecondFactor(context.env, request.actor);
      return isHeldBack ? reply.redirect(accountPath) : sendPage(request, reply, 200);
    };
    app.get(path, { config }, handler);
    app.get(`${path}/*`, { config }, handler);
  }

  for (const [path, head] of Object.entries(visitorPages)) {
    if (path === openRegisterPath) continue;
    app.get(path, { config }, (request, reply) => sendPage(request, reply, 200, { head }));
  }

  app.get(openRegisterPath, { config }, async (request, reply) => {
    const asksForData = preferredType(request, ['text/html', 'application/ld+json']) !== 'text/html';
    if (asksForData) return sendCatalogue(request, reply, context);
    return context.env.openRegister
      ? sendPage(request, reply, 200, { head: visitorPages[openRegisterPath] })
      : sendPage(request, reply, 404);
  });

  for (const { path, find } of publicPages) {
    app.get(path, { config }, async (request, reply) => {
      const today = bucharestToday(context.clock());
      const params = request.params as Record<string, string>;
      const actor = lacksSecondFactor(context.env, request.actor) ? null : request.actor;
      const shown = await find(context.read, params, today, actor);
      return sendPage(request, reply, shown ? 200 : 404, shown ? { shown } : {});
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply, 404);
    const methods = methodsAt(request.url);
    // A file that is missing under an address with a wildcard is not found.
    if (methods.length > 0 && !methods.some((method) => method === request.method)) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
      throw new PublicError('methodNotAllowed', `Adresa are numai metodele ${allow}.`, {
        headers: { allow },
      });
    }
    throw notFound(`Adresa ${request.url.split('?')[0]?.slice(0, 200)}`);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { shown, head = unlisted }: { shown?: PublicRecord; head?: PageHead } = {},
  ): Promise<FastifyReply> {
    const { actor } = request;
    const cookie = request.cookies[sessionCookie(context.env)];
    const nonce = randomBytes(16).toString('base64');
    const [user, regions] = await Promise.all([actor ? describeUser(actor) : null, readRegions()]);
    const page = {
      screen: screenOf(request.routeOptions.url, actor !== null),
      token: actor && cookie ? bearerOf(cookie) : null,
      logoutPath: context.env.logoutPath,
      brand: context.env.brand,
      sendsEmails: context.env.mail !== undefined,
      sealsDocuments: context.seal !== undefined,
      hasOpenRegister: context.env.openRegister !== undefined,
      hasFollowing: context.env.hasFollowing === true,
      organisationSignIn: context.env.oidc?.label ?? null,
      passkeyOrigin: relyingPartyOf(context.env, request)?.origin ?? null,
      keptFor: {
        formerMemberYears: context.env.formerMemberYears,
        accessLogDays: context.env.accessLogDays,
        deniedRequestDays: context.env.deniedRequestDays,
        importDays: context.env.importDays,
        statementDays: context.env.statementDays,
      },
      user,
      regions,
      stampVideoUrl: context.env.stampVideoUrl ?? null,
      clockShiftMs: registerClockShift(),
      isTrial: context.env.isTrial,
      body: { name: bodyName, ...bodyFactsOf(context.env) },
      answeredAt: context.clock().toISOString(),
      nonce,
      ...(shown ? { shown } : {}),
    };
    const [path = ''] = request.url.split('?');
    const html = render(
      page,
      { ...head, title: `${head.title} · ${page.brand}` },
      { path, language: languageOf(request) },
    );
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

/** As a browser without an earlier choice finds it (PUB-241). */
function languageOf({ query: parameters, headers }: FastifyRequest): Language {
  const { [languageParameter]: inAddress } = parameters as Record<string, unknown>;
  return languageFor({
    inAddress: typeof inAddress === 'string' ? inAddress : null,
    preferred: firstAccepted(headers['accept-language']),
  });
}

const ofFiles = {
  config: { access: 'anyone' },
  errorHandler: (error, request, reply) => sendError(explainFileRefusal(error), request, reply),
} as const satisfies RouteShorthandOptions;

/** Translates errors of the static file plugin: a path outside of its folder, a missing file. */
function explainFileRefusal(error: FastifyError): FastifyError | PublicError {
  switch (error.statusCode) {
    case 403:
      return notFound('Adresa');
    case 412:
      return new PublicError('staleVersion', 'Fișierul nu este cel cerut.');
    case 416:
      return new PublicError('rangeNotSatisfiable', 'Fișierul nu are partea cerută.');
    default:
      return error;
  }
}

/** Head of pages that search engines must not list: screens of accounts, one person, one document. */
const unlisted: PageHead = { title: 'Registrul membrilor' };

/** Branches in the public search. */
const publicRegions = query.selectFrom('regions').select(['id', 'name']).orderBy('name');

/** The worker that renders PDFs; its policy allows only our own fonts and decoders. */
const pdfDrawer = /^pdfjs-[\d.]+\/build\/pdf\.worker\.min\.mjs$/;
const pdfDrawerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Allows our own files only; the nonce allows style elements added by the screens. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
