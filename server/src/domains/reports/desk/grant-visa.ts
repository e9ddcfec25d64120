/** Creates the visa that a decision grants (REP-38). */
import { sql } from 'kysely';
import { getResource } from '../../../platform/crud/resource.ts';
import { createRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type Member, memberTables } from '../../members/member.ts';

/**
 * With the same checks and history as on the record page. Returns the id of the new visa; null if there is a visa of today
 * already (REP-142).
 */
export async function grantVisa(
  writing: WriteRequest,
  { kind, id }: Member,
  year: number,
  reason: string | null,
): Promise<number | null> {
  const { visas, granted } = memberTables[kind];
  const resource = getResource(writing.resources, visas);
  const date = bucharestToday(writing.now);
  if (await isGranted(writing.tx, { kind, id }, year, date)) return null;
  const fields = { [kind]: id, year, date, reason, [granted]: true };
  return (await createRecord({ ...writing, resource }, fields)).id;
}

async function isGranted(tx: Tx, { kind, id }: Member, year: number, date: string): Promise<boolean> {
  const { visas, column, granted } = memberTables[kind];
  const { rows } = await sql`select from ${sql.table(visas)}
    where ${sql.ref(column)} = ${id} and year = ${year} and date = ${date} and ${sql.ref(granted)}`.execute(
    tx,
  );
  return rows.length > 0;
}
