/** The parts of the OpenAPI document that the page shows, in the order of its groups. */
import { isOfFamily, wordsOf } from './word-families.ts';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  /** Meaning of each value of `enum`, in the same order. */
  'x-enum-descriptions'?: string[];
  minimum?: number;
  title?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
};

export type Content = Record<string, { schema?: Schema; example?: unknown }>;

type OperationDocument = {
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type Schemas = Readonly<Record<string, Schema>>;

export type ApiDocument = {
  tags: { name: string; description: string }[];
  components: { schemas: Schemas };
  paths: Record<string, Record<string, OperationDocument>>;
};

export type Operation = OperationDocument & {
  id: string;
  method: string;
  path: string;
  /** What the search looks in, see `wordsOf`. */
  words: string[];
};

export type Group = { name: string; title: string; operations: Operation[] };

export function groupsOf({ tags, paths }: ApiDocument): Group[] {
  const groups = tags.map(({ name, description }): Group => ({ name, title: description, operations: [] }));
  const byName = new Map(groups.map((group) => [group.name, group]));
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = byName.get(operation.tags[0] ?? '');
      const words = wordsOf([method, path, operation.summary, group?.name, group?.title].join(' '));
      const id = `${method}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`;
      group?.operations.push({ ...operation, id, method: method.toUpperCase(), path, words });
    }
  }
  // Records first: what is done with them is read after.
  const place = ({ path }: Operation) => (/^\/api\/\w+(\/{\w+})?$/.test(path) ? 0 : 1);
  for (const { operations } of groups) operations.sort((a, b) => place(a) - place(b));
  return groups
    .filter(({ operations }) => operations.length > 0)
    .sort((a, b) => a.title.localeCompare(b.title, 'ro'));
}

/** Every word of the term must have a relative in a call's text; groups without a match are omitted. */
export function searchGroups(groups: readonly Group[], term: string): Group[] {
  const sought = wordsOf(term);
  const matches = ({ words }: Operation) =>
    sought.every((one) => words.some((word) => isOfFamily(word, one)));
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter(matches) }))
    .filter(({ operations }) => operations.length > 0);
}

/** Resolves a reference to a named schema. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = schemaName(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
}

export function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}
