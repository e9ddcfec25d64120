/** Reports to the members who have chosen a day that the branch has changed its address or hours (VIS-13). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import type { Effect } from '../../../platform/crud/definition.ts';
import type { DayPlan } from './places.ts';
import { writeVisaEmail } from './write-visa-email.ts';

export async function reportPlaceChange(
  writing: Pick<Effect, 'tx' | 'now' | 'sendsEmails'>,
  { region, day }: { region: number; day: string },
  place: Pick<DayPlan, 'address' | 'opensAt' | 'closesAt'>,
): Promise<void> {
  // The next calendar entry has a higher number, whoever sends it.
  const visitors = await writing.tx
    .updateTable('annual_reports')
    .set({ visa_day_sequence: sql`visa_day_sequence + 1` })
    .where('region_id', '=', region)
    .where('visa_scheduled', '=', day)
    .where('status', '=', reportStatus.visaScheduled)
    .returning(['id', 'person_id', 'company_id', 'visa_day_sequence as sequence'])
    .execute();
  if (!writing.sendsEmails) return;
  for (const { sequence, ...report } of visitors)
    await writeVisaEmail(writing, report, {
      kind: 'visaDay',
      day,
      region,
      place,
      sequence,
      isPlaceChanged: true,
    });
}
