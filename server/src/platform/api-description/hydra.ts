/** Hydra's API documentation. */
import { actionsOf } from '../actions/resource-actions.ts';
import { entryName, prefixesAt } from './contexts.ts';
import { createOperations, describeClasses, operation } from './hydra-class.ts';
import { describeLinkedType, sharedClasses } from './linked-classes.ts';
import type { LinkedType } from './linked-types.ts';
import type { Offered } from './offered.ts';
import { actionRefusals } from './refusals.ts';
import { describeStatuses } from './statuses.ts';

/** Names in the documentation itself. */
const documentationTerms = {
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
};

export function entryPoint(offered: readonly Offered[]): Record<string, unknown> {
  const links = offered.map(({ resource }) => [entryName(resource), `/api/${resource.contract.plural}`]);
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

/** Documentation of the API, made from the definitions (API-1). */
export function describeHydra(
  offered: readonly Offered[],
  linkedTypes: readonly LinkedType[],
  title: string,
  base: string,
): Record<string, unknown> {
  const documented = new Set(offered.map(({ resource }) => resource.contract.type));
  return {
    '@context': { ...prefixesAt(base), ...documentationTerms },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': title,
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...offered.flatMap((one) => describeClasses(one, documented)),
      describeEntryPoint(offered),
      ...violationClasses,
      ...sharedClasses,
      ...linkedTypes.map(describeLinkedType),
    ],
    'hydra:possibleStatus': describeStatuses(),
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
          operation('Citește', 'GET', 'hydra:Collection', actionRefusals(actionsOf(one.resource).list)),
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
