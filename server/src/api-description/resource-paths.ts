/** OpenAPI paths of the routes that are generated from a resource's definition. */
import { fileFieldsOf, mostPerPage, searchFilter } from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import { nobody } from '../access/policy.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/definition.ts';
import { appliedOperators, filtersOf, maxPage, takesSeveral } from '../crud/list-query.ts';
import type { ErrorCode } from '../errors.ts';
import { ref } from './components.ts';
import { refusalResponses, resourceRefusals } from './refusals.ts';

export type Operations = Record<string, JsonSchema>;

export function resourcePaths(resource: Resource): Record<string, Operations> {
  const { plural, fields } = resource.contract;
  const paths = { [`/api/${plural}`]: collectionPath(resource), [`/api/${plural}/{id}`]: itemPath(resource) };
  for (const { address } of Object.values(fields))
    if (address?.endsWith('/:id')) paths[address.replace(':id', '{id}')] = filePath(resource);
  return paths;
}

export function header(name: string, description: string): JsonSchema {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

export const idempotencyKey = header('Idempotency-Key', 'O cerere repetată primește primul răspuns');
export const ifMatch = header('If-Match', 'Versiunea citită, între ghilimele');

function collectionPath(resource: Resource): Operations {
  const { type, title, create } = resource.contract;
  const isUpload = fileFieldsOf(resource.contract).length > 0;
  const get = {
    summary: title,
    tags: [type],
    parameters: [
      viewParameter(resource),
      ...pagingParameters,
      ...(isReadByCursor(resource) ? [cursorParameter] : []),
      ...orderParameters(resource),
      ...filterParameters(resource),
    ],
    responses: {
      ...responses('200', `${type}.collection`, resourceRefusals.list),
      ...(resource.contract.referenceList ? { 304: unchanged } : {}),
    },
  };
  if (create.length === 0) return { get };
  const post = {
    summary: `Adaugă: ${title}`,
    tags: [type],
    parameters: [viewParameter(resource), idempotencyKey],
    requestBody: bodyOf(isUpload ? 'multipart/form-data' : 'application/ld+json', `${type}.create`),
    responses: responses('201', `${type}.item`, resourceRefusals.create),
  };
  return { get, post };
}

function itemPath(resource: Resource): Operations {
  const { type, identifiedBy, change } = resource.contract;
  const id = { ...idParameter, description: identifiedBy === 'uuid' ? 'uuid sau id' : 'id' };
  const tags = [type];
  const get = {
    summary: 'O înregistrare',
    tags,
    parameters: [id, viewParameter(resource)],
    responses: responses('200', `${type}.item`, resourceRefusals.read),
  };
  const put = {
    summary: 'Schimbă câmpurile trimise',
    tags,
    parameters: [id, viewParameter(resource), ifMatch],
    requestBody: bodyOf('application/ld+json', `${type}.change`),
    responses: responses('200', `${type}.item`, resourceRefusals.update),
  };
  const remove = {
    summary: 'Șterge',
    tags,
    parameters: [id, ifMatch],
    responses: { '204': { description: 'Șters' }, ...refusalResponses(resourceRefusals.delete) },
  };
  return {
    get,
    ...(change.length > 0 ? { put, patch: put } : {}),
    ...(resource.definition.policy.delete === nobody ? {} : { delete: remove }),
  };
}

function filePath({ contract: { title, type } }: Resource): Operations {
  const get = {
    summary: `Descarcă: ${title}`,
    tags: [type],
    parameters: [idParameter],
    responses: {
      '200': { description: 'Fișierul', content: { '*/*': {} } },
      ...filePartResponses,
      ...refusalResponses(resourceRefusals.file),
    },
  };
  return { get };
}

const unchanged: JsonSchema = { description: 'Neschimbat de la ultima citire' };

/** Responses of a file route other than the whole file: neither success nor error, and none has a JSON body. */
export const filePartResponses: Record<string, JsonSchema> = {
  206: { description: 'O parte a fișierului', content: { '*/*': {} } },
  304: unchanged,
  416: { description: 'Partea cerută nu există' },
};

function responses(status: string, schema: string, refusals: readonly ErrorCode[]) {
  const content = { 'application/ld+json': { schema: ref(schema) } };
  return { [status]: { description: schema, content }, ...refusalResponses(refusals) };
}

function bodyOf(mediaType: string, schema: string): JsonSchema {
  return { required: true, content: { [mediaType]: { schema: ref(schema) } } };
}

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function viewParameter({ contract }: Resource): JsonSchema {
  return { name: 'view', in: 'query', schema: { enum: Object.keys(contract.views) } };
}

const pagingParameters: JsonSchema[] = [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: maxPage, default: 1 } },
  {
    name: 'itemsPerPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: mostPerPage, default: 30 },
  },
];

/** What belongs to accounts alone is not (API-196). */
function isReadByCursor({ owners }: Resource): boolean {
  return owners.size === 0 || owners.has('region');
}

const cursorParameter: JsonSchema = {
  name: 'cursor',
  in: 'query',
  description:
    'Citire incrementală: „start”, apoi cursorul din răspunsul dinainte; cu view și itemsPerPage, fără altele',
  schema: { type: 'string', maxLength: 300 },
};

function orderParameters({ contract }: Resource): JsonSchema[] {
  return contract.order.map((path) => ({
    name: `order[${path}]`,
    in: 'query',
    schema: { enum: ['asc', 'desc'] },
  }));
}

function filterParameters(resource: Resource): JsonSchema[] {
  const { search } = resource.contract;
  const ofFields = filtersOf(resource).flatMap((path) => [
    ...appliedOperators(resource, path).map((operator, position) => ({
      name: position === 0 ? path : `${path}__${operator}`,
      in: 'query',
      schema: operator === 'exists' ? { type: 'boolean' } : filterSchema(resource, path),
    })),
    ...(takesSeveral(resource, path)
      ? [{ name: `${path}[]`, in: 'query', schema: { type: 'array', items: { type: 'string' } } }]
      : []),
  ]);
  if (!search) return ofFields;
  return [
    ...ofFields,
    { name: searchFilter, in: 'query', description: search.label, schema: { type: 'string' } },
  ];
}

function filterSchema(resource: Resource, path: string): JsonSchema {
  return resource.contract.fields[path]?.kind === 'integer'
    ? { type: 'integer', minimum: -int4Max - 1, maximum: int4Max }
    : { type: 'string' };
}
