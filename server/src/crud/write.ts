/** Creates, changes and deletes records: load locked, authorize, change, record the change. */
import { messages } from '@ceccar/contract/messages';
import type { Warning } from '@ceccar/contract/resource';
import { CompiledQuery } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import { conflict, forbidden, invalid, PublicError, staleVersion } from '../errors.ts';
import { bucharestToday } from '../http/clock.ts';
import type { FieldValues, TableRow, WriteContext } from './definition.ts';
import { type Changes, type Origin, recordChange } from './history.ts';
import { parseInput, resolveReferences } from './input.ts';
import { lockRow } from './item.ts';
import type { Resource, Resources } from './resource.ts';

export type WriteRequest = {
  tx: Tx;
  resources: Resources;
  resource: Resource;
  actor: Actor;
  origin: Origin;
  now: Date;
};

export type Written = { id: number; warnings: Warning[] };

/** Throws `invalid` with every violation, `forbidden` when the new record would lie outside the actor's scope. */
export async function createRecord(request: WriteRequest, body: unknown): Promise<Written> {
  const { tx, resource, actor, origin } = request;
  const { definition } = resource;
  if (!definition.policy.create(actor)) throw forbidden('Nu aveți dreptul să adăugați aici.');
  const { values, warnings } = await acceptInput(
    request,
    null,
    body,
    'create',
    definition.defaults?.(actor) ?? {},
  );

  const columns = await toColumns(resource, values);
  const names = Object.keys(columns);
  const text = `insert into ${resource.table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`;
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(text, Object.values(columns)));
  const id = (rows[0] as { id: number }).id; // an insert that returned nothing would have thrown
  await requireStillInScope(request, id);

  const changes: Changes = {};
  for (const [name, value] of Object.entries(values)) if (value !== null) changes[name] = [null, value];
  await recordChange(tx, actor, origin, { resource, recordId: id, action: 'create', changes });
  await definition.afterWrite?.({ ...contextOf(request, null, values), id });
  return { id, warnings };
}

/** Changes only the keys sent. Throws `staleVersion` when `ifMatch` is not the row's version. */
export async function changeRecord(
  request: WriteRequest,
  key: string,
  ifMatch: string | undefined,
  body: unknown,
): Promise<Written> {
  const { tx, resource, actor, origin } = request;
  const { definition } = resource;
  const before = await lockRow(tx, resource, key, definition.scope(actor));
  if (!definition.policy.update(actor))
    throw forbidden('Nu aveți dreptul să modificați această înregistrare.');
  requireVersion(before, ifMatch);
  const { values, warnings } = await acceptInput(request, before, body, 'change', {});

  const changes: Changes = {};
  for (const [name, value] of Object.entries(values)) {
    const old = before[resource.columnOf(name)];
    if (!isSame(old, value)) changes[name] = [old ?? null, value];
  }
  if (Object.keys(changes).length > 0) {
    const changed = Object.fromEntries(Object.keys(changes).map((name) => [name, values[name]]));
    const columns = await toColumns(resource, changed);
    const sets = Object.keys(columns).map((column, i) => `${column} = $${i + 2}`);
    const text = `update ${resource.table} set ${sets.join(', ')}, version = version + 1, updated_at = now() where id = $1`;
    await tx.executeQuery(CompiledQuery.raw(text, [before.id, ...Object.values(columns)]));
    await requireStillInScope(request, before.id);
    await recordChange(tx, actor, origin, { resource, recordId: before.id, action: 'update', changes });
    await definition.afterWrite?.({ ...contextOf(request, before, values), id: before.id });
  }
  return { id: before.id, warnings };
}

/** Deletes the record with the sub-records that belong to it; each stays whole in the change history. */
export async function deleteRecord(
  request: WriteRequest,
  key: string,
  ifMatch: string | undefined,
): Promise<void> {
  const { tx, resource, actor } = request;
  const before = await lockRow(tx, resource, key, resource.definition.scope(actor));
  if (!resource.definition.policy.delete(actor)) {
    throw forbidden('Nu aveți dreptul să ștergeți această înregistrare.');
  }
  requireVersion(before, ifMatch);
  for (const child of resource.children) {
    const text = `select t.* from ${child.table} t where t.${child.parent?.column} = $1 for update`;
    const { rows } = await tx.executeQuery<TableRow>(CompiledQuery.raw(text, [before.id]));
    for (const row of rows) await deleteRow({ ...request, resource: child }, row);
  }
  await deleteRow(request, before);
}

