/** Queues the job that sends an issued note to the invoicing system, by its id (MON-42). */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { registerNote } from './register-note.ts';

/** Without an external system the note is its own counterpart. */
export async function tellInvoicing(
  { invoicing, jobs }: WithInvoicing & { jobs: Pick<Jobs, 'send'> },
  tx: Tx,
  invoiceId: number,
): Promise<'created' | 'waiting'> {
  if (invoicing.name === 'local') return 'created';
  await jobs.send(tx, registerNote, { invoiceId });
  return 'waiting';
}

/** Whether the note is being sent at this moment; if not, nobody can start sending before `tx` ends. */
export async function isBeingRegistered(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${locksOf.tellingOfNote}, ${invoiceId}) as "isFree"`.execute(tx);
  return rows[0]?.isFree !== true;
}
