import { hoursProofs } from '@ceccar/contract/training/hours-proofs';
import { isEditorOrMember, isMember } from '../../platform/access/policy.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import { ofPerson, readOnlyPolicy } from '../members/sub-record.ts';
import { capLeftSql } from './proofs/hours-cap.ts';

const ofMember = (sql: string) => ({ sql: `(select ${sql} from persons p where p.id = t.person_id)` });

/** Written by sending, withdrawing and judging alone (TRA-37). Viewers do not see the documents of members. */
export const hoursProofDefinition = defineResource(hoursProofs, {
  ...ofPerson,
  policy: { ...readOnlyPolicy, read: isEditorOrMember },
  outlivesParent: true,
  // The other senders of a document are shown to those who judge it.
  hidden: (actor) => (isMember(actor) ? ['alsoSentBy', 'capLeft'] : []),
  sources: {
    memberName: ofMember('p.full_name'),
    regNumber: ofMember('p.reg_number'),
    regionName: {
      sql: '(select r.name from regions r join persons p on p.region_id = r.id where p.id = t.person_id)',
    },
    capLeft: { sql: capLeftSql },
    alsoSentBy: {
      sql: `(select string_agg(concat_ws(', ', p.full_name, p.reg_number, r.name), '; ' order by o.id)
        from hours_proofs o join persons p on p.id = o.person_id join regions r on r.id = p.region_id
        where o.digest = t.digest and o.id <> t.id and o.person_id <> t.person_id and o.state <> 'withdrawn')`,
    },
  },
  rowAbilities: (actor, { state }) => ({
    withdraw: isMember(actor) && state === 'waiting',
    judge: !isMember(actor) && state === 'waiting',
    reopen: !isMember(actor) && (state === 'accepted' || state === 'refused'),
  }),
  abilityFields: ['state'],
  personal: {
    title: 'Ore din altă parte',
    atEnd: { organiser: `''`, file_id: 'null', file_name: `''`, digest: 'null', reason: 'null' },
    stays: { kind: 'felul pregătirii, dintr-o listă', state: 'starea, dintr-o listă' },
  },
});
