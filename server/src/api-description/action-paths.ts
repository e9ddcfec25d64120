/** Describes actions in OpenAPI from the schemas that validate and type them. */
import type { z } from 'zod';
import type { ActionDescription, Method } from '../actions/action.ts';
import { inputSchema, type JsonSchema } from '../actions/json-schema.ts';
import { exampleBody } from './example-value.ts';
import { actionRefusals, refusalResponses } from './refusals.ts';
import {
  bodyOf,
  filePartResponses,
  idempotencyKey,
  ifMatch,
  type Operations,
  scopesText,
} from './resource-paths.ts';
import { fileHeaders, headersOf, visitorHeaders } from './response-headers.ts';

/** The action's path with one operation for each of its methods. */
export function actionPath(action: ActionDescription): [template: string, Operations] {
  const operations = [action.method].flat().map((method) => [method.toLowerCase(), describe(action, method)]);
  return [action.path.replace(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)];
}

function describe(action: ActionDescription, method: Method): JsonSchema {
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
    operationId: operationIdOf(action, method),
    summary,
    description: descriptionOf(action, method),
    tags: [tag],
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBodyOf(body, method) } : {}),
    responses: responsesOf(action),
  };
}

/** PUT beside PATCH does the same under a name of its own (API-218). */
function operationIdOf({ operationId, method }: ActionDescription, one: Method): string {
  const isSecond = one === 'PUT' && [method].flat().includes('PATCH');
  return isSecond ? operationId.replace(/^[a-z]+/, 'put') : operationId;
}

const accesses: Record<ActionDescription['access'], string> = {
  anyone: 'Nu cere autentificare.',
  account: 'Pentru orice cont autentificat, despre el însuși.',
  register: 'Cere un jeton; ce se vede și ce se poate depinde de rolul și de filiala contului.',
  download: 'Cere un jeton sau sesiunea paginii, ca să se poată deschide din browser.',
};

/** The summary as a sentence, and what follows from the declaration. */
function descriptionOf(action: ActionDescription, method: Method): string {
  const { summary, description, access, serviceScopes, body, refusals = [], once, answer } = action;
  const sentences = [
    description ?? (method === 'GET' ? `Arată ${startedSmall(summary)}.` : `${summary}.`),
    accesses[access],
    ...(body?.mediaType === 'multipart/form-data' ? ['Formularul se trimite ca multipart/form-data.'] : []),
    ...(refusals.includes('staleVersion')
      ? ['If-Match ferește de suprascrierea unei versiuni mai noi.']
      : []),
    ...(once ? ['Repetată cu același Idempotency-Key, cererea primește primul răspuns.'] : []),
    ...(answer.isInParts ? ['Fișierul se poate cere și pe părți, cu Range.'] : []),
  ];
  return sentences.join(' ') + (access === 'anyone' ? '' : scopesText(serviceScopes));
}

/** Abbreviations such as PDF keep their capitals. */
function startedSmall(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function requestBodyOf(body: NonNullable<ActionDescription['body']>, method: Method): JsonSchema {
  const required = body.isRequired || body.schema.required !== undefined;
  if (body.mediaType === 'multipart/form-data')
    return { required, content: { [body.mediaType]: { schema: body.schema } } };
  return bodyOf(method, body.schema, { required, example: exampleBody(body.schema) });
}

function parameter(name: string, place: 'path' | 'query', schema: z.ZodType): JsonSchema {
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

function responsesOf(action: ActionDescription): Record<string, JsonSchema> {
  const responses = {
    ...successOf(action),
    ...refusalResponses(actionRefusals(action), { takesKey: action.once === true }),
  };
  if (action.visitorCost === undefined) return responses;
  // A file is counted before anything else is checked (API-177).
  const counted = action.body?.mediaType === 'multipart/form-data' ? /./ : /^(2..|404|409|429)$/;
  for (const [status, response] of Object.entries(responses))
    if (counted.test(status))
      responses[status] = {
        ...response,
        headers: { ...(response.headers as JsonSchema), ...headersOf(visitorHeaders).headers },
      };
  return responses;
}

function successOf({ summary, answer, status, once, found }: ActionDescription): Record<string, JsonSchema> {
  const content = Object.entries(answer.content).map(([type, schema]) => [type, { schema }]);
  if (content.length === 0) return { '204': { description: summary } };
  const names = [
    ...new Set([
      ...(answer.headers ?? []),
      ...(answer.isInParts ? fileHeaders[200] : []),
      ...(once ? (['Idempotent-Replayed'] as const) : []),
    ]),
  ];
  return {
    [status ?? 200]: { description: summary, ...headersOf(names), content: Object.fromEntries(content) },
    ...(found
      ? { 200: { description: found, ...headersOf(names), content: Object.fromEntries(content) } }
      : {}),
    ...(answer.isInParts ? filePartResponses : {}),
  };
}
