/** Writes the visa that a decision grants (REP-38). */
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { sql } from 'kysely';
import { getResource } from '../../crud/resource.ts';
import { createRecord, type WriteRequest } from '../../crud/write.ts';
import type { Tx } from '../../database/connection.ts';
import { type Owner, ownerTables } from '../../money/owner.ts';
import { bucharestToday } from '../../text/clock.ts';

/** As if staff had entered it on the sheet: same checks, same history. One of today stands already (REP-142). */
export async function grantVisa(
  writing: WriteRequest,
  { kind, id }: Owner,
  year: number,
  reason: string | null,
): Promise<void> {
  const plural = kind === 'person' ? personVisas.plural : companyVisas.plural;
  const resource = getResource(writing.resources, plural);
  const date = bucharestToday(writing.now);
  const granted = kind === 'person' ? { checked: true } : { visa: true };
  if (await isGranted(writing.tx, { kind, id }, year, date)) return;
  await createRecord({ ...writing, resource }, { [kind]: id, year, date, reason, ...granted });
}

async function isGranted(tx: Tx, { kind, id }: Owner, year: number, date: string): Promise<boolean> {
  const isGiven = sql.ref(kind === 'person' ? 'checked' : 'visa');
  const { rows } = await sql`select from ${sql.table(`${kind}_visas`)}
    where ${sql.ref(ownerTables[kind].column)} = ${id} and year = ${year} and date = ${date} and ${isGiven}`.execute(
    tx,
  );
  return rows.length > 0;
}
