/** `POST /api/branch_moves/{id}/undo`: the member is back at the branch, if nothing followed the move (MEM-234). */
import type { MemberKind } from '@ceccar/contract/member';
import { branchMove } from '@ceccar/contract/members/branch-moves';
import { memberContracts } from '@ceccar/contract/members/member';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { deleteRow, type WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { memberOf, memberTables } from '../member.ts';
import { readStanding, type Standing, titlesOf, touchedSince } from '../merge/standing-of.ts';
import { presentMove, readMoves } from './moves.ts';
import { writeToBranches } from './write-to-branches.ts';

export const undoMove = defineAction({
  method: 'POST',
  path: '/api/branch_moves/:id/undo',
  operationId: 'undoMove',
  tag: 'BranchMove',
  summary: 'Anulează mutarea unui membru la altă filială',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Mutarea') },
  answer: json(branchMove),
  refusals: ['notFound', 'conflict'],

  async prepare({ context: { database, resources }, params: { id } }) {
    const move = await database.db
      .selectFrom('branch_moves')
      .select(['person_id', 'company_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!move) throw notFound('Mutarea', id);
    const member = memberOf(move);
    return { member, resource: getResource(resources, memberContracts[member.kind].plural) };
  },
  resourceOf: ({ resource }) => resource,
  async lock({ tx, actor, params: { id }, prepared: { resource, member } }) {
    const row = await lockRow(tx, resource, String(member.id), memberScope(actor));
    await requireLatest(tx, id);
    return row;
  },
  async do(writing) {
    const { tx, actor, params, locked, prepared, resources } = writing;
    const { kind } = prepared.member;
    const move = await tx
      .selectFrom('branch_moves')
      .select(['from_region_id', 'to_region_id', 'status_ids', 'standing'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    const now = await readStanding(readerIn(tx), resources, kind, locked.id);
    const touched = touchedSince(move.standing as Standing, now); // written by the move alone
    if (touched.length > 0)
      throw conflict(
        `Mutarea nu mai poate fi anulată: între timp s-au schimbat ${titlesOf(resources, kind, touched)}.`,
        { touched },
      );
    await moveBack(writing, locked, move);
    await deleteStatuses(writing, kind, move.status_ids);
    await tx
      .updateTable('branch_moves')
      .set({ undone_at: sql`register_now()`, undone_by: actor.username })
      .where('id', '=', params.id)
      .execute();
    await writeToBranches(writing, kind, [params.id], 'undone');
  },
  async present({ tx, params }) {
    const [move] = await readMoves(readerIn(tx), 'b.id = $1', params.id);
    return presentMove(move);
  },
});

async function requireLatest(tx: Tx, id: number): Promise<void> {
  const [move] = await readMoves(readerIn(tx), 'b.id = $1', id);
  if (!move) throw notFound('Mutarea', id);
  if (move.undone_at !== null) throw conflict('Mutarea a fost deja anulată.');
  if (move.can_undo !== true)
    throw conflict(
      'Se anulează numai cea mai nouă mutare a membrului; una făcută de un import se anulează odată cu importul.',
    );
}

async function moveBack(
  { tx, actor, origin, resource }: WriteRequest,
  member: TableRow,
  { from_region_id: from, to_region_id: to }: { from_region_id: number; to_region_id: number },
): Promise<void> {
  await sql`update ${sql.table(resource.table)} set region_id = ${from}, version = version + 1, updated_at = register_now()
    where id = ${member.id}`.execute(tx);
  const changes: { region: [number, number] } = { region: [to, from] };
  await recordChange(tx, actor, origin, { resource, record: member, action: 'update', changes });
}

async function deleteStatuses(
  writing: WriteRequest,
  kind: MemberKind,
  ids: readonly number[],
): Promise<void> {
  const resource = getResource(writing.resources, memberTables[kind].statuses);
  for (const id of ids) {
    const row = await lockRow(writing.tx, resource, String(id), { rows: 'all' });
    await deleteRow({ ...writing, resource }, row);
  }
}
