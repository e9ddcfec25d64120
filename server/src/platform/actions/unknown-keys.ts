/**
 * Refuses keys that a request body does not have: a misspelt filter would otherwise find everything (API-219). The schema
 * that describes the body decides.
 */
import type { Violation } from '@ceccar/contract/resource';
import type { JsonSchema } from './json-schema.ts';

const mostReported = 50;

/** The same schema without further properties, except where it names their type itself. */
export function closeSchema(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema as Nested;
  return {
    ...rest,
    ...(anyOf ? { anyOf: anyOf.map(closeSchema) } : {}),
    ...(items ? { items: closeSchema(items) } : {}),
    ...(properties ? { properties: mapValues(properties, closeSchema) } : {}),
    ...(additionalProperties !== undefined ? { additionalProperties } : {}),
    ...(properties && additionalProperties === undefined ? { additionalProperties: false } : {}),
  };
}

/** Violations at the keys that a closed schema does not have; keywords of JSON-LD (`@type` …) are not properties. */
export function unknownKeys(schema: JsonSchema, value: unknown, path = ''): Violation[] {
  const { properties, items, anyOf, additionalProperties } = schema as Nested;
  if (anyOf) {
    const byChoice = anyOf.map((choice) => unknownKeys(choice, value, path));
    return byChoice.reduce((fewest, found) => (found.length < fewest.length ? found : fewest));
  }
  if (Array.isArray(value) && items)
    return value
      .flatMap((item, index) => unknownKeys(items, item, `${path}${index}.`))
      .slice(0, mostReported);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !properties) return [];
  const known = Object.entries(properties);
  const inner = known.flatMap(([name, of]) =>
    Object.hasOwn(value, name)
      ? unknownKeys(of, (value as Record<string, unknown>)[name], `${path}${name}.`)
      : [],
  );
  if (additionalProperties !== false) return inner;
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  return [...refuseNames(unknown, Object.keys(properties), path), ...inner].slice(0, mostReported);
}

export function refuseNames(names: readonly string[], known: readonly string[], path = ''): Violation[] {
  const accepted = known.length > 0 ? ` Se primesc: ${known.join(', ')}.` : '';
  return names
    .filter((name) => !name.startsWith('@'))
    .map((name) => ({ propertyPath: `${path}${shown(name)}`, message: `Nu se primește aici.${accepted}` }));
}

/** The answer is text for people and may be stored. */
function shown(name: string): string {
  return name.slice(0, 100).replaceAll('\u0000', '').toWellFormed();
}

type Nested = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
};

function mapValues<V>(record: Record<string, V>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
