import { setTimeout as pause } from 'node:timers/promises';

/** Looks every `everyMs` until there is something; throws with `what` after `mostMs`. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { everyMs = 50, mostMs = 300_000 } = {},
): Promise<T> {
  for (const end = performance.now() + mostMs; performance.now() < end; await pause(everyMs)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: nothing after ${mostMs / 1000} s`);
}
