/** The profession's reference lists (MEM-18 to MEM-22); their ids are fixed. */

import { defineContract } from '../define-contract.ts';
import { boolean, text } from '../fields.ts';

const name = text({ label: 'Denumire', required: true, example: 'Exemplu', max: 200 });

const listOfTerms = {
  identifiedBy: 'id',
  nameField: 'name',
  create: ['name'],
  change: [],
  filters: ['name'],
  order: ['name', 'id'],
  referenceList: true,
} as const;

/** Contact data of a branch, shown to its members and in emails (MEM-18, LET-16). */
export const branchContacts = ['address', 'phone', 'emailAddress', 'openingHours'] as const;

export const regions = defineContract({
  ...listOfTerms,
  type: 'Region',
  plural: 'regions',
  title: 'Filiale',
  fields: {
    name,
    address: text({ label: 'Adresă', max: 500, format: 'long' }),
    phone: text({ label: 'Telefon', max: 50, format: 'phone' }),
    emailAddress: text({ label: 'E-mail', max: 200, format: 'email' }),
    openingHours: text({ label: 'Program', max: 500, format: 'long' }),
  },
  // Clients cache the list while a page is open; its default view contains only names, which do not change.
  change: branchContacts,
  views: { 'simple-dd': ['name'], 'branch-card': ['name', ...branchContacts] },
  defaultView: 'simple-dd',
  itemView: 'branch-card',
  defaultOrder: [['name', 'asc']],
});

export const professionalCategories = defineContract({
  ...listOfTerms,
  type: 'ProfessionalCategory',
  plural: 'professional_categories',
  title: 'Categorii profesionale',
  fields: { name },
  views: { 'simple-dd': ['name'] },
  defaultView: 'simple-dd',
  defaultOrder: [['id', 'asc']],
});

export const monitorCategories = defineContract({
  ...listOfTerms,
  type: 'MonitorCategory',
  plural: 'monitor_categories',
  title: 'Părți ale Tabloului',
  numberedInOrder: true,
  fields: {
    name,
    meaning: text({ label: 'Semnificație', max: 500, readOnly: true }),
    grantsStamp: boolean({ label: 'Dă dreptul la parafă', whenEmpty: false, readOnly: true }),
  },
  views: { 'simple-dd': ['name', 'meaning'] },
  defaultView: 'simple-dd',
  defaultOrder: [['id', 'asc']],
});

export const companyTypes = defineContract({
  ...listOfTerms,
  type: 'CompanyType',
  plural: 'company_types',
  title: 'Tipuri de societăți',
  fields: { name, shortName: text({ label: 'Denumire scurtă', max: 100, readOnly: true }) },
  views: { 'simple-dd': ['name', 'shortName'] },
  defaultView: 'simple-dd',
  defaultOrder: [['id', 'asc']],
});

export const memberTypes = defineContract({
  ...listOfTerms,
  type: 'MemberType',
  plural: 'member_types',
  title: 'Tipuri de membri',
  fields: {
    code: text({ label: 'Cod', required: true, max: 10 }),
    name,
    grantsVisa: boolean({ label: 'Viză', whenEmpty: false, readOnly: true }),
    grantsSeal: boolean({ label: 'Parafă', whenEmpty: false, readOnly: true }),
  },
  create: [],
  views: { 'simple-dd': ['code', 'name', 'grantsVisa', 'grantsSeal'] },
  defaultView: 'simple-dd',
  defaultOrder: [['id', 'asc']],
});

/** All of them. */
export const referenceLists = [
  regions,
  professionalCategories,
  monitorCategories,
  companyTypes,
  memberTypes,
] as const;
