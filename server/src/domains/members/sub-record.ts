/** Shared by the records of a person or a company: owner (MEM-4), deletion with the owner (MEM-43), policies (MEM-90, PRI-10). */
import type { Actor } from '../../platform/access/actor.ts';
import { isAdmin, nobody, type Policy, subRecordPolicy } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';

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

/** A file is added or deleted, never changed (MEM-37). */
export const uploadPolicy: Policy = { ...subRecordPolicy, update: nobody };
/** Shown here but written elsewhere. */
export const readOnlyPolicy: Policy = { ...uploadPolicy, create: nobody, delete: nobody };

/** Fields that only administrators may change, among accounts that may change a member (ACC-25). */
export function lockedIdentifiers(actor: Actor) {
  return isAdmin(actor) ? [] : (['regNumber', 'cip', 'region'] as const);
}
