import { companyProfessionalEntities } from '@ceccar/contract/members/company-professional-entities';
import { companySubRecord } from './sub-record.ts';

export const companyProfessionalEntityDefinition = companySubRecord(companyProfessionalEntities, {
  unique: { company_professional_entities_company_id_name_key: 'name' },
});
