/** Hydra's API documentation. */

import type { ErrorCode } from '@ceccar/contract/error-codes';
import type { Field } from '@ceccar/contract/fields';
import { readableFields } from '@ceccar/contract/resource';
import { nobody } from '../access/policy.ts';
import type { Resource } from '../crud/definition.ts';
import { entryName, prefixesAt } from './contexts.ts';
import { describeLinkedType, sharedClasses } from './linked-classes.ts';
import type { LinkedType } from './linked-types.ts';
import { resourceRefusals } from './refusals.ts';
import { describeStatuses, statusesOf } from './statuses.ts';

/** Names in the documentation itself. */
const documentationTerms = {
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
};

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

export function entryPoint(resources: readonly Resource[]): Record<string, unknown> {
  const links = resources.map((resource) => [entryName(resource), `/api/${resource.contract.plural}`]);
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

/** Documentation of the API, made from the definitions (API-1). */
export function describeHydra(
  resources: readonly Resource[],
  linkedTypes: readonly LinkedType[],
  title: string,
  base: string,
): Record<string, unknown> {
  return {
    '@context': { ...prefixesAt(base), ...documentationTerms },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': title,
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...resources.map(describeClass),
      describeEntryPoint(resources),
      ...violationClasses,
      ...sharedClasses,
      ...linkedTypes.map(describeLinkedType),
    ],
    'hydra:possibleStatus': describeStatuses(),
  };
}

function describeClass(resource: Resource): Record<string, unknown> {
  const { contract, definition } = resource;
  const type = `#${contract.type}`;
  return {
    '@id': type,
    '@type': 'hydra:Class',
    'hydra:title': contract.type,
    'hydra:description': contract.title,
    'hydra:supportedProperty': Object.entries(contract.fields).map(([name, field]) =>
      describeProperty(resource, name, field),
    ),
    'hydra:supportedOperation': [
      operation('Citește', 'GET', type, resourceRefusals.read),
      ...(contract.change.length > 0
        ? [
            { ...operation('Schimbă', 'PUT', type, resourceRefusals.update), expects: type },
            { ...operation('Schimbă', 'PATCH', type, resourceRefusals.update), expects: type },
          ]
        : []),
      ...(definition.policy.delete === nobody
        ? []
        : [operation('Șterge', 'DELETE', 'owl:Nothing', resourceRefusals.delete)]),
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
    'hydra:description': field.help ? `${field.label}. ${field.help}` : field.label,
    'hydra:required': field.required && isWritten,
    'hydra:readable': readableFields(contract).includes(name),
    'hydra:writeable': isWritten,
  };
}

function operation(
  title: string,
  method: string,
  returns: string,
  refusals: readonly ErrorCode[],
): Record<string, unknown> {
  return {
    '@type': 'hydra:Operation',
    'hydra:title': title,
    'hydra:method': method,
    returns,
    'hydra:possibleStatus': statusesOf(refusals),
  };
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
          operation('Citește', 'GET', 'hydra:Collection', resourceRefusals.list),
          ...(resource.contract.create.length > 0
            ? [
                {
                  ...operation('Adaugă', 'POST', `#${resource.contract.type}`, resourceRefusals.create),
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
