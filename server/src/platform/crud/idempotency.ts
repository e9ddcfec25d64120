/** Idempotency-Key: a repeated POST returns the first answer, also when both arrive at once. */
import { createHash, createHmac } from 'node:crypto';
import { keyReused, longestKey } from '@ceccar/contract/resource';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import { conflict, invalidQuery } from '../errors.ts';

export type Answer = { status: number; body: unknown };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    /** Answered before: the answer says so in `Idempotent-Replayed` (API-201). */
    isReplayed: boolean;
  }
}

/**
 * Runs `work` unless this key was answered before (API-12, API-201). The key is inserted first, in the same transaction: a concurrent
 * request waits for the commit and then finds the answer.
 */
export async function answerOnce(
  tx: Tx,
  actor: Actor,
  request: Pick<FastifyRequest, 'headers' | 'isReplayed'>,
  sent: { path: string; body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  if (key === '' || key.length > longestKey)
    throw invalidQuery(`Idempotency-Key are între 1 și ${longestKey} de caractere.`);
  const attempt = digestAttempt(key, sent);
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.userId, ...attempt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await repeatAnswer(tx, actor, attempt);
    request.isReplayed = true;
    return first;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) })
    .where('user_id', '=', actor.userId)
    .where('key', '=', attempt.key)
    .execute();
  return answer;
}

type Attempt = { key: string; request_hash: Buffer };

/**
 * The request may contain a password, which nobody must be able to try out from its digest. Therefore only HMAC(key, body)
 * and SHA-256(key) are stored (ACC-77).
 */
function digestAttempt(key: string, sent: { path: string; body: unknown }): Attempt {
  return {
    key: createHash('sha256').update(key).digest('base64url'),
    request_hash: createHmac('sha256', key).update(JSON.stringify(sent)).digest(),
  };
}

async function repeatAnswer(tx: Tx, actor: Actor, { key, request_hash }: Attempt): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(request_hash))
    throw conflict('Această Idempotency-Key a fost folosită pentru altă cerere.', { code: keyReused });
  return { status: first.status ?? 201, body: withKeywordsFirst(first.answer) };
}

/** The database does not keep the order of keys; parsers that read an answer as it arrives need the context first. */
function withKeywordsFirst(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeywordsFirst);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  const first = ['@context', '@id', '@type', 'id', 'uuid', 'version'].filter((key) => key in record);
  return Object.fromEntries(
    [...new Set([...first, ...Object.keys(record)])].map((key) => [key, withKeywordsFirst(record[key])]),
  );
}
