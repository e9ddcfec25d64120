/** Finds the member that a request names, by record or by account. */
import { memberContracts } from '@ceccar/contract/members/member';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditor } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import type { Resources } from '../../platform/crud/definition.ts';
import { findId } from '../../platform/crud/item.ts';
import { parseReferenceKey } from '../../platform/crud/list-query.ts';
import { getResource } from '../../platform/crud/resource.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { Member } from '../members/member.ts';

/**
 * `iri` of a person, a company or an account; null means the actor's own membership. Undefined if it is not a member or the
 * actor may not see it.
 */
export async function findMember(
  read: Reader,
  resources: Resources,
  actor: Actor,
  iri: string | null,
): Promise<Member | undefined> {
  const owner = iri === null ? ownOf(actor) : await findNamed(read, iri);
  if (!owner) return undefined;
  const members = getResource(resources, memberContracts[owner.kind].plural);
  const id = await findId(read, members, owner.key, memberScope(actor));
  return id === undefined ? undefined : { kind: owner.kind, id };
}

/** A member whose visibility to the actor is not checked yet. */
type Named = { kind: Member['kind']; key: string };

function ownOf(actor: Actor): Named | undefined {
  // A staff account that also belongs to a member acts as staff.
  return isEditor(actor) ? undefined : namedBy(actor.personId, actor.companyId);
}

async function findNamed(read: Reader, iri: string): Promise<Named | undefined> {
  const [, plural = '', key = ''] = /^\/api\/(persons|companies|users)\/([\w-]+)$/.exec(iri) ?? [];
  if (parseReferenceKey(key, plural) === undefined) return undefined;
  if (plural !== 'users') return { kind: plural === 'persons' ? 'person' : 'company', key };
  const column = /^\d+$/.test(key) ? 'id' : 'uuid';
  const text = `select person_id, company_id from users where ${column} = $1`;
  const [account] = await read({ text, values: [key] });
  return namedBy(account?.person_id, account?.company_id);
}

function namedBy(personId: unknown, companyId: unknown): Named | undefined {
  if (typeof personId === 'number') return { kind: 'person', key: String(personId) };
  return typeof companyId === 'number' ? { kind: 'company', key: String(companyId) } : undefined;
}
