/** Emails and notes that wait for a decision after a restore (OPE-50). */
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import type { Reader } from '../../../platform/database/reader.ts';
import { heldEmailsKey } from '../../emails/held-emails.ts';
import { heldNotesKey } from '../../money/notes/held-notes.ts';

/** A trial copy never sends anything, so that no decision is needed (OPE-52). */
export const noHeldWork: WatchedState['held'] = { emails: null, notes: null };

export async function readHeldWork(read: Reader): Promise<WatchedState['held']> {
  const [row] = await read({
    text: `select (select value from installation where key = $1) as emails_copy,
      (select value from installation where key = $2) as notes_copy,
      (select count(*) from emails where state = 'held') as emails,
      (select count(*) from invoices where is_held) as notes`,
    values: [heldEmailsKey, heldNotesKey],
  });
  const { emails_copy, notes_copy, emails, notes } = row ?? {};
  // Reminders are held until the decision, even if no email is pending; for notes nothing more will come.
  const hasNotes = Number(notes) > 0;
  return { emails: heldOf(emails_copy, emails), notes: hasNotes ? heldOf(notes_copy, notes) : null };
}

function heldOf(copy: unknown, count: unknown): WatchedState['held']['emails'] {
  return typeof copy === 'string' ? { copy, count: Number(count) } : null;
}
