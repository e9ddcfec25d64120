import { expect, test } from 'vitest';
import { hasArrived } from './upload-state.ts';

const sent = { file: { name: 'act.jpg', size: 1200 }, startedAt: new Date('2026-02-28T21:40:00Z') };
const kept = { kind: 'identityDocument', name: 'act.jpg', size: 1200, createdAt: '2026-02-28T21:40:05.000Z' };

test('a file whose answer was lost has arrived where the server has it', () => {
  expect(hasArrived('identityDocument', sent, [kept])).toBe(true);
});

test.each([
  ['an earlier one of the same name', { createdAt: '2026-02-28T20:00:00.000Z' }],
  ['another size', { size: 1201 }],
  ['another name', { name: 'act-2.jpg' }],
  ['another document', { kind: 'photoDocument' }],
])('%s is not it', (_what, other) => {
  expect(hasArrived('identityDocument', sent, [{ ...kept, ...other }])).toBe(false);
});
