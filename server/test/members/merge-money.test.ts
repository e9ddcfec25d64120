/** The ledger and the reports of two members who become one: moved row by row, never altered; sums agree (MEM-92). */

import { memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { readStanding } from '../../src/domains/members/merge/standing-of.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { signInAs } from '../harness/accounts.ts';
import { advanceOf, duesOf, expectNoErrors, payNote, receive } from '../reports/member-money.ts';
import {
  bill,
  createMember,
  decide,
  type Member,
  pay,
  register,
  startSeason,
  submitDecided,
} from '../reports/season.ts';
import { mergingOf } from './merging.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db, database } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');
const read = createReader(database.pool);
const resources = prepareResources(definitions);
const keptAccount = { meetings: { users: 'kept' } } as const;

afterEach(() => expectNoErrors(season));

function verbsOf({ kind }: Member) {
  return mergingOf(api, admin, kind === 'person' ? 'persons' : 'companies');
}

/** What was posted, without whose it is. */
async function ledgerOf(kind: Member['kind']): Promise<unknown[]> {
  const tables = [
    `${kind}_dues`,
    'advance_entries',
    'invoices',
    'invoice_lines',
    'invoice_settlements',
    'invoice_series',
    'annual_report_postings',
    'annual_report_receipts',
    'bank_statement_lines',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: unknown }>`select to_jsonb(t) - '{person_id,company_id,changed_in}'::text[] as row
        from ${sql.table(table)} t order by 1`.execute(db),
    ),
  );
  return rows.flatMap((one) => one.rows);
}

async function balanceOf({ kind, record }: Member): Promise<number> {
  const { body } = await api.get(`/api/${kind === 'person' ? 'persons' : 'companies'}/${record.uuid}`, {
    as: admin,
  });
  return Number(body.balance);
}

/** An advance of notes and receipts, money taken of it, debts of a validated report, partly paid. */
async function giveMoney(member: Member): Promise<void> {
  await receive(season, member, '472', 500);
  await submitDecided(season, member, 430);
  await payNote(season, member, 300);
  await api.post(`/api/invoices/create/${member.record.uuid}`, { addedAvans: 60 }, { as: admin });
  await receive(season, member, '472', 25);
}

test.each(memberKinds)(
  'money of a %s goes along, and comes back as it was',
  { tags: 'deep' },
  async (kind) => {
    const [kept, other] = [await createMember(season, kind), await createMember(season, kind)];
    await giveMoney(other);
    await receive(season, kept, '472', 40);
    await receive(season, kept, '461.01', 10);
    const ledger = await ledgerOf(kind);
    const [mine, others] = [
      await readStanding(read, resources, kind, kept.record.id),
      await readStanding(read, resources, kind, other.record.id),
    ];
    const [dues, ownDues] = [await duesOf(season, other), await duesOf(season, kept)];
    const [advances, balances] = [
      [Number(await advanceOf(season, kept)), Number(await advanceOf(season, other))],
      [await balanceOf(kept), await balanceOf(other)],
    ];
    const { merge, undo } = verbsOf(kept);
    const merged = await merge(kept.record, other.record, keptAccount);
    expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
    await expectNoErrors(season);
    expect(await ledgerOf(kind)).toEqual(ledger);
    expect((await duesOf(season, kept)).sort()).toEqual([...dues, ...ownDues].sort());
    expect(Number(await advanceOf(season, kept))).toBe(Number(advances[0]) + Number(advances[1]));
    expect(await balanceOf(kept)).toBe(Number(balances[0]) + Number(balances[1]));
    expect((await undo(merged.body.id)).status).toBe(200);
    await expectNoErrors(season);
    expect(await ledgerOf(kind)).toEqual(ledger);
    expect(await readStanding(read, resources, kind, kept.record.id)).toEqual(mine);
    expect(await readStanding(read, resources, kind, other.record.id)).toEqual(others);
    expect([Number(await advanceOf(season, kept)), Number(await advanceOf(season, other))]).toEqual(advances);
    expect([await balanceOf(kept), await balanceOf(other)]).toEqual(balances);
  },
);

test('a report under way is finished by the account that began it, for the branch of who was kept', {
  tags: 'deep',
}, async () => {
  const [kept, other] = [await createMember(season), await createMember(season)];
  await receive(season, other, '472', 100);
  const id = await bill(season, other);
  const choices = { meetings: { users: 'other' } } as const;
  expect((await verbsOf(kept).merge(kept.record, other.record, choices)).status).toBe(201);
  await expectNoErrors(season);
  expect((await pay(season, other, id)).status).toBe(200);
  await register(season, other, id);
  expect((await decide(season, other, id, 430)).status).toBe(404);
  expect((await decide(season, kept, id, 430)).status).toBe(200);
  expect((await duesOf(season, kept)).filter((due) => due.includes('compensated'))).toHaveLength(1);
});

test('entries of an advance change their member by a merge alone, and nothing else of them ever', async () => {
  const { record } = await createMember(season);
  const { record: another } = await createMember(season);
  await receive(season, { kind: 'person', record } as Member, '472', 10);
  const move = sql`update advance_entries set person_id = ${another.id} where person_id = ${record.id}`;
  const stays = /only ever added to/;
  await expect(move.execute(db)).rejects.toThrow(stays);
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select set_config('register.merging', 'yes', true)`.execute(tx);
      await sql`update advance_entries set amount = 11 where person_id = ${record.id}`.execute(tx);
    }),
  ).rejects.toThrow(stays);
});
