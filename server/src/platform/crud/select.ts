/** The SELECT list and joins of a view, and the conversion of its rows to items. */
import { readableFields } from '@ceccar/contract/resource';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import type { Reference, Resource, ShownItem } from './definition.ts';
import { snakeCase } from './resource.ts';

export type Presenter = (row: Record<string, unknown>) => ShownItem;

export type ViewSelect = {
  columns: string;
  joins: string;
  present: Presenter;
  /** Fields that were only read for the abilities of a row; the answer leaves them out. */
  unshown?: readonly string[];
};

type Step = { name: string; column: string; value: (row: Record<string, unknown>) => unknown };

export function iriOf(
  resource: { contract: Resource['contract'] },
  row: { id?: unknown; uuid?: unknown },
): string {
  const { plural, identifiedBy } = resource.contract;
  return `/api/${plural}/${identifiedBy === 'uuid' ? row.uuid : row.id}`;
}

/** The view of a request that names none. */
export const noView = undefined;
export type ViewName = string | typeof noView;

const prepared = new WeakMap<Resource, Map<ViewName, ViewSelect>>();

/** A view of a resource, prepared at its first use; without a view every readable field, references as IRIs (API-178). */
export function viewOf(resource: Resource, name: ViewName): ViewSelect {
  const views = prepared.get(resource) ?? new Map<ViewName, ViewSelect>();
  prepared.set(resource, views);
  const view = views.get(name) ?? prepareView(resource, name);
  views.set(name, view);
  return view;
}

/** Selections of all accounts are few; a program that asks for ever new ones must not fill the memory. */
const mostSelections = 500;
const narrowed = new WeakMap<Resource, Map<string, ViewSelect>>();

/** A view with only these of its fields (API-320), and those from which the abilities of a row follow. */
export function narrowedView(resource: Resource, name: ViewName, properties: readonly string[]): ViewSelect {
  const views = narrowed.get(resource) ?? new Map<string, ViewSelect>();
  narrowed.set(resource, views);
  const key = [name ?? '', ...properties].join();
  const view = views.get(key) ?? narrow(resource, name, properties);
  if (views.size < mostSelections) views.set(key, view);
  return view;
}

function narrow(resource: Resource, name: ViewName, properties: readonly string[]): ViewSelect {
  const { rowAbilities, abilityFields = rowAbilities ? fieldsOf(resource, name) : [] } = resource.definition;
  const unshown = fieldsOf(resource, name).filter(
    (field) => abilityFields.includes(field) && !properties.includes(field),
  );
  const read = new Set([...properties, ...unshown]);
  const paths = pathsOf(resource, name).filter((path) => read.has(fieldAt(path)));
  return { ...selectOf(resource, paths, []), unshown };
}

/** Names of the fields that a view shows, as its items carry them. */
export function fieldsOf(resource: Resource, view: ViewName): string[] {
  return pathsOf(resource, view).map(fieldAt);
}

function pathsOf({ contract }: Resource, view: ViewName): readonly string[] {
  return view === noView ? readableFields(contract) : (contract.views[view] ?? []);
}

/** `region.name` embeds the field `region`. */
function fieldAt(path: string): string {
  return path.replace(/\.name$/, '');
}

function prepareView(resource: Resource, view: ViewName): ViewSelect {
  const isCounting = view !== noView && resource.definition.counting?.includes(view);
  return selectOf(resource, pathsOf(resource, view), isCounting ? [countStep(resource)] : []);
}

function selectOf(resource: Resource, paths: readonly string[], further: readonly Step[]): ViewSelect {
  const { contract } = resource;
  const hasUuid = contract.identifiedBy === 'uuid';
  const joins: string[] = [];
  const steps = [...paths.map((path) => prepareStep(resource, path, joins)), ...further];
  const columns = ['t.id', ...(hasUuid ? ['t.uuid'] : []), 't.version', ...steps.map((step) => step.column)];
  return {
    columns: columns.join(', '),
    joins: joins.join(''),
    present(row) {
      const answer: ShownItem = {
        '@id': iriOf(resource, row),
        '@type': contract.type,
        id: Number(row.id),
      };
      if (hasUuid) answer.uuid = row.uuid;
      answer.version = row.version;
      for (const step of steps) answer[step.name] = step.value(row);
      return answer;
    },
  };
}

