import { type ServiceScope, serviceScopes } from '@ceccar/contract/account/service-scopes';
import type { Role } from '@ceccar/contract/roles';
import { type Insertable, type Selectable, sql } from 'kysely';
import { createServiceToken } from '../../src/platform/access/service-tokens.ts';
import { digest } from '../../src/platform/access/sessions.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { ServiceAccounts } from '../../src/platform/database/types.generated.ts';
import type { Account } from '../harness/accounts.ts';
import { uniqueWord } from './unique.ts';

type Values = Partial<Insertable<ServiceAccounts>> & { role?: Role; region?: { id: number } };

/** A service account without a token. */
export async function createServiceAccount(
  db: Db,
  { region, ...values }: Values = {},
): Promise<Selectable<ServiceAccounts>> {
  const year = new Date().getUTCFullYear() + 1;
  return db
    .insertInto('service_accounts')
    .values({
      name: uniqueWord(),
      role: 'ROLE_ADMIN',
      region_id: region?.id ?? null,
      scopes: ['persons:read'],
      expires_on: `${year}-01-31`,
      calls_per_minute: 1_000_000,
      // A trigger creates the account behind it.
      user_id: sql<number>`null`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A new token of the account. */
export async function createToken(
  db: Db,
  account: { id: number },
  validUntil: Date | null = null,
): Promise<string> {
  const token = createServiceToken();
  await db
    .insertInto('service_tokens')
    .values({ service_account_id: account.id, token_hash: digest(token), valid_until: validUntil })
    .execute();
  return token;
}

export type Program = Account & { account: Selectable<ServiceAccounts> };

/** A service account with a token, as the account of a test's request. */
export async function signInProgram(
  db: Db,
  { scopes, ...values }: Omit<Values, 'scopes'> & { scopes?: readonly ServiceScope[] } = {},
): Promise<Program> {
  const account = await createServiceAccount(db, { ...values, ...(scopes ? { scopes: [...scopes] } : {}) });
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', account.user_id)
    .executeTakeFirstOrThrow();
  return { account, user, token: await createToken(db, account), cookie: '' };
}

export const allScopes: readonly ServiceScope[] = serviceScopes.map(({ value }) => value);
