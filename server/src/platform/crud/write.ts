/** Creates, changes and deletes records: lock, authorise, change, record the change. */
import { refuseBeyondAscii } from '@ceccar/contract/email-address';
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract, Violation, Warning } from '@ceccar/contract/resource';
import { CompiledQuery, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { accountHolderSql } from '../access/holder-name.ts';
import { isStaff, type Predicate } from '../access/policy.ts';
import type { Tx } from '../database/connection.ts';
import { conflict, forbidden, invalid, PublicError, staleVersion } from '../errors.ts';
import { keepFile, requireDelivered } from '../files/keep-file.ts';
import type { FileStore } from '../files/stored-file.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { bucharestToday } from '../text/clock.ts';
import type { FieldValues, Origin, Resource, Resources, TableRow, WriteContext } from './definition.ts';
import { type Changes, insertWithHistory, recordChange } from './history.ts';
import { parseInput, resolveReferences } from './input.ts';
import { lockRow } from './item.ts';
import { dropMasked, maskedFields } from './masking.ts';
import { requireObject } from './require-object.ts';
import { fileNameColumn } from './select.ts';
import { isUploaded } from './upload.ts';

export type WriteRequest<Plural extends string = string> = {
  tx: Tx;
  resources: Resources;
  resource: Resource<Plural>;
  actor: Actor;
  origin: Origin;
  now: Date;
  files: FileStore;
  jobs: Pick<Jobs, 'send'>;
  /** Whether emails are sent at all (LET-2). */
  sendsEmails: boolean;
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
    resource.contract.create,
    definition.defaults?.(actor) ?? {},
  );
  for (const [name, value] of Object.entries(definition.defaults?.(actor) ?? {}))
    if (!resource.contract.create.includes(name)) values[name] = value;

  const columns = await toColumns(request, values);
  const changes: Changes = {};
  for (const [name, value] of Object.entries(values))
    if (value !== null) changes[name] = [null, isUploaded(value) ? value.name : value];
  const id = await insertWithHistory(tx, actor, origin, { resource, record: columns, changes });
  await requireStillInScope(request, id);
  await definition.effect?.({ ...contextOf(request, values), id, action: 'create', before: null, changes });
  return { id, warnings };
}

/**
 * Changes only the sent keys that the contract or `accepted` allows, by actors whom `may` allows. Throws `staleVersion` if
 * `ifMatch` is not the row's version.
 */
export async function changeRecord(
  request: WriteRequest,
  key: string,
  ifMatch: string | undefined,
  body: unknown,
  accepted: readonly string[] = request.resource.contract.change,
  may: Predicate = request.resource.definition.policy.update,
): Promise<Written> {
  const { tx, resource, actor, origin } = request;
  const { definition } = resource;
  const before = await lockRow(tx, resource, key, definition.scope(actor));
  if (!may(actor)) throw forbidden('Nu aveți dreptul să modificați această înregistrare.');
  if (!isVersion(before, ifMatch)) throw staleVersion(await findLastSave(request, before.id));
  const { values, warnings } = await acceptInput(request, before, body, accepted, {});

  const changes: Changes = {};
  for (const [name, value] of Object.entries(values)) {
    const old = before[resource.columnOf(name)];
    if (!isSame(old, value)) changes[name] = [old ?? null, value];
  }
  // A form that is saved unchanged makes no version and no history entry (AUD-2).
  if (Object.keys(changes).length > 0) {
    const changed = Object.fromEntries(Object.keys(changes).map((name) => [name, values[name]]));
    const columns = await toColumns(request, changed);
    const sets = Object.keys(columns).map((column, i) => `${column} = $${i + 2}`);
    const text = `update ${resource.table} set ${sets.join(', ')}, version = version + 1, updated_at = register_now() where id = $1`;
    await tx.executeQuery(CompiledQuery.raw(text, [before.id, ...Object.values(columns)]));
    await requireStillInScope(request, before.id);
    await recordChange(tx, actor, origin, { resource, record: before, action: 'update', changes });
    await definition.effect?.({
      ...contextOf(request, values),
      id: before.id,
      action: 'update',
      before,
      changes,
    });
  }
  return { id: before.id, warnings };
}

