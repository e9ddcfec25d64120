/** Starts calls one after another, in order of request, with a minimum gap between two starts. */
import { setTimeout } from 'node:timers/promises';

/** A monotonic clock in milliseconds, and a way to wait. */
export type Pacer = { now: () => number; pause: (ms: number) => Promise<void> };

const realPacer: Pacer = {
  now: () => performance.now(),
  pause: (ms) => setTimeout(ms),
};

/** Takes the next turn among all processes, and returns the milliseconds until then. */
export type ReserveTurn = () => Promise<number>;

/** The returned function resolves when it is the caller's turn. A running call does not delay others. */
export function createSpacing(
  gapMs: number,
  pacer: Pacer = realPacer,
  reserve: ReserveTurn = async () => 0,
): () => Promise<void> {
  let freeAt = Number.NEGATIVE_INFINITY;
  let lastTurn = Promise.resolve();

  async function takeTurn(): Promise<void> {
    const ownMs = freeAt - pacer.now();
    if (ownMs > 0) await pacer.pause(ownMs);
    // Without an answer of the database the gap of this process remains.
    const othersMs = await reserve().catch(() => 0);
    if (othersMs > 0) await pacer.pause(othersMs);
    freeAt = pacer.now() + gapMs;
  }

  return () => {
    lastTurn = lastTurn.then(takeTurn);
    return lastTurn;
  };
}
