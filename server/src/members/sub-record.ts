/**
 * What records of a person or a company share: whose they are (MEM-4), with whom they are deleted (MEM-43), who keeps them; they
 * move along in a merge (MEM-90) and are deleted when the person is anonymised (PRI-10). A resource that differs declares it.
 */
import type { Actor } from '../access/actor.ts';
import { isAdmin, nobody, type Policy, subRecordPolicy } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';

export const ofPerson = {
  scope: memberScope,
  owners: { region: 'person.region', person: 'person' },
  policy: subRecordPolicy,
  parent: 'person',
  merge: {},
  personal: { atEnd: 'go' },
} as const;

export const ofCompany = {
  scope: memberScope,
  owners: { region: 'company.region', company: 'company' },
  policy: subRecordPolicy,
  parent: 'company',
  merge: {},
} as const;

/** A file is handed in and taken back, never altered (MEM-37). */
export const uploadPolicy: Policy = { ...subRecordPolicy, update: nobody };
/** Shown here and written elsewhere. */
export const readOnlyPolicy: Policy = { ...uploadPolicy, create: nobody, delete: nobody };

/** What an account that may change a member may not change, unless it is an administrator's (ACC-25). */
export function lockedIdentifiers(actor: Actor) {
  return isAdmin(actor) ? [] : (['regNumber', 'cip', 'region'] as const);
}
