/** OpenAPI paths of the routes that are generated from a resource's definition. */

import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { ErrorCode } from '@ceccar/contract/error-codes';
import {
  fileFieldsOf,
  keyDays,
  keyReused,
  longestKey,
  mostPerPage,
  searchFilter,
} from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import { nobody } from '../access/policy.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/definition.ts';
import {
  appliedOperators,
  defaultItemsPerPage,
  filtersOf,
  maxPage,
  takesSeveral,
} from '../crud/list-query.ts';
import { scopesOf } from '../http/admit-service-account.ts';
import { inPascalCase } from '../text/pascal-case.ts';
import { changeSchema, createSchema, ref } from './components.ts';
import { exampleBody } from './example-value.ts';
import { refusalResponses, resourceRefusals } from './refusals.ts';
import { fileHeaders, type HeaderName, headersOf } from './response-headers.ts';

export type Operations = Record<string, JsonSchema>;

export function resourcePaths(resource: Resource): Record<string, Operations> {
  const { plural, fields } = resource.contract;
  const paths = { [`/api/${plural}`]: collectionPath(resource), [`/api/${plural}/{id}`]: itemPath(resource) };
  for (const [name, { address }] of Object.entries(fields))
    if (address?.endsWith('/:id')) paths[address.replace(':id', '{id}')] = filePath(resource, name);
  return paths;
}

/** The rights that a service account needs, as a sentence (API-347). */
function rightsOf({ contract: { plural } }: Resource, kind: 'read' | 'write'): string {
  return scopesText(scopesOf({ resource: plural, action: kind === 'read' ? 'read' : 'update' }));
}

export function scopesText(scopes: readonly ServiceScope[] | undefined): string {
  if (scopes === undefined) return ' Închis conturilor de serviciu.';
  if (scopes.length === 0) return '';
  return ` Cont de serviciu: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`;
}

function header(name: string, description: string, example: string): JsonSchema {
  return { name, in: 'header', description, schema: { type: 'string' }, example };
}

/** The rules of API-12, for programs. */
export const idempotencyKey: JsonSchema = {
  ...header(
    'Idempotency-Key',
    `O cheie aleasă de program: cererea repetată cu ea primește primul răspuns, cu antetul Idempotent-Replayed. Cheia este a contului și se păstrează ${keyDays} zile; cu altă cerere primește 409 ${keyReused}.`,
    '0b5d1f2e-4f0a-4c56-9a53-1f6c2b7d8e90',
  ),
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
};
export const ifMatch = header('If-Match', 'Versiunea citită, între ghilimele', '"3"');

function collectionPath(resource: Resource): Operations {
  const { type, plural, title, create, referenceList } = resource.contract;
  const isUpload = fileFieldsOf(resource.contract).length > 0;
  const get = {
    operationId: `list${inPascalCase(plural)}`,
    summary: title,
    description: referenceList
      ? `Dă toată lista „${title}”, dacă nu este cerută pe pagini.${rightsOf(resource, 'read')}`
      : `Dă o pagină din „${title}”, după filtre și în ordinea cerută, cu numărul tuturor înregistrărilor găsite.${rightsOf(resource, 'read')}`,
    tags: [type],
    parameters: [
      viewParameter(resource),
      ...pagingParameters,
      ...(isReadByCursor(resource) ? [cursorParameter] : []),
      ...orderParameters(resource),
      ...filterParameters(resource),
    ],
    responses: {
      ...responses('200', `${type}.collection`, resourceRefusals.list, {
        description: 'O pagină a listei',
        headers: [...(referenceList ? (['ETag'] as const) : []), 'X-Total-Count', 'X-Cursor'],
      }),
      ...(referenceList ? { 304: { ...unchanged, ...headersOf(['ETag', 'X-Total-Count']) } } : {}),
    },
  };
  if (create.length === 0) return { get };
  const post = {
    operationId: `create${type}`,
    summary: `Adaugă: ${title}`,
    description: `Adaugă o înregistrare în „${title}” și o arată așa cum s-a păstrat; cheile necunoscute sunt lăsate deoparte și numite în \`warnings\`, iar un câmp care nu se primește la adăugare este o eroare.${rightsOf(resource, 'write')}`,
    tags: [type],
    parameters: [viewParameter(resource), idempotencyKey],
    requestBody: isUpload
      ? { required: true, content: { 'multipart/form-data': { schema: ref(`${type}.create`) } } }
      : bodyOf('POST', ref(`${type}.create`), { example: exampleBody(createSchema(resource)) }),
    responses: responses(
      '201',
      `${type}.item`,
      resourceRefusals.create,
      { description: 'Înregistrarea nouă', headers: ['Location', 'ETag', 'Idempotent-Replayed'] },
      { takesKey: true },
    ),
  };
  return { get, post };
}

