/** Days on which a branch receives members for the visa: places, address and hours (VIS-1). */
import { isClosedDay } from '@ceccar/contract/closed-days';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { isAdmin, isEditor } from '../../../platform/access/policy.ts';
import { memberScope, ownRegionDefault } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { bookedSql, lockDay, readPlan } from './places.ts';
import { reportPlaceChange } from './report-place-change.ts';

/** Members see the free places of their branch through their report only (VIS-7). */
export const visaDayDefinition = defineResource(visaDays, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: isEditor, update: isEditor, delete: isEditor },
  defaults: ownRegionDefault,
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  sources: { booked: { sql: bookedSql('t.region_id', 't.day') } },
  unique: { visa_days_of_region: 'day' },
  // Enough places for those who have chosen the day (VIS-5).
  async check({ tx, before, values, today }) {
    const merged = { ...columnsOf(before), ...values };
    const day = String(merged.day ?? '');
    const region = Number(merged.region);
    const { opensAt, closesAt, capacity } = merged;
    const hours =
      Boolean(opensAt) !== Boolean(closesAt)
        ? 'Scrieți ambele ore sau niciuna.'
        : opensAt && String(closesAt) <= String(opensAt)
          ? 'Ora de închidere este după cea de deschidere.'
          : undefined;
    const problems = [...(hours ? [{ propertyPath: 'closesAt' as const, message: hours }] : [])];
    if (!before && day <= today)
      return [...problems, { propertyPath: 'day' as const, message: 'Alegeți o zi de mâine înainte.' }];
    if (!before && isClosedDay(day))
      return [
        ...problems,
        {
          propertyPath: 'day' as const,
          message: `${shortDay(day)} este zi nelucrătoare sau sărbătoare legală.`,
        },
      ];
    await lockDay(tx, region, day);
    const { booked } = await readPlan(readerIn(tx), region, day, 0);
    return Number(capacity) < booked
      ? [
          ...problems,
          {
            propertyPath: 'capacity' as const,
            message: `Pe această zi sunt deja programați ${booked} membri.`,
          },
        ]
      : problems;
  },
  async effect({ action, tx, before, changes, values, today, now, sendsEmails }) {
    if (action === 'update') {
      const { address = null, opensAt = null, closesAt = null } = { ...columnsOf(before), ...values };
      if (placeFields.some((name) => name in changes) && before.day >= today)
        await reportPlaceChange(
          { tx, now, sendsEmails },
          { region: before.region_id, day: before.day },
          { address, opensAt, closesAt },
        );
    }
    if (action !== 'delete') return;
    await lockDay(tx, before.region_id, before.day);
    const { booked } = await readPlan(readerIn(tx), before.region_id, before.day, 0);
    if (booked > 0)
      throw conflict(`Pe ${shortDay(before.day)} sunt programați ${booked} membri: ziua nu se șterge.`, {
        code: 'dayBooked',
      });
  },
});

/** Fields by which members find the place; they hear of a change (VIS-13). */
const placeFields = ['address', 'opensAt', 'closesAt'] as const;

type Row = {
  region_id: number;
  day: string;
  capacity: number;
  address: string | null;
  opens_at: string | null;
  closes_at: string | null;
};

/** Stored values under the names of the fields. */
function columnsOf(before: Row | null) {
  if (!before) return {};
  const { region_id, day, capacity, address, opens_at, closes_at } = before;
  return { region: region_id, day, capacity, address, opensAt: opens_at, closesAt: closes_at };
}
