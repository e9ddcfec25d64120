/** Amounts overridden by staff: loading, saving, resetting (MON-48). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { callApi } from '../../api/http.ts';
import { type ApiRecord, versionTag } from '../../api/records.ts';
import { type FormValues, toFormValues } from '../../ui/form/form-values.ts';

/**
 * Contains the member's version, which the discounts share, so that they are reloaded after each change of the member.
 */
export function discountsKey(member: ApiRecord): (string | number)[] {
  return ['discounts', member.id, member.version ?? 0];
}

export function getDiscounts(member: ApiRecord, signal?: AbortSignal): Promise<Discounts> {
  return callApi<Discounts>(`${member.id}/dues`, { signal });
}

export async function sendDiscounts(
  member: ApiRecord,
  values: FormValues,
  { version }: Discounts,
): Promise<void> {
  const headers = versionTag(version);
  await callApi<unknown>(`${member.id}/dues`, { method: 'PATCH', body: values, headers });
}

export async function resetDiscounts(member: ApiRecord, { version }: Discounts): Promise<void> {
  await callApi<unknown>(`${member.id}/dues`, { method: 'DELETE', headers: versionTag(version) });
}

/** Converts to the field names of a record. */
export function toDiscountRecord(discounts: Discounts): Record<string, unknown> {
  return {
    fixedDue: discounts.fixed_due,
    variableDue: discounts.variable_due,
    discountNames: discounts.discount_names,
  };
}

export function toDiscountForm(kind: MemberKind, discounts: Discounts): FormValues {
  return toFormValues(memberContracts[kind], discountFields, toDiscountRecord(discounts));
}

export function areSame(one: Discounts, other: Discounts): boolean {
  return JSON.stringify(toDiscountRecord(one)) === JSON.stringify(toDiscountRecord(other));
}
