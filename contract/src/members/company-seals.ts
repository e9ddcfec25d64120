import { defineContract } from '../define-contract.ts';
import { reference } from '../fields.ts';
import { sealFields } from './seal.ts';

export const companySeals = defineContract({
  type: 'CompanySeal',
  plural: 'company_seals',
  title: 'Parafa',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    ...sealFields('/download/company_seal/:id'),
  },
  create: ['company', 'year', 'file'],
  change: [],
  parts: { companyUuid: 'company' },
  views: { 'company-seal-list': ['year', 'file'] },
  defaultView: 'company-seal-list',
  filters: ['company', 'company.id', 'year'],
  order: ['year', 'id'],
  defaultOrder: [['year', 'desc']],
});
