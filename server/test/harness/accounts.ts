/** Accounts that are signed in by inserting a session, which avoids the slow password check. */
import type { Role } from '@ceccar/contract/roles';
import { startSession } from '../../src/access/sessions.ts';
import type { Db } from '../../src/database/connection.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser, type User } from '../builders/user.ts';

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
  const from = { address: '192.0.2.1', userAgent: 'test' };
  const { token, cookie } = await startSession(db, user.id, 'page', from, { usedFactor });
  return { user, token, cookie: cookie ?? '' };
}

/** One account of each kind with different rights, around two branches; `near` is created unless given. */
export async function signInEveryone(db: Db, branch?: Member) {
  const [near, far] = await Promise.all([branch ?? createRegion(db), createRegion(db)]);
  const [person, company, banned, superAdmin, admin, moderator, viewGlobal, viewRegion, guest] =
    await Promise.all([
      createPerson(db, { region: near }),
      createCompany(db, { region: near }),
      signInAs(db, 'ROLE_ADMIN'),
      signInAs(db, 'ROLE_SUPER_ADMIN'),
      signInAs(db, 'ROLE_ADMIN'),
      signInAs(db, 'ROLE_MODERATOR', { region: near }),
      signInAs(db, 'ROLE_VIEW_GLOBAL'),
      signInAs(db, 'ROLE_VIEW_REGION', { region: near }),
      signInAs(db, 'ROLE_GUEST'),
    ]);
  const [personMember, companyMember] = await Promise.all([
    signInAs(db, 'ROLE_USER', { person }),
    signInAs(db, 'ROLE_USER', { company }),
    db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', banned.user.id).execute(),
  ]);
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

export type Everyone = Awaited<ReturnType<typeof signInEveryone>>;
export type Who = keyof Everyone['as'];
