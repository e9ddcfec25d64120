/** Marks the staged dues that take more of an advance than is available (MON-76). */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { lockMembers } from '../../members/member.ts';
import { advanceAmount, movesAdvance } from '../dues/due-sql.ts';
import { advancesSql } from '../dues/paid-advance.ts';
import { ronText, toBani } from '../money.ts';

/** Keyed by the error code that `checkAdvances` sets, with `advanceLeft`, the amount that was available to the row. */
export const advanceErrors = {
  overAdvance: {
    column: 'paymentAmount',
    message: ({ advanceLeft }: Readonly<Record<string, string | null>>) =>
      messages.overAdvanceInFile(ronText(toBani(advanceLeft))),
  },
} as const;

/** The members stay locked, so that their advances do not change until the dues are posted. */
export async function checkAdvances(tx: Tx): Promise<void> {
  await checkKind(tx, 'person');
  await checkKind(tx, 'company');
}

/** Amounts that the file adds count first; then its rows take from the advance in file order. */
async function checkKind(tx: Tx, kind: MemberKind): Promise<void> {
  const moving = sql`select line, member_id,
      ${sql.raw(advanceAmount)} as amount
    from staged_rows
    where member = ${kind} and member_id is not null and code is not null and payment_amount is not null
      and not refused && '{code,paymentSummary,paymentAmount}' and ${sql.raw(movesAdvance)}`;
  const { rows } = await sql<{ id: number }>`select distinct member_id as id from (${moving}) moving`.execute(
    tx,
  );
  await lockMembers(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
  await sql`with moving as (${moving}), in_turn as (
      select line, member_id, amount,
        sum(greatest(amount, 0)) over (partition by member_id)
          + sum(least(amount, 0)) over (partition by member_id order by line) as moved
      from moving
    ), free as (
      select id, avans - unpaid - reserved as amount
      from (${sql.raw(advancesSql(kind))} where m.id in (select member_id from moving where amount < 0)) advances
    )
    update staged_rows s
    set faults = faults || 'overAdvance'::text, advance_left = greatest(f.amount + t.moved - t.amount, 0.00)::text
    from in_turn t join free f on f.id = t.member_id
    where t.line = s.line and t.amount < 0 and f.amount + t.moved < 0`.execute(tx);
}
