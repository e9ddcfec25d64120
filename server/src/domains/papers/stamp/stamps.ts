import { stamps } from '@ceccar/contract/papers/stamps';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import { readOnlyPolicy } from '../../members/sub-record.ts';

/** Created only by make-stamp.ts and stored permanently with its member, since it proves a printed stamp (PAP-86). */
export const stampDefinition = defineResource(stamps, {
  scope: memberScope,
  owners: { region: ['person.region', 'company.region'], person: 'person', company: 'company' },
  policy: readOnlyPolicy,
  merge: {},
  personal: { title: 'Parafe electronice', atEnd: 'go' },
});
