/**
 * A thousand drawn registers: every leu of a run follows from its rule, written here once more over single dues; a run that is
 * posted and taken back leaves the ledger as it was (MON-171 to MON-176).
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { postRows } from '../../src/domains/money/runs/post-run.ts';
import { previewRun } from '../../src/domains/money/runs/preview-run.ts';
import { requireFree, takeBackRows } from '../../src/domains/money/runs/undo-run.ts';
import type { Tx } from '../../src/platform/database/connection.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { startApp } from '../harness/app.ts';
import { errorsAfterDamage } from '../harness/damage.ts';
import '../harness/property-seed.ts';

const { db, database } = await startApp({ ownDatabase: true });
const registers = 1_000;
const today = '2027-02-10';
const day = '2026-09-30';
const year = 2026;

type Due = { code: string; feeYear: number; fee: number; payment: number; on: string };
type Drawn = { dues: Due[]; status: string | null; hasDiscount: boolean };

const bani = fc.integer({ min: 1, max: 90_000 });
const days = fc.constantFrom(
  '2026-02-20',
  '2026-09-29',
  '2026-09-30',
  '2026-10-01',
  '2026-12-31',
  '2027-02-10',
);
const feeYear = fc.constantFrom(2025, 2026, 2026, 2026);
const due: fc.Arbitrary<Due> = fc.oneof(
  fc
    .record({ code: fc.constantFrom('01', '01', '03', '05'), feeYear, amount: bani, on: days })
    .map(({ code, feeYear, amount, on }) => ({
      code: `461.01.${code}.${feeYear % 100}`,
      feeYear,
      fee: amount,
      payment: 0,
      on,
    })),
  fc
    .record({
      code: fc.constantFrom('461.01', '461.01', '461.01.01.26', '461.01.05.26'),
      feeYear,
      amount: bani,
      on: days,
    })
    .map(({ code, feeYear, amount, on }) => ({ code, feeYear, fee: 0, payment: amount, on })),
  fc
    .record({ feeYear, amount: bani, on: days, isFee: fc.boolean() })
    .map(({ feeYear, amount, on, isFee }) =>
      isFee
        ? { code: `461.01.01.${feeYear % 100}-1`, feeYear, fee: -amount, payment: 0, on }
        : { code: '461.01-1', feeYear, fee: 0, payment: -amount, on },
    ),
);
const member: fc.Arbitrary<Drawn> = fc.record({
  dues: fc.array(due, { maxLength: 6 }),
  status: fc.constantFrom(
    null,
    null,
    null,
    'activ',
    'inactiv',
    'suspendat',
    'radiat',
    'transferat',
    'decedat',
  ),
  hasDiscount: fc.boolean().map((one) => one),
});
const register = fc.record({
  members: fc.array(member, { minLength: 1, maxLength: 4 }),
  rate: fc.constantFrom(0, 1_000, 1_250, 2_500, 3_333),
  daily: fc.constantFrom(0, 1, 5),
  withDaily: fc.boolean(),
});

/** The rule once more, in bani and for one member; percentages in hundredths. */
function expectedOf({ dues, status, hasDiscount }: Drawn, rate: number, daily: number) {
  const open = (until: string) => {
    const counted = dues.filter(({ code, on }) => on <= until || code.endsWith('-1'));
    const ofYear = counted.filter((one) => one.feeYear === year);
    const isFixed = ({ code }: Due) => /^461\.01\.0[123]\./.test(code);
    const fees = ofYear.filter(isFixed).reduce((sum, one) => sum + one.fee, 0);
    const paid = ofYear
      .filter((one) => isFixed(one) || ['461.01', '461.01-1'].includes(one.code))
      .reduce((sum, one) => sum + one.payment, 0);
    const balance = counted.reduce((sum, one) => sum + one.fee - one.payment, 0);
    return Math.max(0, Math.min(fees - paid, balance));
  };
  const base = open(day);
  const now = Math.min(base, open(today));
  const rounded = (amount: number, parts: number) => Math.floor((amount * 2 + parts) / (2 * parts));
  // From 1 January to 10 February: 41 days.
  const amount = rounded(base * rate, 10_000) + rounded(now * daily * 41, 10_000);
  const isOut = ['suspendat', 'radiat', 'transferat', 'decedat'].includes(status ?? '') || hasDiscount;
  return amount === 0 || isOut ? 0 : amount;
}

async function write(tx: Tx, members: readonly Drawn[]): Promise<{ region: number; ids: number[] }> {
  const { rows } = await sql<{
    id: number;
  }>`insert into regions (name) values ('Filiala ' || gen_random_uuid()) returning id`.execute(tx);
  const region = Number(rows[0]?.id);
  const ids: number[] = [];
  for (const { dues, status, hasDiscount } of members) {
    const { id } = await tx
      .insertInto('persons')
      .values({ last_name: 'Desenat', first_name: 'Ion', region_id: region })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    for (const one of dues)
      await tx
        .insertInto('person_dues')
        .values({
          person_id: id,
          code: one.code,
          fee: (one.fee / 100).toFixed(2),
          fee_year: one.feeYear,
          payment_amount: (one.payment / 100).toFixed(2),
          payment_date: one.on,
          payment_year: Number(one.on.slice(0, 4)),
        })
        .execute();
    if (status)
      await tx.insertInto('person_statuses').values({ person_id: id, status, date: '2026-05-05' }).execute();
    if (hasDiscount)
      await tx
        .insertInto('person_discounts')
        .values({ person_id: id, year, discount_names: ['penalties'] })
        .execute();
  }
  return { region, ids };
}

