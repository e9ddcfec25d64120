/** Decided in TypeScript and again in SQL: the effect of a due on the advance (MON-21, MON-22), the notation of percentages. */
import { compensation, dueCodes, paymentTypes } from '@ceccar/contract/money/due-codes';
import { percentText } from '@ceccar/contract/percent-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { effectOfDue } from '../../src/domains/money/dues/advance-rules.ts';
import { advanceAmount, movesAdvance } from '../../src/domains/money/dues/due-sql.ts';
import { toBani, toDecimal } from '../../src/domains/money/money.ts';
import { percentSql } from '../../src/domains/money/runs/run-rules.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

const due = fc.record({
  code: fc.constantFrom(...dueCodes(2026).map(({ value }) => value)),
  paymentSummary: fc.constantFrom(null, compensation, ...paymentTypes.map(({ value }) => value)),
  paymentAmount: fc.integer({ min: -500_00, max: 500_00 }).map((bani) => toDecimal(BigInt(bani))),
});

test('a due drawn of codes, payment types and amounts moves the advance alike in both', async () => {
  const dues = fc.sample(due, 2_000);
  const { rows } = await sql<{ moves: boolean; amount: string }>`
    select payment_amount <> 0 and ${sql.raw(movesAdvance)} as moves, ${sql.raw(advanceAmount)} as amount
    from jsonb_to_recordset(${JSON.stringify(dues)})
      as one (code text, "paymentSummary" text, "paymentAmount" numeric)
    cross join lateral (select one."paymentSummary" as payment_summary, one."paymentAmount" as payment_amount) d`.execute(
    db,
  );
  const decided = rows.map(({ moves, amount }) => (moves ? toBani(amount) : undefined));
  expect(dues.filter((one, index) => effectOfDue(one)?.amount !== decided[index])).toEqual([]);
  expect(decided.filter((amount) => amount !== undefined).length).toBeGreaterThan(100);
});

test('every percentage from 0 to 100 is written alike in both (API-350)', async () => {
  const { rows } = await sql<{ percent: string; text: string }>`
    select percent, ${sql.raw(percentSql('percent'))} as text
    from generate_series(0::numeric(5, 2), 100, 0.01) percent`.execute(db);
  expect(rows).toHaveLength(10_001);
  expect(rows.filter(({ percent, text }) => text !== percentText(percent))).toEqual([]);
});
