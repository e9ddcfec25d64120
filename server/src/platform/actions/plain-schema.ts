/** Schema of an answer as plain JSON, from that of its JSON-LD: the counterpart of `negotiateBody` (API-199). */
import { isOnlyNamed } from '../http/plain-json.ts';
import type { JsonSchema } from './json-schema.ts';

const address = { type: 'string', format: 'uri-reference' };

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
function plainValueSchema(schema: JsonSchema): JsonSchema {
  if (!isSentAsAddress(schema)) return plainSchema(schema);
  const { title, description } = schema;
  return { ...address, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function isSentAsAddress({ $ref, properties = {} }: JsonSchema): boolean {
  return $ref === '#/components/schemas/Embedded' || isOnlyNamed(Object.keys(properties as object));
}

function mapSchemas(schema: JsonSchema): JsonSchema {
  const { items, anyOf, ...others } = schema as { items?: JsonSchema; anyOf?: JsonSchema[] };
  if (items) return { ...others, items: plainValueSchema(items) };
  if (!anyOf) return others;
  const isAddress = (one: JsonSchema) => one.format === address.format;
  const options = anyOf
    .filter((one) => !isSentAsAddress(one) || !anyOf.some(isAddress))
    .map(plainValueSchema);
  return options.length === 1 ? { ...options[0], ...others } : { ...others, anyOf: options };
}
