/** Drawn histories of statuses, visas and year settings, and the right to practise that follows from them, in plain words. */
import type { MemberKind } from '@ceccar/contract/member';
import { companyStatusValues, memberStatuses, tutorStatus } from '@ceccar/contract/members/member-status';
import type { PracticeReason, PracticeRight } from '@ceccar/contract/members/practice-right';
import { visaValidUntil } from '@ceccar/contract/members/visa-summary';
import fc from 'fast-check';
import { memberTables } from '../../src/domains/members/member.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';

export type PracticeHistory = {
  /** In the order of their ids. */
  statuses: { value: string; date: string }[];
  visas: { year: number; isGiven: boolean; date: string | null }[];
  /** Of a company. */
  typeId: number;
};

/** Days around which rules turn: ends of visas, the turn of the year, and neighbours. */
export const practiceDays = [
  '2024-12-31',
  '2025-01-01',
  '2025-03-31',
  '2025-04-01',
  '2025-04-15',
  '2025-04-16',
  '2025-11-25',
  '2025-11-26',
  '2025-12-31',
  '2026-01-01',
  '2026-02-10',
  '2026-03-31',
  '2026-04-01',
] as const;

const day = fc.constantFrom(...practiceDays);

const statusValues = {
  person: memberStatuses.map(({ value }) => value),
  company: companyStatusValues.map(({ value }) => value),
};

export function practiceHistory(kind: MemberKind): fc.Arbitrary<PracticeHistory> {
  return fc.record({
    statuses: fc.array(fc.record({ value: fc.constantFrom(...statusValues[kind]), date: day }), {
      maxLength: 4,
    }),
    visas: fc.array(
      fc.record({
        year: fc.integer({ min: 2023, max: 2026 }),
        isGiven: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.constant(false)),
        date: fc.oneof({ weight: 5, arbitrary: day }, fc.constant(null)),
      }),
      { maxLength: 5 },
    ),
    typeId: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
      fc.integer({ min: 5, max: 8 }),
    ),
  });
}

/** Last days of visas by the settings of their years; null: the usual day. */
export type VisaEnds = Readonly<Record<number, string | null>>;

/** Year settings, of which some end a visa earlier or later than usual. */
export const visaEnds: fc.Arbitrary<VisaEnds> = fc.record({
  2023: fc.constantFrom(null, '2024-12-31'),
  2024: fc.constantFrom(null, '2025-01-01', '2025-04-15'),
  2025: fc.constantFrom(null, '2026-04-01', '2025-12-31'),
  2026: fc.constantFrom(null, '2027-06-30'),
});

const reasonOfStatus: Partial<Record<string, PracticeReason>> = {
  radiat: 'radiat',
  radiata: 'radiat',
  decedat: 'decedat',
  suspendat: 'suspendat',
  suspendata: 'suspendat',
  inactiv: 'inactiv',
};

/** The rule, written without the database (MEM-102, MEM-103). */
export function expectedRight(
  kind: MemberKind,
  { statuses, visas, typeId }: PracticeHistory,
  ends: VisaEnds,
  on: string,
): PracticeRight {
  const statusOn = (then: string) =>
    latest(statuses, then, ({ value }) => value !== tutorStatus[kind])?.value;
  const year = Number(on.slice(0, 4));
  const held = [year, year - 1].filter((of) => expectedVisa({ visas }, of, on));
  const endOf = (of: number) => ends[of] ?? visaValidUntil(of);
  const until = held.map(endOf).sort().at(-1);
  const reason =
    reasonOfStatus[statusOn(on) ?? ''] ??
    (until === undefined ? 'fara_viza' : until < on ? 'viza_expirata' : undefined) ??
    (kind === 'company' && typeId > 4 ? 'nu_este_de_profil' : null);
  if (reason !== null || until === undefined) return { hasRight: false, endsOn: null, reason };
  const stop = statuses
    .map(({ date }) => date)
    .filter((date) => date > on && reasonOfStatus[lastOf(statuses, date, kind) ?? ''] !== undefined)
    .sort()[0];
  const last =
    held
      .map((of) => earlier(endOf(of), withdrawnOn(visas, of, on)))
      .sort()
      .at(-1) ?? until;
  return { hasRight: true, endsOn: earlier(last, stop), reason };
}

