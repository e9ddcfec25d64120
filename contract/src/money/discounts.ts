/** Amounts overridden by staff instead of the dues computed from a report, with their reasons, by year of dues (MON-48). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choices, decimal, reference, year } from '../fields.ts';
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

const yearField = year({ label: 'An', required: true });

/** Years without a discount have no row. Listed here; saved on `{member IRI}/dues`. */
export const personDiscounts = defineContract({
  type: 'PersonDiscount',
  plural: 'person_discounts',
  title: 'Reduceri',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    year: yearField,
    ...discountFieldSet,
  },
  create: [],
  change: [],
  views: { 'discount-list': ['year', ...discountFields] },
  defaultView: 'discount-list',
  filters: ['person', 'person.id', 'year'],
  order: ['year', 'id'],
  defaultOrder: [['year', 'desc']],
});

export const companyDiscounts = defineContract({
  type: 'CompanyDiscount',
  plural: 'company_discounts',
  title: 'Reduceri',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    year: yearField,
    ...discountFieldSet,
  },
  create: [],
  change: [],
  views: { 'discount-list': ['year', ...discountFields] },
  defaultView: 'discount-list',
  filters: ['company', 'company.id', 'year'],
  order: ['year', 'id'],
  defaultOrder: [['year', 'desc']],
});

/** Response of `{member IRI}/dues`; its names differ from the fields because clients depend on them. */
export const discountsAnswer = z.object({
  /** Year of the dues. */
  year: z.int(),
  fixed_due: z.number().nullable(),
  variable_due: z.number().nullable(),
  discount_names: z.array(z.string()),
  version: z.int(),
  abilities: z.object({ update: z.boolean() }),
});
export type Discounts = z.infer<typeof discountsAnswer>;