function prepareStep(resource: Resource, shown: string, joins: string[]): Step {
  const embeds = shown.endsWith('.name');
  const name = fieldAt(shown);
  const reference = resource.references.get(name);
  if (reference) return prepareReference(resource, reference, embeds, joins);
  const field = resource.fieldOf(name);
  if (field.kind === 'file') return prepareFile(resource, name, joins);
  const column = `${resource.sqlOf(name)} as "${name}"`;
  if (field.kind === 'decimal') {
    return { name, column, value: (row) => (row[name] === null ? null : Number(row[name])) };
  }
  if (field.kind === 'choices') {
    return {
      name,
      column,
      value: (row) => (Array.isArray(row[name]) ? row[name] : row[name] === null ? [] : [row[name]]),
    };
  }
  if (field.temporary) return { name, column, value: (row) => row[name] ?? temporaryNumber(Number(row.id)) };
  return { name, column, value: (row) => row[name] };
}

function countStep({ counted }: Resource): Step {
  const pairs = counted.map(
    ({ resource, column }) =>
      `'${resource.contract.plural}', (select count(*) from ${resource.table} c where c.${column} = t.id)`,
  );
  return {
    name: 'counts',
    column: `json_build_object(${pairs.join(', ')}) as "counts"`,
    value: (row) => row.counts,
  };
}

function prepareFile({ fieldOf, columnOf }: Resource, name: string, joins: string[]): Step {
  const alias = `file_${snakeCase(name)}`;
  joins.push(` left join files ${alias} on ${alias}.id = t.${columnOf(name)}`);
  const { address = '' } = fieldOf(name);
  const size = `${name}.size`;
  const mediaType = `${name}.mediaType`;
  return {
    name,
    column: `t.${fileNameColumn(name)} as "${name}", ${alias}.size as "${size}", ${alias}.media_type as "${mediaType}"`,
    value: (row) =>
      row[name] === null
        ? null
        : {
            name: row[name],
            size: row[size],
            mediaType: row[mediaType],
            // The file's retention has ended (EXC-78).
            url:
              row[size] === null
                ? null
                : address.replace(':id', String(row.id)).replace(':name', () => String(row[name])),
          },
  };
}

/** The column next to the file reference, with the file's original name. */
export function fileNameColumn(field: string): string {
  return `${snakeCase(field)}_name`;
}

function prepareReference(resource: Resource, reference: Reference, embeds: boolean, joins: string[]): Step {
  const { field: name, alias, target } = reference;
  const isByUuid = target.contract.identifiedBy === 'uuid';
  if (!embeds && !isByUuid) {
    const column = `t.${reference.column} as "${name}"`;
    return {
      name,
      column,
      value: (row) => (row[name] === null ? null : `/api/${target.contract.plural}/${row[name]}`),
    };
  }
  // A required reference always finds its row; an inner join leaves the planner free.
  joins.push(
    `${reference.isRequired ? ' join' : ' left join'} ${target.contract.plural} ${alias} on ${alias}.id = t.${reference.column}`,
  );
  const key = `${alias}.${isByUuid ? 'uuid' : 'id'} as "${name}"`;
  const iri = (row: Record<string, unknown>) => `/api/${target.contract.plural}/${row[name]}`;
  if (!embeds) return { name, column: key, value: (row) => (row[name] === null ? null : iri(row)) };
  const carried = Object.keys(resource.fieldOf(name).embeds ?? {});
  const columns = [
    key,
    `${alias}.${reference.targetNameColumn} as "${name}.name"`,
    ...carried.map((field) => `${resource.sqlOf(field)} as "${name}.${field}"`),
  ];
  return {
    name,
    column: columns.join(', '),
    value: (row) =>
      row[name] === null
        ? null
        : {
            '@id': iri(row),
            '@type': target.contract.type,
            name: row[`${name}.name`],
            ...Object.fromEntries(carried.map((field) => [field, row[`${name}.${field}`]])),
          },
  };
}
