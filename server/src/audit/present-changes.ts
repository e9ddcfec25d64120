/** Changes as people read them: labels for fields, words for values, names for references (AUD-5). */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { Field } from '@ceccar/contract/fields';
import type { AppContext } from '../crud/context.ts';
import type { Resource } from '../crud/definition.ts';
import type { Changes } from '../crud/history.ts';
import { snakeCase } from '../crud/resource.ts';
import type { Row } from '../database/reader.ts';
import { formatLei } from '../text/format-lei.ts';

export type HistoryRow = Row & {
  id: number;
  at: Date;
  username: string;
  screen: string | null;
  resource: string;
  record_id: number;
  action: ChangeEntry['action'];
  changes: Changes;
  is_gone: boolean;
};

type Change = { name: string; field: Field; before: unknown; after: unknown };

/** One more read for each referenced resource, however many entries there are. */
export async function presentChanges(
  context: AppContext,
  rows: readonly HistoryRow[],
): Promise<ChangeEntry[]> {
  const told = await tellChanges(
    context,
    rows.map(({ resource, changes }) => ({ resource: context.resources.get(resource), changes })),
  );
  const unnamed = rows.filter((_row, index) => told[index]?.name === null);
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
    screen: row.screen,
    resource: row.resource,
    title: context.resources.get(row.resource)?.contract.title ?? row.resource,
    recordId: row.record_id,
    recordName: told[index]?.name ?? names.get(`${row.resource} ${row.record_id}`) ?? null,
    action: row.action,
    changes: told[index]?.changes ?? [],
    canRestore: row.is_gone,
  }));
}

/** `name` is that of the record, as far as the changes tell it. */
type Told = { name: string | null; changes: ChangedField[] };

/** Changes of records of any resource, in words. */
export async function tellChanges(
  context: Pick<AppContext, 'read'>,
  entries: readonly { resource: Resource | undefined; changes: Changes }[],
): Promise<Told[]> {
  const told = entries.map(({ resource, changes }) => ({
    resource,
    changes: resource ? fieldChanges(resource, changes) : [],
  }));
  const pointed = told.flatMap(({ resource, changes }) => referencesIn(resource, changes));
  const names = await readNames(context, pointed);
  return told.map(({ resource, changes }) => ({
    name: resource ? nameOf(resource, changes) : null,
    changes: changes.map((change) => presentChange(resource, change, names)),
  }));
}

/** A deletion holds columns, the other changes hold fields; what is no field is not told. */
function fieldChanges(resource: Resource, changes: Changes): Change[] {
  const told: Change[] = [];
  for (const [name, field] of Object.entries(resource.contract.fields)) {
    // What the server computes is told by what it is computed from.
    if (field.readOnly) continue;
    const columns = field.kind === 'file' ? [`${snakeCase(name)}_name`] : [resource.columnOf(name)];
    const change = [name, ...columns].map((key) => changes[key]).find((pair) => pair !== undefined);
    if (change === undefined) continue;
    const [before, after] = change;
    if (before !== null || after !== null) told.push({ name, field, before, after });
  }
  return told;
}

/** A record whose name is wanted, in its table. */
type Pointed = { table: string; column: string; id: unknown };

function referencesIn(resource: Resource | undefined, changes: readonly Change[]): Pointed[] {
  return changes.flatMap(({ name, before, after }) => {
    const reference = resource?.references.get(name);
    if (!reference) return [];
    const { target, targetNameColumn: column } = reference;
    return [before, after].filter(Boolean).map((id) => ({ table: target.contract.plural, column, id }));
  });
}

/** The record of an entry, which tells no name by itself; on the sheet of a member its own changes need none. */
function itselfIn(resource: Resource | undefined, id: number): Pointed[] {
  if (!resource) return [];
  const { contract, definition, table } = resource;
  const isSheet = [...resource.tellsOn.values()].some(
    ({ column, path }) => column === 'id' && path.length === 0,
  );
  const isColumn = typeof definition.sources?.[contract.nameField] !== 'object';
  const isText = contract.fields[contract.nameField]?.kind === 'text';
  return isText && isColumn && !isSheet ? [{ table, column: resource.columnOf(contract.nameField), id }] : [];
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
    // Which table, only the change tells: there are no types for it.
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
  const told = (value: unknown) => {
    if (value === null || value === undefined || value === '') return null;
    if (table) return names.get(`${table} ${value}`) ?? `nr. ${value}`;
    return tellValue(field, value);
  };
  return { propertyPath: name, label: field.label, before: told(before), after: told(after) };
}

/** Dates come as `YYYY-MM-DD`; any other value as it was written. */
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
  if (unit === '%') return `${String(value).replace('.', ',')} %`;
  const lei = formatLei(value.toFixed(2));
  // The label of whole lei says what they are.
  return unit === 'lei' ? lei.slice(0, -3) : `${lei} RON`;
}

/** What the entry itself tells of the record's name; a computed name is only in what was deleted. */
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