/** Whether the visa of a year is given on a day: the latest record that has begun decides (MEM-26, MEM-194). */
export function expectedVisa({ visas }: Pick<PracticeHistory, 'visas'>, year: number, on: string): boolean {
  return latest(ofYear(visas, year), on)?.isGiven === true;
}

function ofYear(visas: PracticeHistory['visas'], year: number) {
  return visas.filter((visa) => visa.year === year);
}

/** The first later day whose last record takes the visa of the year away. */
function withdrawnOn(visas: PracticeHistory['visas'], year: number, on: string): string | undefined {
  const later = ofYear(visas, year).flatMap(({ date }) => (date !== null && date > on ? date : []));
  return later.sort().find((date) => !expectedVisa({ visas }, year, date));
}

/** The end, at most the day before the stop. */
function earlier(end: string, stop: string | undefined): string {
  return stop === undefined || end < stop ? end : dayBefore(stop);
}

/** The status that begins on the day, tutors aside. */
function lastOf(statuses: PracticeHistory['statuses'], date: string, kind: MemberKind): string | undefined {
  return statuses.findLast((one) => one.date === date && one.value !== tutorStatus[kind])?.value;
}

/** The latest of the dated things that had begun: by date, then in their order. */
function latest<T extends { date: string | null }>(
  all: readonly T[],
  on: string,
  counts: (one: T) => boolean = () => true,
): T | undefined {
  return all
    .filter((one) => (one.date ?? '') <= on && counts(one))
    .reduce<T | undefined>(
      (best, one) => (best && (best.date ?? '') > (one.date ?? '') ? best : one),
      undefined,
    );
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

export async function writeVisaEnds(db: Db, ends: VisaEnds): Promise<void> {
  for (const [year, end] of Object.entries(ends))
    await db
      .updateTable('year_settings')
      .set({ visa_valid_until: end })
      .where('year', '=', Number(year))
      .execute();
}

/** Writes one member for each history; returns them in the same order. */
export async function writeHistories(
  db: Db,
  kind: MemberKind,
  region: { id: number },
  histories: readonly PracticeHistory[],
) {
  const { statuses, visas, column, status, granted } = memberTables[kind];
  const members =
    kind === 'person'
      ? await db
          .insertInto('persons')
          .values(
            histories.map(() => ({
              last_name: `Popescu ${uniqueWord()}`,
              first_name: 'Ana',
              region_id: region.id,
              reg_number: uniqueNumber(),
              cip: uniqueNumber(),
              member_type: 'EC',
              monitor_category_id: 1,
              new_book_release_date: '2020-01-01',
            })),
          )
          .returning(['id', 'uuid', 'reg_number', 'cip', 'full_name as name'])
          .execute()
      : await db
          .insertInto('companies')
          .values(
            histories.map(({ typeId }) => ({
              name: `Expert ${uniqueWord()} SRL`,
              type_id: typeId,
              region_id: region.id,
              reg_number: uniqueNumber(),
              cip: uniqueNumber(),
              // Printed on the Aviz.
              ...{ cui: uniqueNumber(), rc: `J12/${uniqueNumber()}/2013`, address: 'Cluj-Napoca' },
            })),
          )
          .returning(['id', 'uuid', 'reg_number', 'cip', 'name'])
          .execute();
  members.sort((one, other) => one.id - other.id);
  const owned = histories.map((history, index) => ({ history, id: Number(members[index]?.id) }));
  const statusRows = owned.flatMap(({ history, id }) =>
    history.statuses.map(({ value, date }) => ({ [column]: id, [status]: value, date })),
  );
  const visaRows = owned.flatMap(({ history, id }) =>
    history.visas.map(({ year, isGiven, date }) => ({ [column]: id, year, [granted]: isGiven, date })),
  );
  // Columns that differ by kind come from `memberTables`.
  if (statusRows.length > 0)
    await db
      .insertInto(statuses)
      .values(statusRows as never)
      .execute();
  if (visaRows.length > 0)
    await db
      .insertInto(visas)
      .values(visaRows as never)
      .execute();
  return members;
}
