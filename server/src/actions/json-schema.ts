/** JSON Schema of what goes in and out, from the schemas that check and type it. */
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** As it comes out: nothing beside what is named. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output');
}

/** As it may be sent, before it is cleaned. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input');
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // What only a function can judge is described by its `meta`, where it has one.
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
