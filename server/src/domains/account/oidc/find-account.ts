/** The account of somebody who has signed in at the organisation's provider (ACC-157). */
import { users } from '@ceccar/contract/account/users';
import { isStaffRole, type Role } from '@ceccar/contract/roles';
import type { Selectable } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Users } from '../../../platform/database/types.generated.ts';
import type { SecurityContext } from '../tell-owner.ts';
import { OidcError } from './oidc-error.ts';
import type { Identity } from './oidc-provider.ts';

type User = Selectable<Users>;

/** Throws an OidcError if none may sign in this way. */
export async function findAccount(context: SecurityContext, identity: Identity): Promise<User> {
  const { db } = context;
  const known = await findByIdentity(db, identity);
  if (known) return requireStaff(known);
  const email = await identity.readEmail();
  if (email === undefined) throw new OidcError('unverified');
  const user = requireStaff(await findByEmail(db, email));
  await linkIdentity(context, user, identity);
  return user;
}

function requireStaff(user: User): User {
  const refusal = findRefusal(user);
  if (refusal) throw new OidcError(refusal);
  return user;
}

/** Why the account may not sign in this way; role and ban are those of this moment (ACC-155). */
export function findRefusal(user: { role: string }): 'banned' | 'notStaff' | undefined {
  const role = user.role as Role; // a constraint of the table
  if (role === 'ROLE_BANNED') return 'banned';
  return isStaffRole(role) ? undefined : 'notStaff';
}

function findByIdentity(db: Db, { issuer, subject }: Identity): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('oidc_identities as i', 'i.user_id', 'users.id')
    .selectAll('users')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** Of staff, where there are any: they may have an account as members too. */
async function findByEmail(db: Db, email: string): Promise<User> {
  const found = await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .orderBy('id')
    .execute();
  const staff = found.filter((one) => findRefusal(one) === undefined);
  if (staff.length > 1) throw new OidcError('several');
  const user = staff[0] ?? found[0];
  if (!user) throw new OidcError('unknown');
  return user;
}

/** From now on the account is found by issuer and subject alone. */
async function linkIdentity(
  { db, resources, requestId }: SecurityContext,
  user: User,
  { issuer, subject }: Identity,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('oidc_identities')
      .values({ user_id: user.id, issuer, subject })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) {
      // A concurrent sign-in of the same person has added it, or the account belongs to another one.
      const identity = await tx
        .selectFrom('oidc_identities')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (identity?.user_id === user.id) return;
      throw new OidcError('otherIdentity');
    }
    await recordChange(
      tx,
      { userId: user.id, username: user.username },
      { screen: null, requestId },
      {
        resource: getResource(resources, users.plural),
        record: user,
        action: 'update',
        changes: { hasOrganisationAccount: [false, true] },
      },
    );
  });
}
