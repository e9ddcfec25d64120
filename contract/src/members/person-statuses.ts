import { defineContract } from '../define-contract.ts';
import { choice, date, reference, text } from '../fields.ts';
import { memberStatuses } from './member-status.ts';

export const personStatuses = defineContract({
  type: 'PersonStatus',
  plural: 'person_statuses',
  title: 'Status membru',
  identifiedBy: 'id',
  nameField: 'status',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    status: choice({
      label: 'Status',
      required: true,
      choices: memberStatuses,
    }),
    date: date({ label: 'Data', required: true }),
    comments: text({ label: 'Observații', max: 1000 }),
  },
  create: ['person', 'status', 'date', 'comments'],
  change: ['status', 'date', 'comments'],
  views: { 'person-status-list': ['status', 'date', 'comments'] },
  defaultView: 'person-status-list',
  filters: ['person', 'person.id', 'status', 'date'],
  order: ['date', 'status', 'id'],
  defaultOrder: [['date', 'desc']],
});
