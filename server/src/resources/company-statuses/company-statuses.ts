import { companyStatuses } from '@ceccar/contract/company-statuses';
import { companySubRecord } from '../sub-record.ts';

export const companyStatusDefinition = companySubRecord(companyStatuses);