const ledgerOf = async (tx: Tx, ids: readonly number[]) => ({
  dues: await tx.selectFrom('person_dues').selectAll().where('person_id', 'in', ids).orderBy('id').execute(),
  balances: await tx
    .selectFrom('person_balances')
    .selectAll()
    .where('person_id', 'in', ids)
    .orderBy('person_id')
    .execute(),
});

class Rollback extends Error {}

test('of a thousand drawn registers every leu follows from the rule, and undoing leaves the ledger as before', async () => {
  await fc.assert(
    fc.asyncProperty(register, async ({ members, rate, daily, withDaily }) => {
      const work = db.transaction().execute(async (tx) => {
        await tx
          .updateTable('year_settings')
          .set({ penalty_rate: (rate / 100).toFixed(2), penalty_daily_rate: (daily / 100).toFixed(2) })
          .where('year', '=', year)
          .execute();
        const { region, ids } = await write(tx, members);
        const before = await ledgerOf(tx, ids);
        const { id } = await tx
          .insertInto('due_runs')
          .values({ kind: 'penalty', year, region_id: region, with_daily: withDaily })
          .returning('id')
          .executeTakeFirstOrThrow();
        await previewRun(tx, { id, kind: 'penalty', year, regionId: region, withDaily }, today);
        const expected = members.map((one) => expectedOf(one, rate, withDaily ? daily : 0));
        const rows = await tx.selectFrom('due_run_rows').selectAll().where('run_id', '=', id).execute();
        const previewed = ids.map((one) => rows.find((row) => row.person_id === one));
        expect(
          previewed.map((row) => (row?.state === 'due' ? Math.round(Number(row.amount) * 100) : 0)),
        ).toEqual(expected);
        const run = await tx
          .selectFrom('due_runs')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(Math.round(Number(run.total) * 100)).toBe(expected.reduce((sum, one) => sum + one, 0));
        const posting = {
          id,
          kind: 'penalty' as const,
          year,
          day: String(run.day),
          rate: String(run.rate),
          dailyRate: run.daily_rate,
          dailyUntil: run.daily_until,
          eachAmount: '0',
        };
        const by = { userId: null, username: 'proprietate' };
        await postRows(tx, posting, by, today, async () => undefined);
        const after = await ledgerOf(tx, ids);
        const fees = after.dues.filter(({ code }) => code === '461.01.07.26');
        expect(
          ids.map((one) =>
            fees
              .filter((fee) => fee.person_id === one)
              .reduce((sum, fee) => sum + Math.round(Number(fee.fee) * 100), 0),
          ),
        ).toEqual(expected);
        expect(after.dues.length).toBe(before.dues.length + expected.filter((one) => one > 0).length);
        await requireFree(tx, posting);
        await takeBackRows(tx, posting, by);
        const undone = await ledgerOf(tx, ids);
        expect(undone.dues).toEqual(before.dues);
        const owing = ({ balances }: typeof before) =>
          balances.filter(({ balance }) => Number(balance) !== 0);
        expect(owing(undone)).toEqual(owing(before));
        throw new Rollback();
      });
      await work.catch((error) => (error instanceof Rollback ? undefined : Promise.reject(error)));
    }),
    { numRuns: registers },
  );
}, 1_200_000);

test('damaged runs are found (MON-178)', async () => {
  const { id } = await db.transaction().execute(async (tx) => {
    const { region } = await write(tx, [
      {
        dues: [{ code: '461.01.01.26', feeYear: 2026, fee: 40_000, payment: 0, on: '2026-02-20' }],
        status: null,
        hasDiscount: false,
      },
    ]);
    const run = await tx
      .insertInto('due_runs')
      .values({ kind: 'penalty', year, region_id: region })
      .returning('id')
      .executeTakeFirstOrThrow();
    await previewRun(tx, { id: run.id, kind: 'penalty', year, regionId: region, withDaily: false }, today);
    const settings = {
      id: run.id,
      kind: 'penalty' as const,
      year,
      day,
      rate: '25',
      dailyRate: null,
      dailyUntil: null,
      eachAmount: '0',
    };
    await postRows(tx, settings, { userId: null, username: 'test' }, today, async () => undefined);
    await tx.updateTable('due_runs').set({ status: 'posted' }).where('id', '=', run.id).execute();
    return run;
  });
  const found: string[] = [];
  for await (const error of findLedgerErrors(createReader(database.pool))) found.push(error);
  expect(found).toEqual([]);
  const errorsAfter = (damage: string) => errorsAfterDamage({ db }, damage, findLedgerErrors);
  expect(await errorsAfter(`update due_runs set total = total + 1 where id = ${id}`)).toHaveLength(1);
  expect(await errorsAfter(`update due_runs set status = 'undone' where id = ${id}`)).toHaveLength(1);
  const dueOfRun = `(select due_id from due_run_rows where run_id = ${id} and state = 'posted')`;
  expect(await errorsAfter(`update person_dues set code = '461.01.08.26' where id = ${dueOfRun}`)).toEqual([
    expect.stringContaining('debitul lui este altul'),
  ]);
  expect((await errorsAfter(`delete from person_dues where id = ${dueOfRun}`)).join()).toContain(
    'nu are debitul lui, care nu a fost șters de nimeni',
  );
});
