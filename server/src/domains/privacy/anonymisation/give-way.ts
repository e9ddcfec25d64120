import { setImmediate } from 'node:timers/promises';

/** Longest time for which a search of the whole register keeps other requests waiting. */
const turnMs = 10;

/** To be awaited in each step of a long loop: lets other requests proceed once the loop has worked for `turnMs` (PRI-68). */
export function createGiveWay(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < turnMs) return;
    await setImmediate();
    begun = performance.now();
  };
}
