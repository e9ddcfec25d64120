import { defineContract } from '../define-contract.ts';
import { choice, percent, reference } from '../fields.ts';
import { product } from '../product.ts';

/** A member's position in a member company (MEM-38); shown on both records. */
export const personMemberJobs = defineContract({
  type: 'PersonMemberJob',
  plural: `person_${product}_member_jobs`,
  title: 'Locuri de muncă la societăți membre',
  identifiedBy: 'id',
  nameField: 'position',
  fields: {
    person: reference({ label: 'Membrul', required: true, target: 'persons' }),
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    shareholding: percent({ label: 'Cota deținută (%)' }),
    position: choice({
      label: 'Poziția',
      required: true,
      choices: [
        { value: 'administrator', label: 'administrator' },
        { value: 'asociat', label: 'asociat' },
        { value: 'angajat', label: 'angajat' },
      ],
    }),
    membership: choice({
      label: 'Calitatea',
      required: true,
      choices: [
        { value: 'ec', label: 'EC – expert contabil' },
        { value: 'ca', label: 'CA – contabil autorizat' },
      ],
    }),
  },
  create: ['person', 'company', 'position', 'membership', 'shareholding'],
  change: ['position', 'membership', 'shareholding'],
  views: {
    'member-jobs-list': ['company.name', 'position', 'membership', 'shareholding'],
    'comp-member-jobs-list': ['person.name', 'position', 'membership', 'shareholding'],
  },
  defaultView: 'member-jobs-list',
  filters: ['person', 'person.id', 'company', 'company.id', 'position'],
  order: ['company.name', 'person.name', 'position', 'membership', 'shareholding', 'id'],
  defaultOrder: [['id', 'asc']],
});
