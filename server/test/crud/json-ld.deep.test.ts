/** Every answer in JSON-LD means what the documentation says, for tools that know nothing of this API (API-198). */
import { getContract } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { prepareAttempt } from '../access/attempts.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs, signInEveryone } from '../harness/accounts.ts';
import { startOwnApp } from '../harness/app.ts';
import type { Described } from '../harness/described-answers.ts';
import { linkedReader, sampleOf } from '../harness/linked-data.ts';

const built = await startOwnApp();
const { app, db, api } = built;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
const description = JSON.parse((await api.get('/api/openapi.json')).text) as Described;
const reader = await linkedReader(address);

async function requireMeaning(what: string, body: object): Promise<void> {
  const { '@context': context } = body as { '@context': unknown };
  const expanded = await reader.expand(body);
  expect([what, reader.undocumented(expanded)]).toEqual([what, []]);
  const again = await reader.expand(await reader.compact(expanded, context));
  expect([what, again]).toEqual([what, expanded]);
}

test.each(definitions.map(({ contract }) => contract.plural))(
  'items and lists of %s expand, compact and come back the same (API-198)',
  async (plural) => {
    const attempt = await prepareAttempt(plural)?.(built, await signInEveryone(db));
    if (!attempt) throw new Error(`server/test/access/attempts.ts does not know ${plural}`);
    const records = attempt.records.shared ? [attempt.records.shared] : Object.values(attempt.records);
    const paths = [`/api/${plural}`, ...records.map(({ id }) => `/api/${plural}/${id}`)];
    const views = ['', ...Object.keys(getContract(plural).views).map((view) => `?view=${view}`)];
    let read = 0;
    for (const url of paths.flatMap((path) => views.map((view) => `${path}${view}`))) {
      const { status, body } = await api.get(url, { as });
      // Some views are not for every account.
      if (status === 403) continue;
      expect([url, status, Object.keys(body)[0]]).toEqual([url, 200, '@context']);
      await requireMeaning(url, body);
      read += 1;
    }
    expect(read).toBeGreaterThanOrEqual(paths.length);
  },
);

const linkedAnswers = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const schema = content['application/ld+json']?.schema;
      // The read API speaks schema.org; its own test reads it as linked data (PUB-211).
      return schema && !path.startsWith('/api/public/members')
        ? [{ name: `${method} ${path} ${status}`, schema }]
        : [];
    }),
  ),
);

test('every answer in JSON-LD that is described names a context, and its terms are documented (API-198)', async () => {
  expect(linkedAnswers.length).toBeGreaterThan(300);
  const seen = new Set<string>();
  for (const { name, schema } of linkedAnswers) {
    // Items of resources are read above, and described once for many operations.
    if (/\.(item|collection)$/.test(schema.$ref ?? '')) continue;
    const key = JSON.stringify(schema);
    if (seen.has(key)) continue;
    seen.add(key);
    const sample = sampleOf(schema, description) as { '@context': string };
    expect([name, sample['@context']]).toEqual([name, expect.stringMatching(/^\/api\/contexts\/\w+$/)]);
    await requireMeaning(name, sample);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('every context that the description names is served (API-198)', async () => {
  const named = [...JSON.stringify(description).matchAll(/"(\/api\/contexts\/\w+)"/g)].map(
    ([, path]) => path,
  );
  for (const path of new Set(named)) {
    const { status, body } = await api.get(String(path));
    expect([path, status, typeof body['@context']]).toEqual([path, 200, 'object']);
  }
  expect((await api.get('/api/contexts/Nothing')).status).toBe(404);
});

test.each([
  '/api',
  '/api/me',
  '/api/account/sessions',
  '/api/nothing',
  '/api/persons?nimic=1',
  '/api/exports/types',
])('%s has a meaning for tools that know nothing of this API (API-198)', async (path) => {
  await requireMeaning(path, (await api.get(path, { as })).body);
});

test('a refused input has a meaning, too (API-198)', async () => {
  await requireMeaning('a refused person', (await api.post('/api/persons', {}, { as })).body);
});

test('an embedded record has its name under the term of its own contract (API-198, API-209)', async () => {
  const { uuid } = await createPerson(db);
  const { body } = await api.get(`/api/persons/${uuid}?view=person-details`, { as });
  const [person = {}] = await reader.expand(body);
  const terms = `${address}/api/docs.jsonld#`;
  expect(person['@type']).toEqual([`${terms}Person`]);
  expect(person[`${terms}Person/region`]).toEqual([
    {
      '@id': expect.stringContaining('/api/regions/'),
      '@type': [`${terms}Region`],
      'https://schema.org/name': [{ '@value': expect.any(String) }],
    },
  ]);
  expect(person[`${terms}Record/version`]).toEqual([{ '@value': 1 }]);
});
