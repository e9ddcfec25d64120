import { emails } from '@ceccar/contract/emails/emails';
import { isAdmin, nobody } from '../../platform/access/policy.ts';
import { ofAccount, ofPerson, ownerOf } from '../../platform/access/row-owners.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';

/** Written in the transaction of the event and sent by a job; administrators see the outcome of each (LET-9). */
export const emailDefinition = defineResource(emails, {
  scope: adminScope,
  owners: {},
  policy: { read: isAdmin, create: nobody, update: nobody, delete: nobody },
  searchColumns: { recipient: 'recipient_search' },
  unique: { emails_of_thread: 'recipient', emails_of_account: 'recipient' },
  merge: { by: 'letters', isLoose: true },
  personal: {
    title: 'E-mailuri trimise',
    rows: `(${ofPerson} or ${ofAccount})`,
    owner: ownerOf.memberOrAccount,
    atEnd: 'go',
  },
  rowAbilities: (_actor, { state, attempts }) => ({ send: state !== 'waiting' || Number(attempts) > 0 }),
});
