/** The class of a resource in Hydra's documentation, and the classes of what a request sends (API-208, API-211). */

import type { ErrorCode } from '@ceccar/contract/error-codes';
import type { Choice, Field } from '@ceccar/contract/fields';
import { fileFieldsOf, type ResourceContract } from '@ceccar/contract/resource';
import { actionsOf } from '../actions/resource-actions.ts';
import type { Offered } from './offered.ts';
import { propertyIri } from './property-iri.ts';
import { actionRefusals } from './refusals.ts';
import { statusesOf } from './statuses.ts';

type Node = Record<string, unknown>;

const xmlTypes: Partial<Record<Field['kind'], string>> = {
  text: 'xmls:string',
  integer: 'xmls:integer',
  decimal: 'xmls:decimal',
  boolean: 'xmls:boolean',
  date: 'xmls:date',
  timestamp: 'xmls:dateTime',
  // Not a type of XML Schema; generic clients know a list of texts by it.
  choices: 'xmls:array',
};

export function operation(
  title: string,
  method: string,
  returns: string,
  refusals: readonly ErrorCode[],
): Node {
  return {
    '@type': 'hydra:Operation',
    'hydra:title': title,
    'hydra:method': method,
    returns,
    'hydra:possibleStatus': statusesOf(refusals),
  };
}

/** Creation is an operation of the list; a file needs a form of several parts (API-213). */
export function createOperations({ resource, create }: Offered): Node[] {
  const { contract } = resource;
  if (create.length === 0) return [];
  const post = {
    ...operation('Adaugă', 'POST', `#${contract.type}`, actionRefusals(actionsOf(resource).create)),
    expects: `#${contract.type}.create`,
    ...(fileFieldsOf(contract).length > 0 ? { 'hydra:expectsHeader': multipart } : {}),
  };
  return [post];
}

const multipart = {
  '@type': 'hydra:HeaderSpecification',
  'hydra:headerName': 'Content-Type',
  'hydra:possibleValue': 'multipart/form-data',
  'hydra:closedSet': true,
};

/** `documented`: the types that the documentation has; a reference to another one is a bare IRI. */
export function describeClasses(offered: Offered, documented: ReadonlySet<string>): Node[] {
  const { resource, create, change, required } = offered;
  const { type, title } = resource.contract;
  const inputs = [
    { name: `${type}.create`, description: `Ce se trimite la adăugare: ${title}`, fields: create, required },
    // Only the keys sent are changed.
    { name: `${type}.change`, description: `Ce se poate schimba: ${title}`, fields: change, required: [] },
  ];
  return [
    describeRecord(offered, documented),
    ...inputs
      .filter(({ fields }) => fields.length > 0)
      .map(({ name, description, fields, required }) => ({
        '@id': `#${name}`,
        '@type': 'hydra:Class',
        'hydra:title': name,
        'hydra:description': description,
        'hydra:supportedProperty': fields.map((field) => inputProperty(offered, field, required)),
      })),
  ];
}

function describeRecord(offered: Offered, documented: ReadonlySet<string>): Node {
  const { resource, readable, create, change, mayDelete } = offered;
  const { type, title, fields } = resource.contract;
  const shown = Object.keys(fields).filter((name) =>
    [readable, create, change].some((of) => of.includes(name)),
  );
  const actions = actionsOf(resource);
  const edit = (method: string) => ({
    ...operation('Schimbă', method, `#${type}`, actionRefusals(actions.change)),
    expects: `#${type}.change`,
  });
  return {
    '@id': `#${type}`,
    '@type': 'hydra:Class',
    'hydra:title': type,
    'hydra:description': title,
    'hydra:supportedProperty': shown.map((name) => describeProperty(offered, name, documented)),
    'hydra:supportedOperation': [
      operation('Citește', 'GET', `#${type}`, actionRefusals(actions.read)),
      ...(change.length > 0 ? [edit('PUT'), edit('PATCH')] : []),
      ...(mayDelete ? [operation('Șterge', 'DELETE', 'owl:Nothing', actionRefusals(actions.delete))] : []),
    ],
  };
}

function describeProperty(offered: Offered, name: string, documented: ReadonlySet<string>): Node {
  const { resource, readable, create, change, required } = offered;
  const { contract } = resource;
  const field = resource.fieldOf(name);
  const target = resource.references.get(name)?.target.contract.type;
  const isName = name === contract.nameField;
  const isCreated = create.includes(name);
  const isRequired = isCreated ? required.includes(name) : field.required && change.includes(name);
  return {
    ...supportedProperty(offered, name),
    'hydra:property': {
      '@id': propertyId(contract, name),
      '@type': field.kind === 'reference' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      // schema.org's property is not ours alone.
      ...(isName ? {} : { domain: `#${contract.type}` }),
      ...(target === undefined
        ? { range: rangeOf(field) }
        : // A generic client treats a relation as to-many unless it is declared as to-one.
          { ...(documented.has(target) ? { range: `#${target}` } : {}), 'owl:maxCardinality': 1 }),
    },
    'hydra:description': field.help ? `${field.label}. ${field.help}` : field.label,
    // Generic clients have one form for new and old records; in an old one a password would be missing (API-211).
    'hydra:required': readable.includes(name) && isRequired,
    'hydra:writeable': isCreated || change.includes(name),
  };
}

function inputProperty(offered: Offered, name: string, required: readonly string[]): Node {
  return {
    ...supportedProperty(offered, name),
    'hydra:property': { '@id': propertyId(offered.resource.contract, name) },
    'hydra:required': required.includes(name),
    'hydra:writeable': true,
  };
}

function supportedProperty({ readable }: Offered, name: string): Node {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': name,
    'hydra:readable': readable.includes(name),
  };
}

function propertyId(contract: ResourceContract, name: string): string {
  const iri = propertyIri(contract, name);
  return iri.includes(':') ? iri : `#${iri}`;
}

/** The type of a value and, where there are few, the values with their meanings (API-212); clients read the first entry. */
function rangeOf({ kind, choices }: Field): unknown {
  if (!choices) return xmlTypes[kind];
  const isNumbers = choices.every(({ value }) => typeof value === 'number');
  const type = xmlTypes[kind] ?? (isNumbers ? 'xmls:integer' : 'xmls:string');
  const meanings = choices.filter(({ value, label }) => label !== value);
  return [
    type,
    {
      '@type': 'rdfs:Datatype',
      'owl:oneOf': { '@list': choices.map(({ value }) => value) },
      ...(meanings.length > 0 ? { 'rdfs:comment': meanings.map(meaningOf).join('; ') } : {}),
    },
  ];
}

function meaningOf({ value, label }: Choice): string {
  return label.startsWith(String(value)) ? label : `${value}: ${label}`;
}
