/** Discounts of a few seeded members, in the dues of the current year (MON-48). */
import type { discountNames } from '@ceccar/contract/money/discounts';
import { between, chance, type Random, seededRandom, weighted } from './random.ts';
import { currentYear } from './years.ts';

type DiscountName = (typeof discountNames)[number]['value'];
export type Discounts = {
  fixed_due: string | null;
  variable_due: string | null;
  discount_names: DiscountName[];
};

const none: Discounts = { fixed_due: null, variable_due: null, discount_names: [] };

const ofPerson = weighted<(random: Random) => Discounts>([
  [() => fixed(0, 'child_care'), 5],
  [() => fixed(0, 'severe_disability'), 3],
  [() => fixed(350, 'youth_stimulation'), 4],
  [(random) => fixed(100 * between(random, 1, 4), 'temporary_incapacity'), 3],
  [() => fixed(150, 'abroad_employment'), 2],
  [() => ({ ...fixed(0, 'ceccar_employees'), variable_due: '0.00' }), 1],
  [() => ({ ...none, discount_names: ['penalties'] }), 2],
]);

export function makePersonDiscounts(seed: string, id: number): Discounts {
  // Matches the dues of the demo's person.
  if (id === 1) return { ...fixed(300, 'temporary_incapacity'), variable_due: '697.50' };
  const random = seededRandom(`${seed} person discounts`, id);
  return chance(random, 0.02) ? ofPerson(random)(random) : none;
}

export function makeCompanyDiscounts(seed: string, id: number): Discounts {
  const random = seededRandom(`${seed} company discounts`, id);
  return chance(random, 0.01) ? fixed(50 * between(random, 2, 9), 'legal_entity_suspension') : none;
}

function fixed(lei: number, name: DiscountName): Discounts {
  return { fixed_due: `${lei}.00`, variable_due: null, discount_names: [name] };
}

export function* withoutDiscounts<M extends Discounts>(
  members: Iterable<M>,
): Iterable<Omit<M, keyof Discounts>> {
  for (const { fixed_due: _fixed, variable_due: _variable, discount_names: _names, ...member } of members)
    yield member;
}

export function* discountsOf<Column extends 'person_id' | 'company_id'>(
  members: Iterable<Discounts & { id: number }>,
  column: Column,
) {
  for (const { id, fixed_due, variable_due, discount_names } of members) {
    if (fixed_due === null && variable_due === null && discount_names.length === 0) continue;
    const owner = { [column]: id } as Record<Column, number>; // the one key is the column
    yield { ...owner, year: currentYear, fixed_due, variable_due, discount_names };
  }
}
