/** A definition made ready: columns and references looked up once, at start. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import type { ResourceDefinition } from './definition.ts';

export type Reference = {
  field: string;
  column: string;
  /** Alias of the joined target. */
  alias: string;
  target: ResourceDefinition;
  targetNameColumn: string;
  isRequired: boolean;
};

export type Resource = {
  definition: ResourceDefinition;
  contract: ResourceContract;
  table: string;
  references: Map<string, Reference>;
  /** Sub-records that go when a record of this resource goes. */
  children: Resource[];
  /** Sub-records of any resource that name one of this, counted on its items. */
  counted: { resource: Resource; column: string }[];
  parent: Reference | undefined;
  columnOf: (field: string) => string;
  /** SQL that gives a field's value, `t` being the row. */
  sqlOf: (field: string) => string;
  fieldOf: (name: string) => Field;
};

export type Resources = Map<string, Resource>;

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnIn(definition: ResourceDefinition, field: string): string {
  const own = definition.columns?.[field];
  if (own) return own;
  const kind = definition.contract.fields[field]?.kind;
  return kind === 'reference' || kind === 'file' ? `${snakeCase(field)}_id` : snakeCase(field);
}

/** Throws where a definition refers to a resource that does not exist. */
export function prepareResources(definitions: readonly ResourceDefinition[]): Resources {
  const byPlural = new Map(definitions.map((definition) => [definition.contract.plural, definition]));
  const resources: Resources = new Map();
  for (const definition of definitions) {
    const references = prepareReferences(definition, byPlural);
    resources.set(definition.contract.plural, {
      definition,
      contract: definition.contract,
      table: definition.table,
      references,
      children: [],
      counted: [],
      parent: definition.parentField ? references.get(definition.parentField) : undefined,
      columnOf: (field) => (field === 'id' ? 'id' : columnIn(definition, field)),
      sqlOf: (field) =>
        definition.expressions?.[field] ?? `t.${field === 'id' ? 'id' : columnIn(definition, field)}`,
      fieldOf: (name) => {
        const field = definition.contract.fields[name];
        if (!field) throw new Error(`${definition.contract.plural} has no field ${name}`);
        return field;
      },
    });
  }
  for (const resource of resources.values()) {
    if (!resource.parent) continue;
    resources.get(resource.parent.target.contract.plural)?.children.push(resource);
    for (const { target, column } of resource.references.values()) {
      resources.get(target.contract.plural)?.counted.push({ resource, column });
    }
  }
  return resources;
}

/** Throws where the definitions do not name it: a route that needs it cannot start. */
export function getResource(resources: Resources, plural: string): Resource {
  const resource = resources.get(plural);
  if (!resource) throw new Error(`No definition of ${plural}`);
  return resource;
}

function prepareReferences(
  definition: ResourceDefinition,
  byPlural: Map<string, ResourceDefinition>,
): Map<string, Reference> {
  const references = new Map<string, Reference>();
  for (const [field, { kind, target: plural, required }] of Object.entries(definition.contract.fields)) {
    if (kind !== 'reference') continue;
    const target = byPlural.get(plural ?? '');
    if (!target) throw new Error(`${definition.contract.plural}.${field} refers to unknown ${plural}`);
    references.set(field, {
      field,
      column: columnIn(definition, field),
      alias: `ref_${snakeCase(field)}`,
      target,
      targetNameColumn: columnIn(target, target.contract.nameField),
      isRequired: required,
    });
  }
  return references;
}
