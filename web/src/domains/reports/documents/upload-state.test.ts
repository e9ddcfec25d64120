import { expect, test } from 'vitest';
import { hasArrived } from './upload-state.ts';

const before = '2026-02-28T21:30:00.000Z';
const sent = { file: { name: 'act.jpg' }, replaces: before };
const kept = { kind: 'identityDocument', name: 'act.jpg', createdAt: '2026-02-28T21:40:05.000Z' };

test('a file whose answer was lost has arrived where the server has it', () => {
  expect(hasArrived('identityDocument', sent, [kept])).toBe(true);
  expect(hasArrived('identityDocument', { ...sent, replaces: undefined }, [kept])).toBe(true);
});

test.each([
  ['the earlier one of the same name', { createdAt: before }],
  ['another name', { name: 'act-2.jpg' }],
  ['another document', { kind: 'photoDocument' }],
])('%s is not it', (_what, other) => {
  expect(hasArrived('identityDocument', sent, [{ ...kept, ...other }])).toBe(false);
});
