/** What Hydra's documentation tells an account, read as JSON. */
import type { Account } from './accounts.ts';
import type { Api } from './api.ts';

type Operation = {
  'hydra:method': string;
  expects?: string;
  'hydra:expectsHeader'?: { 'hydra:possibleValue': string };
};
type Property = {
  'hydra:title': string;
  'hydra:required': boolean;
  'hydra:readable': boolean;
  'hydra:writeable': boolean;
  'hydra:property': {
    '@id': string;
    range?: string | [string, { 'owl:oneOf': { '@list': (string | number)[] }; 'rdfs:comment'?: string }];
    'hydra:supportedOperation'?: Operation[];
  };
};
type Class = {
  '@id': string;
  'hydra:supportedProperty': Property[];
  'hydra:supportedOperation'?: Operation[];
};

export async function readDocumentation(api: Api, as?: Account) {
  const { body: document } = await api.get('/api/docs.jsonld', { as });
  const { body: entryPoint } = await api.get('/api', { as });
  const classes = new Map((document['hydra:supportedClass'] as Class[]).map((one) => [one['@id'], one]));
  const links = Object.entries(entryPoint).filter(([name]) => !name.startsWith('@'));
  const entries = new Map(links.map(([name, path]) => [String(path).slice('/api/'.length), name]));

  /** Throws for a resource that is not documented. */
  function getClass(id: string): Class {
    const found = classes.get(id);
    if (!found) throw new Error(`${id} is not documented`);
    return found;
  }
  function entryOf(plural: string): Property['hydra:property'] {
    const id = `#Entrypoint/${entries.get(plural)}`;
    const found = getClass('#Entrypoint')['hydra:supportedProperty'].find(
      (one) => one['hydra:property']['@id'] === id,
    );
    if (!found) throw new Error(`${plural} is not offered`);
    return found['hydra:property'];
  }
  function classOf(plural: string): Class {
    const range = entryOf(plural).range as unknown as [
      unknown,
      { 'owl:equivalentClass': { 'owl:allValuesFrom': { '@id': string } } },
    ];
    return getClass(range[1]['owl:equivalentClass']['owl:allValuesFrom']['@id']);
  }
  /** The input class of the first operation with this method. */
  function inputOf(operations: readonly Operation[], method: string) {
    const expected = operations.find((one) => one['hydra:method'] === method)?.expects;
    const properties = expected ? getClass(expected)['hydra:supportedProperty'] : [];
    const names = (of: readonly Property[]) => of.map((one) => one['hydra:title']);
    return { fields: names(properties), required: names(properties.filter((one) => one['hydra:required'])) };
  }

  /** Of the list and of its records. */
  const operationsAt = (plural: string) => [
    ...(entryOf(plural)['hydra:supportedOperation'] ?? []),
    ...(classOf(plural)['hydra:supportedOperation'] ?? []),
  ];

  return {
    classes,
    operationsAt,
    plurals: [...entries.keys()],
    propertiesOf: (plural: string) => classOf(plural)['hydra:supportedProperty'],
    operationsOf: (plural: string) => operationsAt(plural).map((one) => one['hydra:method']),
    creationOf: (plural: string) => inputOf(operationsAt(plural), 'POST'),
    changeOf: (plural: string) => inputOf(operationsAt(plural), 'PUT'),
    /** The values that a field may have; empty if they are not listed. */
    valuesOf(plural: string, name: string): string[] {
      const property = classOf(plural)['hydra:supportedProperty'].find((one) => one['hydra:title'] === name);
      const range = property?.['hydra:property'].range;
      return typeof range === 'object' ? range[1]['owl:oneOf']['@list'].map(String) : [];
    },
  };
}
