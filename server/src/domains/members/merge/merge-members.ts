/**
 * `POST /api/persons/{id}/merge` and of companies: moves everything of the duplicate to this member, in one transaction
 * (MEM-90).
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type MergeSide, mergeEntry, mergeRequest } from '@ceccar/contract/members/merges';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { type Member, memberColumns, memberTables } from '../member.ts';
import { accountsKey, cutOff, findAccounts } from './accounts.ts';
import { requireCodes } from './different-codes.ts';
import { beginMoving, changeRows, dropRow, editRow, type Journal, moveRows, readWhole } from './journal.ts';
import { chosenSide, findMeetings, type Pair } from './meetings.ts';
import { takeOver } from './member-fields.ts';
import { presentMerge, readMerges } from './merges.ts';
import { findObstacles } from './obstacles.ts';
import { plainReferrers, referrersOf } from './referrers.ts';
import { chooseReports, moveReports } from './reports.ts';
import { readSeen, readStanding } from './standing-of.ts';
import { moveThreads } from './threads.ts';

/** Posts to the survivor the difference in dues of the years with two validated reports (MEM-235), and journals it. */
type CorrectDebts = (
  writing: WriteRequest,
  journal: Journal,
  owner: Member,
  years: readonly number[],
) => Promise<void>;

/** Reports and their dues are of a layer above. */
export const mergeMembers = (correctDebts: CorrectDebts) =>
  memberKinds.map((kind) => ofKind(kind, correctDebts));

type Choices = Pick<z.output<typeof mergeRequest>, 'fields' | 'meetings'>;

function ofKind(kind: MemberKind, correctDebts: CorrectDebts) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'POST',
    path: `/api/${contract.plural}/:id/merge`,
    tag: contract.type,
    operationId: `merge${contract.type}`,
    summary: 'Unește alt membru cu acesta, după ce au fost comparați',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    body: jsonBody(mergeRequest),
    resource: contract,
    answer: json(mergeEntry),
    status: 201,
    refusals: ['notFound', 'conflict', 'invalid'],
    once: true,

    async prepare({ context: { read }, resource, actor, params, body }) {
      const scope = memberScope(actor);
      const { id: kept } = await getRow(read, resource, scope, params.id, 'Membrul');
      const { id: other } = await getRow(read, resource, scope, body.with, 'Membrul');
      return { kind, kept, other };
    },
    // In the order of ids, like all locks on several members; nothing can be added to either meanwhile.
    async lock({ tx, resource, actor, prepared: { kept, other } }) {
      const rows = new Map<number, TableRow>();
      for (const id of [kept, other].toSorted((one, two) => one - two))
        rows.set(id, await lockRow(tx, resource, String(id), memberScope(actor)));
      return rows;
    },
    async do(writing) {
      const { tx, prepared: pair, body } = writing;
      const read = readerIn(tx);
      const [obstacle] = await findObstacles(read, pair);
      if (obstacle) throw conflict(obstacle);
      if (body.seen !== (await readSeen(read, writing.resources, kind, [pair.kept, pair.other])))
        throw conflict('Unul dintre membri s-a schimbat de la comparare. Comparați din nou.');
      requireCodes(writing.locked, pair, body.confirmedCodes);
      return merge(writing, pair, body, correctDebts);
    },
    async present({ tx, done: id }) {
      const [entry] = await readMerges(readerIn(tx), 'm.id = $1', id);
      return presentMerge(entry);
    },
  });
}

