/** Checks a resource's contract at compile time, and adds what every resource has. Apart from its types, so that public pages load no schemas. */
import { timestamp } from './fields.ts';
import type { Fields, ResourceContract, ViewItem } from './resource.ts';

/** When a record changed last; every resource has it, as a filter and as an order, too (API-188). */
export const updatedAt = 'updatedAt';
const updatedAtField = timestamp({ label: 'Ultima schimbare' });

export function defineContract<
  const F extends Fields,
  const V extends Record<string, readonly ViewItem<F>[]>,
  const P extends string,
>(
  contract: ResourceContract<F, V, P> & {
    nameField: (keyof F & string) | 'id';
    defaultView: keyof V & string;
    itemView?: keyof V & string;
    parts?: Readonly<Record<string, keyof F & string>>;
    create: readonly (keyof F & string)[];
    change: readonly (keyof F & string)[];
    filters: readonly (ViewItem<F> | `${keyof F & string}.id`)[];
    search?: {
      readonly fields: readonly (keyof F & string)[];
      readonly label: string;
      readonly labelMasked?: string;
    };
    order: readonly (ViewItem<F> | 'id')[];
  },
): ResourceContract<F, V, P> {
  return {
    ...contract,
    // Some resources describe it in their own words. No view has it unless it names it, hence the cast.
    fields: { ...contract.fields, [updatedAt]: contract.fields[updatedAt] ?? updatedAtField } as F,
    filters: withUpdatedAt(contract.filters),
    order: withUpdatedAt(contract.order),
  };
}

function withUpdatedAt(names: readonly string[]): readonly string[] {
  return names.includes(updatedAt) ? names : [...names, updatedAt];
}
