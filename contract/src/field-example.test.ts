/** Examples in the documentation are values that the register accepts. */
import { expect, test } from 'vitest';
import { exampleOf } from './field-example.ts';
import { resources } from './resources.ts';

const fields = resources.flatMap(({ type, create, change, fields: all }) =>
  [...new Set([...create, ...change])].map((name) => ({ name: `${type}.${name}`, field: all[name] })),
);

test('every example passes the check of its field', () => {
  for (const { name, field } of fields) {
    const example = field && exampleOf(field);
    if (example !== undefined)
      expect([name, field?.input.safeParse(example).error?.issues]).toEqual([name, undefined]);
  }
});

test('a required text has an example', () => {
  const without = fields.filter(({ field }) => field?.kind === 'text' && field.required && !exampleOf(field));
  expect(
    without.map(({ name }) => name),
    'give the field an `example` in its contract',
  ).toEqual([]);
});
