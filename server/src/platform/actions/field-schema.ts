/** JSON Schema of a contract field, for requests and answers. */
import { exampleOf } from '@ceccar/contract/field-example';
import type { Choice, Field } from '@ceccar/contract/fields';
import { answerSchema, type JsonSchema, objectSchema, typeOfValues } from './json-schema.ts';

/** In a request. */
export function fieldSchema(field: Field): JsonSchema {
  return describe(field, typeOf(field), !field.required && field.kind !== 'choices');
}

/** In a view. */
export function shownSchema(field: Field): JsonSchema {
  const isNullable = !field.required && field.kind !== 'choices' && field.whenEmpty === undefined;
  return describe(field, shownType(field), isNullable);
}

function describe(field: Field, type: JsonSchema, isNullable: boolean): JsonSchema {
  const example = exampleOf(field);
  return {
    ...(isNullable ? orNull(type) : type),
    title: field.label,
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { anyOf: [...(schema.anyOf as JsonSchema[]), { type: 'null' }] };
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  const { type, enum: values, 'x-enum-descriptions': labels } = schema as Choosing;
  return {
    ...schema,
    ...(type ? { type: [type, 'null'] } : {}),
    ...(values ? { enum: [...values, null] } : {}),
    ...(labels ? { 'x-enum-descriptions': [...labels, 'necompletat'] } : {}),
  };
}

type Choosing = { type?: string; enum?: unknown[]; 'x-enum-descriptions'?: string[] };

/** Whether the choices depend on time: older records may have values that are not offered any more. */
function isChanging(field: Field): boolean {
  return Object.getOwnPropertyDescriptor(field, 'choices')?.get !== undefined;
}

/** Values with their meaning, in an extension that generators and viewers know; a value that is its own label needs none. */
export function choicesSchema(choices: readonly Choice[]): JsonSchema {
  const values = choices.map(({ value }) => value);
  const labels = choices.map(({ label }) => label);
  const saysMore = choices.some(({ value, label }) => String(value) !== label);
  return {
    type: typeOfValues(values),
    enum: values,
    ...(saysMore ? { 'x-enum-descriptions': labels } : {}),
  };
}

function typeOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        ...(field.max ? { maxLength: field.max } : {}),
        ...formatOf(field),
      };
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'decimal':
      // Not `multipleOf: 0.01`: no binary fraction is one, so that validators would refuse our own answers.
      return {
        type: 'number',
        description: `${field.unit === '%' ? 'Procent' : 'Lei'}, cu cel mult două zecimale`,
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'timestamp':
      return { type: 'string', format: 'date-time' };
    case 'choice':
      return choicesSchema(field.choices ?? []);
    case 'choices':
      return { type: 'array', items: choicesSchema(field.choices ?? []) };
    case 'file':
      return { type: 'string', format: 'binary', description: field.accepts?.join(', ') };
    case 'reference':
      return { type: 'string', format: 'uri-reference', description: `/api/${field.target}/{id}` };
    case 'structure':
      return field.shape ? answerSchema(field.shape) : {};
  }
}

/** Formats that validators of JSON Schema and OpenAPI know; the others are ours, in an extension (API-348). */
const knownFormats: readonly string[] = ['email', 'password'];

function formatOf({ format }: Field): JsonSchema {
  if (!format) return {};
  return knownFormats.includes(format) ? { format } : { 'x-format': format };
}

/** Differs from the request: records from before may exceed the limits of new ones. */
function shownType(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', ...formatOf(field) };
    case 'integer':
      return { type: 'integer' };
    case 'file':
      return { $ref: '#/components/schemas/StoredFile' };
    case 'reference':
      return {
        anyOf: [
          { type: 'string', format: 'uri-reference', description: `/api/${field.target}/{id}` },
          field.embeds ? embeddedSchema(field.embeds) : { $ref: '#/components/schemas/Embedded' },
        ],
      };
    case 'choice':
      return isChanging(field) ? { type: 'string' } : typeOf(field);
    default:
      return typeOf(field);
  }
}

const text = { type: 'string' };

/** A referenced record with its name, and the fields that it embeds. */
export function embeddedSchema(embeds: NonNullable<Field['embeds']> = {}): JsonSchema {
  const carried = Object.entries(embeds).map(([name, field]) => [name, shownSchema(field)] as const);
  return objectSchema({ '@id': text, '@type': text, name: text, ...Object.fromEntries(carried) });
}
