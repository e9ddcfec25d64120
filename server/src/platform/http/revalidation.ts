/** Answers that a caller keeps and asks again about: 304 if nothing has changed (API-173). */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '../files/entity-tag.ts';

/** The tag of a text, the same for each of its encodings, therefore weak. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** For whom an answer is: the same for everyone, or by who calls (`caller`), which may be a visitor. */
export type Reader = 'everyone' | 'caller';

/** Sends a text, or 304 to a caller that has it. What an account reads is kept by its own browser or program alone (API-214). */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag = tagOf(text), body = text }: { text: string; tag?: string; body?: string | Buffer },
  reader: Reader,
): FastifyReply {
  // The origin is added where pages of other sites may call.
  const varies = [reply.getHeader('vary'), 'accept', 'accept-encoding'];
  if (reader === 'caller') varies.push('authorization');
  void reply.headers({
    etag: tag,
    'cache-control': reader === 'caller' && request.actor ? 'private, no-cache' : 'no-cache',
    vary: varies.filter(Boolean).join(', '),
  });
  return hasTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}
