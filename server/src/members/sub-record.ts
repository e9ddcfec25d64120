/** What the records that belong to a person or a company share: whose they are and who keeps them (decisions §4). */
import type { ResourceContract } from '@ceccar/contract/resource';
import { nobody, type Policy, subRecordPolicy } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import type { ResourceDefinition } from '../crud/definition.ts';

type More = Partial<Omit<ResourceDefinition, 'contract' | 'table' | 'parentField'>>;

export function personSubRecord(contract: ResourceContract, more: More = {}): ResourceDefinition {
  return {
    contract,
    table: contract.plural,
    scope: memberScope,
    owners: { region: 'parent.region_id', person: 't.person_id' },
    policy: subRecordPolicy,
    parentField: 'person',
    ...more,
  };
}

export function companySubRecord(contract: ResourceContract, more: More = {}): ResourceDefinition {
  return {
    contract,
    table: contract.plural,
    scope: memberScope,
    owners: { region: 'parent.region_id', company: 't.company_id' },
    policy: subRecordPolicy,
    parentField: 'company',
    ...more,
  };
}

/** A file is handed in and taken back, never altered. */
export const uploadPolicy: Policy = { ...subRecordPolicy, update: nobody };
/** Shown here and written elsewhere. */
export const readOnlyPolicy: Policy = { ...uploadPolicy, create: nobody, delete: nobody };
