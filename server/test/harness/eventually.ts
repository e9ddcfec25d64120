/** Waits for an event that a test cannot await directly: checks again and again until the check no longer throws. */
import { vi } from 'vitest';

/** Ends only tests that hang: on a busy machine everything takes ten times as long. */
const hangMs = 100_000;

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: hangMs });
}
