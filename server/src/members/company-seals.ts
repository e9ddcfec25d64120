import { companySeals } from '@ceccar/contract/members/company-seals';
import { checkSealYear } from './seal-rules.ts';
import { companySubRecord, uploadPolicy } from './sub-record.ts';

export const companySealDefinition = companySubRecord(companySeals, {
  policy: uploadPolicy,
  outlivesParent: true,
  unique: { company_seals_company_id_year_key: 'year' },
  check: checkSealYear,
});
