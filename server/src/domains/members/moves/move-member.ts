/** `POST /api/persons/{id}/move` and of companies: moves a member to another branch (MEM-230). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { branchMove, moveFields } from '@ceccar/contract/members/branch-moves';
import { memberContracts } from '@ceccar/contract/members/member';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput, recordKey } from '../../../platform/actions/schemas.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { findId, lockRow } from '../../../platform/crud/item.ts';
import { parseReferenceKey } from '../../../platform/crud/list-query.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { invalid } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { followMove } from './follow-move.ts';
import { findEarliestMove, presentMove, readMoves } from './moves.ts';

export const moveMembers = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'POST',
    path: `/api/${contract.plural}/:id/move`,
    tag: contract.type,
    operationId: `move${contract.type}`,
    summary: 'Mută membrul la altă filială',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    body: jsonBody(
      z.object({
        region: fieldInput(moveFields.region, z.string()),
        movedOn: fieldInput(moveFields.movedOn, z.iso.date()),
        decisionNumber: fieldInput(moveFields.decisionNumber, z.string().nullable()).default(null),
      }),
    ),
    resource: contract,
    answer: json(branchMove),
    status: 201,
    refusals: ['notFound', 'conflict', 'invalid'],
    once: true,

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, memberScope(actor)),
    async do(writing) {
      const { tx, resource, resources, actor, origin, locked: member, body, now } = writing;
      const read = readerIn(tx);
      const from = Number(member.region_id);
      const regionKey = parseReferenceKey(body.region, 'regions');
      const to =
        regionKey === undefined
          ? undefined
          : await findId(read, getResource(resources, 'regions'), String(regionKey), { rows: 'all' });
      if (to === undefined) throw refuse('region', messages.notReference(moveFields.region.label));
      if (to === from) throw refuse('region', 'Membrul este deja la această filială.');
      await requireDay(read, kind, member.id, body.movedOn, bucharestToday(now));
      await sql`update ${sql.table(resource.table)} set region_id = ${to}, version = version + 1, updated_at = register_now()
        where id = ${member.id}`.execute(tx);
      await recordChange(tx, actor, origin, {
        resource,
        record: member,
        action: 'update',
        changes: { region: [from, to] },
      });
      return followMove(writing, kind, { member: member.id, from, to }, body);
    },
    async present({ tx, done: id }) {
      const [move] = await readMoves(readerIn(tx), 'b.id = $1', id);
      return presentMove(move);
    },
  });
}

async function requireDay(
  read: Reader,
  kind: MemberKind,
  id: number,
  day: string,
  today: string,
): Promise<void> {
  if (day > today) throw refuse('movedOn', messages.futureDate);
  const earliest = await findEarliestMove(read, kind, id);
  if (earliest !== null && day < earliest)
    throw refuse('movedOn', `Membrul se poate muta cel mai devreme cu data de ${shortDay(earliest)}.`);
}

function refuse(propertyPath: string, message: string) {
  return invalid([{ propertyPath, message }]);
}
