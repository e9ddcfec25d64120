/** Schema of an answer as plain JSON, from that of its JSON-LD: the counterpart of `negotiateBody` (API-199). */
import { isOnlyNamed } from '../http/plain-json.ts';
import type { JsonSchema } from './json-schema.ts';

const iri = { type: 'string', format: 'iri-reference' };

/** Of an item or a member of a list. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const { properties, required, ...others } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const nested = mapSchemas(others);
  if (!properties) return nested;
  const hasKey = 'id' in properties || 'uuid' in properties;
  const isKept = (name: string) => name !== '@context' && name !== '@type' && !(name === '@id' && hasKey);
  const kept = Object.entries(properties).filter(([name]) => isKept(name));
  return {
    ...nested,
    ...(required ? { required: required.filter(isKept) } : {}),
    properties: Object.fromEntries(kept.map(([name, property]) => [name, plainValueSchema(property)])),
  };
}

/** Of a value within a record. */
export function plainValueSchema(schema: JsonSchema): JsonSchema {
  const isNamed = schema.$ref === '#/components/schemas/Embedded';
  const { title, description } = schema;
  if (isNamed || isOnlyNamed(Object.keys(schema.properties ?? {})))
    return { ...iri, ...(title ? { title } : {}), ...(description ? { description } : {}) };
  return plainSchema(schema);
}

function mapSchemas(schema: JsonSchema): JsonSchema {
  const { items, anyOf, ...others } = schema as { items?: JsonSchema; anyOf?: JsonSchema[] };
  if (items) return { ...others, items: plainValueSchema(items) };
  if (!anyOf) return others;
  const options = [
    ...new Map(
      anyOf.map(plainValueSchema).map((one) => [String(one.format ?? JSON.stringify(one)), one]),
    ).values(),
  ];
  return options.length === 1 ? { ...others, ...options[0] } : { ...others, anyOf: options };
}
