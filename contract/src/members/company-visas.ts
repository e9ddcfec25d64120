import { defineContract } from '../define-contract.ts';
import { boolean, date, reference, text, year } from '../fields.ts';
import { mostVisaReason } from './visa-reason.ts';

export const companyVisas = defineContract({
  type: 'CompanyVisa',
  plural: 'company_visas',
  title: 'Vize',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    year: year({ label: 'An', required: true }),
    visa: boolean({ label: 'Viza', whenEmpty: false }),
    date: date({ label: 'Data' }),
    reason: text({ label: 'Motiv', max: mostVisaReason }),
  },
  create: ['company', 'year', 'visa', 'date', 'reason'],
  change: ['year', 'visa', 'date', 'reason'],
  views: { 'visa-list': ['year', 'visa', 'date', 'reason'] },
  defaultView: 'visa-list',
  filters: ['company', 'company.id', 'year', 'visa', 'date'],
  order: ['year', 'date', 'id'],
  defaultOrder: [
    ['year', 'desc'],
    ['date', 'desc'],
  ],
});
