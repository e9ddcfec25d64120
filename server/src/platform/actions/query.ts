/** Parameters after `?`: described and read in one place. */
import type { z } from 'zod';
import type { MaybeActor } from '../access/actor.ts';
import { invalidQuery, refuseParameters } from '../errors.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { tellIssue } from './tell-issue.ts';

export type Sent = Readonly<Record<string, unknown>>;

/** Where a parameter stands in a list of records, its name and its meaning depend on the resource. */
export type Query<Value> = {
  /** In OpenAPI's form. */
  parameters: readonly JsonSchema[];
  /** Throws `invalidQuery` for a parameter that is not there, and for a value that it does not take. */
  read: (sent: Sent, actor: MaybeActor) => Value;
};

/** The query of an action, in one form. */
export function queryIn({ query }: { query?: z.ZodObject | Query<unknown> }): Query<unknown> | undefined {
  return query && 'parameters' in query ? query : query && queryOf(query);
}

/** Errors are reported at the title of the parameter, which of a contract field is its label. */
function queryOf(schema: z.ZodObject): Query<unknown> {
  return {
    parameters: Object.entries(schema.shape).map(([name, of]) => parameter(name, 'query', of as z.ZodType)),
    read(sent) {
      // A schema that allows unknown properties checks them itself.
      const isOpen = schema.def.catchall !== undefined;
      if (!isOpen) refuseParameters(Object.keys(sent).filter((name) => !Object.hasOwn(schema.shape, name)));
      const checked = schema.safeParse({ ...sent }, { error: tellIssue });
      if (checked.success) return checked.data;
      const [issue] = checked.error.issues;
      const title = (schema.shape[String(issue?.path[0])] as z.ZodType | undefined)?.meta()?.title;
      throw invalidQuery(`${title ? `${title}: ` : ''}${issue?.message}`);
    },
  };
}

export function parameter(name: string, place: 'path' | 'query', schema: z.ZodType): JsonSchema {
  const { description, title, examples, ...described } = inputSchema(schema);
  const [example] = (examples ?? []) as unknown[];
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(description || title ? { description: description ?? title } : {}),
    schema: described,
    ...(example === undefined ? {} : { example }),
  };
}
