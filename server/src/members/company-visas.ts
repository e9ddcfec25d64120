import { companyVisas } from '@ceccar/contract/members/company-visas';
import { companySubRecord } from './sub-record.ts';
import { checkVisa, doubtVisa } from './visa-rules.ts';

const visas = { table: 'company_visas', parent: 'company' } as const;

export const companyVisaDefinition = companySubRecord(companyVisas, {
  check: (context) => checkVisa(visas, context),
  warnings: (item, read) => doubtVisa(visas, item, read),
});
