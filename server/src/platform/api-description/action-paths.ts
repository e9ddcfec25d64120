/** Describes actions in OpenAPI from the schemas that validate and type them. */
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import { keyDays, keyReused, longestKey } from '@ceccar/contract/resource';
import type { ActionDescription, Method } from '../actions/action.ts';
import type { Body } from '../actions/bodies.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import { parameter, queryIn } from '../actions/query.ts';
import { exampleBody } from './example-value.ts';
import { actionRefusals, refusalResponses } from './refusals.ts';
import { fileHeaders, headersOf, visitorHeaders } from './response-headers.ts';

export type Operations = Record<string, JsonSchema>;

/** The action's path with one operation for each of its methods. */
export function actionPath(action: ActionDescription): [template: string, Operations] {
  const operations = [action.method].flat().map((method) => [method.toLowerCase(), describe(action, method)]);
  return [action.path.replace(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)];
}

function describe(action: ActionDescription, method: Method): JsonSchema {
  const { summary, tag, access, params = {}, refusals = [], once } = action;
  const body = bodyIn(action);
  const parameters = [
    ...Object.entries(params).map(([name, schema]) => parameter(name, 'path', schema)),
    ...(queryIn(action)?.parameters ?? []),
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

function bodyIn({ body }: ActionDescription): Body<unknown> | undefined {
  return body === 'ignored' ? undefined : body;
}

function header(name: string, description: string, example: string): JsonSchema {
  return { name, in: 'header', description, schema: { type: 'string' }, example };
}

/** The rules of API-12, for programs. */
const idempotencyKey: JsonSchema = {
  ...header(
    'Idempotency-Key',
    `O cheie aleasă de program: cererea repetată cu ea primește primul răspuns, cu antetul Idempotent-Replayed. Cheia este a contului și se păstrează ${keyDays} zile; cu altă cerere primește 409 ${keyReused}.`,
    '0b5d1f2e-4f0a-4c56-9a53-1f6c2b7d8e90',
  ),
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
};
const ifMatch = header('If-Match', 'Versiunea citită, între ghilimele', '"3"');

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
  const { summary, description, access, serviceScopes, refusals = [], once, answer } = action;
  const sentences = [
    description ?? (method === 'GET' ? `Arată ${startedSmall(summary)}.` : `${summary}.`),
    accesses[access],
    ...(bodyIn(action)?.mediaType === 'multipart/form-data'
      ? ['Formularul se trimite ca multipart/form-data.']
      : []),
    ...(refusals.includes('staleVersion')
      ? ['If-Match ferește de suprascrierea unei versiuni mai noi.']
      : []),
    ...(once ? ['Repetată cu același Idempotency-Key, cererea primește primul răspuns.'] : []),
    ...(answer.isInParts ? ['Fișierul se poate cere și pe părți, cu Range.'] : []),
  ];
  return sentences.join(' ') + (access === 'anyone' ? '' : scopesText(serviceScopes));
}

/** The rights that a service account needs, as a sentence (API-347). */
function scopesText(scopes: readonly ServiceScope[] | undefined): string {
  if (scopes === undefined) return ' Închis conturilor de serviciu.';
  if (scopes.length === 0) return '';
  return ` Cont de serviciu: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`;
}

/** Abbreviations such as PDF keep their capitals. */
function startedSmall(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const jsonTypes = ['application/ld+json', 'application/json'];

/** A JSON body in each media type that the server reads (API-6). */
function requestBodyOf(
  { mediaType, schema, referred, isRequired }: Body<unknown>,
  method: Method,
): JsonSchema {
  const required = isRequired || schema.required !== undefined;
  if (mediaType === 'multipart/form-data') return { required, content: { [mediaType]: { schema } } };
  const types = method === 'PATCH' ? [...jsonTypes, 'application/merge-patch+json'] : jsonTypes;
  const example = exampleBody(referred ?? schema);
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { required, content: Object.fromEntries(types.map((type) => [type, content])) };
}

function responsesOf(action: ActionDescription): Record<string, JsonSchema> {
  const responses = {
    ...successOf(action),
    ...refusalResponses(actionRefusals(action), { takesKey: action.once === true }),
  };
  if (action.visitorCost === undefined) return responses;
  // A file is counted before anything else is checked (API-177).
  const counted = bodyIn(action)?.mediaType === 'multipart/form-data' ? /./ : /^(2..|304|404|409|429|503)$/;
  for (const [status, response] of Object.entries(responses))
    if (counted.test(status))
      responses[status] = {
        ...response,
        headers: { ...(response.headers as JsonSchema), ...headersOf(visitorHeaders).headers },
      };
  return responses;
}

const unchanged: JsonSchema = { description: 'Neschimbat de la ultima citire' };

/** Responses of a file other than the whole one: neither success nor error, and none has a JSON body. */
const filePartResponses: Record<string, JsonSchema> = {
  206: { description: 'O parte a fișierului', ...headersOf(fileHeaders[206]), content: { '*/*': {} } },
  304: { ...unchanged, ...headersOf(fileHeaders[304]) },
  416: { description: 'Partea cerută nu există', ...headersOf(fileHeaders[416]) },
};

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
    ...(answer.isRevalidated ? { 304: { ...unchanged, ...headersOf(['ETag', 'X-Total-Count']) } } : {}),
  };
}
