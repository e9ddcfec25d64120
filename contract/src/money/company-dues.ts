import { defineContract } from '../define-contract.ts';
import { reference } from '../fields.ts';
import { dueColumns, dueDefaultOrder, dueFields, dueFilters, dueInputs, dueOrder } from './dues.ts';

export const companyDues = defineContract({
  type: 'CompanyDue',
  plural: 'company_dues',
  title: 'Cotizații',
  identifiedBy: 'id',
  nameField: 'code',
  fields: { company: reference({ label: 'Societatea', required: true, target: 'companies' }), ...dueFields },
  create: ['company', ...dueInputs],
  change: [],
  views: { 'due-list': dueColumns },
  defaultView: 'due-list',
  filters: ['company', 'company.id', ...dueFilters],
  order: dueOrder,
  defaultOrder: dueDefaultOrder,
});
