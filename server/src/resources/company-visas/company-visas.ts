import { companyVisas } from '@ceccar/contract/company-visas';
import { subRecordPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition } from '../../crud/definition.ts';

export const companyVisaDefinition: ResourceDefinition = {
  contract: companyVisas,
  table: 'company_visas',
  scope: memberScope,
  owners: { region: 'parent.region_id', company: 't.company_id' },
  policy: subRecordPolicy,
  parentField: 'company',
};
