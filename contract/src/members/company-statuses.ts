import { defineContract } from '../define-contract.ts';
import { choice, date, reference, text } from '../fields.ts';
import { companyStatusValues } from './member-status.ts';

export const companyStatuses = defineContract({
  type: 'CompanyStatus',
  plural: 'company_statuses',
  title: 'Status societate',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    name: choice({
      label: 'Status',
      required: true,
      choices: companyStatusValues,
    }),
    date: date({ label: 'Data', required: true }),
    comments: text({ label: 'Observații', max: 1000 }),
  },
  create: ['company', 'name', 'date', 'comments'],
  change: ['name', 'date', 'comments'],
  views: { 'company-status-list': ['name', 'date', 'comments'] },
  defaultView: 'company-status-list',
  filters: ['company', 'company.id', 'name', 'date'],
  order: ['date', 'name', 'id'],
  defaultOrder: [['date', 'desc']],
});
