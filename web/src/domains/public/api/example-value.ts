/** A value that a schema allows, for examples of calls and answers. */
import { resolveSchema, type Schema, type Schemas } from './api-document.ts';

type Fields = 'required' | 'all';

/** Of an object its required fields, or its first field; of an answer all. Each schema is entered once, because they may recur. */
export function exampleValue(
  schema: Schema,
  schemas: Schemas,
  fields: Fields = 'required',
  entered: readonly Schema[] = [],
): unknown {
  const resolvedSchema = resolveSchema(schema, schemas);
  if (entered.includes(resolvedSchema)) return null;
  const inner = (one: Schema) => exampleValue(one, schemas, fields, [...entered, resolvedSchema]);
  const {
    const: only,
    examples = [],
    default: usual,
    enum: choices,
    anyOf,
    allOf = [],
    example = examples[0],
    items,
    properties,
    format,
    minimum,
  } = resolvedSchema;
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  if (anyOf?.[0]) return inner(anyOf[0]);
  if (properties || allOf.length > 0) {
    const names = Object.keys(properties ?? {});
    const { required = [] } = resolvedSchema;
    const shown = fields === 'all' ? names : required.length > 0 ? required : names.slice(0, 1);
    const own = Object.fromEntries(shown.map((name) => [name, inner(properties?.[name] ?? {})]));
    return fields === 'all' ? Object.assign({}, ...allOf.map(inner), own) : own;
  }
  const type = [resolvedSchema.type].flat()[0];
  if (type === 'array') return items ? [inner(items)] : [];
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return exampleText(format, resolvedSchema.description);
}

function exampleText(format: string | undefined, description = ''): string {
  if (format === 'date') return '2026-01-31';
  if (format === 'email') return 'nume@exemplu.ro';
  // The description of a reference is the address of its target.
  if (format === 'uri-reference' && description.startsWith('/')) return description.replace(/{\w+}/, '1');
  return 'text';
}
