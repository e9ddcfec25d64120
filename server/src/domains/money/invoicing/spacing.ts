/** Starts calls one after another, in order of request, with a minimum gap between two starts. */
import { setTimeout } from 'node:timers/promises';

/** A monotonic clock in milliseconds, and a way to wait. */
export type Pacer = { now: () => number; pause: (ms: number) => Promise<void> };

const realPacer: Pacer = {
  now: () => performance.now(),
  pause: (ms) => setTimeout(ms),
};

/** The returned function resolves when it is the caller's turn. A running call does not delay others. */
export function createSpacing(gapMs: number, pacer: Pacer = realPacer): () => Promise<void> {
  let freeAt = Number.NEGATIVE_INFINITY;
  let lastTurn = Promise.resolve();

  async function takeTurn(): Promise<void> {
    const waitMs = freeAt - pacer.now();
    if (waitMs > 0) await pacer.pause(waitMs);
    freeAt = pacer.now() + gapMs;
  }

  return () => {
    lastTurn = lastTurn.then(takeTurn);
    return lastTurn;
  };
}
