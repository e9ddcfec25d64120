/** Presents changes for people: labels of fields, text of values, names of references (AUD-5). */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { Field } from '@ceccar/contract/fields';
import { percentText } from '@ceccar/contract/percent-text';
import type { AppContext } from '../../platform/crud/context.ts';
import type { Resource } from '../../platform/crud/definition.ts';
import type { Changes } from '../../platform/crud/history.ts';
import { snakeCase } from '../../platform/crud/resource.ts';
import type { Row } from '../../platform/database/reader.ts';
import { formatLei } from '../../platform/text/format-lei.ts';

export type HistoryRow = Row & {
  id: number;
  at: Date;
  username: string;
  /** Of the account's holder (AUD-54). */
  name: string;
  screen: string | null;
  resource: string;
  record_id: number;
  action: ChangeEntry['action'];
  changes: Changes;
  is_gone: boolean;
};

type Change = { name: string; field: Field; before: unknown; after: unknown };

/** Adds one query per referenced resource, however many entries there are. */
export async function presentChanges(
  context: AppContext,
  rows: readonly HistoryRow[],
): Promise<ChangeEntry[]> {
  const presented = await tellChanges(
    context,
    rows.map(({ resource, changes }) => ({ resource: context.resources.get(resource), changes })),
  );
  const unnamed = rows.filter((_row, index) => presented[index]?.name === null);
  const names = await readNames(
    context,
    unnamed.flatMap((row) => itselfIn(context.resources.get(row.resource), row.record_id)),
  );
  return rows.map((row, index) => ({
    '@id': `/api/change_history/${row.id}`,
    '@type': 'ChangeEntry',
    id: Number(row.id),
    at: new Date(row.at).toISOString(),
    username: row.username,
    name: row.name,
    screen: row.screen,
    resource: row.resource,
    title: context.resources.get(row.resource)?.contract.title ?? row.resource,
    recordId: row.record_id,
    recordName: presented[index]?.name ?? names.get(`${row.resource} ${row.record_id}`) ?? null,
    action: row.action,
    changes: presented[index]?.changes ?? [],
    canRestore: row.is_gone,
  }));
}

/** `name` is the record's name, if the changes contain it. */
type PresentedChanges = { name: string | null; changes: ChangedField[] };

/** Presents changes of records of any resource. */
export async function tellChanges(
  context: Pick<AppContext, 'read'>,
  entries: readonly { resource: Resource | undefined; changes: Changes }[],
): Promise<PresentedChanges[]> {
  const entryChanges = entries.map(({ resource, changes }) => ({
    resource,
    changes: resource ? fieldChanges(resource, changes) : [],
  }));
  const pointed = entryChanges.flatMap(({ resource, changes }) => referencesIn(resource, changes));
  const names = await readNames(context, pointed);
  return entryChanges.map(({ resource, changes }) => ({
    name: resource ? nameOf(resource, changes) : null,
    changes: changes.map((change) => presentChange(resource, change, names)),
  }));
}

/** A deletion holds columns, other changes hold fields; keys that are not fields are left out. */
function fieldChanges(resource: Resource, changes: Changes): Change[] {
  const changed: Change[] = [];
  for (const [name, field] of Object.entries(resource.contract.fields)) {
    // A computed field is left out: the fields that it is computed from show the change.
    if (field.readOnly) continue;
    const columns = field.kind === 'file' ? [`${snakeCase(name)}_name`] : [resource.columnOf(name)];
    const change = [name, ...columns].map((key) => changes[key]).find((pair) => pair !== undefined);
    if (change === undefined) continue;
    const [before, after] = change;
    if (before !== null || after !== null) changed.push({ name, field, before, after });
  }
  return changed;
}

/** A record whose name must be looked up in its table. */
type Pointed = { table: string; column: string; id: unknown };

function referencesIn(resource: Resource | undefined, changes: readonly Change[]): Pointed[] {
  return changes.flatMap(({ name, before, after }) => {
    const reference = resource?.references.get(name);
    if (!reference) return [];
    const { target, targetNameColumn: column } = reference;
    return [before, after].filter(Boolean).map((id) => ({ table: target.contract.plural, column, id }));
  });
}

/** The entry's own record, if its name must be looked up; not needed in the history of one member. */
function itselfIn(resource: Resource | undefined, id: number): Pointed[] {
  if (!resource) return [];
  const { contract, definition, table } = resource;
  const isRecordPage = [...resource.shownOnPagesOf.values()].some(
    ({ column, path }) => column === 'id' && path.length === 0,
  );
  const isColumn = typeof definition.sources?.[contract.nameField] !== 'object';
  const isPlain = ['text', 'integer'].includes(contract.fields[contract.nameField]?.kind ?? '');
  return isPlain && isColumn && !isRecordPage
    ? [{ table, column: resource.columnOf(contract.nameField), id }]
    : [];
}

type Names = Map<string, string>;

async function readNames(context: Pick<AppContext, 'read'>, pointed: readonly Pointed[]): Promise<Names> {
  const byTable = new Map<string, { column: string; ids: Set<number> }>();
  for (const { table, column, id } of pointed) {
    const known = byTable.get(table) ?? { column, ids: new Set() };
    if (Number.isInteger(Number(id))) byTable.set(table, { ...known, ids: known.ids.add(Number(id)) });
  }
  const names: Names = new Map();
  for (const [table, { column, ids }] of byTable) {
    // The table is known only at run time, so the query is untyped.
    const text = `select id, ${column}::text as name from ${table} where id = any($1::int[])`;
    for (const { id, name } of await context.read({ text, values: [[...ids]] })) {
      names.set(`${table} ${id}`, String(name));
    }
  }
  return names;
}

function presentChange(
  resource: Resource | undefined,
  { name, field, before, after }: Change,
  names: Names,
): ChangedField {
  const table = resource?.references.get(name)?.target.contract.plural;
  const textOf = (value: unknown) => {
    if (value === null || value === undefined || value === '') return null;
    if (table) return names.get(`${table} ${value}`) ?? `nr. ${value}`;
    return tellValue(field, value);
  };
  return { propertyPath: name, label: field.label, before: textOf(before), after: textOf(after) };
}

/** Dates start with `YYYY-MM-DD`; other values are shown as stored. */
export function tellValue(field: Field, value: unknown): string {
  if (field.kind === 'boolean') return value === true ? 'Da' : 'Nu';
  if (field.kind === 'date') return String(value).slice(0, 10).split('-').reverse().join('.');
  if (field.kind === 'decimal' || field.unit === 'lei') return tellAmount(field, Number(value));
  const labels = [value]
    .flat()
    .map((each) => field.choices?.find((choice) => choice.value === each)?.label ?? String(each));
  return labels.join(', ');
}

function tellAmount({ unit }: Field, value: number): string {
  if (unit === '%') return percentText(value);
  const lei = formatLei(value.toFixed(2));
  // For whole lei the field's label already names the unit.
  return unit === 'lei' ? lei.slice(0, -3) : `${lei} RON`;
}

/** The record's name from the entry itself; a computed name is found only in deletions. */
function nameOf(resource: Resource, changes: readonly Change[]): string | null {
  const { nameField } = resource.contract;
  const names = changes.some(({ name }) => name === nameField) ? [nameField] : ['lastName', 'firstName'];
  const parts = names.flatMap((wanted) =>
    changes
      .filter(({ name, field }) => name === wanted && field.kind !== 'reference')
      .map(({ field, before, after }) => tellValue(field, after ?? before)),
  );
  return parts.length > 0 ? parts.join(' ') : null;
}
