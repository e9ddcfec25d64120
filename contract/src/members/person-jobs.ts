import { defineContract } from '../define-contract.ts';
import { reference, text } from '../fields.ts';

export const personJobs = defineContract({
  type: 'PersonJob',
  plural: 'person_jobs',
  title: 'Locuri de muncă la societăți nemembre',
  identifiedBy: 'id',
  nameField: 'organization',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    organization: text({ label: 'Organizația', required: true, example: 'Exemplu SRL', max: 250 }),
    job: text({ label: 'Locul de muncă', max: 200 }),
    function: text({ label: 'Funcția', max: 200 }),
    position: text({ label: 'Poziția', max: 200 }),
  },
  create: ['person', 'organization', 'job', 'function', 'position'],
  change: ['organization', 'job', 'function', 'position'],
  views: { 'person-jobs-list': ['organization', 'job', 'function', 'position'] },
  defaultView: 'person-jobs-list',
  filters: ['person', 'person.id'],
  order: ['organization', 'job', 'function', 'position', 'id'],
  defaultOrder: [['id', 'asc']],
});
