/** Whether a page of another site sent the browser here, for addresses that do something when they are opened. */
import type { FastifyRequest } from 'fastify';

/**
 * Browsers say it by Sec-Fetch-Site; where they do not (an old one, or plain http) the page before tells. Without
 * either the address was typed, or a program asks.
 */
export function isSentByForeignPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && URL.parse(from)?.host !== host.toLowerCase();
}
