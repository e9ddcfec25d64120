import { anonymisations } from '@ceccar/contract/privacy/anonymisations';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import { isAdmin, nobody } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';

const counted = (condition: string) =>
  `(select count(*)::int from anonymisation_members m where m.anonymisation_id = t.id${condition})`;

/** Proposed and decided on routes of their own, carried out by a job. */
export const anonymisationDefinition = defineResource(anonymisations, {
  scope: adminScope,
  owners: {},
  policy: { read: isAdmin, create: nobody, update: nobody, delete: nobody },
  sources: {
    userFullName: { sql: accountHolderSql({ username: 't.username', userId: 't.user_id' }) },
    deciderName: { sql: accountHolderSql({ username: 't.decider', userId: 't.decided_by' }) },
    memberCount: { sql: counted('') },
    doneCount: { sql: counted(' and m.is_done') },
    keptCount: { sql: counted(' and not m.is_done') },
  },
  rowAbilities: (actor, { status, username }) => ({
    drop: status === 'proposed',
    // Four eyes: the administrator who proposed the list may not confirm it (PRI-11).
    confirm: status === 'proposed' && username !== actor.username,
  }),
});
