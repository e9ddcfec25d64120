/** Amounts overridden by staff instead of the dues computed from a report, with their reasons (MON-48). */
import { z } from 'zod';
import { choices, decimal } from '../fields.ts';
import { product } from '../product.ts';

export const discountNames = [
  { value: 'child_care', label: 'Concediu creștere copil' },
  { value: 'minor_accomodation', label: 'Acomodare minor (adopție)' },
  { value: 'abroad_employment', label: 'Angajat în străinătate' },
  { value: 'severe_disability', label: 'Handicap grav sau accentuat' },
  { value: 'temporary_incapacity', label: 'Incapacitate temporară de muncă' },
  { value: 'penalties', label: 'Anulare penalități' },
  { value: 'youth_stimulation', label: 'Stimulare tineri (sub 35 de ani)' },
  { value: 'unqualified_members', label: 'Membri neîncadrați' },
  { value: 'radiated_members', label: 'Membri radiați' },
  { value: `${product}_employees`, label: `Angajați ${product.toUpperCase()}` },
  { value: 'legal_entity_suspension', label: 'Suspendare persoană juridică' },
  { value: 'during_year_enrollment', label: 'Înscriere în cursul anului' },
  { value: 'pro_category_change', label: 'Schimbare categorie profesională' },
] as const;

const notNegative = 'Valoarea trebuie să fie pozitivă';

/** Saved on `{member IRI}/dues`; null means no override. */
export const discountFieldSet = {
  fixedDue: decimal({ label: 'Cotizație fixă', min: 0, notBetween: notNegative }),
  variableDue: decimal({ label: 'Cotizație variabilă', min: 0, notBetween: notNegative }),
  discountNames: choices({ label: 'Reduceri', choices: discountNames }),
} as const;

export const discountFields = ['fixedDue', 'variableDue', 'discountNames'] as const;

/** Response of `{member IRI}/dues`; its names differ from the fields because clients depend on them. */
export const discountsAnswer = z.object({
  fixed_due: z.number().nullable(),
  variable_due: z.number().nullable(),
  discount_names: z.array(z.string()),
  version: z.int(),
  abilities: z.object({ update: z.boolean() }),
});
export type Discounts = z.infer<typeof discountsAnswer>;
