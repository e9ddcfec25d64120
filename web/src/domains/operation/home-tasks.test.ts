import { homeTaskKeys } from '@ceccar/contract/operation/home';
import { expect, test } from 'vitest';
import { taskLinks } from './home-tasks.ts';

test('what waits is in the order of the page, without what there is none of; each link keeps the filters of its count', () => {
  const links = taskLinks([
    { key: 'failedWork', count: 20, filter: { status: 'failed', days: '7' } },
    { key: 'corrections', count: 0, filter: { hasOpenCorrections: 'true' } },
    { key: 'unreadThreads', count: 2, filter: { unread: 'true' } },
    { key: 'reportsToDecide', count: 1, filter: { status: '400' } },
  ]);
  expect(links).toEqual([
    {
      key: 'reportsToDecide',
      text: '1 raport așteaptă o decizie',
      path: '/annual_reports?filter=%7B%22status%22%3A%22400%22%7D',
    },
    {
      key: 'unreadThreads',
      text: '2 conversații cu mesaje necitite',
      path: '/notifications?unread=true',
    },
    {
      key: 'failedWork',
      text: '20 de lucrări eșuate în ultimele 7 zile',
      path: '/jobs?status=failed&days=7',
    },
  ]);
});

test('each thing that may wait has its own words', () => {
  const texts = taskLinks(homeTaskKeys.map((key) => ({ key, count: 2, filter: {} }))).map(({ text }) => text);
  expect(new Set(texts).size).toBe(homeTaskKeys.length);
});
