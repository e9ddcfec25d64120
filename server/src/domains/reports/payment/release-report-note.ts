/**
 * Releases the note of an abandoned report: cancels it here at once, and in the invoicing system by a job (MON-90, MON-91).
 */
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Member } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import { releaseNote } from '../../money/notes/release-note.ts';
import { unregisterNote } from '../../money/notes/unregister-note.ts';
import { findLiveNote } from './read-owed.ts';

/** The caller has locked the member. Returns the note as it was; undefined if the report has none. */
export async function releaseReportNote(
  { invoicing }: WithInvoicing,
  writing: WriteRequest,
  owner: Member,
  reportId: number,
): Promise<Awaited<ReturnType<typeof findLiveNote>>> {
  const { tx, jobs } = writing;
  const note = await findLiveNote(tx, reportId);
  if (!note) return undefined;
  await releaseNote(writing, owner, note.id);
  if (invoicing.name !== 'local') await jobs.send(tx, unregisterNote, { invoiceId: note.id });
  return note;
}
