/** The change history of rows that one statement writes: runs, imports, confirmations (AUD-1). One entry for each row. */
import { type RawBuilder, sql } from 'kysely';
import type { Origin } from './definition.ts';
import type { Writer } from './history.ts';

type EntryOfRow = {
  /** Plural of the resource. */
  resource: string;
  /** SQL of the id of the row. */
  id: RawBuilder<unknown>;
  /** On whose pages the entries are shown: column of the history, and SQL of the id. */
  shownOn?: { column: 'person_id' | 'company_id'; id: RawBuilder<unknown> };
  action: 'create' | 'update' | 'delete' | RawBuilder<unknown>;
  /** SQL of JSON: field → [before, after]; of a deleted row `changesOfDeleted`. */
  changes: RawBuilder<unknown>;
};

/** `insert … select …` of the entries, to be followed by `from` and the rows. */
export function historyOfRows(
  { userId, username }: Writer,
  { screen, requestId }: { screen: string | null; requestId: Origin['requestId'] | null },
  { resource, id, shownOn, action, changes }: EntryOfRow,
): RawBuilder<unknown> {
  const [column, owner] = shownOn
    ? [sql`, ${sql.ref(shownOn.column)}`, sql`, ${shownOn.id}`]
    : [sql``, sql``];
  // A job may run after its account was deleted: then only the name is stored.
  return sql`insert into change_history (user_id, username, screen, request_id, resource, record_id${column}, action, changes)
    select (select u.id from users u where u.id = ${userId}::int), ${username}, ${screen}, ${requestId}, ${resource}, ${id}${owner},
      ${action}, ${changes}`;
}

/**
 * SQL of the changes of a deleted row: each stored column, from which the row can be restored, but no passwords and not what the
 * database fills in by itself. `row` is the alias of the deleted row in the statement.
 */
export function changesOfDeleted(row: string): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(c.key, jsonb_build_array(c.value, null))
    from jsonb_each(to_jsonb(${sql.ref(row)}) - '{changed_in,password_hash}'::text[]) c where c.key not like '%\\_search')`;
}
