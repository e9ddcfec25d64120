import { companySeals } from '@ceccar/contract/company-seals';
import { checkSealYear } from '../../membership/seal-rules.ts';
import { companySubRecord, uploadPolicy } from '../sub-record.ts';

export const companySealDefinition = companySubRecord(companySeals, {
  policy: uploadPolicy,
  outlivesParent: true,
  unique: { company_seals_company_id_year_key: 'year' },
  check: checkSealYear,
});
