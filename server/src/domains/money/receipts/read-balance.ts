import type { Reader } from '../../../platform/database/reader.ts';
import type { Member } from '../../members/member.ts';
import { type Bani, toBani } from '../money.ts';

/** The stored balance (MON-97); negative if more was paid than asked. */
export async function readBalance(read: Reader, { kind, id }: Member): Promise<Bani> {
  const text = `select balance from ${kind}_balances where ${kind}_id = $1`;
  const [row] = await read({ text, values: [id] });
  return row ? toBani(row.balance) : 0n;
}
