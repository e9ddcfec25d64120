/** OpenAPI 3.1 from the same definitions that make the routes. */
import { mostPerPage } from '@ceccar/contract/resource';
import { nobody } from '../access/policy.ts';
import { appliedOperators } from '../crud/list-query.ts';
import type { Resource } from '../crud/resource.ts';
import { fieldSchema } from './field-schema.ts';
import type { PlainRoute } from './plain-routes.ts';

type Json = Record<string, unknown>;

export type OpenApi = {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Json>>;
  [more: string]: unknown;
};

const errors = {
  '401': { description: 'Sesiunea lipsește sau s-a încheiat' },
  '403': { description: 'Nepermis' },
};

export function describeOpenApi(
  resources: readonly Resource[],
  plain: readonly PlainRoute[],
  title: string,
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of plain) {
    const operations = paths[templateOf(route.url)] ?? {};
    paths[templateOf(route.url)] = { ...operations, [route.method.toLowerCase()]: plainOperation(route) };
  }
  for (const resource of resources) {
    paths[`/api/${resource.contract.plural}`] = collectionPath(resource);
    paths[`/api/${resource.contract.plural}/{id}`] = itemPath(resource);
    const { upload } = resource.contract;
    if (upload) paths[`/download/${upload.download}/{id}`] = filePath(resource);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(resources.flatMap(schemasOf)),
    },
    paths,
  };
}

function schemasOf(resource: Resource): [string, Json][] {
  const { contract } = resource;
  const properties = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fieldSchema(resource.fieldOf(name))]));
  const required = contract.create.filter((name) => resource.fieldOf(name).required);
  return [
    [
      contract.type,
      { type: 'object', title: contract.title, properties: properties(Object.keys(contract.fields)) },
    ],
    [`${contract.type}.create`, { type: 'object', required, properties: properties(contract.create) }],
    [`${contract.type}.change`, { type: 'object', properties: properties(contract.change) }],
  ];
}

function collectionPath(resource: Resource): Record<string, Json> {
  const { contract } = resource;
  const list = {
    summary: contract.title,
    tags: [contract.type],
    parameters: [
      viewParameter(resource),
      ...pagingParameters,
      ...orderParameters(resource),
      ...filterParameters(resource),
    ],
    responses: {
      '200': { description: 'hydra:Collection' },
      '400': { description: 'Filtru, vedere sau ordine greșită' },
      ...errors,
    },
  };
  if (contract.create.length === 0) return { get: list };
  return {
    get: list,
    post: {
      summary: `Adaugă: ${contract.title}`,
      tags: [contract.type],
      parameters: [header('Idempotency-Key', 'O cerere repetată primește primul răspuns')],
      requestBody: contract.upload ? multipartOf(contract.type) : bodyOf(`${contract.type}.create`),
      responses: {
        '201': answerOf(contract.type),
        '422': { description: 'Date greșite, pe câmpuri' },
        ...errors,
      },
    },
  };
}

function itemPath(resource: Resource): Record<string, Json> {
  const { type, identifiedBy, change } = resource.contract;
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: identifiedBy === 'uuid' ? 'uuid sau id' : 'id',
  };
  const shared = { tags: [type], parameters: [id, viewParameter(resource)] };
  const guarded = {
    ...shared,
    parameters: [...shared.parameters, header('If-Match', 'Versiunea citită, între ghilimele')],
  };
  const missing = { '404': { description: 'Nu există sau nu se vede' } };
  const stale = { '412': { description: 'Altcineva a salvat între timp' } };
  const put = {
    ...guarded,
    summary: 'Schimbă câmpurile trimise',
    requestBody: bodyOf(`${type}.change`),
    responses: {
      '200': answerOf(type),
      '422': { description: 'Date greșite, pe câmpuri' },
      ...stale,
      ...missing,
      ...errors,
    },
  };
  const remove = {
    ...guarded,
    summary: 'Șterge',
    responses: {
      '204': { description: 'Șters' },
      '409': { description: 'În folosință' },
      ...stale,
      ...missing,
      ...errors,
    },
  };
  return {
    get: {
      ...shared,
      summary: 'O înregistrare',
      responses: { '200': answerOf(type), ...missing, ...errors },
    },
    ...(change.length > 0 ? { put, patch: put } : {}),
    ...(resource.definition.policy.delete === nobody ? {} : { delete: remove }),
  };
}

function viewParameter({ contract }: Resource): Json {
  return { name: 'view', in: 'query', schema: { enum: Object.keys(contract.views) } };
}

const pagingParameters: Json[] = [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
  {
    name: 'itemsPerPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: mostPerPage, default: 30 },
  },
];

function orderParameters({ contract }: Resource): Json[] {
  return contract.order.map((path) => ({
    name: `order[${path}]`,
    in: 'query',
    schema: { enum: ['asc', 'desc'] },
  }));
}

function filterParameters(resource: Resource): Json[] {
  return resource.contract.filters.flatMap((path) =>
    appliedOperators(resource, path).map((operator, position) => ({
      name: position === 0 ? path : `${path}__${operator}`,
      in: 'query',
      schema: operator === 'exists' ? { type: 'boolean' } : { type: 'string' },
    })),
  );
}

function header(name: string, description: string): Json {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

function bodyOf(schema: string): Json {
  return { content: { 'application/ld+json': { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

function multipartOf(type: string): Json {
  return { content: { 'multipart/form-data': { schema: { $ref: `#/components/schemas/${type}.create` } } } };
}

function filePath({ contract }: Resource): Record<string, Json> {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const responses = { '200': { description: 'Fișierul' }, '206': { description: 'O parte' }, ...errors };
  return {
    get: { summary: `Descarcă: ${contract.title}`, tags: [contract.type], parameters: [id], responses },
  };
}

function answerOf(schema: string): Json {
  return { description: schema, ...bodyOf(schema) };
}

/** Routes beside the resources tell themselves what they are for, in their `summary`. */
function plainOperation({ url, access, isUpload, summary, tag }: PlainRoute): Json {
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary,
    tags: [tag],
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(named.length > 0 ? { parameters: named } : {}),
    ...(isUpload
      ? { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
      : {}),
    responses: { '2XX': { description: summary }, ...(access === 'anyone' ? {} : errors) },
  };
}

/** `/api/persons/:id/internship` → `/api/persons/{id}/internship` */
function templateOf(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}');
}
