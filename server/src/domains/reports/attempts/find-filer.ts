/** Finds the member for whom a report is filed, by account or member, within the actor's scope (REP-3). */

import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { isMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { findId } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { uuidPattern } from '../../../platform/identifiers/uuid.ts';
import { type Member, memberTables } from '../../members/member.ts';

export type Filer = {
  owner: Member;
  /** The account for which it is filed; null if the member has none and the branch files. */
  userId: number | null;
  username: string;
  /** The next year to file, as set in the account. */
  nextYear: number | null;
};

const accounts = query
  .selectFrom('users')
  .select(['id', 'username', 'person_id', 'company_id', 'next_annual_report_year as next_year'])
  .where(({ or, eb }) => or([eb('person_id', 'is not', null), eb('company_id', 'is not', null)]))
  .orderBy('id');

/**
 * `key` is the uuid, id or name of an account, or the uuid of a member, who may have no account. Throws not-found if the
 * actor may not see the member, and conflict for a number that is the id of one account and the name of another (REP-158).
 */
export async function getFiler(
  read: Reader,
  resources: Resources,
  actor: MaybeActor,
  key: string,
): Promise<Filer> {
  const named = await listNamed(read, key);
  const own = named.find(({ userId }) => userId === actor?.userId);
  if (own && isMember(actor)) return own;
  for (const filer of named) {
    const members = getResource(resources, memberTables[filer.owner.kind].table);
    const seen = await findId(read, members, String(filer.owner.id), memberScope(actor));
    if (seen === undefined) continue;
    if (named.length > 1) throw conflict(ambiguous);
    return filer;
  }
  throw notFound('Utilizatorul', key);
}

const ambiguous =
  'Numărul este identificatorul unui cont și numele altuia. Folosiți codul unic (uuid) al contului sau al membrului.';

async function listNamed(read: Reader, key: string): Promise<Filer[]> {
  if (!uuidPattern.test(key)) {
    const isId = /^\d{1,9}$/.test(key);
    const named = await read(
      accounts.where(({ or, eb }) =>
        or([
          eb(sql`lower(username)`, '=', sql`lower(${key})`),
          ...(isId ? [eb('id', '=', Number(key))] : []),
        ]),
      ),
    );
    return named.map(filerOf);
  }
  const [account] = await read(accounts.where('uuid', '=', key));
  const filer = account ? filerOf(account) : await findMember(read, key);
  return filer ? [filer] : [];
}

type Account = {
  id: number;
  username: string;
  person_id: number | null;
  company_id: number | null;
  next_year: number | null;
};

function filerOf({ id, username, person_id, company_id, next_year }: Account): Filer {
  const kind: MemberKind = person_id === null ? 'company' : 'person';
  return { owner: { kind, id: Number(person_id ?? company_id) }, userId: id, username, nextYear: next_year };
}

async function findMember(read: Reader, uuid: string): Promise<Filer | undefined> {
  for (const kind of memberKinds) {
    const { table: members, column } = memberTables[kind];
    const [member] = await read(
      query
        .selectFrom(members)
        .select('id')
        .select(
          sql<Account | null>`(select to_json(a) from (select id, username, person_id, company_id,
            next_annual_report_year as next_year from users where ${sql.ref(column)} = ${sql.table(members)}.id
            order by id limit 1) a)`.as('account'),
        )
        .where('uuid', '=', uuid),
    );
    if (!member) continue;
    return member.account
      ? filerOf(member.account)
      : { owner: { kind, id: member.id }, userId: null, username: '', nextYear: null };
  }
  return undefined;
}
