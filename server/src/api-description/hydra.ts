/** Hydra's API documentation and JSON-LD contexts. */
import type { Resource } from '../crud/definition.ts';
import { createOperations, describeClasses, operation, propertyIri } from './hydra-class.ts';
import type { Offered } from './offered.ts';

/** JSON-LD tools resolve terms relative to the document that contains them, so `@vocab` is an absolute URL. */
const prefixesAt = (base: string) => ({
  '@vocab': `${base}/api/docs.jsonld#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
});

function entryName({ contract }: Resource): string {
  return contract.plural.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function entryPoint(offered: readonly Offered[]): Record<string, unknown> {
  const links = offered.map(({ resource }) => [entryName(resource), `/api/${resource.contract.plural}`]);
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
  const names = Object.entries(resource.contract.fields).map(([name, { kind }]) => {
    const iri = propertyIri(resource.contract, name);
    return [name, kind === 'reference' ? { '@id': iri, '@type': '@id' } : iri];
  });
  return { '@context': { ...prefixes, ...Object.fromEntries(names) } };
}

/** Documentation of the API, made from the definitions (API-1). */
export function describeHydra(
  offered: readonly Offered[],
  title: string,
  base: string,
): Record<string, unknown> {
  const documented = new Set(offered.map(({ resource }) => resource.contract.type));
  return {
    '@context': prefixesAt(base),
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': title,
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...offered.flatMap((one) => describeClasses(one, documented)),
      describeEntryPoint(offered),
      ...violationClasses,
    ],
  };
}

function describeEntryPoint(offered: readonly Offered[]): Record<string, unknown> {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': offered.map((one) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${entryName(one.resource)}`,
        '@type': 'hydra:Link',
        domain: '#Entrypoint',
        range: [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${one.resource.contract.type}` },
            },
          },
        ],
        'hydra:supportedOperation': [
          operation('Citește', 'GET', 'hydra:Collection'),
          ...createOperations(one),
        ],
      },
      'hydra:title': entryName(one.resource),
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
