/** Answers that everyone may read and keep: each carries a tag and is 304 to a caller that has it (API-173). */
import type { z } from 'zod';
import { publicBaseOf } from '../http/base-address.ts';
import { negotiateBody } from '../http/plain-json.ts';
import { sendRevalidated } from '../http/revalidation.ts';
import type { Answer } from './answers.ts';
import { answerSchema, type JsonSchema } from './json-schema.ts';
import { plainSchema } from './plain-schema.ts';
import { bothForms } from './record-schemas.ts';

/**
 * JSON-LD in the words of schema.org. The register's own words, which schema.org does not have, stand under the address of
 * its documentation and the name of the vocabulary.
 */
export function schemaOrg<S extends z.ZodObject>(schema: S, vocabulary: string): Answer<z.output<S>> {
  const described = answerSchema(schema) as { properties: Record<string, JsonSchema>; required: string[] };
  const linked = {
    ...described,
    properties: { '@context': { type: 'array', items: {} }, ...described.properties },
    required: ['@context', ...described.required],
  };
  return {
    content: bothForms(linked, plainSchema(linked)),
    headers: ['ETag'],
    isRevalidated: true,
    send({ request, reply, context: { env } }, body) {
      const ownWords = `${publicBaseOf(env, request)}/api/docs.jsonld#${vocabulary}/`;
      const context = ['https://schema.org', { '@vocab': ownWords }];
      const sent = negotiateBody(reply, { '@context': context, ...(body as object) });
      return sendRevalidated(request, reply, { text: JSON.stringify(sent) }, 'everyone');
    },
  };
}

/** One line of text, for a cell of a spreadsheet. */
export function plainText(): Answer<string> {
  return {
    content: { 'text/plain': { type: 'string' } },
    headers: ['ETag'],
    isRevalidated: true,
    send({ request, reply }, body) {
      void reply.type('text/plain; charset=utf-8');
      return sendRevalidated(request, reply, { text: body as string }, 'everyone');
    },
  };
}
