/** Headers of every answer, unless a route sets its own. The Content-Security-Policy allows nothing; pages relax it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { publicBaseOf } from './base-address.ts';
import { rateLimitHeaders } from './rate-limits.ts';

export type AddHeaders = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type HeaderSettings = Pick<Env, 'production' | 'hasSecureSubdomains'>;

/** Headers that do not depend on the request; https at subdomains where that is set (OPE-188). */
export function securityHeaders({
  production,
  hasSecureSubdomains,
}: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'same-origin',
    // Browsers ignore it over plain http on localhost.
    ...(production
      ? {
          'strict-transport-security': `max-age=31536000${hasSecureSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Filters of old browsers could be abused against the page.
    'x-xss-protection': '0',
    // Nearly every answer contains personal or session data; others set their own header (API-33).
    'cache-control': 'no-store',
  };
}

export function createHeaders(env: HeaderSettings & Pick<Env, 'publicUrl'>): AddHeaders {
  const always = Object.entries(securityHeaders(env));
  return (request, reply) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (request.url.startsWith('/api')) {
      const documentation = `${publicBaseOf(env, request)}/api/docs.jsonld`;
      const link = `<${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
      const pages = reply.getHeader('link');
      void reply.header('link', pages ? `${pages}, ${link}` : link);
    }
    if (request.isReplayed) void reply.header('idempotent-replayed', 'true');
    if (request.rateLimit) void reply.headers(rateLimitHeaders(request.rateLimit));
    return reply.header('x-request-id', request.id);
  };
}
