/** Lets calls start one after another, in the order in which they were made, with a gap between two starts. */
import { setTimeout } from 'node:timers/promises';

/** Milliseconds of a clock that never goes back, and a way to let some of them pass. */
export type Pacer = { now: () => number; pause: (ms: number) => Promise<void> };

const realPacer: Pacer = {
  now: () => performance.now(),
  pause: (ms) => setTimeout(ms),
};

/** The function it returns resolves when it is the caller's turn. A call under way delays nobody. */
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
