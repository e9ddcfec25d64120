/** Types of JSON-LD answers that have no contract, read from the schemas of the actions that answer them (API-198). */
import type { ActionDescription } from '../actions/action.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/definition.ts';
import { propertyIri } from './property-iri.ts';

/** A class of the documentation; its terms are in the context that its answers name. */
export type LinkedType = { name: string; context: string; properties: ReadonlyMap<string, LinkedProperty> };

export type LinkedProperty = {
  /** Its meaning, for people. */
  description: string;
  kind: 'date' | 'dateTime' | 'list' | 'json' | 'jsonList' | 'plain' | 'record';
  /** Of an embedded record: term of each of its properties, relative to the documentation. */
  embedded: Readonly<Record<string, string>>;
};

/** Properties of records of every type, documented once as those of the class `Record`. */
export const recordProperties: Readonly<
  Record<string, { description: string; kind?: LinkedProperty['kind'] }>
> = {
  id: { description: 'Numărul înregistrării' },
  uuid: { description: 'Cheia din adresa înregistrării, la cele care o au' },
  version: { description: 'Versiunea înregistrării, aceeași ca în ETag' },
  abilities: { description: 'Ce poate face contul cu înregistrarea', kind: 'json' },
  warnings: { description: 'Ce trebuie verificat, fără să oprească salvarea', kind: 'jsonList' },
  counts: { description: 'Câte înregistrări are în fiecare listă a ei, după numele listei', kind: 'json' },
};

const jsonLdType = 'application/ld+json';

/** Throws if an answer with the type of a resource has properties that its contract does not know. */
export function linkedTypesOf(
  actions: readonly Pick<ActionDescription, 'path' | 'answer'>[],
  resources: readonly Resource[],
): LinkedType[] {
  const byType = new Map(resources.map((resource) => [resource.contract.type, resource]));
  const found = new Map<string, { context: string; properties: Map<string, LinkedProperty> }>();
  for (const { path, answer } of actions) {
    const schema = propertiesOf(answer.content[jsonLdType]);
    const context = constOf(schema['@context'])?.split('/').at(-1);
    if (context === undefined) continue;
    const { 'hydra:member': members, ...others } = schema;
    const record = members ? { ...others, ...propertiesOf(members.items as JsonSchema) } : schema;
    const type = constOf(members ? propertiesOf(members.items as JsonSchema)['@type'] : schema['@type']);
    // A record of a resource may be answered with other properties, in a context of their own.
    const name = type === undefined || byType.has(type) ? context : type;
    const known = byType.get(context)?.contract.fields ?? {};
    const own = Object.entries(record).filter(
      ([key]) => !/^@|^hydra:/.test(key) && !(key in known) && !(key in recordProperties && key !== 'counts'),
    );
    if (own.length > 0 && byType.has(name))
      throw new Error(`${path} answers ${own.map(([key]) => key)} that ${name} does not have`);
    if (byType.has(name)) continue;
    const { properties } = found.get(name) ?? { properties: new Map<string, LinkedProperty>() };
    found.set(name, { context, properties });
    for (const [key, property] of own) properties.set(key, describe(`${name}/${key}`, property, byType));
  }
  return [...found].map(([name, type]) => ({ name, ...type }));
}

function describe(term: string, schema: JsonSchema, byType: ReadonlyMap<string, Resource>): LinkedProperty {
  const { format, type, items } = withoutNull(schema) as {
    format?: string;
    type?: unknown;
    items?: JsonSchema;
  };
  const description = String(schema.description ?? schema.title ?? '');
  const properties = propertiesOf(schema);
  if ('@id' in properties)
    return { description, kind: 'record', embedded: termsOf(term, properties, byType) };
  const isList = [type].flat().includes('array');
  if (isObject(schema)) return { description, kind: 'json', embedded: {} };
  if (items && isObject(items)) return { description, kind: 'jsonList', embedded: {} };
  const kind = isList ? 'list' : format === 'date' ? 'date' : format === 'date-time' ? 'dateTime' : 'plain';
  return { description, kind, embedded: {} };
}

/** A record embedded with nothing but its name has it in the field that its contract calls the name. */
function termsOf(
  term: string,
  properties: Record<string, JsonSchema>,
  byType: ReadonlyMap<string, Resource>,
): Record<string, string> {
  const contract = byType.get(constOf(properties['@type']) ?? '')?.contract;
  const names = Object.keys(properties).filter(
    (name) => !name.startsWith('@') && !(name in recordProperties),
  );
  return Object.fromEntries(
    names.map((name) => {
      const field = names.length === 1 && name === 'name' ? contract?.nameField : name;
      const isKnown = contract !== undefined && field !== undefined && field in contract.fields;
      return [name, isKnown ? propertyIri(contract, field) : `${term}.${name}`];
    }),
  );
}

/** Of an object, or of one that may be null. */
function propertiesOf(schema: JsonSchema = {}): Record<string, JsonSchema> {
  return (withoutNull(schema).properties ?? {}) as Record<string, JsonSchema>;
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...more] = ((schema.anyOf ?? []) as JsonSchema[]).filter(({ type }) => type !== 'null');
  return only && more.length === 0 ? only : schema;
}

/** Shared components are the abilities and warnings, both structures. */
function isObject(schema: JsonSchema): boolean {
  const { type, $ref } = withoutNull(schema);
  return $ref !== undefined || [type].flat().includes('object');
}

function constOf(schema: JsonSchema | undefined): string | undefined {
  return schema?.const as string | undefined; // only texts are constants in answers
}
