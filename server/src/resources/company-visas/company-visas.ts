import { companyVisas } from '@ceccar/contract/company-visas';
import { checkVisa, doubtVisa } from '../../membership/visa-rules.ts';
import { companySubRecord } from '../sub-record.ts';

const visas = { table: 'company_visas', parent: 'company' } as const;

export const companyVisaDefinition = companySubRecord(companyVisas, {
  check: (context) => checkVisa(visas, context),
  warnings: (item, read) => doubtVisa(visas, item, read),
});
