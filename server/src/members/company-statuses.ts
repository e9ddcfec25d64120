import { companyStatuses } from '@ceccar/contract/members/company-statuses';
import { companySubRecord } from './sub-record.ts';

export const companyStatusDefinition = companySubRecord(companyStatuses);
