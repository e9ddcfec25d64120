/** Whether a page of another site sent the browser here, for URLs that do something when opened. */
import type { FastifyRequest } from 'fastify';

/**
 * Browsers send Sec-Fetch-Site; without it (old browser or plain http) the Origin or Referer header decides. Without any of
 * them the address was typed or a program calls.
 */
export function isSentByForeignPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && URL.parse(from)?.host !== host.toLowerCase();
}
