/** Restores a deleted record with everything that was deleted with it, at any depth (AUD-6). */
import { CompiledQuery } from 'kysely';
import { conflict, notFound } from '../errors.ts';
import type { Resource, TableRow } from './definition.ts';
import { type Changes, recordChange } from './history.ts';
import { insertWhole } from './insert-whole.ts';
import { iriOf } from './select.ts';
import { contextOf, type WriteRequest } from './write.ts';

type Deletion = {
  id: number;
  resource: string;
  record_id: number;
  request_id: string | null;
  changes: Changes;
};

/**
 * Returns the record's IRI. Throws conflict if something prevents it, e.g. a number that was given to another record
 * (AUD-7).
 */
export async function restoreDeletion(request: WriteRequest, entryId: number): Promise<string> {
  const { tx, resource } = request;
  const { rows } = await tx.executeQuery<Deletion>(
    CompiledQuery.raw(
      `select id, resource, record_id, request_id, changes
       from change_history where id = $1 and action = 'delete' for update`,
      [entryId],
    ),
  );
  const [deletion] = rows;
  if (!deletion) throw notFound('Ștergerea', entryId);
  if (Object.keys(deletion.changes).length === 0) throw conflict('Datele înregistrării au fost anonimizate.');
  if (await isRestored(request, deletion)) throw conflict('Înregistrarea a fost deja restaurată.');
  return iriOf(resource, await insertWithBelongings(request, resource, deletion));
}

async function insertWithBelongings(
  request: WriteRequest,
  resource: Resource,
  deletion: Deletion,
): Promise<TableRow> {
  const restored = await insertAgain(request, resource, deletion);
  for (const child of resource.children) {
    for (const gone of await deletedWith(request, child, deletion))
      await insertWithBelongings(request, child, gone);
  }
  return restored;
}

/** Checked after the entry is locked: a concurrent request that waited sees the result of the first one. */
async function isRestored({ tx }: WriteRequest, { id, resource, record_id }: Deletion): Promise<boolean> {
  const text = 'select 1 from change_history where resource = $1 and record_id = $2 and id > $3 limit 1';
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [resource, record_id, id]));
  return rows.length > 0;
}

/** Records deleted in the same request that belonged to this one. */
async function deletedWith(
  { tx }: WriteRequest,
  child: Resource,
  { request_id, record_id }: Deletion,
): Promise<Deletion[]> {
  const { rows } = await tx.executeQuery<Deletion>(
    CompiledQuery.raw(
      `select id, resource, record_id, request_id, changes from change_history
       where resource = $1 and action = 'delete' and request_id = $2 and (changes -> $3 ->> 0)::int = $4 order by id`,
      [child.contract.plural, request_id, child.parent?.column, record_id],
    ),
  );
  return rows;
}

/** A record whose owner was deleted is restored with its owner. */
async function requireParents(
  { tx }: WriteRequest,
  resource: Resource,
  { changes }: Deletion,
): Promise<void> {
  for (const { column, target } of resource.references.values()) {
    const id = changes[column]?.[0];
    if (id === null || id === undefined || target.contract.identifiedBy !== 'uuid') continue;
    const text = `select 1 from ${target.contract.plural} where id = $1`;
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [id]));
    if (rows.length === 0) {
      throw conflict(`Restaurați întâi înregistrarea din „${target.contract.title}” căreia îi aparține.`);
    }
  }
}

async function insertAgain(request: WriteRequest, resource: Resource, deletion: Deletion): Promise<TableRow> {
  const { tx, actor, origin } = request;
  const { changes } = deletion;
  await requireParents(request, resource, deletion);
  const old = Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
  const row = { ...old, version: Number(old.version) + 1 };
  const { columns, record } = await insertWhole<TableRow>(tx, resource.table, row);
  if (!record) throw conflict('Înregistrarea nu a putut fi restaurată.');
  const restored: Changes = Object.fromEntries(
    columns.map((column) => [column, [null, old[column] ?? null]]),
  );
  await recordChange(tx, actor, origin, { resource, record, action: 'restore', changes: restored });
  await resource.definition.effect?.({
    ...contextOf(request, {}),
    id: record.id,
    action: 'restore',
    before: record,
    changes: {},
  });
  return record;
}
