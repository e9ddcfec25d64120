/** Builds an example call that works with few or no changes. */
import type { Operation, Schema, Schemas } from './api-document.ts';
import { exampleValue } from './example-value.ts';

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
