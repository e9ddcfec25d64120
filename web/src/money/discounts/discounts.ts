/** What staff put in the place of the dues that a report gives: read, saved, taken back (spec/1 §5, §7). */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { ApiError } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { type ApiRecord, versionTag } from '../../api/records.ts';
import { type FormValues, toFormValues } from '../../ui/form/form-values.ts';

/** Either contract has the three fields. */
const contracts = { person: persons, company: companies } as const;
export type DiscountedKind = keyof typeof contracts;

export function contractOf(kind: DiscountedKind) {
  return contracts[kind];
}

/** A change of the member asks for them anew: they share its version. */
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

/** With the names that the fields have in a record. */
export function toDiscountRecord(discounts: Discounts): Record<string, unknown> {
  return {
    fixedDue: discounts.fixed_due,
    variableDue: discounts.variable_due,
    discountNames: discounts.discount_names,
  };
}

export function toDiscountForm(kind: DiscountedKind, discounts: Discounts): FormValues {
  return toFormValues(contractOf(kind), discountFields, toDiscountRecord(discounts));
}

/**
 * Runs a change against the version that was read. Another panel of the member may have been saved since, which
 * is no conflict: where the discounts themselves are as they were, the change is sent once more.
 */
export async function changeDiscounts(
  member: ApiRecord,
  base: Discounts,
  change: (against: Discounts) => Promise<void>,
): Promise<void> {
  try {
    await change(base);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const latest = await getDiscounts(member);
    if (!areSame(base, latest)) throw error;
    await change(latest);
  }
}

export function areSame(one: Discounts, other: Discounts): boolean {
  return JSON.stringify(toDiscountRecord(one)) === JSON.stringify(toDiscountRecord(other));
}
