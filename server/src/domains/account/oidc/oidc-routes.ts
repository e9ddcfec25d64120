/** Sign-in with an account of the organisation: to the provider, and back from it (ACC-155). */
import { oidcAsksCode, oidcOtherAccount, oidcParameter, oidcPaths } from '@ceccar/contract/account/oidc';
import { safeNext } from '@ceccar/contract/next-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, oidcCookie } from '../../../platform/access/cookies.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { notFound, PublicError } from '../../../platform/errors.ts';
import { callCosts, limitVisitor } from '../../../platform/http/rate-limits.ts';
import { findDevice } from '../known-devices.ts';
import { openSession } from '../open-session.ts';
import { setSessionCookies } from '../session-secrets.ts';
import { plainUsername } from '../sign-in-attempts.ts';
import { browserOf, originOf, securityContext } from '../sign-in-request.ts';
import { findAccount } from './find-account.ts';
import { beginFlow, flowMinutes, secretsOf, takeFlow } from './flows.ts';
import { OidcError } from './oidc-error.ts';
import type { Identity, OidcProvider } from './oidc-provider.ts';

/** Without a provider both addresses do not exist. */
export function registerOidc(
  app: FastifyInstance,
  context: AppContext,
  provider: OidcProvider | undefined,
): void {
  const { db } = context.database;
  const cookie = oidcCookie(context.env);
  const config = { access: 'page' } as const;
  const siteAddress = context.env.oidc?.siteAddress ?? '';

  app.get(oidcPaths.start, { config }, async (request, reply) => {
    if (!provider) throw notFound(`Adresa ${oidcPaths.start}`);
    const parameters = parametersOf(request);
    const next = safeNext(parameters.get('next'), siteAddress);
    if (request.actor) return reply.redirect(next);
    return explainRefusal(request, reply, next, async () => {
      await limitVisitor(context, request, callCosts.oidc);
      const secret = await beginFlow(db, { next });
      const asksAccount = parameters.has(oidcOtherAccount);
      const url = await provider.buildSignInUrl(secretsOf(secret), { asksAccount });
      return setFlowCookie(context, reply, secret).redirect(url.href);
    });
  });

  app.get(oidcPaths.callback, { config }, async (request, reply) => {
    if (!provider) throw notFound(`Adresa ${oidcPaths.callback}`);
    return explainRefusal(request, reply, '/', async () => {
      await limitVisitor(context, request, callCosts.oidc);
      const secret = request.cookies[cookie];
      // Compared before the flow ends, so that no other site can end it.
      if (!secret || parametersOf(request).get('state') !== secretsOf(secret).state)
        throw new OidcError('expired');
      void reply.clearCookie(cookie, cookieOptions(context.env));
      const flow = await takeFlow(db, secret);
      if (!flow) throw new OidcError('expired');
      return explainRefusal(request, reply, flow.next, async () => {
        const identity = await provider.identify(searchOf(request), secretsOf(secret));
        return enter(context, request, reply, { identity, next: flow.next });
      });
    });
  });
}

/** Starts the session, or asks for a code first (ACC-160). */
async function enter(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, next }: { identity: Identity; next: string },
): Promise<FastifyReply> {
  const { db } = context.database;
  const security = securityContext(context, request);
  const user = await findAccount(security, identity);
  if (user.has_second_factor) {
    const secret = await beginFlow(db, { next, userId: user.id });
    return setFlowCookie(context, reply, secret).redirect(signInPage(oidcAsksCode, next));
  }
  const browser = browserOf(context, request);
  const device = await findDevice(db, plainUsername(user.username), browser.device);
  // Factors that the provider asks for do not count here.
  const how = { browser, method: 'oidc', isKnown: device !== undefined, usedFactor: false } as const;
  setSessionCookies(context, reply, await openSession(security, user, originOf(request), how));
  return reply.redirect(next);
}

/** Back to the sign-in page, which explains the refusal and has the password form. */
async function explainRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublicError && error.code === 'tooManyAttempts')
      return reply.redirect(signInPage('slowed', next));
    if (!(error instanceof OidcError)) throw error;
    if (error.cause) request.log.warn({ err: error }, 'OpenID Connect');
    return reply.redirect(signInPage(error.refusal, next));
  }
}

function setFlowCookie({ env }: AppContext, reply: FastifyReply, secret: string): FastifyReply {
  return reply.setCookie(oidcCookie(env), secret, { ...cookieOptions(env), maxAge: flowMinutes * 60 });
}

function signInPage(outcome: string, next: string): string {
  const parameters = new URLSearchParams({ [oidcParameter]: outcome, ...(next === '/' ? {} : { next }) });
  return `/login?${parameters}`;
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(searchOf(request));
}
