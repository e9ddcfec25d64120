import { expect, test } from 'vitest';
import { z } from 'zod';
import { tellIssue } from './tell-issue.ts';

const schema = z.object({
  name: z.unknown(),
  amount: z.number('Suma trebuie să fie un număr.'),
  forced: z.boolean(),
  ids: z.array(z.int()).min(1),
});

function reported(sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent, { error: tellIssue });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('missing values and wrong types are reported in Romanian, with specific messages first', () => {
  expect(reported({ amount: 'x', forced: true, ids: [1] })).toEqual({
    name: 'Valoarea lipsește.',
    amount: 'Suma trebuie să fie un număr.',
  });
  const others = Object.values(reported({ name: null, amount: 1, forced: 'da', ids: [] }));
  expect(others).toHaveLength(2);
  for (const message of others) expect(message).not.toMatch(/invalid input|expected|too small/i);
});
