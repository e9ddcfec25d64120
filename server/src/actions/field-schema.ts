/** A contract field as JSON Schema. */
import type { Field } from '@ceccar/contract/fields';

export function fieldSchema(field: Field): Record<string, unknown> {
  const schema = { ...typeOf(field), title: field.label };
  if (field.required || field.kind === 'choices') return schema;
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  return {
    ...schema,
    ...(type ? { type: [type, 'null'] } : {}),
    ...(values ? { enum: [...values, null] } : {}),
  };
}

function typeOf(field: Field): Record<string, unknown> {
  const values = field.choices?.map(({ value }) => value);
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        ...(field.max ? { maxLength: field.max } : {}),
        ...(field.format ? { format: field.format } : {}),
      };
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'decimal':
      return { type: 'number', multipleOf: 0.01 };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'timestamp':
      return { type: 'string', format: 'date-time' };
    case 'choice':
      return { enum: values };
    case 'choices':
      return { type: 'array', items: { enum: values } };
    case 'file':
      return { type: 'string', format: 'binary', description: field.accepts?.join(', ') };
    case 'reference':
      return { type: 'string', format: 'iri-reference', description: `/api/${field.target}/{id}` };
  }
}
