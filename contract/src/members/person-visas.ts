import { defineContract } from '../define-contract.ts';
import { boolean, date, reference, text, year } from '../fields.ts';
import { mostVisaReason } from './visa-reason.ts';

export const personVisas = defineContract({
  type: 'PersonVisa',
  plural: 'person_visas',
  title: 'Vize',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    year: year({ label: 'An', required: true }),
    checked: boolean({ label: 'Viza', whenEmpty: false }),
    date: date({ label: 'Data' }),
    reason: text({ label: 'Motiv', max: mostVisaReason }),
  },
  create: ['person', 'year', 'checked', 'date', 'reason'],
  change: ['year', 'checked', 'date', 'reason'],
  views: { 'visa-list': ['year', 'checked', 'date', 'reason'] },
  defaultView: 'visa-list',
  filters: ['person', 'person.id', 'year', 'checked', 'date'],
  order: ['year', 'date', 'id'],
  defaultOrder: [
    ['year', 'desc'],
    ['date', 'desc'],
  ],
});
