/** Amounts overridden by staff: loading, saving, resetting (MON-48). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, versionTag } from '../../../platform/api/records.ts';
import { type FormValues, toFormValues } from '../../../platform/ui/form/form-values.ts';

/** Contains the member's version, so that discounts are reloaded after each change of the member, such as a merge. */
export function discountsKey(member: ApiRecord, year: number): (string | number)[] {
  return ['discounts', member.id, year, member.version ?? 0];
}

/** Years of dues to choose from, newest first: next year's, the current one and those of reports that may be amended. */
export function discountYears(thisYear: number): number[] {
  return Array.from({ length: yearsOffered }, (_year, index) => thisYear + 1 - index);
}

const yearsOffered = 8;

export function getDiscounts(member: ApiRecord, year: number, signal?: AbortSignal): Promise<Discounts> {
  return callApi<Discounts>(addressOf(member, year), { signal });
}

function addressOf(member: ApiRecord, year: number): string {
  return `${member.id}/dues?year=${year}`;
}

export async function sendDiscounts(
  member: ApiRecord,
  values: FormValues,
  { year, version }: Discounts,
): Promise<void> {
  const headers = versionTag(version);
  await callApi<unknown>(addressOf(member, year), { method: 'PATCH', body: values, headers });
}

export async function resetDiscounts(member: ApiRecord, { year, version }: Discounts): Promise<void> {
  await callApi<unknown>(addressOf(member, year), { method: 'DELETE', headers: versionTag(version) });
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