async function deleteRow({ tx, resource, actor, origin }: WriteRequest, row: TableRow): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`delete from ${resource.table} where id = $1`, [row.id]));
  const changes: Changes = {};
  for (const [column, value] of Object.entries(row))
    if (!column.endsWith('_search')) changes[column] = [value, null];
  await recordChange(tx, actor, origin, { resource, recordId: row.id, action: 'delete', changes });
}

async function acceptInput(
  request: WriteRequest,
  before: TableRow | null,
  body: unknown,
  mode: 'create' | 'change',
  defaults: FieldValues,
): Promise<{ values: FieldValues; warnings: Warning[] }> {
  const { tx, resources, resource, actor } = request;
  const { values, violations, warnings } = parseInput(resource, body, mode, defaults);
  violations.push(...(await resolveReferences(tx, resources, resource, values, actor)));
  requireUnlocked(resource, actor, before, values, defaults);
  if (violations.length === 0) {
    violations.push(...((await resource.definition.check?.(contextOf(request, before, values))) ?? []));
  }
  if (violations.length > 0) throw invalid(violations);
  return { values, warnings };
}

function contextOf(request: WriteRequest, before: TableRow | null, values: FieldValues): WriteContext {
  return { tx: request.tx, actor: request.actor, before, values, today: bucharestToday(request.now) };
}

/** A locked field may be sent as it is, which forms do, and not otherwise. */
function requireUnlocked(
  resource: Resource,
  actor: Actor,
  before: TableRow | null,
  values: FieldValues,
  defaults: FieldValues,
): void {
  for (const name of resource.definition.locked?.(actor) ?? []) {
    if (!Object.hasOwn(values, name)) continue;
    const allowed = before ? (before[resource.columnOf(name)] ?? null) : (defaults[name] ?? null);
    if (!isSame(allowed, values[name] ?? null)) {
      throw forbidden(`Câmpul ${resource.fieldOf(name).label} poate fi modificat doar de administrator.`);
    }
  }
}

async function requireStillInScope({ tx, resource, actor }: WriteRequest, id: number): Promise<void> {
  await lockRow(tx, resource, String(id), resource.definition.scope(actor)).catch((error) => {
    if (error instanceof PublicError && error.code === 'notFound') {
      throw forbidden('Înregistrarea ar ieși din ceea ce aveți dreptul să administrați.');
    }
    throw error;
  });
}

/** `If-Match` carries the version that the screen read; without one the write is not guarded (decisions §2). */
function requireVersion(row: TableRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!versions.includes(`"${row.version}"`)) throw staleVersion();
}

async function toColumns(resource: Resource, values: FieldValues): Promise<FieldValues> {
  const own = await resource.definition.toColumns?.(values);
  if (own) return own;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [resource.columnOf(name), value]));
}

function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    Array.isArray(value) ? value.join() : value === undefined ? null : value;
  return plain(a) === plain(b);
}

/** What the database refused, told at the field or as a conflict; anything else passes on unchanged. */
export function explainRefusal(resource: Resource, resources: Resources, error: unknown): unknown {
  const { code, constraint, table } = (error ?? {}) as { code?: string; constraint?: string; table?: string };
  if (code === '23505') {
    const field = resource.definition.unique?.[constraint ?? ''];
    if (field) return new UniqueRefusal(field);
  }
  if (code === '23503') {
    const holder = [...resources.values()].find((other) => other.table === table);
    return conflict(
      `Înregistrarea este folosită în „${holder?.contract.title ?? table}” și nu poate fi ștearsă.`,
      {
        usedIn: [holder?.contract.plural ?? table],
      },
    );
  }
  return error;
}

/** Told apart so that the caller may look up, after the rollback, which record holds the value. */
export class UniqueRefusal extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`${field} is not unique`);
    this.field = field;
  }
}

export function uniqueViolation(resource: Resource, field: string, holder: string | undefined): PublicError {
  const { label } = resource.fieldOf(field);
  const message = holder ? messages.taken(label, holder) : messages.alreadyRecorded(label);
  return invalid([{ propertyPath: field, message }]);
}
