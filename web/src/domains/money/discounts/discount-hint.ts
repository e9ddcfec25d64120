import { discountNames } from '@ceccar/contract/money/discounts';
import { formatMoney } from '../../../platform/ui/text/format.ts';

type Member = Readonly<Record<string, unknown>>;

/** Short summary of the discounts of the current year, which the member's record contains. */
export function discountHint(year: number, { fixedDue, variableDue, discountNames: names }: Member): string {
  const active = [
    ...(typeof fixedDue === 'number' ? [`fixă ${formatMoney(fixedDue)}`] : []),
    ...(typeof variableDue === 'number' ? [`variabilă ${formatMoney(variableDue)}`] : []),
    ...discountNames
      .filter(({ value }) => Array.isArray(names) && names.includes(value))
      .map(({ label }) => label),
  ];
  return active.length === 0 ? `Nicio reducere în ${year}` : `Active în ${year}: ${active.join(', ')}`;
}
