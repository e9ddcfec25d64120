import { defineContract } from '../define-contract.ts';
import { choice, reference, text } from '../fields.ts';
import { citizenships } from './persons.ts';

export const companyBoards = defineContract({
  type: 'CompanyBoardMember',
  plural: 'company_boards',
  title: 'Consiliul de administrație',
  identifiedBy: 'id',
  nameField: 'fullName',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    lastName: text({ label: 'Nume', required: true, example: 'Popescu', max: 100 }),
    firstName: text({ label: 'Prenume', required: true, example: 'Ana', max: 100 }),
    fullName: text({ label: 'Nume și prenume', required: true, readOnly: true }),
    position: text({ label: 'Poziția', required: true, example: 'Administrator', max: 200 }),
    function: text({ label: 'Funcția', max: 200 }),
    citizenship: choice({ label: 'Cetățenie', choices: citizenships }),
    address: text({ label: 'Adresa', max: 500 }),
  },
  create: ['company', 'position', 'lastName', 'firstName', 'citizenship', 'address', 'function'],
  change: ['position', 'lastName', 'firstName', 'citizenship', 'address', 'function'],
  views: {
    'board-list': ['fullName', 'position', 'function', 'citizenship', 'address'],
    'board-details': ['fullName', 'position', 'lastName', 'firstName', 'citizenship', 'address', 'function'],
  },
  defaultView: 'board-list',
  itemView: 'board-details',
  filters: ['company', 'company.id'],
  order: ['fullName', 'position', 'function', 'citizenship', 'id'],
  defaultOrder: [['fullName', 'asc']],
});