function itemPath(resource: Resource): Operations {
  const { type, title, identifiedBy, change } = resource.contract;
  const id = { ...idParameter, description: identifiedBy === 'uuid' ? 'uuid sau id' : 'id' };
  const tags = [type];
  const get = {
    operationId: `read${type}`,
    summary: 'O înregistrare',
    description: `Dă o înregistrare din „${title}”, cu ce poate face contul cu ea.${rightsOf(resource, 'read')}`,
    tags,
    parameters: [id, viewParameter(resource)],
    responses: responses('200', `${type}.item`, resourceRefusals.read, shownRecord),
  };
  const changing = (method: 'PUT' | 'PATCH') => ({
    operationId: `${method === 'PATCH' ? 'change' : 'put'}${type}`,
    summary: 'Schimbă câmpurile trimise',
    description: `Schimbă numai câmpurile trimise ale unei înregistrări din „${title}”; null le golește, cheile necunoscute sunt lăsate deoparte și numite în \`warnings\`.${rightsOf(resource, 'write')}`,
    tags,
    parameters: [id, viewParameter(resource), ifMatch],
    requestBody: bodyOf(method, ref(`${type}.change`), { example: exampleBody(changeSchema(resource)) }),
    responses: responses('200', `${type}.item`, resourceRefusals.update, shownRecord),
  });
  const remove = {
    operationId: `delete${type}`,
    summary: 'Șterge',
    description: `Șterge o înregistrare din „${title}”; rămâne în istoric, de unde poate fi restaurată.${rightsOf(resource, 'write')}`,
    tags,
    parameters: [id, ifMatch],
    responses: { '204': { description: 'Șters' }, ...refusalResponses(resourceRefusals.delete) },
  };
  return {
    get,
    ...(change.length > 0 ? { put: changing('PUT'), patch: changing('PATCH') } : {}),
    ...(resource.definition.policy.delete === nobody ? {} : { delete: remove }),
  };
}

const shownRecord = {
  description: 'Înregistrarea',
  headers: ['ETag'],
} as const;

function filePath({ contract: { title, type, plural } }: Resource, name: string): Operations {
  const get = {
    operationId: `download${type}${name === 'file' ? '' : inPascalCase(name)}`,
    summary: `Descarcă: ${title}`,
    description: `Dă fișierul unei înregistrări din „${title}”, întreg sau pe părți; se deschide și din browser, cu sesiunea paginii.${scopesText(scopesOf({ resource: plural, action: 'read' }))}`,
    tags: [type],
    parameters: [{ ...idParameter, description: 'id' }],
    responses: {
      '200': { description: 'Fișierul', ...headersOf(fileHeaders[200]), content: { '*/*': {} } },
      ...filePartResponses,
      ...refusalResponses(resourceRefusals.file),
    },
  };
  return { get };
}

const unchanged: JsonSchema = { description: 'Neschimbat de la ultima citire' };

/** Responses of a file route other than the whole file: neither success nor error, and none has a JSON body. */
export const filePartResponses: Record<string, JsonSchema> = {
  206: { description: 'O parte a fișierului', ...headersOf(fileHeaders[206]), content: { '*/*': {} } },
  304: { ...unchanged, ...headersOf(fileHeaders[304]) },
  416: { description: 'Partea cerută nu există', ...headersOf(fileHeaders[416]) },
};

type Success = { description: string; headers: readonly HeaderName[] };

