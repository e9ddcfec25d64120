import type { Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { BranchAccounts } from '../../src/platform/database/types.generated.ts';
import { createRegion } from './region.ts';
import { uniqueNumber } from './unique.ts';

export type BranchAccount = Selectable<BranchAccounts>;

export async function createBranchAccount(
  db: Db,
  { region, iban = createIban() }: { region?: { id: number }; iban?: string } = {},
): Promise<BranchAccount> {
  return db
    .insertInto('branch_accounts')
    .values({ region_id: (region ?? (await createRegion(db))).id, iban, bank: 'Banca de Probă' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A valid Romanian IBAN that no other test has. */
export function createIban(): string {
  const account = `RZBR${uniqueNumber().padStart(16, '0')}`;
  const digits = [...`${account}RO00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `RO${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