/** Deletes the record with everything that belongs to it, at any depth; each row is kept whole in the change history. */
export async function deleteRecord(
  request: WriteRequest,
  key: string,
  ifMatch: string | undefined,
): Promise<void> {
  const { tx, resource, actor } = request;
  // The lock keeps others from adding to a record while it is deleted; a weaker lock suffices where nothing can be added.
  const strength = resource.children.length > 0 ? 'update' : 'no key update';
  const before = await lockRow(tx, resource, key, resource.definition.scope(actor), strength);
  if (!resource.definition.policy.delete(actor)) {
    throw forbidden('Nu aveți dreptul să ștergeți această înregistrare.');
  }
  requireVersion(before, ifMatch);
  await resource.definition.effect?.({
    ...contextOf(request, {}),
    id: before.id,
    action: 'delete',
    before,
    changes: {},
  });
  const belongings = await lockBelongings(tx, resource, [before.id]);
  const held = belongings.filter(([child]) => child.definition.outlivesParent);
  if (held.length > 0) throw isHeld(held.map(([child]) => child.contract));
  for (const [child, rows] of belongings.toReversed()) {
    for (const row of rows) await deleteRow({ ...request, resource: child }, row);
  }
  await deleteRow(request, before);
}

/** The rows that belong to these records, level by level; never an empty list. */
async function lockBelongings(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
): Promise<[Resource, TableRow[]][]> {
  const found: [Resource, TableRow[]][] = [];
  for (const child of resource.children) {
    const text = `select t.* from ${child.table} t where t.${child.parent?.column} = any($1::int[]) for update`;
    const { rows } = await tx.executeQuery<TableRow>(CompiledQuery.raw(text, [ids]));
    if (rows.length === 0) continue;
    const below = await lockBelongings(
      tx,
      child,
      rows.map(({ id }) => id),
    );
    found.push([child, rows], ...below);
  }
  return found;
}

/** Deletes the row alone; it is kept whole in the change history. */
export async function deleteRow(
  { tx, resource, actor, origin }: Pick<WriteRequest, 'tx' | 'resource' | 'actor' | 'origin'>,
  row: TableRow,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`delete from ${resource.table} where id = $1`, [row.id]));
  const changes: Changes = {};
  for (const [column, value] of Object.entries(row))
    if (!column.endsWith('_search') && column !== 'changed_in') changes[column] = [value, null];
  await recordChange(tx, actor, origin, { resource, record: row, action: 'delete', changes });
}

async function acceptInput(
  request: WriteRequest,
  before: TableRow | null,
  body: unknown,
  accepted: readonly string[],
  defaults: FieldValues,
): Promise<{ values: FieldValues; warnings: Warning[] }> {
  const { tx, resources, resource, actor } = request;
  const { values, violations, warnings } = parseInput(resource, body, accepted, before === null, defaults);
  violations.push(...(await resolveReferences(tx, resources, resource, values, actor)));
  violations.push(...refuseAddresses(resource, before, values));
  if (before) violations.push(...(await refuseSetOnce(request, before, body)));
  if (before) dropMasked(resource, actor, before, values);
  requireUnlocked(resource, actor, before, values, defaults);
  if (violations.length === 0) {
    const context = { ...contextOf(request, values), before };
    violations.push(...((await resource.definition.check?.(context)) ?? []));
  }
  if (violations.length > 0) throw invalid(violations);
  return { values, warnings };
}

/** New e-mail addresses that servers do not take (LET-85); one that is stored already stays, so that the rest can be saved. */
function refuseAddresses(resource: Resource, before: TableRow | null, values: FieldValues): Violation[] {
  return Object.entries(values).flatMap(([propertyPath, value]) => {
    if (typeof value !== 'string' || resource.fieldOf(propertyPath).format !== 'email') return [];
    if (before && isSame(before[resource.columnOf(propertyPath)], value)) return [];
    const message = refuseBeyondAscii(value);
    return message === undefined ? [] : [{ propertyPath, message }];
  });
}

/** A field that only a new record takes may be sent with the value that it has, as forms do, and with no other (API-180). */
async function refuseSetOnce(
  { tx, resources, resource, actor }: WriteRequest,
  before: TableRow,
  body: unknown,
): Promise<Violation[]> {
  const { create, change, fields } = resource.contract;
  const sent = requireObject(body);
  // Also a value from before that a new record could not have.
  const isAsStored = (name: string) => isSame(before[resource.columnOf(name)] ?? null, sent[name]);
  const names = create.filter(
    (name) => !change.includes(name) && fields[name]?.kind !== 'file' && !isAsStored(name),
  );
  const { values, violations } = parseInput(resource, body, names, false);
  violations.push(...(await resolveReferences(tx, resources, resource, values, actor)));
  for (const [name, value] of Object.entries(values)) {
    const { format, label } = resource.fieldOf(name);
    // Nobody knows the stored password, so that only an empty field is the same.
    const isKept =
      format === 'password' ? value === null : isSame(before[resource.columnOf(name)] ?? null, value);
    const isRefused = violations.some(({ propertyPath }) => propertyPath === name);
    if (!isKept && !isRefused) violations.push({ propertyPath: name, message: messages.setOnce(label) });
  }
  return violations;
}

