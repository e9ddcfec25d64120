import { companyCaens } from '@ceccar/contract/members/company-caens';
import { companySubRecord } from './sub-record.ts';

export const companyCaenDefinition = companySubRecord(companyCaens, {
  unique: { company_caens_company_id_name_key: 'name' },
});
