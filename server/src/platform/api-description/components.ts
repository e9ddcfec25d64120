/** OpenAPI schemas of the answers: records, lists, files and errors. */
import { embeddedSchema, orNull, shownSchema } from '../actions/field-schema.ts';
import { type JsonSchema, objectSchema } from '../actions/json-schema.ts';
import { plainSchema } from '../actions/plain-schema.ts';
import { changeSchema, createSchema, ref } from '../actions/record-schemas.ts';
import type { Resource } from '../crud/definition.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };

function constant(value: string): JsonSchema {
  return { type: 'string', const: value };
}

export function componentSchemas(resources: readonly Resource[]): Record<string, JsonSchema> {
  return {
    ...Object.fromEntries(resources.flatMap(schemasOf)),
    Embedded: { ...embeddedSchema(), title: 'Altă înregistrare' },
    StoredFile: {
      ...objectSchema({
        name: text,
        size: orNull(integer),
        mediaType: orNull(text),
        url: orNull(text),
      }),
      title: 'Fișier păstrat',
    },
    Abilities: {
      type: 'object',
      title: 'Ce poate face contul cu înregistrarea',
      properties: { create: boolean, update: boolean, delete: boolean, locked: texts, masked: texts },
      // Further abilities are booleans; a type for them would have to fit the lists above, in generated clients.
      additionalProperties: true,
    },
    Warnings: {
      type: 'array',
      title: 'Îndoieli care nu opresc salvarea',
      items: objectSchema({ propertyPath: text, message: text }, { link: text }),
    },
    PartialCollectionView: objectSchema(
      {
        '@id': text,
        '@type': constant('hydra:PartialCollectionView'),
        'hydra:first': text,
      },
      { 'hydra:last': text, 'hydra:previous': text, 'hydra:next': text },
    ),
    // RFC 9457, for callers that accept `application/problem+json`.
    Problem: {
      ...objectSchema(
        {
          type: text,
          title: text,
          status: integer,
          detail: text,
          instance: text,
          code: errorCode,
          requestId: text,
        },
        { violations },
      ),
      additionalProperties: true,
    },
    Error: { ...errorSchema('Error', 'hydra:Error', {}), additionalProperties: true },
    ConstraintViolationList: errorSchema('ConstraintViolationList', 'ConstraintViolationList', {
      violations,
    }),
  };
}

const errorCode = {
  type: 'string',
  description:
    'Nu se schimbă niciodată, spre deosebire de texte; codurile unei operații stau la răspunsurile ei',
  examples: ['NOT_FOUND'],
};

const violations = {
  type: 'array',
  minItems: 1,
  items: objectSchema({ propertyPath: text, message: text }),
};

function errorSchema(context: string, type: string, more: Record<string, JsonSchema>): JsonSchema {
  return objectSchema({
    '@context': constant(`/api/contexts/${context}`),
    '@type': constant(type),
    'hydra:title': text,
    'hydra:description': text,
    ...more,
    code: errorCode,
    status: integer,
    requestId: text,
  });
}

function schemasOf(resource: Resource): [string, JsonSchema][] {
  const { contract } = resource;
  const { type, title, create, change } = contract;
  const properties = Object.entries(contract.fields).map(([name, field]) => [name, shownSchema(field)]);
  return [
    [type, { type: 'object', title, properties: Object.fromEntries(properties) }],
    [`${type}.item`, itemSchema(resource)],
    [`${type}.plain`, plainItemSchema(resource)],
    [`${type}.collection`, collectionSchema(resource)],
    ...(create.length > 0 ? [[`${type}.create`, createSchema(resource)] as [string, JsonSchema]] : []),
    ...(change.length > 0 ? [[`${type}.change`, changeSchema(resource)] as [string, JsonSchema]] : []),
  ];
}

/** The properties that every item has in addition to the fields of its view. */
function itemSchema({ contract, definition }: Resource): JsonSchema {
  const { type, identifiedBy } = contract;
  const always = {
    '@id': text,
    '@type': constant(type),
    id: integer,
    ...(identifiedBy === 'uuid' ? { uuid: { type: 'string', format: 'uuid' } } : {}),
    version: integer,
  };
  const sometimes = {
    '@context': constant(`/api/contexts/${type}`),
    abilities: ref('Abilities'),
    warnings: ref('Warnings'),
    ...(definition.counting ? { counts: { type: 'object', additionalProperties: integer } } : {}),
  };
  return {
    type: 'object',
    required: Object.keys(always),
    properties: { ...always, ...sometimes },
    allOf: [ref(type)],
    unevaluatedProperties: false,
  };
}

/** The same item for callers that prefer plain JSON (API-199). */
function plainItemSchema(resource: Resource): JsonSchema {
  const { required, properties } = itemSchema(resource);
  const fields = Object.entries(resource.contract.fields).map(([name, field]) => [name, shownSchema(field)]);
  return plainSchema({
    type: 'object',
    required,
    properties: { ...(properties as Record<string, JsonSchema>), ...Object.fromEntries(fields) },
    additionalProperties: false,
  });
}

function collectionSchema({ contract: { type, plural } }: Resource): JsonSchema {
  const always = {
    '@context': constant(`/api/contexts/${type}`),
    '@id': constant(`/api/${plural}`),
    '@type': constant('hydra:Collection'),
    'hydra:member': { type: 'array', items: ref(`${type}.item`) },
  };
  const ofPages = {
    'hydra:totalItems': integer,
    abilities: ref('Abilities'),
  };
  const ofChanges = {
    'hydra:view': ref('PartialCollectionView'),
    cursor: { type: 'string', description: 'De unde se citește mai departe, dacă s-a cerut cursor' },
  };
  // A page that was requested without its total (API-321).
  const { abilities } = ofPages;
  const either = [ofPages, { abilities }, ofChanges].map((properties) => ({
    type: 'object',
    required: Object.keys(properties),
    properties,
  }));
  // Absent where the request names the fields (API-320).
  const search = { 'hydra:search': { type: 'object' } };
  return { ...objectSchema(always, { ...ofPages, ...search, ...ofChanges }), anyOf: either };
}
