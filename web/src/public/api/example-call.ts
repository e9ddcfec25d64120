/** Builds an example call that works with few or no changes. */
import { type Operation, resolveSchema, type Schema, type Schemas } from './api-document.ts';

/** Input for trying a call. */
export type TypedCall = { path: Record<string, string>; query: string; body: string };

const jsonTypes = ['application/ld+json', 'application/json'];

/** Undefined for a body that is not JSON, such as one with files. */
export function jsonBodyOf({ requestBody }: Operation): Schema | undefined {
  const type = jsonTypes.find((known) => requestBody?.content[known]);
  return type ? requestBody?.content[type]?.schema : undefined;
}

export function exampleOf(operation: Operation, schemas: Schemas): TypedCall {
  const { parameters = [] } = operation;
  const exampleParameters = parameters.filter(
    ({ in: place, name, required }) => place === 'query' && (required || name === 'itemsPerPage'),
  );
  const query = exampleParameters.map(({ name, schema }) => [
    name,
    name === 'itemsPerPage' ? '2' : String(exampleValue(schema, schemas)),
  ]);
  const body = jsonBodyOf(operation);
  return {
    path: Object.fromEntries(pathNames(operation).map((name) => [name, ''])),
    query: new URLSearchParams(query).toString(),
    body: body ? JSON.stringify(exampleValue(body, schemas), null, 2) : '',
  };
}

export function pathNames({ parameters = [] }: Operation): string[] {
  return parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
}

/** The called address; missing path parameters stay in braces. */
export function addressOf({ path }: Operation, typed: TypedCall): string {
  const filled = path.replace(/{(\w+)}/g, (whole, name: string) => {
    const value = typed.path[name]?.trim();
    return value ? encodeURIComponent(value) : whole;
  });
  const query = typed.query.trim().replace(/^\?/, '');
  return query === '' ? filled : `${filled}?${query}`;
}

/** The same call as a shell command; the token is a placeholder. */
export function commandOf(operation: Operation, typed: TypedCall, origin: string): string {
  const { method, security } = operation;
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const isOpen = security?.length === 0;
  const hasBody = typed.body.trim() !== '';
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(`${origin}${addressOf(operation, typed)}`)}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(hasBody ? [`-H 'Content-Type: application/ld+json'`, `-d ${quote(typed.body)}`] : []),
  ].join(' \\\n  ');
}

/** Of an object its required fields, or its first field. */
function exampleValue(schema: Schema, schemas: Schemas): unknown {
  const resolvedSchema = resolveSchema(schema, schemas);
  const {
    const: only,
    examples,
    default: usual,
    enum: choices,
    anyOf,
    items,
    properties,
    format,
    minimum,
  } = resolvedSchema;
  if (only !== undefined) return only;
  if (examples) return examples[0];
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  if (anyOf?.[0]) return exampleValue(anyOf[0], schemas);
  if (properties) {
    const names = Object.keys(properties);
    const exampleNames = resolvedSchema.required?.length ? resolvedSchema.required : names.slice(0, 1);
    return Object.fromEntries(
      exampleNames.map((name) => [name, exampleValue(properties[name] ?? {}, schemas)]),
    );
  }
  const type = [resolvedSchema.type].flat()[0];
  if (type === 'array') return items ? [exampleValue(items, schemas)] : [];
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return exampleText(format, resolvedSchema.description);
}

function exampleText(format: string | undefined, description = ''): string {
  if (format === 'date') return '2026-01-31';
  if (format === 'email') return 'nume@exemplu.ro';
  // The description of a reference is the address of its target.
  if (format === 'iri-reference' && description.startsWith('/')) return description.replace(/{\w+}/, '1');
  return 'text';
}
