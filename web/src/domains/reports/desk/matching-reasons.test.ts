import { expect, test } from 'vitest';
import { matchingReasons } from './matching-reasons.ts';

const reasons = ['Lipsește semnătura olografă.', 'Suma plătită este mai mică.', 'Copia este ilizibilă.'];

test('all are offered until something is typed', () => {
  expect(matchingReasons(reasons, ' ')).toEqual(reasons);
});

test('typing narrows the reasons, ignoring case and diacritics', () => {
  expect(matchingReasons(reasons, 'LIPSESTE')).toEqual([reasons[0]]);
  expect(matchingReasons(reasons, 'altceva')).toEqual([]);
});

test('one that is typed whole is offered no more', () => {
  expect(matchingReasons(reasons, 'Copia este ilizibilă.')).toEqual([]);
});

test('there are never more than there are digits', () => {
  const many = Array.from({ length: 20 }, (_reason, index) => `Motivul ${index}`);
  expect(matchingReasons(many, '')).toHaveLength(9);
});
