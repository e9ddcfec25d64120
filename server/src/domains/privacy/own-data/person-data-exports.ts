import { personDataExports } from '@ceccar/contract/privacy/person-data-exports';
import { isAdmin, isMember, nobody } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';

/**
 * Requested on a route of its own, written by a job, downloaded by the member only; administrators see that it happened
 * (PRI-2).
 */
export const personDataDefinition = defineResource(personDataExports, {
  scope: memberScope,
  owners: { region: ['person.region', 'company.region'], person: 'person', company: 'company' },
  policy: {
    read: (actor) => isMember(actor) || isAdmin(actor),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  merge: { isLoose: true, by: 'goes' },
  personal: { title: 'Copii cerute ale datelor', atEnd: 'go' },
  hidden: (actor) => (isMember(actor) ? [] : ['downloadLink']),
  sources: {
    fileSize: { sql: '(select f.size from files f where f.id = t.file_id)' },
    downloadLink: { sql: `case when t.file_id is not null then '/download/person-data/' || t.id end` },
  },
});
