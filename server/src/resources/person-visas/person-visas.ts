import { personVisas } from '@ceccar/contract/person-visas';
import { subRecordPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition } from '../../crud/definition.ts';

export const personVisaDefinition: ResourceDefinition = {
  contract: personVisas,
  table: 'person_visas',
  scope: memberScope,
  owners: { region: 'parent.region_id', person: 't.person_id' },
  policy: subRecordPolicy,
  parentField: 'person',
};
