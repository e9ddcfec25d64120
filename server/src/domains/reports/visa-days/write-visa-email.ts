/** Queues the email about a chosen, changed or cancelled day, with its calendar entry (VIS-8). */
import { sql } from 'kysely';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import type { ReportRow } from '../states/report-facts.ts';
import type { DayPlan } from './places.ts';

type Place = Pick<DayPlan, 'address' | 'opensAt' | 'closesAt'>;

type News = {
  kind: 'visaDay' | 'visaDayCancelled';
  day: string;
  /** Id of the branch that receives, or received, on that day. */
  region: number;
  place: Place;
  /** Number of this change among those of the report's day. */
  sequence: number;
  /** Id of the branch to which the member moved, which cancelled the day (VIS-11). */
  movedTo?: number;
  /** The branch has changed address or hours of the day (VIS-13). */
  isPlaceChanged?: true;
};

export async function writeVisaEmail(
  writing: Pick<WriteRequest, 'tx' | 'now' | 'sendsEmails'>,
  report: Pick<ReportRow, 'id' | 'person_id' | 'company_id'>,
  { kind, day, region, place, sequence, movedTo, isPlaceChanged }: News,
): Promise<void> {
  const { tx, now } = writing;
  const names = new Map(
    (
      await tx
        .selectFrom('regions')
        .select(['id', 'name'])
        .where('id', 'in', [region, movedTo ?? region])
        .execute()
    ).map(({ id, name }) => [id, name]),
  );
  const { address, opensAt, closesAt } = place;
  const booking = { report: report.id, sequence, address, opensAt, closesAt };
  const facts = {
    day,
    branch: names.get(region) ?? '',
    booking,
    ...(movedTo === undefined ? {} : { movedTo: names.get(movedTo) ?? '' }),
    ...(isPlaceChanged ? { isPlaceChanged } : {}),
  };
  const owner = memberOf(report);
  // A change that has not left yet is replaced by the later one.
  await tx
    .updateTable('emails')
    .set({ state: 'dropped', version: sql`version + 1`, updated_at: now })
    .where('kind', 'in', ['visaDay', 'visaDayCancelled', 'reminderOfVisaDay'])
    .where(owner.kind === 'person' ? 'person_id' : 'company_id', '=', owner.id)
    .where('state', '=', 'waiting')
    .execute();
  await writeEmail(writing, owner, { kind, facts });
}
