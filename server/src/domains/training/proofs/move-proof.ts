/** Stores another state of a proof of hours, with its history and, of a decision, its email (TRA-39). */
import { hoursProofs, type ProofKind, type ProofState } from '@ceccar/contract/training/hours-proofs';
import { type Selectable, sql, type Updateable } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { writeEmail } from '../../emails/write-email.ts';

export type ProofRow = Selectable<DB['hours_proofs']>;
export type MovingProof = Pick<WriteRequest, 'tx' | 'actor' | 'origin' | 'now' | 'sendsEmails' | 'resources'>;

type Change = Pick<Updateable<DB['hours_proofs']>, 'kind' | 'accepted_hours' | 'reason'>;

export async function moveProof(
  moving: MovingProof,
  row: ProofRow,
  state: ProofState,
  { kind = row.kind, accepted_hours = null, reason = null }: Change = {},
): Promise<ProofRow> {
  const { tx, actor, origin, now, resources } = moving;
  const isDecided = state === 'accepted' || state === 'refused';
  const moved = await tx
    .updateTable('hours_proofs')
    .set({
      state,
      kind,
      accepted_hours,
      reason,
      decided_at: isDecided ? now : null,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const names = { state: 'state', kind: 'kind', accepted_hours: 'acceptedHours', reason: 'reason' } as const;
  const changes = Object.entries(names).flatMap(([column, name]) => {
    const [was, is] = [row[column as keyof typeof names], moved[column as keyof typeof names]];
    return was === is ? [] : [[name, [was, is] as [unknown, unknown]] as const];
  });
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, hoursProofs.plural),
    record: { ...moved },
    action: 'update',
    changes: Object.fromEntries(changes),
  });
  if (isDecided) await writeNews(moving, moved);
  return moved;
}

async function writeNews(moving: MovingProof, row: ProofRow): Promise<void> {
  const { hours, accepted_hours, organiser, ended_on, reason } = row;
  const facts = { organiser, endedOn: ended_on };
  await writeEmail(
    moving,
    { kind: 'person', id: row.person_id },
    accepted_hours === null
      ? { kind: 'hoursRefused', facts: { ...facts, hours, reason: reason ?? '' } }
      : { kind: 'hoursAccepted', facts: { ...facts, hours: accepted_hours, asked: hours } },
  );
}

export function stateOfProof({ state }: Pick<ProofRow, 'state'>): ProofState {
  return state as ProofState; // the check constraint of the column
}

export function kindOfProof({ kind }: Pick<ProofRow, 'kind'>): ProofKind {
  return kind as ProofKind; // the check constraint of the column
}
