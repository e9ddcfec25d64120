/** Addresses that receive nothing, according to mail servers (LET-17, LET-18). */
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connection.ts';

/** After this many failures nothing is sent to an address; another address of the member starts at zero. */
export const mostFailures = 3;

/** `emailId`: the email that could not be delivered. */
export async function recordFailingAddress(
  db: Db | Tx,
  emailId: number,
  address: string,
  problem: string,
): Promise<void> {
  await sql`insert into failing_addresses (address, problem, person_id, company_id, user_id)
    select lower(${address}), ${problem}, person_id, company_id, user_id from emails where id = ${emailId}
    on conflict (address) do update set failures = failing_addresses.failures + 1, failed_at = register_now(),
      problem = excluded.problem, person_id = excluded.person_id, company_id = excluded.company_id,
      user_id = excluded.user_id`.execute(db);
}

/** Returns those of `addresses` that are blocked. */
export async function findBlockedAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const lower = addresses.map((address) => address.toLowerCase());
  const rows = await db
    .selectFrom('failing_addresses')
    .select('address')
    .where(sql<SqlBool>`address = any(${lower}::text[])`)
    .where('failures', '>=', mostFailures)
    .execute();
  const blocked = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => blocked.has(address.toLowerCase())));
}
