/** Describes actions in OpenAPI from the schemas that validate and type them. */
import type { z } from 'zod';
import type { ActionDescription } from '../actions/action.ts';
import { inputSchema, type JsonSchema } from '../actions/json-schema.ts';
import { actionRefusals, refusalResponses } from './refusals.ts';
import { filePartResponses, idempotencyKey, ifMatch, type Operations } from './resource-paths.ts';

/** The action's path with one operation for each of its methods. */
export function actionPath(action: ActionDescription): [template: string, Operations] {
  const operation = describe(action);
  const operations = [action.method].flat().map((method) => [method.toLowerCase(), operation]);
  return [action.path.replace(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)];
}

function describe(action: ActionDescription): JsonSchema {
  const { summary, tag, access, params = {}, query, body, refusals = [], once } = action;
  const parameters = [
    ...Object.entries(params).map(([name, schema]) => parameter(name, 'path', schema)),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) =>
      parameter(name, 'query', schema as z.ZodType),
    ),
    ...(refusals.includes('staleVersion') ? [ifMatch] : []),
    ...(once ? [idempotencyKey] : []),
  ];
  return {
    summary,
    tags: [tag],
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: body.isRequired, content: { [body.mediaType]: { schema: body.schema } } } }
      : {}),
    responses: { ...successOf(action), ...refusalResponses(actionRefusals(action)) },
  };
}

function parameter(name: string, place: 'path' | 'query', schema: z.ZodType): JsonSchema {
  const { description, title, ...described } = inputSchema(schema);
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(description || title ? { description: description ?? title } : {}),
    schema: described,
  };
}

function successOf({ summary, answer, status }: ActionDescription): Record<string, JsonSchema> {
  const content = Object.entries(answer.content).map(([type, schema]) => [type, { schema }]);
  if (content.length === 0) return { '204': { description: summary } };
  return {
    [status ?? 200]: { description: summary, content: Object.fromEntries(content) },
    ...(answer.isInParts ? filePartResponses : {}),
  };
}
