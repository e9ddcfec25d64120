/** The right to practise: decided once, equal as a set and for one member, and by the rule in plain words (MEM-102). */
import { memberKinds } from '@ceccar/contract/member';
import {
  isByStatus,
  isFormerMember,
  practiceReasons,
  practiceReasonText,
  publicPracticeRight,
} from '@ceccar/contract/members/practice-right';
import { practiceNoticeTypes } from '@ceccar/contract/papers/company-practice-notices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentStatusSql, hasEndedSql } from '../../src/domains/members/current-status.ts';
import { practiceRightSql, practiceRightsSql } from '../../src/domains/members/practice-right.ts';
import { createRegion } from '../builders/region.ts';
import { startApp } from '../harness/app.ts';
import {
  expectedRight,
  practiceDays,
  practiceHistory,
  visaEnds,
  writeHistories,
  writeVisaEnds,
} from './practice-histories.ts';

const { db, database } = await startApp({ ownDatabase: true });
const region = await createRegion(db);
const batches = process.env.WHOLE_SUITE ? 10 : 1;
const drawn = 500;

const columns = 'has_right as "hasRight", ends_on as "endsOn", reason';

test.each(memberKinds)(
  'whatever the history of a %s, on any day: set, single answer and rule agree',
  async (kind) => {
    for (let batch = 0; batch < batches; batch += 1) {
      const histories = fc.sample(practiceHistory(kind), drawn);
      const [ends = {}] = fc.sample(visaEnds, 1);
      await writeVisaEnds(db, ends);
      const ids = (await writeHistories(db, kind, region, histories)).map(({ id }) => id);
      for (const day of fc.sample(fc.constantFrom(...practiceDays), 3)) {
        const ofSet = await database.pool.query(
          `select ${columns} from ${practiceRightsSql(kind, '$1::date')} where id = any($2) order by id`,
          [day, ids],
        );
        const single = await database.pool.query(
          `select ${columns} from unnest($2::int[]) i cross join lateral ${practiceRightSql(kind, 'i', '$1::date')} order by i`,
          [day, ids],
        );
        const expected = histories.map((history) => expectedRight(kind, history, ends, day));
        const wrong = expected.flatMap((right, index) =>
          JSON.stringify(ofSet.rows[index]) === JSON.stringify(right)
            ? []
            : [{ day, ends, ...histories[index], right, set: ofSet.rows[index] }],
        );
        expect(wrong.slice(0, 1)).toEqual([]);
        // The conditions on statuses that searches and lists of former members use.
        const byStatus = await database.pool.query(
          `select practice_reason_of_status(${currentStatusSql(kind, 'i', '$1::date')}) as reason,
          ${hasEndedSql(kind, 'i', '$1::date')} as ended from unnest($2::int[]) i order by i`,
          [day, ids],
        );
        expect(byStatus.rows).toEqual(
          expected.map((right) => ({
            reason: right.reason !== null && isByStatus(right.reason) ? right.reason : null,
            ended: isFormerMember(right),
          })),
        );
        expect(single.rows).toEqual(ofSet.rows);
      }
    }
  },
);

test.each(memberKinds)('the right of every %s reads statuses from indexes alone', async (kind) => {
  const client = await database.pool.connect();
  try {
    // The tables of a test are so small that they would be read whole.
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const set = practiceRightsSql(kind, "'2025-11-25'");
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select count(reason) from ${set}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`Index Only Scan using ${kind}_statuses_ending`);
    expect(plan).toContain(`Index Only Scan using ${kind}_statuses_of_${kind}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('every reason is drawn, and every reason has its words', async () => {
  const reasons = new Set<unknown>();
  for (const kind of memberKinds) {
    const { rows } = await database.pool.query(
      `select distinct reason from ${practiceRightsSql(kind, "'2025-11-25'")} where reason is not null`,
    );
    for (const { reason } of rows) reasons.add(reason);
  }
  expect([...reasons].sort()).toEqual(practiceReasons.map(({ value }) => value).sort());
});

test('companies of the profession are the same for the Aviz and for the right (MEM-22)', async () => {
  const { rows } = await database.pool.query(
    `select distinct c.type_id from companies c join ${practiceRightsSql('company', "'2025-11-25'")} r using (id)
     where r.has_right order by 1`,
  );
  expect(rows.map(({ type_id: type }) => type)).toEqual(practiceNoticeTypes);
});

test('the public reads of no sanction, death or inactivity; a company is named in its gender', () => {
  const read = practiceReasons.map(
    ({ value: reason }) =>
      publicPracticeRight({ hasRight: false, endsOn: null, reason }, '2026-02-10').reason,
  );
  expect(read).toEqual([
    ...Array(4).fill('fără drept de exercitare'),
    'fără viză',
    'fără viză',
    'fără drept de exercitare',
  ]);
  expect(practiceReasons.map(({ value }) => practiceReasonText(value, 'company'))).toContain('radiată');
});
