/** A branch that an import changes is a move of the member, with the day of the import (MEM-232); both are undone together. */
import { sql } from 'kysely';
import { changesOfDeleted, historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';
import { memberTables } from '../member.ts';
import type { Move, Moving } from '../moves/moving.ts';
import { recordMoves } from '../moves/record-moves.ts';
import { writeToBranches } from '../moves/write-to-branches.ts';
import type { MemberImport } from './member-import.ts';

/** Of the lines of a file that were just written. Members get no email for each move of a list: the message waits for them. */
export async function moveByImport(
  tx: Tx,
  { owner }: MemberImport,
  run: ImportRun,
  { after, last }: { after: number; last: number },
): Promise<void> {
  const { rows: moves } = await sql<Move>`
    select record_id as member, (changes -> 'region' ->> 0)::int as "from", (changes -> 'region' ->> 1)::int as "to"
    from import_rows where import_id = ${run.id} and line > ${after} and line <= ${last} and kind = 'changed'
      and changes ? 'region' order by record_id`.execute(tx);
  if (moves.length === 0) return;
  const moving = await movingOf(tx, run);
  await recordMoves(moving, owner, moves, { movedOn: bucharestToday(moving.now) });
}

export async function takeBackMoves(tx: Tx, { owner }: MemberImport, run: ImportRun): Promise<void> {
  const { column, statuses } = memberTables[owner];
  const member = sql.ref(column);
  const { rows } = await sql<{
    id: number;
  }>`update branch_moves b set undone_at = register_now(), undone_by = ${run.username}
    from import_rows r where r.import_id = ${run.id} and r.kind = 'changed' and r.changes ? 'region'
      and b.id = (select max(l.id) from branch_moves l where l.${member} = r.record_id and l.undone_at is null)
    returning b.id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const moving = await movingOf(tx, run);
  await sql`with gone as (
      delete from ${sql.table(statuses)} s using branch_moves b
      where b.id = any(${ids}::int[]) and s.id = any(b.status_ids) returning s.*
    )
    ${historyOfRows(run, run, {
      resource: statuses,
      id: sql`g.id`,
      shownOn: { column, id: sql`g.${member}` },
      action: 'delete',
      changes: changesOfDeleted('g'),
    })}
    from gone g`.execute(tx);
  await writeToBranches(moving, owner, ids, 'undone');
}

async function movingOf(tx: Tx, { id, userId, username, screen, requestId }: ImportRun): Promise<Moving> {
  const { now } = await tx.selectNoFrom(sql<Date>`register_now()`.as('now')).executeTakeFirstOrThrow();
  return {
    tx,
    actor: { userId, username },
    origin: { screen, requestId: requestId ?? `import ${id}` },
    now,
    sendsEmails: false,
  };
}
