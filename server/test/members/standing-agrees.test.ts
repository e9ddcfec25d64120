/** Rules on statuses and visas that are decided both in TypeScript and in SQL, or in two shapes of SQL, agree. */
import {
  endedStatuses,
  leftStatuses,
  memberStatuses,
  tutorStatus,
} from '@ceccar/contract/members/member-status';
import { summarizeVisas } from '@ceccar/contract/members/visa-summary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentStatusSql, hasEndedSql, hasLeftSql } from '../../src/domains/members/current-status.ts';
import {
  hasVisa,
  hasVisaSql,
  lastVisaYearSql,
  readVisaYears,
  visaHoldersSql,
} from '../../src/domains/members/visas.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { startApp } from '../harness/app.ts';

const { db, database } = await startApp();
const read = createReader(database.pool);
const region = await createRegion(db);
const sampled = 60;

const visa = fc.record({
  year: fc.integer({ min: 2023, max: 2026 }),
  checked: fc.boolean(),
  date: fc.constantFrom(null, '2024-02-01', '2024-02-02', '2025-01-01'),
});

/** Before, between and on the dates of the visas: some of them are to come. */
const days = ['2023-12-31', '2024-02-01', '2024-12-31', '2025-01-01'] as const;

test('the visa of a year on a day is the same for lists, searches, record pages and documents (MEM-26, MEM-194)', {
  tags: 'deep',
}, async () => {
  for (const visas of fc.sample(fc.array(visa, { minLength: 1, maxLength: 8 }), sampled)) {
    const { id } = await createPerson(db, { region });
    const rows = await db
      .insertInto('person_visas')
      .values(visas.map((one) => ({ ...one, person_id: id })))
      .returning(['id', 'year', 'checked as hasVisa', 'date'])
      .execute();
    const [day = days[0]] = fc.sample(fc.constantFrom(...days), 1);
    const expected = summarizeVisas(rows, day);
    expect(await readVisaYears(read, 'person', id, day)).toEqual(expected);
    const givenIn = (year: number) => expected.some((one) => one.year === year && one.hasVisa);
    for (const year of [2023, 2024, 2025, 2026]) {
      const drawn = [visas, day, year];
      expect([...drawn, await hasVisa(read, 'person', id, year, day)]).toEqual([...drawn, givenIn(year)]);
      const [row] = await read({
        text: `select ${hasVisaSql('person', '$1::int', '$2::int', '$3::date')} as has,
          $1 in (${visaHoldersSql('person', '$2::int', '$3::date')}) as holds,
          ${lastVisaYearSql('person', '$1::int', '$3::date')} as last`,
        values: [id, year, day],
      });
      const last = expected.find((one) => one.hasVisa)?.year ?? null;
      expect([...drawn, row]).toEqual([...drawn, { has: givenIn(year), holds: givenIn(year), last }]);
    }
  }
});

const status = fc.record({
  status: fc.constantFrom(...memberStatuses.map(({ value }) => value)),
  date: fc.constantFrom('2020-01-01', '2020-01-02', '2026-11-25', '2999-01-01'),
});

test('who has ended or left is who has such a current status (MEM-32, MEM-101, PUB-14)', async () => {
  const ended: readonly string[] = endedStatuses.person;
  const left: readonly string[] = leftStatuses.person;
  for (const statuses of fc.sample(fc.array(status, { maxLength: 6 }), sampled)) {
    const { id } = await createPerson(db, { region });
    if (statuses.length > 0)
      await db
        .insertInto('person_statuses')
        .values(statuses.map((one) => ({ ...one, person_id: id })))
        .execute();
    const [row] = await read({
      text: `select ${currentStatusSql('person', '$1::int')} as current,
        ${hasEndedSql('person', '$1::int')} as ended, ${hasLeftSql('person', '$1::int')} as left_register`,
      values: [id],
    });
    const current = String(row?.current);
    expect([statuses, row?.ended, row?.left_register]).toEqual([
      statuses,
      ended.includes(current),
      left.includes(current),
    ]);
    const others = statuses.filter((one) => one.status !== tutorStatus.person && one.date !== '2999-01-01');
    if (others.length > 0) expect([statuses, current]).not.toEqual([statuses, tutorStatus.person]);
  }
});
