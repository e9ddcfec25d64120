/** Example bodies, put together from the examples of the fields. */
import type { JsonSchema } from '../actions/json-schema.ts';

type Described = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  anyOf?: Described[];
  items?: Described;
  minItems?: number;
  required?: string[];
  properties?: Record<string, Described>;
};

/** Of an object its required properties, or, if it has none, the first that have an example. */
export function exampleBody(schema: JsonSchema): unknown {
  return exampleValue(schema as Described);
}

/** Undefined where the schema does not say enough for an example. */
function exampleValue(schema: Described): unknown {
  const { examples, enum: values, anyOf, properties, items, minItems = 1 } = schema;
  if (examples) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (values) return values[0];
  if (anyOf?.[0]) return exampleValue(anyOf[0]);
  if (properties) return objectOf(schema, properties);
  if (items) {
    const item = exampleValue(items);
    return item === undefined ? undefined : Array.from({ length: minItems }, () => item);
  }
  return plainValue(schema);
}

const mostOptional = 3;

function objectOf({ required }: Described, properties: Record<string, Described>): unknown {
  const all = Object.entries(properties).map(([name, of]) => [name, exampleValue(of)] as const);
  const known = all.filter(([, value]) => value !== undefined);
  const shown = required ? known.filter(([name]) => required.includes(name)) : known.slice(0, mostOptional);
  if (required && shown.length < required.length) return undefined;
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

function plainValue({ type, format, minimum = 1 }: Described): unknown {
  const [name] = [type].flat();
  if (name === 'boolean') return true;
  if (name === 'integer') return Math.max(minimum, 1);
  if (name === 'string' && format === 'date') return '2026-01-31';
  return undefined;
}
