/** HTML documents that our own screens fetch and turn into a PDF. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** `render` is given the nonce of its one style element; the page takes nothing from outside itself. */
export function sendDocumentPage(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    'font-src data:',
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}
