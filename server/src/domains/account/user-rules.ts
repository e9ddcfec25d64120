/** Rules of accounts: who may grant which role, and what each role needs. */
import { isEmailAddress, refuseBeyondAscii } from '@ceccar/contract/email-address';
import { messages } from '@ceccar/contract/messages';
import { isAdministrator, isOfBranch, type Role } from '@ceccar/contract/roles';
import type { Actor } from '../../platform/access/actor.ts';
import { isSuperAdmin } from '../../platform/access/policy.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { forbidden } from '../../platform/errors.ts';
import { objectionTo } from './passwords/weak-passwords.ts';

type Fields = {
  username: string;
  email: string;
  region: number | null;
  person: number | null;
  company: number | null;
};
type Account = { id: number; role: string; username: string; email: string } & {
  [K in 'region_id' | 'person_id' | 'company_id']: number | null;
};
type Checked = {
  tx: Tx;
  actor: Actor;
  before: Account | null;
  values: Partial<Fields> & { roles?: Role[]; plainPassword?: string | null };
};
type Refusal = { propertyPath: keyof Fields | 'roles' | 'plainPassword'; message: string };

/** Returns the errors by field; throws `forbidden` for a role that the actor may not grant. */
export async function checkUser({ tx, actor, before, values }: Checked): Promise<Refusal[]> {
  const former = before?.role as Role | undefined; // the column holds nothing else
  const [role, ...others] = values.roles ?? [former];
  if (!role || others.length > 0) return [{ propertyPath: 'roles', message: messages.oneRole }];
  requireReach(actor, former, role, before?.id);
  await requireSuperAdminLeft(tx, former, role, before?.id);
  return [
    ...(before ? [] : await checkPassword(values.plainPassword, String(values.username))),
    ...checkNames(before, values),
    ...checkNeeds(role, { ...columnsAsFields(before), ...values }),
  ];
}

function columnsAsFields(before: Account | null): Partial<Fields> {
  return before
    ? {
        region: before.region_id,
        person: before.person_id,
        company: before.company_id,
      }
    : {};
}

/** Only a super admin creates or changes admins and super admins (ACC-16); nobody changes their own role (ACC-17). */
export function requireReach(actor: Actor, from: Role | undefined, to: Role, id: number | undefined): void {
  const touchesAdmin = isAdministrator(to) || isAdministrator(from);
  if (id === actor.userId && from !== to) throw forbidden(messages.roleOwn);
  if (touchesAdmin && !isSuperAdmin(actor) && id !== actor.userId) throw forbidden(messages.roleAbove);
}

/** Whether the role of a saved account may be changed: for the screens, by the rules above. */
export function mayChangeRole(actor: Actor, user: { id: number; roles?: unknown }): boolean {
  const [role] = Array.isArray(user.roles) ? user.roles : [];
  return user.id !== actor.userId && (isSuperAdmin(actor) || !isAdministrator(role));
}

/** Locks the super admins, so that two of them cannot demote each other concurrently (ACC-18). */
async function requireSuperAdminLeft(
  tx: Tx,
  from: Role | undefined,
  to: Role,
  id: number | undefined,
): Promise<void> {
  if (from !== 'ROLE_SUPER_ADMIN' || to === 'ROLE_SUPER_ADMIN') return;
  const all = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ROLE_SUPER_ADMIN')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (all.every((user) => user.id === id)) throw forbidden(messages.lastSuperAdmin);
}

/** A new account needs a password (ACC-19). */
async function checkPassword(password: unknown, username: string): Promise<Refusal[]> {
  const refuse = (message: string): Refusal[] => [{ propertyPath: 'plainPassword', message }];
  if (typeof password !== 'string') return refuse(messages.passwordRequired);
  const objection = await objectionTo(password, { username, asksForCode: false });
  return objection ? refuse(objection) : [];
}

/** Format of usernames and addresses (ACC-20, ACC-99). Older values stay valid until they are changed. */
export function checkNames(before: Account | null, { username, email }: Partial<Fields>): Refusal[] {
  const violations: Refusal[] = [];
  const isNew = { username: username !== before?.username, email: email !== before?.email };
  if (username !== undefined && isNew.username && !/^[A-Za-z\d.@_-]{3,100}$/.test(username))
    violations.push({ propertyPath: 'username', message: messages.username });
  if (email !== undefined && isNew.email && !isEmailAddress(email))
    violations.push({ propertyPath: 'email', message: refuseBeyondAscii(email) ?? messages.notEmail });
  return violations;
}

/** Violations for a role without its branch, person or company (ACC-15). */
export function checkNeeds(role: Role, values: Partial<Fields>): Refusal[] {
  const violations: Refusal[] = [];
  const { region, person, company } = values;
  if (isOfBranch(role) && !region) {
    violations.push({ propertyPath: 'region', message: messages.regionRequiredForRole });
  }
  if (person && company) violations.push({ propertyPath: 'company', message: messages.oneMember });
  if (role === 'ROLE_USER' && !person && !company) {
    violations.push({ propertyPath: 'person', message: messages.memberRequiredForRole });
  }
  return violations;
}
