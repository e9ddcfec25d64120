import { companyAdministrators } from '@ceccar/contract/company-administrators';
import { companySubRecord } from '../sub-record.ts';

export const companyAdministratorDefinition = companySubRecord(companyAdministrators);
