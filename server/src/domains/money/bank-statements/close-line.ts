/** Closes a statement line with its outcome; each line is posted only once. */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { conflict } from '../../../platform/errors.ts';

/** Throws conflict if the line is already posted or was set aside. */
export function requireOpen(line: TableRow): void {
  if (line.confirmed_at !== null) throw conflict(messages.lineConfirmed);
  if (line.aside_reason !== null) throw conflict(messages.lineAside);
}

/** The outcome, as far as the line did not contain it before. */
type Outcome = {
  person_id?: number | null;
  company_id?: number | null;
  invoice_id?: number | null;
  split?: null;
  reason?: string;
};

export async function closeLine(
  { tx, actor, origin, resource, now }: WriteRequest,
  line: TableRow,
  outcome: Outcome,
): Promise<void> {
  await tx
    .updateTable('bank_statement_lines')
    .set({
      ...outcome,
      confirmed_at: now,
      confirmed_by: actor.username,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('id', '=', line.id)
    .execute();
  await recordChange(tx, actor, origin, {
    resource,
    record: line,
    action: 'update',
    changes: { state: [line.state, 'confirmed'] },
  });
}
