/** JSON Schema of requests and answers, from the schemas that check and type them. */
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Of an answer: no properties beside the named ones. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output');
}

/** Of a request, before it is cleaned. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input');
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // A check that only a function can make is described by its `meta`, if it has one.
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

export function objectSchema(
  required: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}
