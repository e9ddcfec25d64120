import type { ServiceScope } from '@ceccar/contract/account/service-scopes';

/** Confirming or splitting a received amount posts dues and pays notes. */
export const receiptScopes: readonly ServiceScope[] = [
  'bank_statement_lines:write',
  'person_dues:write',
  'company_dues:write',
  'invoices:write',
];