async function merge(
  writing: WriteRequest,
  pair: Pair,
  choices: Choices,
  correctDebts: CorrectDebts,
): Promise<number> {
  const { tx, resource, actor } = writing;
  const { kind, kept, other } = pair;
  const { table } = resource;
  const mine = await readWhole(tx, table, kept);
  const others = await readWhole(tx, table, other);
  const taken = takeOver(resource, mine, others, choices.fields);
  const journal: Journal = [];
  await beginMoving(tx);
  await chooseAmongMet(writing, journal, pair, choices);
  const valid = await chooseReports(readerIn(tx), pair, choices.meetings);
  await moveAll(writing, journal, pair, valid);
  await letGo(writing, journal, pair);
  await correctDebts(writing, journal, { kind, id: kept }, [...valid.keys()]);
  if (Object.keys(taken.set).length > 0)
    await editRow(writing, journal, resource, { ...mine, id: kept }, taken.set, taken.told);
  const standing = await readStanding(readerIn(tx), writing.resources, kind, kept);
  const { id } = await tx
    .insertInto('merges')
    .values({
      ...memberColumns({ kind, id: kept }),
      kept_id: kept,
      gone_uuid: String(others.uuid),
      gone_name: String(others[resource.columnOf(resource.contract.nameField)]),
      user_id: actor.userId,
      username: actor.username,
      journal: sql`${JSON.stringify(journal)}::jsonb`,
      standing: sql`${JSON.stringify(standing)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function chooseAmongMet(
  writing: WriteRequest,
  journal: Journal,
  pair: Pair,
  { meetings: choices }: Choices,
): Promise<void> {
  const read = readerIn(writing.tx);
  for (const met of await findMeetings(read, writing.resources, pair)) {
    const side = chosenSide(met, choices);
    for (const row of met.rows[side === 'kept' ? 'other' : 'kept'])
      await dropRow(writing, journal, met.resource, row);
  }
  const accounts = await findAccounts(read, pair);
  if (!accounts) return;
  const side = chosenSide({ key: accountsKey, isSame: false }, choices);
  await cutOff(writing, journal, pair.kind, accounts[side === 'kept' ? 'other' : 'kept']);
}

async function moveAll(
  { tx, resources }: WriteRequest,
  journal: Journal,
  pair: Pair,
  valid: ReadonlyMap<number, MergeSide>,
): Promise<void> {
  const { column } = memberTables[pair.kind];
  const way = { from: pair.other, to: pair.kept };
  for (const { table, by } of referrersOf(resources, pair.kind)) {
    if (by === 'reports') await moveReports(tx, journal, pair, valid);
    else if (by === 'threads') await moveThreads(tx, journal, pair);
    else if (by === 'letters') await moveEmails(tx, journal, pair);
    else if (by === 'followings') await moveFollowings(tx, journal, pair);
    else if (by !== 'sums' && by !== 'goes') await moveRows(tx, journal, table, column, way);
  }
}

/** Deletes the duplicate's record; its history and the merge itself are shown on the survivor's page. */
async function letGo(writing: WriteRequest, journal: Journal, { kind, kept, other }: Pair): Promise<void> {
  const { tx, resource, actor, origin } = writing;
  const { table } = resource;
  const whole = await readWhole(tx, table, other);
  const changes = Object.fromEntries(
    Object.entries(whole)
      .filter(([column]) => !column.endsWith('_search'))
      .map(([column, value]) => [column, [value, null] as [unknown, unknown]]),
  );
  await recordChange(tx, actor, origin, { resource, record: { id: other }, action: 'merge', changes });
  for (const plain of plainReferrers[kind])
    await moveRows(tx, journal, plain, memberTables[kind].column, { from: other, to: kept });
  await sql`delete from ${sql.table(table)} where id = ${other}`.execute(tx);
  journal.push({ table, dropped: whole });
}

/** A reminder of a kind is sent once a year (LET-7): if both members had one, the duplicate's loses its year (MEM-98). */
async function moveEmails(tx: Tx, journal: Journal, { kind, kept, other }: Pair): Promise<void> {
  const { column } = memberTables[kind];
  const met = await readerIn(tx)({
    text: `select o.id from emails o join emails m on m.kind = o.kind and m.reminder_year = o.reminder_year
      where o.${column} = $1 and m.${column} = $2`,
    values: [other, kept],
  });
  const rows = met.map(({ id }) => ({ id: Number(id), set: { reminder_year: null } }));
  await changeRows(tx, journal, 'emails', rows);
  await moveRows(tx, journal, 'emails', column, { from: other, to: kept });
}

/** A follower of both members follows the survivor once; the next evaluation informs of changes by the merge (PUB-233). */
async function moveFollowings(tx: Tx, journal: Journal, { kind, kept, other }: Pair): Promise<void> {
  const { column } = memberTables[kind];
  const of = sql.ref(column);
  await sql`delete from followings f where f.${of} = ${other}
    and exists (select from followings s where s.follower_id = f.follower_id and s.${of} = ${kept})`.execute(
    tx,
  );
  await moveRows(tx, journal, 'followings', column, { from: other, to: kept });
  await sql`insert into follow_checks (${of}) values (${kept})`.execute(tx);
}
