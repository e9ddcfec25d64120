/** Error responses in OpenAPI, generated from the table of public errors. */

import { type ErrorCode, publicErrors, wireCode } from '@ceccar/contract/error-codes';
import { keyReused } from '@ceccar/contract/resource';
import { anyone } from '../access/policy.ts';
import type { ActionDescription } from '../actions/action.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import { problemJson } from '../http/media-types.ts';
import { errorHeaders, headersOf } from './response-headers.ts';

const keyOfAnother = 'Idempotency-Key a fost folosită pentru altă cerere.';
const unexpected = 'A apărut o eroare din vina noastră.';

/** Responses by status; errors with the same status are described together. */
export function refusalResponses(
  codes: Iterable<ErrorCode>,
  { takesKey = false }: { takesKey?: boolean } = {},
): Record<string, JsonSchema> {
  const titles = new Map<string, string[]>();
  for (const code of new Set(codes)) {
    const { status, title } = publicErrors[code];
    titles.set(String(status), [...(titles.get(String(status)) ?? []), `${title} (${wireCode(code)})`]);
  }
  const { status: conflicting } = publicErrors.conflict;
  if (takesKey) titles.get(String(conflicting))?.push(`${keyOfAnother} (${keyReused})`);
  const responses = [...titles, ['500', [`${unexpected} (${wireCode('unexpected')})`]] as const].map(
    ([status, texts]) => [
      status,
      {
        description: texts.join(' '),
        ...headersOf(errorHeaders(Number(status))),
        content: errorContent(status),
      },
    ],
  );
  return Object.fromEntries(responses);
}

function errorContent(status: string): JsonSchema {
  const isOfFields = status === String(publicErrors.invalid.status);
  const $ref = `#/components/schemas/${isOfFields ? 'ConstraintViolationList' : 'Error'}`;
  return {
    'application/ld+json': { schema: { $ref } },
    [problemJson]: { schema: { $ref: '#/components/schemas/Problem' } },
  };
}

/** Errors of requests with a body. */
const ofBody: readonly ErrorCode[] = ['malformedBody', 'unsupportedMediaType', 'tooLarge', 'tooSlow'];

/** The errors that follow from the action's input and output, and those that it declares itself. */
export function actionRefusals(action: ActionDescription): ErrorCode[] {
  const { access, may, params = {}, query, body, answer, refusals = [], once, visitorCost } = action;
  const isWrite = [action.method].flat().some((method) => method !== 'GET');
  const isJson = Object.keys(answer.content).some((type) => type.endsWith('json'));
  const when = (is: boolean, ...codes: ErrorCode[]) => (is ? codes : []);
  return [
    // A service account without the right is refused, and slowed down, wherever an account is needed (ACC-148, ACC-151).
    ...when(access !== 'anyone', 'unauthenticated', 'forbidden', 'tooManyAttempts'),
    ...when(may !== anyone, 'forbidden'),
    ...when(isJson, 'notAcceptable'),
    ...when(Object.keys(params).length > 0, 'notFound'),
    ...when(query !== undefined, 'invalidQuery'),
    ...when(isWrite, ...ofBody),
    // A body is checked, also where none is taken.
    ...when(isWrite && body !== 'ignored', 'invalid'),
    ...when(visitorCost !== undefined, 'tooManyAttempts'),
    ...when(once === true, 'invalidQuery', 'conflict'),
    ...refusals,
    'unavailable',
  ];
}
