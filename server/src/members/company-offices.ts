import { companyOffices } from '@ceccar/contract/members/company-offices';
import { companySubRecord } from './sub-record.ts';

export const companyOfficeDefinition = companySubRecord(companyOffices);
