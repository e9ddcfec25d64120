/** Reports to the members who have chosen a day that the branch has changed its address or hours (VIS-13). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import type { Effect } from '../../../platform/crud/definition.ts';

type Place = { address: string | null; opensAt: string | null; closesAt: string | null };

export async function reportPlaceChange(
  { tx, now, sendsEmails }: Pick<Effect, 'tx' | 'now' | 'sendsEmails'>,
  { region, day }: { region: number; day: string },
  place: Place,
): Promise<void> {
  // The next calendar entry has a higher number, whoever sends it.
  const { rows: visitors } = await sql<{ id: number }>`
    update annual_reports set visa_day_sequence = visa_day_sequence + 1
    where region_id = ${region} and visa_scheduled = ${day} and status = ${reportStatus.visaScheduled}
    returning id`.execute(tx);
  if (!sendsEmails || visitors.length === 0) return;
  const ids = visitors.map(({ id }) => id);
  await sql`update emails e set state = 'dropped', version = e.version + 1, updated_at = ${now}
    from annual_reports t where t.id = any(${ids}::int[]) and e.state = 'waiting'
      and e.kind in ('visaDay', 'visaDayCancelled', 'reminderOfVisaDay')
      and (e.person_id = t.person_id or e.company_id = t.company_id)`.execute(tx);
  await sql`insert into emails (kind, person_id, company_id, recipient, facts, created_at, updated_at, due_at)
    select 'visaDay', t.person_id, t.company_id, t.member_name,
      jsonb_build_object('day', ${day}::text, 'branch', r.name, 'isPlaceChanged', true, 'booking',
        ${JSON.stringify(place)}::jsonb || jsonb_build_object('report', t.id, 'sequence', t.visa_day_sequence)),
      ${now}, ${now}, ${now}
    from annual_reports t join regions r on r.id = t.region_id where t.id = any(${ids}::int[])
    on conflict do nothing`.execute(tx);
}
