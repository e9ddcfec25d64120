/** What does not fit an action's schemas does not compile: each `@ts-expect-error` is an assertion of the type check. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anyone } from '../access/policy.ts';
import { defineAction } from './action.ts';
import { json } from './answers.ts';
import { jsonBody } from './bodies.ts';

const base = {
  method: 'GET',
  path: '/api/things/:uuid',
  tag: 'Thing',
  operationId: 'readThing',
  summary: 'Un lucru',
  access: 'register',
  may: anyone,
} as const;
const uuid = z.string();
const answer = json(z.object({ name: z.string() }));

test('a right action compiles', () => {
  const { path } = defineAction({
    ...base,
    params: { uuid },
    answer,
    read: async ({ params }) => ({ name: params.uuid }),
  });
  expect(path).toBe('/api/things/:uuid');
});

test('a parameter that the address does not have, or that is misspelt in the work', () => {
  const refused = [
    // @ts-expect-error the address has uuid
    defineAction({ ...base, params: { uid: uuid }, answer, read: async () => ({ name: '' }) }),
    // @ts-expect-error there is no params.uid
    defineAction({ ...base, params: { uuid }, answer, read: async ({ params }) => ({ name: params.uid }) }),
  ];
  expect(refused).toHaveLength(2);
});

test('a name that the body or the query does not have', () => {
  const body = jsonBody(z.object({ force: z.string() }));
  const query = z.object({ page: z.string() });
  const refused = [
    defineAction({
      ...base,
      params: { uuid },
      body,
      answer,
      // @ts-expect-error there is no body.forced
      read: async (all) => ({ name: all.body.forced }),
    }),
    defineAction({
      ...base,
      params: { uuid },
      query,
      answer,
      // @ts-expect-error there is no query.side
      read: async (all) => ({ name: all.query.side }),
    }),
  ];
  expect(refused).toHaveLength(2);
});

test('a value that does not fit the answer, of a reading and of a writing action', () => {
  const refused = [
    // @ts-expect-error a name is a text
    defineAction({ ...base, params: { uuid }, answer, read: async () => ({ name: 1 }) }),
    defineAction({
      ...base,
      params: { uuid },
      answer,
      do: async () => 1,
      // @ts-expect-error what was done is a number
      present: (w) => ({ name: w.done }),
    }),
  ];
  expect(refused).toHaveLength(2);
});
