import { stamps } from '@ceccar/contract/papers/stamps';
import { memberScope } from '../../access/scope.ts';
import { defineResource } from '../../crud/definition.ts';
import { readOnlyPolicy } from '../../members/sub-record.ts';

/** Added by make-stamp.ts alone, and kept for good with its member: a stamp on paper is proven by it (PAP-86). */
export const stampDefinition = defineResource(stamps, {
  scope: memberScope,
  owners: { region: ['person.region', 'company.region'], person: 'person', company: 'company' },
  policy: readOnlyPolicy,
  merge: {},
  personal: { title: 'Ștampile electronice', atEnd: 'go' },
});
