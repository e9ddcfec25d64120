import { type Discounts, discountNames } from '@ceccar/contract/money/discounts';
import { formatMoney } from '../../ui/format.ts';

/** Short summary of the active discounts. */
export function discountHint({ year, fixed_due, variable_due, discount_names }: Discounts): string {
  const active = [
    ...(fixed_due === null ? [] : [`fixă ${formatMoney(fixed_due)}`]),
    ...(variable_due === null ? [] : [`variabilă ${formatMoney(variable_due)}`]),
    ...discountNames.filter(({ value }) => discount_names.includes(value)).map(({ label }) => label),
  ];
  return active.length === 0 ? `Nicio reducere în ${year}` : `Active în ${year}: ${active.join(', ')}`;
}
