/** The account in whose name a job writes; nobody is signed in. */
import type { Role } from '@ceccar/contract/roles';
import type { Db, Tx } from '../database/connection.ts';
import type { Actor } from './actor.ts';

/** Undefined for an account that was deleted. */
export async function findJobActor(db: Db | Tx, userId: number): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'username', 'first_name', 'last_name', 'role'])
    .select(['region_id', 'person_id', 'company_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  return {
    userId: user.id,
    userUuid: user.uuid,
    username: user.username,
    firstName: user.first_name ?? '',
    lastName: user.last_name ?? '',
    role: user.role as Role, // the check constraint of the column
    regionId: user.region_id,
    personId: user.person_id,
    companyId: user.company_id,
    sessionId: '',
    sessionKind: 'api',
    hasSecondFactor: false,
    isByPasskey: false,
    usedFactor: false,
    isSeenLongAgo: false,
  };
}
