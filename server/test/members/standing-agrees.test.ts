/** Rules on statuses and visas that are decided both in TypeScript and in SQL, or in two shapes of SQL, agree. */
import {
  endedStatuses,
  leftStatuses,
  memberStatuses,
  tutorStatus,
} from '@ceccar/contract/members/member-status';
import { summarizeVisas } from '@ceccar/contract/members/visa-summary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createReader } from '../../src/database/reader.ts';
import { currentStatusSql, hasEndedSql, hasLeftSql } from '../../src/members/current-status.ts';
import { hasVisa, readVisaYears, visaHoldersSql } from '../../src/members/visas.ts';
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

test('the latest visa of a year is the same for lists, searches and record pages (MEM-26)', async () => {
  for (const visas of fc.sample(fc.array(visa, { minLength: 1, maxLength: 8 }), sampled)) {
    const { id } = await createPerson(db, { region });
    const rows = await db
      .insertInto('person_visas')
      .values(visas.map((one) => ({ ...one, person_id: id })))
      .returning(['id', 'year', 'checked as hasVisa', 'date'])
      .execute();
    const expected = summarizeVisas(rows);
    expect(await readVisaYears(read, 'person', id)).toEqual(expected);
    for (const { year, hasVisa: has } of expected) {
      expect([visas, year, await hasVisa(read, 'person', id, year)]).toEqual([visas, year, has]);
      const holders = await sql<{ id: number }>`${sql.raw(visaHoldersSql('person', String(year)))}`.execute(
        db,
      );
      expect([visas, year, holders.rows.some((row) => row.id === id)]).toEqual([visas, year, has]);
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
