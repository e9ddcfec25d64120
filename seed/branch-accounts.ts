/** One bank account per branch (MON-56): invented, with valid check digits. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { branches } from './branches.ts';
import { digits, pick, seededRandom } from './random.ts';

/** A bank code that no bank has. */
const banks = [
  { letters: 'DEMO', name: 'Banca Demonstrativă' },
  { letters: 'PILD', name: 'Banca Pildă' },
  { letters: 'MODL', name: 'Banca Model' },
] as const;

export function* makeBranchAccounts(seed: string): Generator<Insertable<DB['branch_accounts']>> {
  for (const { id } of branches) {
    const random = seededRandom(`${seed} branch accounts`, id);
    const bank = pick(random, banks);
    yield { region_id: id, iban: makeIban(bank.letters, digits(random, 16)), bank: bank.name };
  }
}

/** ISO 13616: with letters as numbers from 10, the IBAN modulo 97 must be 1. */
function makeIban(letters: string, account: string): string {
  const number = [...`${letters}${account}RO00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = String(98n - (BigInt(number) % 97n)).padStart(2, '0');
  return `RO${check}${letters}${account}`;
}