function responses(
  status: string,
  schema: string,
  refusals: readonly ErrorCode[],
  { description, headers }: Success,
  more: { takesKey?: boolean } = {},
): Record<string, JsonSchema> {
  const [type, shape] = schema.split('.');
  const plain = ref(`${type}.plain`);
  const content = {
    'application/ld+json': { schema: ref(schema) },
    'application/json': { schema: shape === 'collection' ? { type: 'array', items: plain } : plain },
  };
  return { [status]: { description, ...headersOf(headers), content }, ...refusalResponses(refusals, more) };
}

const jsonTypes = ['application/ld+json', 'application/json'];

/** A JSON body in each media type that the server reads (API-6). */
export function bodyOf(
  method: string,
  schema: JsonSchema,
  { required = true, example }: { required?: boolean; example?: unknown },
): JsonSchema {
  const types = method === 'PATCH' ? [...jsonTypes, 'application/merge-patch+json'] : jsonTypes;
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { required, content: Object.fromEntries(types.map((type) => [type, content])) };
}

const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'id',
  schema: { type: 'string' },
  example: '1',
};

function viewParameter({ contract }: Resource): JsonSchema {
  return {
    name: 'view',
    in: 'query',
    description: 'Vederea numită: ce câmpuri sunt arătate și ce referințe vin cu numele lor',
    schema: { type: 'string', enum: Object.keys(contract.views) },
  };
}

const pagingParameters: JsonSchema[] = [
  {
    name: 'page',
    in: 'query',
    description: 'Pagina, de la 1',
    schema: { type: 'integer', minimum: 1, maximum: maxPage, default: 1 },
  },
  {
    name: 'itemsPerPage',
    in: 'query',
    description: 'Câte înregistrări are o pagină',
    schema: { type: 'integer', minimum: 1, maximum: mostPerPage, default: defaultItemsPerPage },
  },
];

/** A list whose rows belong to single accounts has no cursor (API-196). */
function isReadByCursor({ owners }: Resource): boolean {
  return owners.size === 0 || owners.has('region');
}

const cursorParameter: JsonSchema = {
  name: 'cursor',
  in: 'query',
  description:
    'Citire incrementală: „start” (tot) sau „now” (numai ce se schimbă de acum), apoi cursorul din răspunsul dinainte; cu view și itemsPerPage, fără altele',
  schema: { type: 'string', maxLength: 300 },
};

function orderParameters({ contract }: Resource): JsonSchema[] {
  return contract.order.map((path) => ({
    name: `order[${path}]`,
    in: 'query',
    description: `Ordinea după ${path}`,
    schema: { type: 'string', enum: ['asc', 'desc'] },
  }));
}

/** The condition of each operator of a filter, in words (API-20). */
const operatorTexts: Record<string, string> = {
  eq: 'este',
  like: 'conține, fără deosebire de majuscule și diacritice',
  exists: 'este completat',
  gte: 'este cel puțin',
  lte: 'este cel mult',
};

function filterParameters(resource: Resource): JsonSchema[] {
  const { search } = resource.contract;
  const ofFields = filtersOf(resource).flatMap((path) => [
    ...appliedOperators(resource, path).map((operator, position) => ({
      name: position === 0 ? path : `${path}__${operator}`,
      in: 'query',
      description: `${labelOf(resource, path)} ${operatorTexts[operator]}`,
      schema: operator === 'exists' ? { type: 'boolean' } : filterSchema(resource, path),
    })),
    ...(takesSeveral(resource, path)
      ? [
          {
            name: `${path}[]`,
            in: 'query',
            description: `${labelOf(resource, path)} este una dintre acestea`,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ]
      : []),
  ]);
  if (!search) return ofFields;
  return [
    ...ofFields,
    { name: searchFilter, in: 'query', description: search.label, schema: { type: 'string' } },
  ];
}

function labelOf(resource: Resource, path: string): string {
  return path === 'id' ? 'id' : resource.fieldOf(path.replace(/\.id$/, '')).label;
}

function filterSchema(resource: Resource, path: string): JsonSchema {
  const kind = resource.contract.fields[path]?.kind;
  if (kind === 'integer') return { type: 'integer', minimum: -int4Max - 1, maximum: int4Max };
  if (kind === 'boolean') return { type: 'boolean' };
  return kind === 'date' ? { type: 'string', format: 'date' } : { type: 'string' };
}
