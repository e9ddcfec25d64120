import { companyDues } from '@ceccar/contract/company-dues';
import { dueRules } from '../../ledger/due-definition.ts';
import { companySubRecord } from '../sub-record.ts';

export const companyDueDefinition = companySubRecord(companyDues, dueRules('company'));
