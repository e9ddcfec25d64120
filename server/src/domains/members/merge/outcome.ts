/** Status and right to practise of the survivor before and after a merge (MEM-240). */
import { memberNouns } from '@ceccar/contract/member';
import type { Comparison, MergeSide } from '@ceccar/contract/members/merges';
import { hasRightValue } from '@ceccar/contract/members/practice-right';
import { sql } from 'kysely';
import type { Resource, TableRow } from '../../../platform/crud/definition.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { transact } from '../../../platform/database/transact.ts';
import { invalidQuery, notFound } from '../../../platform/errors.ts';
import { currentStatusSql, todaySql } from '../current-status.ts';
import { memberTables } from '../member.ts';
import { practiceRightSql } from '../practice-right.ts';
import type { Met, Pair } from './meetings.ts';
import { columnsOfFields, takeOver } from './member-fields.ts';

/** Keys of records and names of fields of which the duplicate's stays. */
export function readTheirs(json: string | undefined): readonly string[] {
  if (json === undefined) return [];
  try {
    const read: unknown = JSON.parse(json);
    if (Array.isArray(read) && read.every((one) => typeof one === 'string')) return read;
  } catch {
    // Answered below, like any other text that is no list.
  }
  throw invalidQuery('Alegerile sunt o listă JSON de texte.');
}

type Merging = {
  pair: Pair;
  resource: Resource;
  rows: Record<MergeSide, TableRow>;
  meetings: readonly Met[];
  theirs: readonly string[];
};

/**
 * Fields and records that `theirs` does not name stay as the survivor has them. Statuses, visas and the type are moved in a transaction that is then
 * given up, so that the register itself decides what follows from them.
 */
export async function readOutcome(db: Db, merging: Merging): Promise<Comparison['outcome']> {
  const { pair } = merging;
  const tried = new Error('the outcome is known');
  let outcome: Comparison['outcome'] | undefined;
  try {
    await transact(db, async (tx) => {
      const before = await readStandingIn(tx, pair);
      await moveStanding(tx, merging);
      outcome = { before, after: await readStandingIn(tx, pair) };
      throw tried;
    });
  } catch (error) {
    if (error !== tried) throw error;
  }
  if (!outcome) throw notFound(memberNouns[pair.kind]);
  return outcome;
}

async function readStandingIn(tx: Tx, { kind, kept }: Pair): Promise<Comparison['outcome']['before']> {
  const [row] = await readerIn(tx)({
    text: `select ${currentStatusSql(kind, '$1::int')} as status, coalesce(r.reason, '${hasRightValue}') as right
      from ${practiceRightSql(kind, '$1::int', todaySql)} r`,
    values: [kept],
  });
  return { status: typeof row?.status === 'string' ? row.status : null, practiceRight: String(row?.right) };
}

async function moveStanding(tx: Tx, merging: Merging): Promise<void> {
  const { kind, kept, other } = merging.pair;
  const { table: members, statuses, visas, column } = memberTables[kind];
  for (const table of [statuses, visas]) {
    const dropped = droppedFrom(merging, table);
    await sql`delete from ${sql.table(table)} where id = any(${dropped}::int[])`.execute(tx);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept} where ${sql.ref(column)} = ${other}`.execute(
      tx,
    );
  }
  if (kind === 'company')
    await sql`update ${sql.table(members)} set type_id = ${typeAfter(merging)} where id = ${kept}`.execute(
      tx,
    );
}

/** Ids of the records that the choices delete. */
function droppedFrom({ meetings, theirs }: Merging, table: string): number[] {
  return meetings
    .filter(({ resource }) => resource.table === table)
    .flatMap(({ key, rows }) => rows[theirs.includes(key) ? 'kept' : 'other'].map(({ id }) => id));
}

function typeAfter({ resource, rows, theirs }: Merging): unknown {
  const fields = columnsOfFields(resource);
  const choices = Object.fromEntries(
    theirs.filter((name) => fields.has(name)).map((name) => [name, 'other' as const]),
  );
  const { set } = takeOver(resource, rows.kept, rows.other, choices);
  return set.type_id ?? rows.kept.type_id;
}
