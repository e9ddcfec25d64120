/** Warnings before a visa is given without a report's review: status, balance, report and hours of each member (MEM-110). */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import {
  annualReportStatuses,
  reportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';
import type { Reader } from '../../../platform/database/reader.ts';
import { currentStatusSql } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';
import { reportStatusSql } from '../../members/standing.ts';
import { ronText, toBani } from '../../money/money.ts';
import { missingHoursText } from '../../money/year-settings/compute-dues.ts';
import { needsTraining } from '../../training/course-hours.ts';
import { readHoursLeftOf } from '../../training/read-hours-left.ts';
import { statusLabel } from './status-label.ts';

/** Grave: the status bars practice, or there is a debt. */
export type VisaWarnings = { isGrave: boolean; texts: string[] };

/** By the member's id; a visa of a year follows the report of the year before. */
export async function readVisaWarnings(
  read: Reader,
  kind: MemberKind,
  ids: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, VisaWarnings>> {
  const reported = year - 1;
  const { table, column, balances } = memberTables[kind];
  const ofPersons =
    kind === 'person' ? 'm.member_type, m.join_year' : 'null as member_type, null as join_year';
  const members = await read({
    text: `select m.id, current.status, practice_reason_of_status(current.status) is not null as is_barred, ${ofPersons},
        coalesce((select b.balance from ${balances} b where b.${column} = m.id), 0) as balance,
        ${reportStatusSql(kind, 'm.id', '$2')} as report
      from ${table} m cross join lateral (select ${currentStatusSql(kind, 'm.id')} as status) current
      where m.id = any($1::int[])`,
    values: [ids, reported],
  });
  // Inactive members and firms need no training hours (MON-59).
  const trained = members.filter((member) => kind === 'person' && needsTraining(String(member.member_type)));
  const persons = trained.map(({ id, join_year: joined }) => ({
    id: Number(id),
    joinYear: joined === null ? null : Number(joined),
  }));
  const hours = await readHoursLeftOf(read, persons, reported);
  const earlierHours = await readHoursLeftOf(read, persons, reported - 1);
  return new Map(
    members.map(({ id, status, is_barred: isBarred, balance, report, join_year: joined }) => {
      const missing = hours.get(Number(id)) ?? 0;
      // Hours done in the year count for the years before first (TRA-3).
      const ofEarlier = Math.min(missing, earlierHours.get(Number(id)) ?? 0);
      const owed = toBani(balance);
      return [
        Number(id),
        {
          isGrave: isBarred === true || owed > 0n,
          texts: [
            ...(isBarred ? [`Status: ${statusLabel(kind, String(status))}.`] : []),
            ...(owed > 0n ? [`De plată ${ronText(owed)}.`] : []),
            ...reportWarnings(reported, report === null ? null : Number(report)),
            ...hoursWarnings(reported, missing - ofEarlier, ofEarlier),
            ...(missing > 0 && joined === null ? [messages.joinYearUnknown] : []),
          ],
        },
      ];
    }),
  );
}

function reportWarnings(year: number, status: number | null): string[] {
  if (status === null) return [`Nu are raport pe ${year}.`];
  const label = annualReportStatuses.find(({ value }) => value === status)?.label ?? String(status);
  if (status === reportStatus.validatedWithoutVisa) return [`Raportul pe ${year}: ${label}.`];
  const isValid = validatedStatuses.some((one) => one === status);
  return isValid ? [] : [`Raportul pe ${year} nu este validat: ${label}.`];
}

/** Missing hours of the year itself, and those carried over from the years before it. */
function hoursWarnings(year: number, ofYear: number, ofEarlier: number): string[] {
  return [
    ...(ofYear > 0 ? [`${missingHoursText(ofYear)} de pregătire pentru ${year}.`] : []),
    ...(ofEarlier > 0 ? [`${missingHoursText(ofEarlier)} de pregătire din anii dinaintea lui ${year}.`] : []),
  ];
}