/** What checks and effects get besides the row. */
export function contextOf(request: WriteRequest, values: FieldValues): Omit<WriteContext, 'before'> {
  const { tx, actor, jobs, files, sendsEmails, resources, origin, now } = request;
  return { tx, actor, jobs, files, sendsEmails, resources, origin, now, values, today: bucharestToday(now) };
}

/** A locked field may be sent with its current value, as forms do, and with no other (ACC-27). */
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
      if (maskedFields(resource, actor).includes(name))
        throw forbidden(messages.maskedField(resource.fieldOf(name).label));
      throw forbidden(`Câmpul ${resource.fieldOf(name).label} poate fi modificat doar de administrator.`);
    }
  }
}

async function requireStillInScope({ tx, resource, actor }: WriteRequest, id: number): Promise<void> {
  const scope = resource.definition.scope(actor);
  if (scope.rows === 'all') return;
  await lockRow(tx, resource, String(id), scope).catch((error) => {
    if (error instanceof PublicError && error.code === 'notFound') {
      throw forbidden('Înregistrarea ar ieși din ceea ce aveți dreptul să administrați.');
    }
    throw error;
  });
}

/** `If-Match` carries the version that the screen read; without it the write is not guarded (API-11). */
export function requireVersion(row: TableRow, ifMatch: string | undefined): void {
  if (!isVersion(row, ifMatch)) throw staleVersion();
}

function isVersion(row: TableRow, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return versions.includes(`"${row.version}"`);
}

/** Name and time of the last save, for staff only: members do not see who works on their data (API-143). */
async function findLastSave({ tx, resource, actor }: WriteRequest, id: number) {
  if (!isStaff(actor)) return undefined;
  const saved = await tx
    .selectFrom('change_history as h')
    .select([
      'h.at',
      sql<string>`${sql.raw(accountHolderSql({ username: 'h.username', userId: 'h.user_id' }))}`.as('name'),
    ])
    .where('h.resource', '=', resource.contract.plural)
    .where('h.record_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return saved && { savedBy: saved.name, savedAt: saved.at.toISOString() };
}

async function toColumns({ tx, resource }: WriteRequest, values: FieldValues): Promise<FieldValues> {
  const columns: FieldValues = {};
  for (const [name, value] of Object.entries(values)) {
    const stored = value === null ? undefined : resource.definition.stored?.[name];
    const column = resource.columnOf(name);
    if (isUploaded(value)) {
      columns[column] = await keepFile(tx, requireDelivered(value.received));
      columns[fileNameColumn(name)] = value.received.name;
    } else columns[column] = stored ? await stored(value) : value;
  }
  return columns;
}

/** The documents that a deletion would take along (MEM-44). */
function isHeld(contracts: readonly ResourceContract[]): PublicError {
  const titles = contracts.map(({ title }) => `„${title}”`).join(', ');
  return conflict(`Înregistrarea are documente în ${titles} și nu poate fi ștearsă.`, {
    usedIn: contracts.map(({ plural }) => plural),
  });
}

function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    Array.isArray(value) ? value.join() : value === undefined ? null : value;
  return plain(a) === plain(b);
}

/** Reports a database error at its field or as a conflict; any other error passes on unchanged. */
export function explainRefusal(resource: Resource, resources: Resources, error: unknown): unknown {
  const { code, constraint, table } = (error ?? {}) as { code?: string; constraint?: string; table?: string };
  if (code === '23505') {
    const field = resource.definition.unique?.[constraint ?? ''];
    if (field) return new UniqueRefusal(field);
  }
  if (code === '23503') {
    const holder = [...resources.values()].find((other) => other.table === table);
    const where = holder ? `în „${holder.contract.title}”` : 'în alte evidențe';
    return conflict(`Înregistrarea este folosită ${where} și nu poate fi ștearsă.`, {
      usedIn: [holder?.contract.plural ?? table],
    });
  }
  return error;
}

/** A class of its own, so that the caller can look up, after the rollback, which record holds the value. */
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
