/** Hydra's API documentation and JSON-LD contexts. */
import type { Field } from '@ceccar/contract/fields';
import { readableFields } from '@ceccar/contract/resource';
import { nobody } from '../access/policy.ts';
import type { Resource } from '../crud/definition.ts';

/** JSON-LD tools resolve terms relative to the document that contains them, so `@vocab` is an absolute URL. */
const prefixesAt = (base: string) => ({
  '@vocab': `${base}/api/docs.jsonld#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
});

const xmlTypes: Partial<Record<Field['kind'], string>> = {
  text: 'xmls:string',
  integer: 'xmls:integer',
  decimal: 'xmls:decimal',
  boolean: 'xmls:boolean',
  date: 'xmls:date',
  timestamp: 'xmls:dateTime',
  choice: 'xmls:string',
  choices: 'xmls:string',
};

function entryName({ contract }: Resource): string {
  return contract.plural.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function entryPoint(resources: readonly Resource[]): Record<string, unknown> {
  const links = resources.map((resource) => [entryName(resource), `/api/${resource.contract.plural}`]);
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

/** Types of answers that have no resource definition. */
const plainTypes = [
  'Error',
  'ChangeEntry',
  'Deletion',
  'DueReport',
  'ImportError',
  'Notification',
  'NotificationMessage',
];

/** Undefined for a type that no answer has. */
export function contextOf(
  resources: readonly Resource[],
  type: string,
  base: string,
): Record<string, unknown> | undefined {
  const prefixes = prefixesAt(base);
  if (type === 'Entrypoint') {
    const links = resources.map((resource) => [
      entryName(resource),
      { '@id': `Entrypoint/${entryName(resource)}`, '@type': '@id' },
    ]);
    return { '@context': { ...prefixes, ...Object.fromEntries(links) } };
  }
  // Clients look up violations in the documentation itself (API-15).
  if (type === 'Session' || type === 'ConstraintViolationList') return { '@context': prefixes };
  if (plainTypes.includes(type)) {
    return { '@context': { ...prefixes, '@vocab': `${base}/api/docs.jsonld#${type}/` } };
  }
  const resource = resources.find(({ contract }) => contract.type === type);
  if (!resource) return undefined;
  const names = Object.entries(resource.contract.fields).map(([name, { kind }]) => [
    name,
    kind === 'reference' ? { '@id': `${type}/${name}`, '@type': '@id' } : `${type}/${name}`,
  ]);
  return { '@context': { ...prefixes, ...Object.fromEntries(names) } };
}

/** Documentation of the API, made from the definitions (API-1). */
export function describeHydra(
  resources: readonly Resource[],
  title: string,
  base: string,
): Record<string, unknown> {
  return {
    '@context': prefixesAt(base),
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': title,
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...resources.map(describeClass),
      describeEntryPoint(resources),
      ...violationClasses,
    ],
  };
}

function describeClass(resource: Resource): Record<string, unknown> {
  const { contract, definition } = resource;
  return {
    '@id': `#${contract.type}`,
    '@type': 'hydra:Class',
    'hydra:title': contract.type,
    'hydra:description': contract.title,
    'hydra:supportedProperty': Object.entries(contract.fields).map(([name, field]) =>
      describeProperty(resource, name, field),
    ),
    'hydra:supportedOperation': [
      operation('Citește', 'GET', `#${contract.type}`),
      ...(contract.change.length > 0
        ? [
            operation('Schimbă', 'PUT', `#${contract.type}`),
            operation('Schimbă', 'PATCH', `#${contract.type}`),
          ]
        : []),
      ...(definition.policy.delete === nobody ? [] : [operation('Șterge', 'DELETE', 'owl:Nothing')]),
    ],
  };
}

function describeProperty(resource: Resource, name: string, field: Field): Record<string, unknown> {
  const { contract } = resource;
  const target = resource.references.get(name)?.target.contract.type;
  const isWritten = contract.create.includes(name) || contract.change.includes(name);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${contract.type}/${name}`,
      '@type': field.kind === 'reference' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${contract.type}`,
      range: target ? `#${target}` : xmlTypes[field.kind],
      // A generic client treats a relation as to-many unless it is declared as to-one.
      ...(target ? { 'owl:maxCardinality': 1 } : {}),
    },
    'hydra:title': name,
    'hydra:description': field.label,
    'hydra:required': field.required && isWritten,
    'hydra:readable': readableFields(contract).includes(name),
    'hydra:writeable': isWritten,
  };
}

function operation(title: string, method: string, returns: string): Record<string, unknown> {
  return { '@type': 'hydra:Operation', 'hydra:title': title, 'hydra:method': method, returns };
}

function describeEntryPoint(resources: readonly Resource[]): Record<string, unknown> {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': resources.map((resource) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${entryName(resource)}`,
        '@type': 'hydra:Link',
        domain: '#Entrypoint',
        range: [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${resource.contract.type}` },
            },
          },
        ],
        'hydra:supportedOperation': [
          operation('Citește', 'GET', 'hydra:Collection'),
          ...(resource.contract.create.length > 0
            ? [
                {
                  ...operation('Adaugă', 'POST', `#${resource.contract.type}`),
                  expects: `#${resource.contract.type}`,
                },
              ]
            : []),
        ],
      },
      'hydra:title': entryName(resource),
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
  };
}

const violationClasses = [
  {
    '@id': '#ConstraintViolationList',
    '@type': 'hydra:Class',
    'hydra:title': 'ConstraintViolationList',
    'hydra:description': 'Ce nu este corect în datele trimise',
    'hydra:supportedProperty': [violationProperty('violations', 'Greșelile, fiecare la câmpul ei')],
  },
  {
    '@id': '#ConstraintViolation',
    '@type': 'hydra:Class',
    'hydra:title': 'ConstraintViolation',
    'hydra:description': 'O greșeală',
    'hydra:supportedProperty': [
      violationProperty('propertyPath', 'Câmpul la care este'),
      violationProperty('message', 'Ce este greșit'),
    ],
  },
];

function violationProperty(name: string, description: string): Record<string, unknown> {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${name}`,
      '@type': 'rdf:Property',
      'rdfs:label': name,
      range: name === 'violations' ? '#ConstraintViolation' : 'xmls:string',
    },
    'hydra:title': name,
    'hydra:description': description,
    'hydra:required': true,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}
