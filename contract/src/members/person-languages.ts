import { defineContract } from '../define-contract.ts';
import { choice, reference } from '../fields.ts';

const levels = [
  { value: 'incepator', label: 'începător' },
  { value: 'mediu', label: 'mediu' },
  { value: 'avansat', label: 'avansat' },
] as const;

/** Each language at most once (MEM-25). */
export const personLanguages = defineContract({
  type: 'PersonLanguage',
  plural: 'person_languages',
  title: 'Limbi străine',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    name: choice({
      label: 'Limba',
      required: true,
      choices: [
        { value: 'engleza', label: 'engleză' },
        { value: 'franceza', label: 'franceză' },
        { value: 'germana', label: 'germană' },
        { value: 'maghiara', label: 'maghiară' },
        { value: 'italiana', label: 'italiană' },
        { value: 'rusa', label: 'rusă' },
      ],
    }),
    writeLevel: choice({ label: 'Scris', required: true, choices: levels }),
    readLevel: choice({ label: 'Citit', required: true, choices: levels }),
  },
  create: ['person', 'name', 'writeLevel', 'readLevel'],
  change: ['name', 'writeLevel', 'readLevel'],
  views: { 'language-list': ['name', 'writeLevel', 'readLevel'] },
  defaultView: 'language-list',
  filters: ['person', 'person.id', 'name'],
  order: ['name', 'id'],
  defaultOrder: [['name', 'asc']],
});
