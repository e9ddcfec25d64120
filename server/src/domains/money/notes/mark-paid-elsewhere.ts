import { paidElsewhere } from '@ceccar/contract/money/invoices';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

/** A task for the branch: the invoicing system has a cancelled note as paid, without a receipt here (MON-248). */
export async function markPaidElsewhere(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ invoicing_state: 'paid', invoicing_note: paidElsewhere(name) })
    .set({ version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .execute();
}
