import { defineContract } from '../define-contract.ts';
import { reference } from '../fields.ts';
import { sealFields } from './seal.ts';

export const personSeals = defineContract({
  type: 'PersonSeal',
  plural: 'person_seals',
  title: 'Parafa',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    ...sealFields('/download/person_seal/:id'),
  },
  create: ['person', 'year', 'file'],
  change: [],
  parts: { personUuid: 'person' },
  views: { 'person-seal-list': ['year', 'file'] },
  defaultView: 'person-seal-list',
  filters: ['person', 'person.id', 'year'],
  order: ['year', 'id'],
  defaultOrder: [['year', 'desc']],
});
