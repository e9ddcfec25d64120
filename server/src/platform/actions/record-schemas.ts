/** JSON Schema of the records of a resource, as requests and answers refer to it. */
import type { Resource } from '../crud/definition.ts';
import { fieldSchema } from './field-schema.ts';
import type { JsonSchema } from './json-schema.ts';

export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The two forms of a successful answer (API-199). */
export function bothForms(linked: JsonSchema, plain: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return { 'application/ld+json': linked, 'application/json': plain };
}

export function createSchema(resource: Resource): JsonSchema {
  const { create } = resource.contract;
  const required = create.filter((name) => resource.fieldOf(name).required);
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: inputFields(resource, create),
  };
}

export function changeSchema(resource: Resource): JsonSchema {
  return { type: 'object', properties: inputFields(resource, resource.contract.change) };
}

function inputFields(resource: Resource, names: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, fieldSchema(resource.fieldOf(name))]));
}
