import { expect, test } from 'vitest';
import { dialogues, lineOf } from './dialogues.ts';
import { demoAmount, nationalAmount, planThreads, type Writer } from './plan-threads.ts';

const now = new Date('2026-11-22T10:00:00Z');

function plan(count: number, amount = nationalAmount) {
  const writers: Writer[] = Array.from({ length: count }, (_, place) => ({
    userId: place + 1,
    regionId: 14,
    personId: place + 1,
    companyId: null,
  }));
  return planThreads(writers, amount, { seed: 'test', now, firstId: 1 });
}

test('a national register has forty thousand conversations and a million messages', { tags: 'deep' }, () => {
  const plans = plan(43_000);
  const messages = plans.reduce((sum, { times }) => sum + times.length, 0);
  expect(plans.length).toBeGreaterThan(40_000);
  expect(messages).toBeGreaterThan(990_000);
  expect(messages).toBeLessThan(1_030_000);
});

test('messages follow each other in time, and the same seed gives the same ones', () => {
  const plans = plan(500, demoAmount);
  expect(plans).toEqual(plan(500, demoAmount));
  for (const { times } of plans) {
    expect(times.length).toBeGreaterThan(0);
    expect(times.at(-1)?.getTime()).toBeLessThan(now.getTime());
    expect(times.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(times);
  }
});

test('the side that did not write last has the unread messages', () => {
  for (const { first, times, unread } of plan(3_000)) {
    const isFromMember = lineOf(first, times.length - 1).isFromMember;
    if (isFromMember) expect(unread.member).toBe(0);
    else expect([unread.branch, unread.office]).toEqual([0, 0]);
  }
});

test('dialogues go on with the next one', () => {
  const [one = []] = dialogues;
  expect(lineOf(0, 0)).toEqual({ text: one[0], isFromMember: true });
  expect(lineOf(0, one.length)).toEqual({ text: dialogues[1]?.[0], isFromMember: true });
  expect(lineOf(dialogues.length - 1, 40).text).toBeTruthy();
});
