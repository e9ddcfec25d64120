/** Hostile values are data: they find nothing, change nothing, and never make the server fail. */
import { cleanLine, isMisleading } from '@ceccar/contract/clean-text';
import { fileFieldsOf } from '@ceccar/contract/resource';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { searchWords } from '../../src/platform/crud/search-term.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { hostile } from '../harness/hostile-texts.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');

test('a list searched for hostile values finds nothing it should not', async () => {
  const region = await createRegion(db);
  await createPerson(db, { region, last_name: 'Popa' });
  for (const value of hostile) {
    const path = `/api/persons?region.id=${region.id}&lastName=${encodeURIComponent(value)}`;
    const { status, body } = await api.get(path, { as });
    expect([value, status]).toEqual([value, 200]);
    // Only a value without a word matches everything.
    if (searchWords(value).length > 0) expect([value, body['hydra:totalItems']]).toEqual([value, 0]);
  }
});

test('every filter of every list takes hostile values without failing', async () => {
  // All values on each kind of filter, a few on the many that are alike.
  const tried = new Set<string>();
  for (const { contract } of definitions) {
    for (const filter of contract.filters) {
      const { kind, format } = contract.fields[filter.replace(/\.id$/, '')] ?? {};
      const alike = `${kind} ${format} ${filter.endsWith('.id')} ${contract.plural === 'persons'}`;
      const values = hostile.slice(0, tried.has(alike) ? 4 : 24);
      tried.add(alike);
      const paths = ['', '__eq', '__like', '__gte', '__lte', '__exists'].flatMap((operator) =>
        values.map((value) => `/api/${contract.plural}?${filter}${operator}=${encodeURIComponent(value)}`),
      );
      const answers = await Promise.all(paths.map((path) => api.get(path, { as })));
      const failed = paths.filter((_path, i) => ![200, 400].includes(answers[i]?.status ?? 0));
      expect(failed).toEqual([]);
    }
  }
});

test('hostile names are kept as they look, or refused (API-90)', async () => {
  const person = await createPerson(db);
  for (const value of hostile.filter(
    (text) => !text.includes('\u0000') && text.length <= 100 && text.trim() === text && text !== '',
  )) {
    const { status, body } = await api.put(`/api/persons/${person.uuid}`, { lastName: value }, { as });
    const clean = cleanLine(value);
    if (clean === '' || isMisleading(value)) expect([value, status]).toEqual([value, 422]);
    else expect([value, status, body.lastName]).toEqual([value, 200, clean]);
  }
  const persons = await db.selectFrom('persons').select('id').limit(1).execute();
  expect(persons).toHaveLength(1);
});

const filterNames = definitions.flatMap(({ contract }) => contract.filters);
const anyName = fc.oneof(
  fc.constantFrom(...filterNames, 'page', 'itemsPerPage', 'view', 'order[id]', 'order[lastName]'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

test('no query string makes a list fail', async () => {
  const query = fc.dictionary(
    fc
      .tuple(anyName, fc.constantFrom('', '__eq', '__like', '__exists', '__gte', '__lte', '__x'))
      .map((parts) => parts.join('')),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer().map(String),
      fc.constantFrom('true', 'asc', '2025-01-01', ...hostile),
    ),
    { maxKeys: 3 },
  );
  const plural = fc.constantFrom(...definitions.map(({ contract }) => contract.plural));
  await fc.assert(
    fc.asyncProperty(plural, query, async (list, parameters) => {
      const { status } = await api.get(`/api/${list}?${new URLSearchParams(parameters)}`, { as });
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 100 },
  );
});

test('no body makes a write fail', async () => {
  const person = await createPerson(db);
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(...hostile),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  );
  // Files come as forms, which upload-fuzz.test.ts sends.
  const contracts = definitions
    .map(({ contract }) => contract)
    .filter((contract) => contract.create.length > 0 && fileFieldsOf(contract).length === 0);
  for (const contract of contracts) {
    const body = fc.dictionary(fc.constantFrom(...contract.create, ...contract.change, 'other'), value, {
      maxKeys: 6,
    });
    await fc.assert(
      fc.asyncProperty(body, async (input) => {
        const posted = await api.post(`/api/${contract.plural}`, input, { as });
        // Keys that would reach a prototype make the whole body unreadable.
        const isPoisoned = /"(__proto__|constructor)":/.test(JSON.stringify(input));
        expect([201, 422, 403, ...(isPoisoned ? [400] : [])]).toContain(posted.status);
        if (contract.plural !== 'persons') return;
        const put = await api.put(`/api/persons/${person.uuid}`, input, { as });
        expect([200, 422, ...(isPoisoned ? [400] : [])]).toContain(put.status);
      }),
      { numRuns: 60 },
    );
  }
});
