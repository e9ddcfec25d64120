import { defineContract } from '../define-contract.ts';
import { reference, text } from '../fields.ts';

/** Other professional bodies that the company belongs to. */
export const companyProfessionalEntities = defineContract({
  type: 'CompanyProfessionalEntity',
  plural: 'company_professional_entities',
  title: 'Organisme profesionale',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    name: text({ label: 'Denumire', required: true, example: 'ACCA', max: 250 }),
  },
  create: ['company', 'name'],
  change: ['name'],
  views: { 'profession-entity-list': ['name'] },
  defaultView: 'profession-entity-list',
  filters: ['company', 'company.id'],
  order: ['name', 'id'],
  defaultOrder: [['name', 'asc']],
});
