import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpacing } from './spacing.ts';

/** Fake clock that advances only while somebody waits. */
function createPacer() {
  let time = 0;
  return {
    now: () => time,
    pause: async (ms: number) => {
      await Promise.resolve();
      time += ms;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('calls start in the order in which they were made, each a gap after the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 900 }), { maxLength: 20 }), async (pauses) => {
      const pacer = createPacer();
      const takeTurn = createSpacing(400, pacer);
      const starts: { call: number; at: number }[] = [];
      const calls: Promise<unknown>[] = [];
      for (const [call, ms] of pauses.entries()) {
        pacer.pass(ms);
        calls.push(takeTurn().then(() => starts.push({ call, at: pacer.now() })));
        // With an even wait the queue is drained, with an odd one it grows.
        if (ms % 2 === 0) await Promise.all(calls);
      }
      await Promise.all(calls);
      expect(starts.map(({ call }) => call)).toEqual(pauses.map((_, call) => call));
      for (const [index, { at }] of starts.entries()) {
        const before = starts[index - 1];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(400);
      }
    }),
  );
});

test('the first call and one that comes late wait for nothing', async () => {
  const pacer = createPacer();
  const takeTurn = createSpacing(400, pacer);
  await takeTurn();
  expect(pacer.now()).toBe(0);
  pacer.pass(400);
  await takeTurn();
  expect(pacer.now()).toBe(400);
});
