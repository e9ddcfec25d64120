/** Accounts that are signed in by inserting a session, which avoids the slow password check. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import { bearerOf, digest } from '../../src/platform/access/sessions.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser, createUsers, type User } from '../builders/user.ts';

export type Account = { user: User; token: string; cookie: string };

type Member = { id: number };

/** A moderator or regional viewer without a region gets a new one, a member without a record a new person. */
export async function signInAs(
  db: Db,
  role: Role,
  of: { region?: Member; person?: Member; company?: Member } = {},
): Promise<Account> {
  const needsRegion = role === 'ROLE_MODERATOR' || role === 'ROLE_VIEW_REGION';
  const region = of.region ?? (needsRegion ? await createRegion(db) : undefined);
  const needsMember = role === 'ROLE_USER' && !of.person && !of.company;
  const person = of.person ?? (needsMember ? await createPerson(db, region ? { region } : {}) : undefined);
  const user = await createUser(db, {
    role,
    ...(region ? { region } : {}),
    ...(person ? { person } : {}),
    ...(of.company ? { company: of.company } : {}),
  });
  return signIn(db, user);
}

/** `usedFactor`: as after a code or a passkey. */
export async function signIn(db: Db, user: User, { usedFactor = false } = {}): Promise<Account> {
  const [account] = (await signInAll(db, [user], { usedFactor })) as [Account];
  return account;
}

async function signInAll(db: Db, users: readonly User[], { usedFactor = false } = {}): Promise<Account[]> {
  const accounts = users.map((user) => {
    const cookie = randomBytes(32).toString('base64url');
    return { user, cookie, token: bearerOf(cookie) };
  });
  const origin = { kind: 'page', method: 'password', address: '192.0.2.1', user_agent: 'test' };
  const signIns = users.map(({ id }) => ({ user_id: id, ...origin }));
  await db.insertInto('sign_ins').values(signIns).execute();
  const sessions = accounts.map(({ user, cookie, token }) => ({
    user_id: user.id,
    used_factor: usedFactor,
    cookie_hash: digest(cookie),
    token_hash: digest(token),
    ...origin,
    expires_at: sql<Date>`now() + interval '12 hours'`,
  }));
  await db.insertInto('sessions').values(sessions).execute();
  return accounts;
}

/** One account of each kind with different rights, around two branches; `near` is created unless given. */
export async function signInEveryone(db: Db, branch?: Member) {
  const [near, far] = await Promise.all([branch ?? createRegion(db), createRegion(db)]);
  const [person, company] = await Promise.all([
    createPerson(db, { region: near }),
    createCompany(db, { region: near }),
  ]);
  const users = await createUsers(db, [
    { role: 'ROLE_SUPER_ADMIN' },
    { role: 'ROLE_ADMIN' },
    { role: 'ROLE_MODERATOR', region: near },
    { role: 'ROLE_VIEW_GLOBAL' },
    { role: 'ROLE_VIEW_REGION', region: near },
    { role: 'ROLE_USER', person },
    { role: 'ROLE_USER', company },
    { role: 'ROLE_GUEST' },
    { role: 'ROLE_BANNED' },
  ]);
  const [superAdmin, admin, moderator, viewGlobal, viewRegion, personMember, companyMember, guest, banned] =
    (await signInAll(db, users)) as Nine<Account>;
  return {
    near,
    far,
    person,
    company,
    as: {
      superAdmin,
      admin,
      moderator,
      viewGlobal,
      viewRegion,
      personMember,
      companyMember,
      guest,
      banned,
      anonymous: undefined,
    },
  };
}

type Nine<T> = [T, T, T, T, T, T, T, T, T];

export type Everyone = Awaited<ReturnType<typeof signInEveryone>>;
export type Who = keyof Everyone['as'];
