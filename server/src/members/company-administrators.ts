import { companyAdministrators } from '@ceccar/contract/members/company-administrators';
import { companySubRecord } from './sub-record.ts';

export const companyAdministratorDefinition = companySubRecord(companyAdministrators);
