/**
 * Visas of persons and companies: errors (MEM-29, MEM-196), warnings (MEM-30, MEM-195), and visas that cannot be changed because a report
 * granted them (MEM-100).
 */

import type { MemberKind } from '@ceccar/contract/member';
import { isUsualVisaDay, unusualVisaDayText } from '@ceccar/contract/members/visa-summary';
import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { isAdmin } from '../../platform/access/policy.ts';
import type { Effect } from '../../platform/crud/definition.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { conflict } from '../../platform/errors.ts';
import { memberTables } from './member.ts';

type Visa = { year: number; date: string | null; checked?: boolean | null; visa?: boolean | null };
type Checked = {
  tx: Tx;
  before: (Visa & { id: number; person_id?: number; company_id?: number }) | null;
  values: Partial<Visa> & { [K in MemberKind]?: number };
  today: string;
};

/**
 * A visa is given today at the latest; a withdrawal may be dated later, as a status may (MEM-196).
 * The latest record of a year decides, so that a second one with another date may revoke a visa; the same year and date is
 * the same visa entered twice.
 */
export async function checkVisa(
  kind: MemberKind,
  { tx, before, values, today }: Checked,
): Promise<{ propertyPath: 'year' | 'date'; message: string }[]> {
  const { visas, table, column, granted } = memberTables[kind];
  const year = Number(values.year ?? before?.year);
  const date = values.date === undefined ? (before?.date ?? null) : values.date;
  const ownerId = values[kind] ?? before?.[column];
  const lastYear = Number(today.slice(0, 4)) + 1;
  if (year > lastYear) return [{ propertyPath: 'year', message: messages.visaYearTooLate(lastYear) }];
  const isGiven = (values[granted] ?? before?.[granted]) === true;
  // A row that was given on such a day before the rule may be saved with it.
  const isAsBefore = before !== null && before[granted] === true && before.date === date;
  if (isGiven && date !== null && date > today && !isAsBefore)
    return [{ propertyPath: 'date', message: messages.futureDate }];
  // Concurrent requests for the same member wait for each other.
  await sql`select 1 from ${sql.table(table)} where id = ${ownerId} for no key update`.execute(tx);
  const { rows } = await sql`
    select 1 from ${sql.table(visas)}
    where ${sql.ref(column)} = ${ownerId} and year = ${year} and date is not distinct from ${date}::date
      and id <> ${before?.id ?? 0}
    limit 1`.execute(tx);
  return rows.length > 0 ? [{ propertyPath: 'year', message: messages.sameVisa(year) }] : [];
}

type VisaRow = { id: number; year: number; date: string | null; checked?: boolean; visa?: boolean };

/**
 * The visa granted by the member's valid report stays: moderators revoke it by a second record or by an amended report.
 * Administrators may delete it, which the history shows (MEM-100).
 */
export async function keepGrantedVisa(
  kind: MemberKind,
  {
    tx,
    actor,
    action,
    id,
    before,
    changes,
  }: Pick<Effect, 'tx' | 'actor' | 'action' | 'id' | 'before' | 'changes'>,
): Promise<void> {
  if (action === 'create' || action === 'restore' || isAdmin(actor)) return;
  const visa = before as unknown as VisaRow; // its table
  const isGiven = visa.checked ?? visa.visa;
  const isTakenBack =
    action === 'delete' || ['year', 'date', 'checked', 'visa'].some((name) => name in changes);
  if (!isGiven || !isTakenBack) return;
  const { visas, column } = memberTables[kind];
  const { rows } = await sql<{ year: number }>`
    select r.year from ${sql.table(visas)} v
    join lateral (
      select year, status, decided_at from annual_reports
      where ${sql.ref(column)} = v.${sql.ref(column)} and year = ${visa.year} - 1 and is_validated
      order by attempt desc limit 1
    ) r on r.status = ${reportStatus.visaGranted}
    where v.id = ${id} and ${visa.date}::date = (r.decided_at at time zone 'Europe/Bucharest')::date`.execute(
    tx,
  );
  if (rows[0]) throw conflict(messages.visaOfReport(visa.year, rows[0].year));
}

/** A second visa of the same member and year gives a warning (MEM-30), as does a day far from the year (MEM-195). */
export async function warnAboutVisa(
  kind: MemberKind,
  item: { id: number; year?: unknown; date?: unknown },
  read: Reader,
): Promise<{ propertyPath: 'year' | 'date'; message: string }[]> {
  const { visas, column } = memberTables[kind];
  const [other] = await read({
    text: `select o.id from ${visas} t join ${visas} o on o.${column} = t.${column} and o.year = t.year
      where t.id = $1 and o.id <> t.id limit 1`,
    values: [item.id],
  });
  const year = Number(item.year);
  return [
    ...(other
      ? [
          {
            propertyPath: 'year' as const,
            message: `Anul ${year} are mai multe vize; hotărăște cea cu data cea mai nouă.`,
          },
        ]
      : []),
    ...(typeof item.date === 'string' && !isUsualVisaDay(year, item.date)
      ? [{ propertyPath: 'date' as const, message: unusualVisaDayText(year) }]
      : []),
  ];
}
