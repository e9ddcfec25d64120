import { defineContract } from '../define-contract.ts';
import { type Choice, choice, reference, text } from '../fields.ts';

/** The holder of this function signs the notices of a branch (PAP-6). */
export const branchPresident = 'presedinte filiala';

/** The 24 functions (MEM-24); M – membru, T/S – titular/supleant, EC/CA – the two titles. */
const functions: readonly Choice<string>[] = [
  { value: 'evaluator', label: 'evaluator' },
  { value: 'auditor calitate', label: 'auditor calitate' },
  { value: 'tutore stagiu', label: 'tutore stagiu' },
  { value: 'cenzor', label: 'cenzor' },
  { value: 'expert judiciar', label: 'expert judiciar' },
  { value: 'lector/formator', label: 'lector/formator' },
  { value: branchPresident, label: 'președinte filială' },
  { value: 'vicepresedinte filiala', label: 'vicepreședinte filială' },
  { value: 'MTEC consiliul filialei', label: 'MTEC consiliul filialei' },
  { value: 'MSEC consiliul filialei', label: 'MSEC consiliul filialei' },
  { value: 'MTCA consiliul filialei', label: 'MTCA consiliul filialei' },
  { value: 'MSCA consiliul filialei', label: 'MSCA consiliul filialei' },
  { value: 'presedinte comisie de disciplina', label: 'președinte comisie de disciplină' },
  { value: 'vicepresedinte comisie de disciplina', label: 'vicepreședinte comisie de disciplină' },
  { value: 'MTEC comisie de disciplina', label: 'MTEC comisie de disciplină' },
  { value: 'MSEC comisie de disciplina', label: 'MSEC comisie de disciplină' },
  { value: 'MTCA comisie de disciplina', label: 'MTCA comisie de disciplină' },
  { value: 'MSCA comisie de disciplina', label: 'MSCA comisie de disciplină' },
  { value: 'presedinte comisie de cenzori', label: 'președinte comisie de cenzori' },
  { value: 'membru comisie de cenzori', label: 'membru comisie de cenzori' },
  { value: 'presedinte comisie electorala', label: 'președinte comisie electorală' },
  { value: 'membru comisie de examinare', label: 'membru comisie de examinare' },
  { value: 'reprezentant Conferinta Nationala', label: 'reprezentant la Conferința Națională' },
  { value: 'membru Consiliul Superior', label: 'membru Consiliul Superior' },
];

export const personFunctions = defineContract({
  type: 'PersonFunction',
  plural: 'person_functions',
  title: 'Alte funcții',
  identifiedBy: 'id',
  nameField: 'function',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    function: choice({ label: 'Funcția', required: true, choices: functions }),
    comments: text({ label: 'Observații', max: 1000 }),
  },
  create: ['person', 'function', 'comments'],
  change: ['function', 'comments'],
  views: { 'person-function-list': ['function', 'comments'] },
  defaultView: 'person-function-list',
  filters: ['person', 'person.id', 'function'],
  order: ['function', 'id'],
  defaultOrder: [['function', 'asc']],
});
