/** JSON Schema of requests and answers, from the schemas that check and type them. */
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Of an answer: no properties beside the named ones. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output');
}

/** Of a request, before it is cleaned. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input');
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // A check that only a function can make is described by its `meta`, if it has one.
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const meta: JsonSchema = z.globalRegistry.get(zodSchema) ?? {};
      if (io === 'input' && zodSchema instanceof z.ZodObject)
        Object.assign(jsonSchema, { required: meta.required ?? requiredOf(zodSchema) });
      tidy(jsonSchema, meta);
    },
  });
  return described;
}

/** The keys that cannot be left out; a schema that cleans its input looks optional to the library. */
function requiredOf({ shape }: z.ZodObject): string[] | undefined {
  const required = Object.entries(shape).filter(
    ([name, of]) => !z.object({ [name]: of }).safeParse({}).success,
  );
  return required.length > 0 ? required.map(([name]) => name) : undefined;
}

/** Writes a schema of the library in the form that every generator of clients knows. */
function tidy(schema: JsonSchema, meta: JsonSchema): void {
  // A field describes itself, and better than the schemas of which its check is made.
  if (meta.type || meta.$ref) delete schema.anyOf;
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (choices?.every((choice) => Object.hasOwn(choice, 'const'))) {
    schema.enum = choices.map((choice) => choice.const);
    delete schema.anyOf;
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (!meta.type) schema.type = typeOfValues(values as unknown[]) ?? schema.type;
  // The library's pattern of days with leap years; the format says it.
  if (schema.format === 'date') delete schema.pattern;
  // The encoding says it, and validators know no such format.
  if (schema.format === 'base64') delete schema.format;
  if (schema.prefixItems) Object.assign(schema, listOf(schema.prefixItems as JsonSchema[]));
  delete schema.prefixItems;
  nameKeys(schema);
  for (const name of Object.keys(schema)) if (schema[name] === undefined) delete schema[name];
}

/** A list of fixed length, in a form that every generator of clients knows. */
function listOf(items: readonly unknown[]) {
  const [only] = items;
  return {
    items: items.length === 1 ? only : { anyOf: items },
    minItems: items.length,
    maxItems: items.length,
  };
}

/** Names the properties of a record with known keys. */
function nameKeys(schema: JsonSchema): void {
  const { enum: names } = (schema.propertyNames ?? {}) as { enum?: string[] };
  if (!names || !schema.required) return;
  const { additionalProperties: value } = schema;
  const properties = Object.fromEntries(names.map((name) => [name, value]));
  Object.assign(schema, { properties, additionalProperties: false });
  delete schema.propertyNames;
}

/** Undefined for values of several types. */
export function typeOfValues(
  values: readonly unknown[],
): 'integer' | 'number' | 'string' | 'boolean' | undefined {
  const types = new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)));
  const [type] = types;
  if (types.size !== 1) return undefined;
  return type === 'integer' || type === 'number' || type === 'string' || type === 'boolean'
    ? type
    : undefined;
}

export function objectSchema(
  required: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}
