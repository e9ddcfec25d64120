/** A backup place belongs to one register, which its description names (OPE-47). */
import type pg from 'pg';
import type { Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/**
 * Throws if the place belongs to another register, e.g. because an empty one was started by mistake. `before`: the newest
 * backup there; if it is from before places named their register, it is compared with this one.
 */
export async function claimPlace(
  client: pg.ClientBase,
  vault: Pick<Vault, 'register' | 'describeRegister'>,
  before: Pick<Manifest, 'tables'> | undefined,
): Promise<void> {
  const { rows } = await client.query<{ id: string; members: number }>(
    `select (select value from installation where key = 'register-id') as id,
      ((select count(*) from persons) + (select count(*) from companies))::int as members`,
  );
  const { id = '', members = 0 } = rows[0] ?? {};
  if (vault.register === id) return;
  if (vault.register !== null) throw new Error(otherRegister);
  if (before && members < membersIn(before) / 2) throw new Error(otherRegister);
  await vault.describeRegister(id);
}

export const otherRegister =
  'Locul din BACKUP_TO are copiile altui registru; nu s-a scris și nu s-a șters nimic. Pentru un registru nou dați alt loc. Ca să puneți la loc registrul pierdut, urmați „O zi rea” din docs/instalare.md, într-un loc gol.';

export function membersIn({ tables }: Pick<Manifest, 'tables'>): number {
  return tables
    .filter(({ name }) => name === 'public.persons' || name === 'public.companies')
    .reduce((sum, { rows }) => sum + rows, 0);
}
