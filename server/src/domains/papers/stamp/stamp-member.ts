/** The owner of a stamp, read in the scope of the caller. */
import { memberNouns } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { StampFacts, StampMember } from '@ceccar/contract/papers/stamps';
import type { Actor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { findId } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { readPersonFacts } from '../person-facts.ts';

export type StampOwner = {
  id: number;
  /** Decides whether the member may have a stamp without the branch. */
  member: StampMember;
  /** The text of the stamp, except the year. */
  facts: Omit<StampFacts, 'year' | 'cip'> & { cip: string | null };
};

type Input = { read: Reader; resources: Resources; actor: Actor };

/** `key` is an id or a uuid; throws not-found if there is no such member in scope. */
export async function getStampOwner(
  { read, resources, actor }: Input,
  kind: StampMember['kind'],
  key: string,
): Promise<StampOwner> {
  const { plural } = memberContracts[kind];
  const id = await findId(read, getResource(resources, plural), key, memberScope(actor));
  const owner = id === undefined ? undefined : await findStampOwner(read, kind, id);
  if (!owner) throw notFound(memberNouns[kind], key);
  return owner;
}

/** Whatever the scope of the caller. */
export function findStampOwner(
  read: Reader,
  kind: StampMember['kind'],
  id: number,
): Promise<StampOwner | undefined> {
  return kind === 'person' ? findPerson(read, id) : findCompany(read, id);
}

async function findPerson(read: Reader, id: number): Promise<StampOwner | undefined> {
  const person = await readPersonFacts(read, id);
  if (!person) return undefined;
  const { fullName: name, branch, title, ownCip: cip, memberType, part } = person;
  return {
    id,
    member: { kind: 'person', memberType, part },
    facts: { branch, title: title ?? '', name, cip },
  };
}

async function findCompany(read: Reader, id: number): Promise<StampOwner | undefined> {
  const [row] = await read(
    query
      .selectFrom('companies as c')
      .innerJoin('regions as r', 'r.id', 'c.region_id')
      .innerJoin('company_types as t', 't.id', 'c.type_id')
      .select(['c.name', 'c.cip', 'c.type_id', 'r.name as branch', 't.name as type'])
      .where('c.id', '=', id),
  );
  return (
    row && {
      id,
      member: { kind: 'company', companyType: row.type_id },
      facts: { branch: row.branch, title: row.type, name: row.name, cip: row.cip },
    }
  );
}
