import { companyDues } from '@ceccar/contract/money/company-dues';
import { companySubRecord } from '../../members/sub-record.ts';
import { dueRules } from './due-definition.ts';

export const companyDueDefinition = companySubRecord(companyDues, dueRules('company'));
