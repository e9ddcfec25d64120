/** Records the move of one member whose branch was changed, by the act itself or by the field `region` (MEM-230, MEM-232). */
import type { MemberKind } from '@ceccar/contract/member';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Origin, Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { readStanding } from '../merge/standing-of.ts';
import type { Move } from './moving.ts';
import { recordMoves } from './record-moves.ts';

type Following = {
  tx: Tx;
  actor: Actor;
  origin: Origin;
  now: Date;
  sendsEmails: boolean;
  resources: Resources;
};

/** Returns the id of the move; remembers how everything stood right after it, for its undoing (MEM-234). */
export async function followMove(
  following: Following,
  kind: MemberKind,
  move: Move,
  about: { movedOn: string; decisionNumber?: string | null },
): Promise<number> {
  const { tx, resources } = following;
  const [id] = await recordMoves(following, kind, [move], about);
  if (id === undefined) throw new Error(`Member ${move.member} was not moved`);
  const standing = await readStanding(readerIn(tx), resources, kind, move.member);
  await tx
    .updateTable('branch_moves')
    .set({ standing: JSON.stringify(standing) })
    .where('id', '=', id)
    .execute();
  return id;
}

type Changed = Following & {
  id: number;
  action: string;
  changes: { readonly region?: readonly [before: unknown, after: unknown] };
};

/** Effect of a change of the field `region`, as programs send it: the same act, with today's date (MEM-232). */
export function movesByField(kind: MemberKind) {
  return async ({ id, action, changes, ...following }: Changed): Promise<void> => {
    if (action !== 'update' || !changes.region) return;
    const [from, to] = changes.region.map(Number);
    if (from === undefined || to === undefined) return;
    await followMove(following, kind, { member: id, from, to }, { movedOn: bucharestToday(following.now) });
  };
}
