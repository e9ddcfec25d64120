/** Visa days of the demo's branch from today on for some weeks: some with places, a small one, a closed one. */
import { addDays } from '@ceccar/contract/add-days';
import { isClosedDay } from '@ceccar/contract/closed-days';
import { hoursIn } from '@ceccar/contract/read-time';
import type { Db } from '../server/src/platform/database/connection.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';

const weeks = 4;
/** Places of the days in turn; 0: closed. */
const places = [40, 40, 2, 40, 0];

/** Once per register; a day that members have chosen already has places for them. */
export async function writeDemoVisaDays(db: Db, region: number, now: Date): Promise<void> {
  const known = await db
    .selectFrom('visa_days')
    .select('id')
    .where('region_id', '=', region)
    .executeTakeFirst();
  if (known) return;
  const booked = new Map(
    (
      await db
        .selectFrom('annual_reports')
        .select(({ fn }) => ['visa_scheduled', fn.countAll<string>().as('members')])
        .where('region_id', '=', region)
        .where('visa_scheduled', 'is not', null)
        .groupBy('visa_scheduled')
        .execute()
    ).map(({ visa_scheduled: day, members }) => [day, Number(members)]),
  );
  const today = bucharestToday(now);
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(today, index)).filter(
    (day) => !isClosedDay(day),
  );
  const card = await db
    .selectFrom('regions')
    .select(['address', 'opening_hours'])
    .where('id', '=', region)
    .executeTakeFirstOrThrow();
  const hours = hoursIn(card.opening_hours ?? '');
  // Where the branch's card says that members are received.
  const open = {
    address: card.address,
    opens_at: hours?.opensAt ?? null,
    closes_at: hours?.closesAt ?? null,
  };
  await db
    .insertInto('visa_days')
    .values(
      days.map((day, index) => {
        const capacity = Math.max(places[index % places.length] ?? 0, booked.get(day) ?? 0);
        const about = capacity > 0 ? open : { note: 'Ședința consiliului filialei' };
        return { region_id: region, day, capacity, ...about };
      }),
    )
    .execute();
}
