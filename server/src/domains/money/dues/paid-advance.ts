/** The paid, usable part of a member's advance (MON-73, MON-74); nothing may take more than that (MON-75). */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import type { Tx } from '../../../platform/database/connection.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { unpaidAdvanceSql } from '../../members/unpaid-advance.ts';
import { type Bani, ronText, toBani } from '../money.ts';

export type PaidAdvance = {
  avans: Bani;
  /** Amount that open advance notes have added and nobody has paid. */
  unpaid: Bani;
  /** Amount reserved by notes of dues under way, that is, neither cancelled nor posted (`posted_at`). */
  reserved: Bani;
  /** Amount that can be used, 0 or more. */
  available: Bani;
};

/** In a transaction the result stays valid while the member is locked. */
export async function readPaidAdvance(read: Reader, { kind, id }: Member): Promise<PaidAdvance> {
  const [member] = await readAdvances(read, kind, [id]);
  if (!member) throw new Error(`There is no ${kind} ${id}`);
  return member.advance;
}

/** Error text for a field that asks for more than is available. */
export function overPaidAdvance({ avans, unpaid, reserved }: PaidAdvance): string {
  return messages.overPaidAdvance(ronText(avans - unpaid), reserved > 0n ? ronText(reserved) : null);
}

/** Change of the paid advance by a due or a note, with its sign. */
type Move = { owner: number; amount: Bani };

/**
 * Throws conflict if the moves, summed by member, take more of an advance than is available. The caller has locked the
 * members; a note of dues that is being posted has its `posted_at` set already, so that it reserves nothing.
 */
export async function requireAdvance(tx: Tx, kind: MemberKind, moves: readonly Move[]): Promise<void> {
  const taken = sumByOwner(moves.filter(({ amount }) => amount < 0n));
  if (taken.size === 0) return;
  const moved = sumByOwner(moves);
  const takers = await readAdvances(readerIn(tx), kind, [...taken.keys()]);
  const [short, ...others] = takers.filter(
    ({ id, advance: { avans, unpaid, reserved } }) => avans - unpaid - reserved + (moved.get(id) ?? 0n) < 0n,
  );
  if (!short) return;
  const { avans, unpaid, reserved } = short.advance;
  throw conflict(
    [
      `Avansul achitat al membrului ${short.name} este de ${ronText(avans - unpaid)}`,
      ...(reserved > 0n ? [`, din care ${ronText(reserved)} sunt păstrați pentru note de cotizații`] : []),
      `; nu se pot scădea din el ${ronText(-(taken.get(short.id) ?? 0n))}.`,
      ...(others.length > 0 ? [` La fel la alți membri: ${others.length}.`] : []),
    ].join(''),
  );
}

function sumByOwner(moves: readonly Move[]): Map<number, Bani> {
  const sums = new Map<number, Bani>();
  for (const { owner, amount } of moves) sums.set(owner, (sums.get(owner) ?? 0n) + amount);
  return sums;
}

async function readAdvances(
  read: Reader,
  kind: MemberKind,
  ids: readonly number[],
): Promise<{ id: number; name: string; advance: PaidAdvance }[]> {
  const rows = await read({
    text: `${advancesSql(kind)} where m.id = any($1::int[]) order by m.id`,
    values: [ids],
  });
  return rows.map((row) => {
    const [avans, unpaid, reserved] = [toBani(row.avans), toBani(row.unpaid), toBani(row.reserved)];
    const left = avans - unpaid - reserved;
    const advance = { avans, unpaid, reserved, available: left < 0n ? 0n : left };
    return { id: Number(row.id), name: String(row.name), advance };
  });
}

/** Query over the members `m`; callers add conditions or joins. */
export function advancesSql(kind: MemberKind): string {
  const { table: members, name, column } = memberTables[kind];
  return `select m.id, m.${name} as name, m.avans, ${unpaidAdvanceSql(column, 'm.id')} as unpaid,
      coalesce((select sum(i.advance_used) from invoices i where i.${column} = m.id and i.kind = 'dues'
        and i.cancelled_at is null and i.posted_at is null), 0.00) as reserved
    from ${members} m`;
}
