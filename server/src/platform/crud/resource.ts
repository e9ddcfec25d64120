/** Prepares definitions at start: columns, references and owners are looked up once. */
import { type ScopeKind, scopeKinds } from '../access/scope.ts';
import type { OwnerSql, Reference, Resource, ResourceDefinition, Resources } from './definition.ts';

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function columnIn({ contract, sources }: ResourceDefinition, field: string): string {
  const source = sources?.[field];
  if (typeof source === 'string') return source;
  const kind = contract.fields[field]?.kind;
  return kind === 'reference' || kind === 'file' ? `${snakeCase(field)}_id` : snakeCase(field);
}

/** Throws if a definition refers to an unknown resource or field. */
export function prepareResources(definitions: readonly ResourceDefinition[]): Resources {
  const byPlural = new Map(definitions.map((definition) => [definition.contract.plural, definition]));
  const referencesOf = new Map(
    definitions.map((definition) => [definition, prepareReferences(definition, byPlural)]),
  );
  const along = (definition: ResourceDefinition, path: string) => follow(definition, path, referencesOf);
  const resources: Resources = new Map();
  for (const definition of definitions) {
    const references = referencesOf.get(definition) ?? new Map();
    const { contract } = definition;
    resources.set(contract.plural, {
      definition,
      contract,
      table: contract.plural,
      references,
      owners: prepareOwners(definition, along),
      shownOnPagesOf: new Map(),
      children: [],
      counted: [],
      parent: definition.parent ? references.get(definition.parent) : undefined,
      columnOf: (field) => (field === 'id' ? 'id' : columnIn(definition, field)),
      sqlOf: (field) => {
        const source = definition.sources?.[field];
        return typeof source === 'object'
          ? source.sql
          : `t.${field === 'id' ? 'id' : columnIn(definition, field)}`;
      },
      fieldOf: (name) => {
        const field = contract.fields[name];
        if (!field) throw new Error(`${contract.plural} has no field ${name}`);
        return field;
      },
    });
  }
  for (const resource of resources.values()) {
    resource.shownOnPagesOf = prepareTelling(resource, resources);
    const { definition, parent } = resource;
    if (parent) resources.get(parent.target.contract.plural)?.children.push(resource);
    for (const { field, target, column, isRequired } of resource.references.values()) {
      // API-243
      const isCounted = (parent && isRequired) || definition.countedOn?.includes(field);
      if (isCounted) resources.get(target.contract.plural)?.counted.push({ resource, column });
    }
  }
  return resources;
}

/** Throws for an unknown resource, so that a route that needs it cannot start. */
export function getResource<Plural extends string>(resources: Resources, plural: Plural): Resource<Plural> {
  const resource = resources.get(plural) as Resource<Plural> | undefined; // its key
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

type Way = { references: Reference[]; column: string };

/** `person.region`: through the reference `person` to the column of its `region`. */
function follow(
  definition: ResourceDefinition,
  path: string,
  referencesOf: Map<ResourceDefinition, Map<string, Reference>>,
): Way {
  const references: Reference[] = [];
  let at = definition;
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    if (name === 'id') return { references, column: 'id' };
    const reference = referencesOf.get(at)?.get(name);
    if (!reference) throw new Error(`${definition.contract.plural}: ${path} leads nowhere at ${name}`);
    if (index === names.length - 1) return { references, column: reference.column };
    references.push(reference);
    at = reference.target;
  }
  throw new Error(`${definition.contract.plural} names an empty owner`);
}

function prepareOwners(
  definition: ResourceDefinition,
  along: (definition: ResourceDefinition, path: string) => Way,
): Map<ScopeKind, OwnerSql[]> {
  const owners = new Map<ScopeKind, OwnerSql[]>();
  for (const kind of scopeKinds) {
    const paths = definition.owners[kind];
    if (paths === undefined) continue;
    if (typeof paths === 'function') {
      owners.set(kind, [{ isOf: paths, isNobodys: 'false', joins: [] }]);
      continue;
    }
    owners.set(
      kind,
      [paths].flat().map((path) => {
        let alias = 't';
        let isThere = true;
        const joins: string[] = [];
        const { references, column } = along(definition, path);
        for (const { field, column: key, target, isRequired } of references) {
          const next = alias === 't' ? `of_${snakeCase(field)}` : `${alias}_${snakeCase(field)}`;
          isThere &&= isRequired;
          const join = isThere ? 'join' : 'left join';
          joins.push(` ${join} ${target.contract.plural} ${next} on ${next}.id = ${alias}.${key}`);
          alias = next;
        }
        const sql = `${alias}.${column}`;
        return { isOf: (id) => `${sql} = ${id}`, isNobodys: `${sql} is null`, joins };
      }),
    );
  }
  return owners;
}

/** Finds, for each owner kind, the path from a row to the person, company or region in whose history its changes appear. */
function prepareTelling(resource: Resource, resources: Resources): Resource['shownOnPagesOf'] {
  const telling: Resource['shownOnPagesOf'] = new Map();
  for (const kind of scopeKinds) {
    const home = [...resources.values()].find(({ definition }) => definition.owners[kind] === 'id');
    if (!home) continue;
    const path: Reference[] = [];
    for (let at: Resource | undefined = resource; at; ) {
      const direct = [...at.references.values()].find(({ target }) => target === home.definition);
      const column = at === home ? 'id' : direct?.column;
      if (column !== undefined) {
        telling.set(kind, { column, path });
        break;
      }
      if (!at.parent) break;
      path.push(at.parent);
      at = resources.get(at.parent.target.contract.plural);
    }
  }
  return telling;
}
