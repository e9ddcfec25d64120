/** What of a member's advance is paid and can be used (MON-73, MON-74); nothing takes more of it (MON-75). */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import type { Tx } from '../../database/connection.ts';
import { type Reader, readerIn } from '../../database/reader.ts';
import { conflict } from '../../errors.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { unpaidAdvanceSql } from '../../members/unpaid-advance.ts';
import { type Bani, ronText, toBani } from '../money.ts';

export type PaidAdvance = {
  avans: Bani;
  /** What open advance notes have added and nobody has paid. */
  unpaid: Bani;
  /** What notes of dues under way use; one is under way until it is cancelled, or `posted_at` says that it was posted. */
  reserved: Bani;
  /** What is left to be used, 0 or more. */
  available: Bani;
};

/** Read in a transaction, it holds as long as the member is locked. */
export async function readPaidAdvance(read: Reader, { kind, id }: Member): Promise<PaidAdvance> {
  const [member] = await readAdvances(read, kind, [id]);
  if (!member) throw new Error(`There is no ${kind} ${id}`);
  return member.advance;
}

/** What was asked as more than there is, told at its field. */
export function overPaidAdvance({ avans, unpaid, reserved }: PaidAdvance): string {
  return messages.overPaidAdvance(ronText(avans - unpaid), reserved > 0n ? ronText(reserved) : null);
}

/** What a due or a note does to the paid advance, with its sign. */
type Move = { owner: number; amount: Bani };

/**
 * Throws conflict where more is taken of an advance than can be used, what the same work brings counted with it. The
 * members are locked; a note of dues whose use of the advance is being posted has its `posted_at` already.
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

/** A query over the members `m`, to be narrowed or joined. */
export function advancesSql(kind: MemberKind): string {
  const { table: members, name, column } = memberTables[kind];
  return `select m.id, m.${name} as name, m.avans, ${unpaidAdvanceSql(column, 'm.id')} as unpaid,
      coalesce((select sum(i.advance_used) from invoices i where i.${column} = m.id and i.kind = 'dues'
        and i.cancelled_at is null and i.posted_at is null), 0.00) as reserved
    from ${members} m`;
}
