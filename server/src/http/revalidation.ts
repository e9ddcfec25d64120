/** Answers that a caller keeps and asks again about: 304 if nothing has changed (API-173). */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '../files/entity-tag.ts';

/** The tag of a text, the same for each of its encodings, therefore weak. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/**
 * Sends a text, or 304 to a caller that has it. `everyone`: the same for all callers; `account`: only that browser or
 * program may keep it.
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag = tagOf(text), body = text }: { text: string; tag?: string; body?: string | Buffer },
  keeper: 'everyone' | 'account',
): FastifyReply {
  void reply.headers({
    etag: tag,
    'cache-control': keeper === 'everyone' ? 'no-cache' : 'private, no-cache',
    vary: keeper === 'everyone' ? 'accept, accept-encoding' : 'accept, authorization',
  });
  return hasTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}
