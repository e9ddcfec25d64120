/** Documentation and answers agree: without a view a record has every readable field, references as IRIs (API-178). */
import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { type Attempt, prepareAttempt } from '../access/attempts.ts';
import { signInEveryone } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const built = await startApp();
const { api, db } = built;

type Documented = { readable: string[]; references: string[]; methods: string[] };
type Property = {
  'hydra:title': string;
  'hydra:readable': boolean;
  'hydra:property': { '@type': string };
};
type DocumentedClass = {
  'hydra:title': string;
  'hydra:supportedProperty': Property[];
  'hydra:supportedOperation'?: { 'hydra:method': string }[];
};

const documentation = (await api.get('/api/docs.jsonld')).body;
const classes = documentation['hydra:supportedClass'] as DocumentedClass[];

/** Only the member downloads their own data. */
const membersOnly: Record<string, string[]> = { person_data_exports: ['downloadLink'] };

describe.each(definitions.map(({ contract }) => [contract.plural, contract] as const))(
  '%s',
  (plural, contract) => {
    const { readable, references, methods } = documentedOf(plural, contract.type);

    function expectWhole(record: Body | undefined): void {
      expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining(readable));
      for (const name of references) {
        const value = record?.[name];
        expect([name, value === null || typeof value === 'string']).toEqual([name, true]);
        if (contract.fields[name]?.required) expect([name, value]).not.toEqual([name, null]);
      }
    }

    test('an item, its row and the answers of writes have every documented field', {
      tags: 'deep',
    }, async () => {
      const everyone = await signInEveryone(db);
      const attempt = await prepareAttempt(plural)?.(built, everyone);
      if (!attempt) throw new Error(`server/test/access/attempts.ts does not know ${plural}`);
      const as = { as: everyone.as.admin };
      const { records } = attempt;
      // An administrator sees no saved list but the shared ones.
      const { id = 0 } = records.shared ?? records.near ?? Object.values(records)[0] ?? {};

      const { body: item } = await api.get(`/api/${plural}/${id}`, as);
      expectWhole(item);
      const { body: list } = await api.get(`/api/${plural}?id=${id}`, as);
      expect(list['hydra:member']).toHaveLength(1);
      expectWhole(list['hydra:member'][0]);
      for (const name of references) {
        if (item[name] === null) continue;
        const { status, body } = await api.get(String(item[name]), as);
        expect([name, status, body['@id']]).toEqual([name, 200, item[name]]);
      }
      if (methods.includes('PATCH')) expectWhole((await api.patch(`/api/${plural}/${id}`, {}, as)).body);
      if (contract.create.length > 0) {
        const created = await create(plural, attempt, as);
        expect([created.status, created.text]).toEqual([201, created.text]);
        expectWhole(created.body);
      }
    });
  },
);

function documentedOf(plural: string, type: string): Documented {
  const found = classes.find((one) => one['hydra:title'] === type);
  const properties =
    found?.['hydra:supportedProperty'].filter((property) => property['hydra:readable']) ?? [];
  const names = (some: Property[]) => some.map((property) => property['hydra:title']);
  return {
    readable: names(properties).filter((name) => !membersOnly[plural]?.includes(name)),
    references: names(properties.filter((property) => property['hydra:property']['@type'] === 'hydra:Link')),
    methods: (found?.['hydra:supportedOperation'] ?? []).map((operation) => operation['hydra:method']),
  };
}

function create(plural: string, { inputs, file }: Attempt, as: Parameters<typeof api.get>[1]) {
  const input = inputs.shared ?? inputs.near ?? Object.values(inputs)[0] ?? {};
  return file ? api.upload(`/api/${plural}`, input, file(), as) : api.post(`/api/${plural}`, input, as);
}

test('a view keeps its fields, and embeds what it names', async () => {
  const everyone = await signInEveryone(db);
  const as = { as: everyone.as.admin };
  const { body } = await api.get(`/api/persons/${everyone.person.id}?view=reg-number-dd`, as);
  expect(body.region).toMatchObject({ '@id': `/api/regions/${everyone.near.id}`, '@type': 'Region' });
  expect(Object.keys(body)).not.toContain('cnp');
});
