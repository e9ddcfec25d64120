import { defineContract } from '../define-contract.ts';
import { reference } from '../fields.ts';
import { dueColumns, dueDefaultOrder, dueFields, dueFilters, dueInputs, dueOrder } from './dues.ts';

export const personDues = defineContract({
  type: 'PersonDue',
  plural: 'person_dues',
  title: 'Cotizații',
  identifiedBy: 'id',
  nameField: 'code',
  fields: { person: reference({ label: 'Persoana', required: true, target: 'persons' }), ...dueFields },
  create: ['person', ...dueInputs],
  change: [],
  views: { 'due-list': dueColumns },
  defaultView: 'due-list',
  filters: ['person', 'person.id', ...dueFilters],
  order: dueOrder,
  defaultOrder: dueDefaultOrder,
});
