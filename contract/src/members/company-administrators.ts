import { defineContract } from '../define-contract.ts';
import { choice, percent, reference, text } from '../fields.ts';
import { product } from '../product.ts';

/** Fixed membership value of administrators who are not members (MEM-40). */
export const nonMember = `Nemembru ${product.toUpperCase()}`;

/** Administrators and associates who are not members; those who are members are stored as member jobs. */
export const companyAdministrators = defineContract({
  type: 'CompanyAdministrator',
  plural: 'company_administrators',
  title: 'Administratori și asociați nemembri',
  identifiedBy: 'id',
  nameField: 'lastName',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    lastName: text({ label: 'Nume', required: true, example: 'Popescu', max: 100 }),
    firstName: text({ label: 'Prenume', required: true, example: 'Ana', max: 100 }),
    shareHolding: percent({ label: 'Cota deținută (%)' }),
    professionalCategory: choice({
      label: 'Calitatea',
      required: true,
      choices: [
        { value: 'administrator', label: 'administrator' },
        { value: 'asociat', label: 'asociat' },
      ],
    }),
    membership: choice({
      label: 'Apartenența',
      required: true,
      choices: [{ value: nonMember, label: nonMember }],
    }),
  },
  create: [
    'company',
    'region',
    'lastName',
    'firstName',
    'professionalCategory',
    'shareHolding',
    'membership',
  ],
  change: ['region', 'lastName', 'firstName', 'professionalCategory', 'shareHolding'],
  views: {
    'company-admin-list': [
      'lastName',
      'firstName',
      'professionalCategory',
      'shareHolding',
      'membership',
      'region.name',
    ],
  },
  defaultView: 'company-admin-list',
  filters: ['company', 'company.id', 'region.id'],
  order: ['lastName', 'firstName', 'professionalCategory', 'shareHolding', 'membership', 'region.name', 'id'],
  defaultOrder: [
    ['lastName', 'asc'],
    ['firstName', 'asc'],
  ],
});
