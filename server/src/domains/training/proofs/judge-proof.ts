/** A proof of hours is withdrawn by its member, or judged by the branch: accepted, refused, judged again (TRA-38 to TRA-41). */
import { countText } from '@ceccar/contract/count-text';
import { messages } from '@ceccar/contract/messages';
import { hoursProofs, proofKinds, proofStates, refusalReason } from '@ceccar/contract/training/hours-proofs';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditor, isMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { fieldInput, recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { lockMember } from '../../members/member.ts';
import { readCap } from './hours-cap.ts';
import { kindOfProof, moveProof, type ProofRow, stateOfProof } from './move-proof.ts';
import { addProvenHours, removeProvenHours } from './proven-hours.ts';

const { fields } = hoursProofs;

const ofProof = {
  method: 'POST',
  tag: hoursProofs.type,
  access: 'register',
  params: { id: recordNumber('Dovada') },
  resource: hoursProofs,
  answer: item(hoursProofs, 'hours-proof-list'),
  refusals: ['conflict'],
} as const;

export const withdrawHoursProof = defineAction({
  ...ofProof,
  path: '/api/hours_proofs/:id/withdraw',
  operationId: 'withdrawHoursProof',
  summary: 'Retrage o dovadă de ore care nu a fost încă judecată',
  may: isMember,

  lock: (writing) => lockProof(writing, writing.params.id),
  async do({ locked, ...writing }) {
    requireWaiting(locked);
    return moveProof(writing, locked, 'withdrawn');
  },
  present: ({ done }) => ({ id: done.id }),
});

export const acceptHoursProof = defineAction({
  ...ofProof,
  path: '/api/hours_proofs/:id/accept',
  operationId: 'acceptHoursProof',
  summary: 'Acceptă orele unei dovezi, aceleași sau altele',
  may: isEditor,
  body: jsonBody(
    z.object({
      hours: fieldInput(fields.hours, z.int()),
      kind: fieldInput(fields.kind, z.enum(proofKinds.map(({ value }) => value))).optional(),
    }),
  ),

  lock: (writing) => lockProof(writing, writing.params.id),
  async do({ locked: row, body, ...writing }) {
    requireWaiting(row);
    const { hours, kind = kindOfProof(row) } = body;
    const year = Number(row.ended_on.slice(0, 4));
    const cap = await readCap(readerIn(writing.tx), { personId: row.person_id, year, kind });
    if (cap && hours > cap.left)
      throw invalid([{ propertyPath: 'hours', message: messages.overHoursCap(year, cap.cap, cap.left) }]);
    const moved = await moveProof(writing, row, 'accepted', { kind, accepted_hours: hours });
    await addProvenHours(writing, moved);
    return moved;
  },
  present: ({ done }) => ({ id: done.id }),
});

export const refuseHoursProof = defineAction({
  ...ofProof,
  path: '/api/hours_proofs/:id/refuse',
  operationId: 'refuseHoursProof',
  summary: 'Refuză o dovadă de ore, cu motivul pe care îl citește membrul',
  may: isEditor,
  body: jsonBody(z.object({ reason: fieldInput(refusalReason, z.string()) })),

  lock: (writing) => lockProof(writing, writing.params.id),
  async do({ locked, body: { reason }, ...writing }) {
    requireWaiting(locked);
    return moveProof(writing, locked, 'refused', { reason });
  },
  present: ({ done }) => ({ id: done.id }),
});

export const reopenHoursProof = defineAction({
  ...ofProof,
  path: '/api/hours_proofs/:id/reopen',
  operationId: 'reopenHoursProof',
  summary: 'Judecă din nou o dovadă acceptată sau refuzată: orele ei nu se mai socotesc până atunci',
  may: isEditor,

  lock: (writing) => lockProof(writing, writing.params.id),
  async do({ locked: row, ...writing }) {
    const state = stateOfProof(row);
    if (state !== 'accepted' && state !== 'refused') throw conflict(describeState(row));
    if (state === 'accepted') await removeProvenHours(writing, row.id);
    return moveProof(writing, row, 'waiting');
  },
  present: ({ done }) => ({ id: done.id }),
});

type Locking = { tx: Tx; resource: Resource<'hours_proofs'>; actor: Actor };

/** The member first, so that proofs of a member are judged one after the other, each with the limit that the others leave. */
async function lockProof({ tx, resource, actor }: Locking, id: number): Promise<ProofRow> {
  const find = () => getRow(readerIn(tx), resource, memberScope(actor), String(id), 'Dovada');
  const { person_id } = await find();
  await lockMember(tx, { kind: 'person', id: person_id });
  return find();
}

/** Of two who judge at the same time the second one is told what was decided (TRA-39). */
function requireWaiting(row: ProofRow): void {
  if (row.state !== 'waiting') throw conflict(describeState(row));
}

function describeState(row: ProofRow): string {
  const label = proofStates.find(({ value }) => value === row.state)?.label ?? row.state;
  const hours = row.accepted_hours === null ? '' : `, cu ${countText(row.accepted_hours, 'oră', 'ore')}`;
  return row.state === 'waiting' ? 'Dovada nu a fost încă judecată.' : `Dovada este deja ${label}${hours}.`;
}
