import type { Role } from '@ceccar/contract/roles';
import type { Selectable } from 'kysely';
import { hashPassword } from '../../src/domains/account/password.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Users } from '../../src/platform/database/types.generated.ts';
import { uniqueWord } from './unique.ts';

export type User = Selectable<Users>;

export const testPassword = 'parola de test 2026';
/** Hashed once per worker: each hash takes some 20 ms by design. */
const testPasswordHash = hashPassword(testPassword);

type Values = {
  role?: Role;
  username?: string;
  firstName?: string;
  lastName?: string;
  region?: { id: number };
  person?: { id: number };
  company?: { id: number };
};

export async function createUser(db: Db, values: Values = {}): Promise<User> {
  const [user] = (await createUsers(db, [values])) as [User];
  return user;
}

/** In the order of the values, with one statement. */
export async function createUsers(db: Db, all: readonly Values[]): Promise<User[]> {
  const passwordHash = await testPasswordHash;
  const rows = all.map((values) => {
    const username = values.username ?? `cont.${uniqueWord()}`;
    return {
      username,
      first_name: values.firstName ?? 'Ion',
      last_name: values.lastName ?? 'Ionescu',
      email: `${username}@example.ro`,
      role: values.role ?? 'ROLE_ADMIN',
      region_id: values.region?.id ?? null,
      person_id: values.person?.id ?? null,
      company_id: values.company?.id ?? null,
      password_hash: passwordHash,
    };
  });
  return db.insertInto('users').values(rows).returningAll().execute();
}

/** Name under which others see what the account did (AUD-54). */
export function holderOf({ user }: { user: Pick<User, 'last_name' | 'first_name'> }): string {
  return `${user.last_name} ${user.first_name}`;
}
