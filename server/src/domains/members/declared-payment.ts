/**
 * The payment that a member has declared for a report and no receipt has posted yet, beside the debt (MON-237). The database
 * function `declared_payments` decides it.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { memberTables } from './member.ts';

/** Fields of a member `t`. */
export function declaredPaymentSources(kind: MemberKind) {
  const from = `from declared_payments() p where p.${memberTables[kind].column} = t.id`;
  return {
    declaredPayment: { sql: `coalesce((select sum(p.amount) ${from}), 0.00)` },
    declaredPaymentText: { sql: `(select string_agg(p.text, '; ' order by p.invoice_id) ${from})` },
  };
}

/** Viewers see no reports, hence no payments declared for them (REP-15). */
export const declaredPaymentFields = ['declaredPayment', 'declaredPaymentText'] as const;
