import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoreGuard, guardLimits, type StoreGuard, StoreTimeout } from './store-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const large = 5_000_000;
const small = 20_000;
const hangs = () => new Promise<never>(() => undefined);
const answers = async () => 'stored';

/** The outcome of work that may run out of time. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  const settled = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return settled;
}

async function timeOut(guard: StoreGuard, bytes: number): Promise<void> {
  const pending = guard.transfer(bytes, hangs).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(guardLimits.callMs + (bytes / guardLimits.bytesPerSecond) * 1_000 + 1);
  expect(await pending).toBeInstanceOf(StoreTimeout);
}

test('after a large transfer that was too slow, small ones are tried, and the first that succeeds ends the pause (OPE-46)', async () => {
  for (const bytes of [1, small, guardLimits.trialBytes]) {
    const guard = createStoreGuard(guardLimits);
    await timeOut(guard, large);
    expect(guard.isPaused()).toBe(true);
    await expect(guard.transfer(large, answers)).rejects.toThrow('nu a răspuns adineauri');
    expect(await guard.transfer(bytes, answers)).toBe('stored');
    expect(guard.isPaused()).toBe(false);
    expect(await guard.transfer(large, answers)).toBe('stored');
  }
  const guard = createStoreGuard(guardLimits);
  await timeOut(guard, large);
  expect(await guard.call(answers)).toBe('stored');
  expect(guard.isPaused()).toBe(false);
});

test('one is tried at a time; if it hangs, too, nothing is tried until the pause is over (OPE-46)', async () => {
  const guard = createStoreGuard(guardLimits);
  await timeOut(guard, large);
  const trial = guard.transfer(small, hangs).catch((error: unknown) => error);
  for (const work of [() => guard.transfer(small, answers), () => guard.call(answers)])
    await expect(work()).rejects.toThrow(StoreTimeout);
  await vi.advanceTimersByTimeAsync(guardLimits.callMs + 1_000);
  expect(await trial).toBeInstanceOf(StoreTimeout);
  for (const work of [() => guard.transfer(small, answers), () => guard.call(answers)])
    await expect(work()).rejects.toThrow(StoreTimeout);
  await vi.advanceTimersByTimeAsync(guardLimits.pauseMs);
  expect(await guard.transfer(small, answers)).toBe('stored');
});

test('after a call or a small transfer that hung, the next are refused at once (OPE-46)', async () => {
  for (const bytes of [0, 1, small, guardLimits.trialBytes]) {
    const guard = createStoreGuard(guardLimits);
    if (bytes === 0) expect(await outcomeOf(guard.call(hangs))).toBeInstanceOf(StoreTimeout);
    else await timeOut(guard, bytes);
    if (bytes === 0) continue;
    let isAsked = false;
    await expect(
      guard.transfer(1, async () => {
        isAsked = true;
      }),
    ).rejects.toThrow(StoreTimeout);
    expect(isAsked).toBe(false);
  }
});
