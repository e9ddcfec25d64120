/** Threads as responses contain them, and which of them an actor may see (MSG-2). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type Notification, threadType } from '@ceccar/contract/messages/notifications';
import type { Actor, MaybeActor } from '../../platform/access/actor.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { parseReferenceKey } from '../../platform/crud/list-query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { notFound } from '../../platform/errors.ts';
import { sideOf, unreadColumns } from './sides.ts';

/** SQL condition on the thread `t` (MSG-14). */
export function inScope(actor: MaybeActor, sql: SqlText): string {
  const scope = memberScope(actor);
  if (scope.rows === 'all') return 'true';
  return scope.rows === 'none' ? 'false' : `t.${scope.rows}_id = ${sql.value(scope.id)}`;
}

/**
 * SQL condition for the thread named by a uuid, an id or an IRI, within the actor's scope; throws not-found for any other
 * key.
 */
export function keyed(actor: MaybeActor, key: string, sql: SqlText): string {
  const parsed = parseReferenceKey(key, 'notifications');
  if (parsed === undefined) throw notFound('Conversația', key);
  const column = typeof parsed === 'string' ? 'uuid' : 'id';
  return `t.${column} = ${sql.value(parsed)} and ${inScope(actor, sql)}`;
}

/** Joins of a thread's member; each thread has exactly one, a person or a company. */
export const memberJoins =
  'left join persons p on p.id = t.person_id left join companies c on c.id = t.company_id';

/** SQL; false once the member belongs to another branch (MSG-4). */
export const isCurrent = 'coalesce(p.region_id, c.region_id) = t.region_id';

/** Characters of the last message shown in a list. */
const previewLength = 160;

/** `from` selects the ids of the threads, as `page`. */
export function threadsSql(actor: Actor, from: string, order: string): string {
  return `select t.id, t.uuid, t.created_at, t.last_message_at, t.${unreadColumns[sideOf(actor)]} as unread,
    t.region_id, r.name as region, case when t.person_id is null then 'company' else 'person' end as kind,
    coalesce(p.uuid, c.uuid) as member, coalesce(p.full_name, c.name) as member_name, ${isCurrent} as is_current,
    (exists (select from users u where u.person_id = t.person_id and u.role = 'ROLE_USER')
      or exists (select from users u where u.company_id = t.company_id and u.role = 'ROLE_USER')) as has_account,
    l.side, left(l.content, ${previewLength}) as content, l.file_name
    from ${from} join notifications t on t.id = page.id join regions r on r.id = t.region_id ${memberJoins}
    left join lateral (select m.side, m.content, m.file_name from notifications_messages m
      where m.notification_id = t.id order by m.id desc limit 1) l on true ${order}`;
}

/** Throws not-found if the thread does not exist or the actor may not see it. */
export async function getThread(read: Reader, actor: Actor, key: string): Promise<Notification> {
  const sql = new SqlText();
  const from = `(select t.id from notifications t where ${keyed(actor, key, sql)}) page`;
  const [row] = await read(sql.statement(threadsSql(actor, from, '')));
  if (!row) throw notFound('Conversația', key);
  return presentThread(row);
}

/** The member of a conversation and its branch, from a row that `memberJoins` completed. */
export function presentOwners(row: Record<string, unknown>): Pick<Notification, 'member' | 'region'> {
  const { type, plural } = memberContracts[row.kind as MemberKind]; // set by the query
  return {
    member: {
      '@id': `/api/${plural}/${row.member}`,
      '@type': type as Notification['member']['@type'], // a type of one of the two contracts
      name: String(row.member_name),
    },
    region: { '@id': `/api/regions/${row.region_id}`, '@type': 'Region', name: String(row.region) },
  };
}

export function presentThread(row: Record<string, unknown>): Notification {
  return {
    '@id': `/api/notifications/${row.uuid}`,
    '@type': threadType,
    id: Number(row.id),
    uuid: String(row.uuid),
    ...presentOwners(row),
    unread: Number(row.unread),
    lastMessageAt: toMoment(row.last_message_at),
    lastMessage:
      row.side === null
        ? null
        : {
            content: row.content as string | null,
            fileName: row.file_name as string | null,
            isFromMember: row.side === 'member',
          },
    memberHasAccount: row.has_account === true,
    abilities: { write: row.is_current === true },
    createdAt: toMoment(row.created_at),
  };
}

export function toMoment(value: unknown): string {
  return (value as Date).toISOString(); // the driver returns a timestamptz as a Date
}
