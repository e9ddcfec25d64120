/** Answers of the limit server to the measured requests, and how they are compared with the application's. */
import { isDeepStrictEqual } from 'node:util';
import type { Replay } from './replay.ts';

const recorded = new WeakMap<Replay, unknown>();

/** Lists and records are written as JSON again, which is part of their price; every other answer is sent as it was recorded. */
export function presentAnswer(replay: Replay): string {
  if (!['list', 'details', 'form'].includes(replay.kind)) return replay.body;
  const answer = recorded.get(replay) ?? JSON.parse(replay.body);
  recorded.set(replay, answer);
  return JSON.stringify(answer);
}

/** Only equal answers can be compared; pages differ in their nonce, new rows in their id. */
export function isSameAnswer(kind: Replay['kind'], ours: string, limit: string): boolean {
  const differs: readonly Replay['kind'][] = ['page', 'signIn', 'write', 'posting', 'member'];
  if (differs.includes(kind)) return Math.abs(ours.length - limit.length) < 10;
  return isDeepStrictEqual(JSON.parse(ours), JSON.parse(limit));
}
