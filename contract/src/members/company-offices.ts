import { defineContract } from '../define-contract.ts';
import { reference, text } from '../fields.ts';

export const companyOffices = defineContract({
  type: 'CompanyOffice',
  plural: 'company_offices',
  title: 'Birou / sucursală / agenție / punct de lucru',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    name: text({ label: 'Denumire', required: true, example: 'Punct de lucru Turda', max: 250 }),
    address: text({ label: 'Adresa', max: 500 }),
    phone: text({ label: 'Telefon', max: 50, format: 'phone' }),
  },
  create: ['company', 'name', 'address', 'phone'],
  change: ['name', 'address', 'phone'],
  views: { 'office-list': ['name', 'address', 'phone'] },
  defaultView: 'office-list',
  filters: ['company', 'company.id'],
  order: ['name', 'address', 'phone', 'id'],
  defaultOrder: [['name', 'asc']],
});
