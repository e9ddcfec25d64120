import { defineContract } from '../define-contract.ts';
import { choice, integer, reference, text, timestamp } from '../fields.ts';

/** Days for which the file can be downloaded (PRI-5). */
export const personDataDays = 7;

/** After a copy that failed the next one can be asked for only then (PRI-67). */
export const personDataPauseMinutes = 60;

/** Export of all of a member's own data, of a person or a company (PRI-1): requested by `POST /api/person_data_exports/ask`. */
export const personDataExports = defineContract({
  type: 'PersonDataExport',
  plural: 'person_data_exports',
  title: 'Copii ale datelor proprii',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    status: choice({
      label: 'Stare',
      required: true,
      choices: [
        { value: 'pending', label: 'În așteptare' },
        { value: 'processing', label: 'Se pregătește' },
        { value: 'done', label: 'Gata' },
        { value: 'failed', label: 'Nu a reușit' },
      ],
    }),
    problem: text({ label: 'Problema', max: 1000, readOnly: true }),
    fileSize: integer({ label: 'Mărime', readOnly: true }),
    downloadLink: text({ label: 'Descărcare', readOnly: true }),
    createdAt: timestamp({ label: 'Cerută la' }),
    finishedAt: timestamp({ label: 'Terminată la' }),
    takenAt: timestamp({ label: 'Descărcată la' }),
  },
  create: [],
  change: [],
  views: {
    'person-data-list': [
      'person.name',
      'company.name',
      'status',
      'problem',
      'fileSize',
      'downloadLink',
      'createdAt',
      'finishedAt',
      'takenAt',
    ],
  },
  defaultView: 'person-data-list',
  filters: ['person.id', 'company.id', 'status'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});
