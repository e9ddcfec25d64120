/** Writes the visa that a decision grants (REP-38). */
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { getResource } from '../crud/resource.ts';
import { createRecord, type WriteRequest } from '../crud/write.ts';
import type { Owner } from '../money/owner.ts';
import { bucharestToday } from '../text/clock.ts';

/** As if staff had entered it on the sheet: same checks, same history. */
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
  await createRecord({ ...writing, resource }, { [kind]: id, year, date, reason, ...granted });
}
