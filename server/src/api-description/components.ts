/** OpenAPI schemas of the answers: records, lists, files and errors. */
import { embeddedSchema, fieldSchema, orNull, shownSchema } from '../actions/field-schema.ts';
import { type JsonSchema, objectSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/definition.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };

export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
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
      additionalProperties: boolean,
    },
    Warnings: {
      type: 'array',
      title: 'Îndoieli care nu opresc salvarea',
      items: objectSchema({ propertyPath: text, message: text }, { link: text }),
    },
    PartialCollectionView: objectSchema(
      {
        '@id': text,
        '@type': { const: 'hydra:PartialCollectionView' },
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
          code: text,
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

const violations = {
  type: 'array',
  minItems: 1,
  items: objectSchema({ propertyPath: text, message: text }),
};

function errorSchema(context: string, type: string, more: Record<string, JsonSchema>): JsonSchema {
  return objectSchema({
    '@context': { const: `/api/contexts/${context}` },
    '@type': { const: type },
    'hydra:title': text,
    'hydra:description': text,
    ...more,
    code: text,
    status: integer,
    requestId: text,
  });
}

function schemasOf(resource: Resource): [string, JsonSchema][] {
  const { contract } = resource;
  const { type, title, create, change } = contract;
  const inputFields = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fieldSchema(resource.fieldOf(name))]));
  const properties = Object.entries(contract.fields).map(([name, field]) => [name, shownSchema(field)]);
  const required = create.filter((name) => resource.fieldOf(name).required);
  return [
    [type, { type: 'object', title, properties: Object.fromEntries(properties) }],
    [`${type}.item`, itemSchema(resource)],
    [`${type}.collection`, collectionSchema(resource)],
    [`${type}.create`, { type: 'object', required, properties: inputFields(create) }],
    [`${type}.change`, { type: 'object', properties: inputFields(change) }],
  ];
}

/** The properties that every item has in addition to the fields of its view. */
function itemSchema({ contract, definition }: Resource): JsonSchema {
  const { type, identifiedBy } = contract;
  const always = {
    '@id': text,
    '@type': { const: type },
    id: integer,
    ...(identifiedBy === 'uuid' ? { uuid: { type: 'string', format: 'uuid' } } : {}),
    version: integer,
  };
  const sometimes = {
    '@context': { const: `/api/contexts/${type}` },
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

function collectionSchema({ contract: { type, plural } }: Resource): JsonSchema {
  const always = {
    '@context': { const: `/api/contexts/${type}` },
    '@id': { const: `/api/${plural}` },
    '@type': { const: 'hydra:Collection' },
    'hydra:member': { type: 'array', items: ref(`${type}.item`) },
  };
  const ofPages = {
    'hydra:totalItems': integer,
    'hydra:search': { type: 'object' },
    abilities: ref('Abilities'),
  };
  const schema = objectSchema(always, {
    ...ofPages,
    'hydra:view': ref('PartialCollectionView'),
    cursor: { type: 'string', description: 'De unde se citește mai departe, dacă s-a cerut cursor' },
  });
  return { ...schema, anyOf: [{ required: Object.keys(ofPages) }, { required: ['hydra:view', 'cursor'] }] };
}
