import { users } from '@ceccar/contract/account/users';
import { dropPasswordLinks } from '../access/password-links.ts';
import { accountPolicy, isSuperAdmin } from '../access/policy.ts';
import { adminScope } from '../access/scope.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { defineResource } from '../crud/definition.ts';
import { hashPassword } from './password.ts';
import { checkUser, mayChangeRole } from './user-rules.ts';

export const userDefinition = defineResource(users, {
  scope: adminScope,
  owners: {},
  policy: accountPolicy,
  sources: { roles: 'role', plainPassword: 'password_hash' },
  stored: { roles: ([role]) => role, plainPassword: hashPassword },
  searchColumns: {
    username: 'username_search',
    lastName: 'last_name_search',
    firstName: 'first_name_search',
    email: 'email_search',
  },
  hasKeptTotals: true,
  unique: { users_username: 'username', users_person: 'person', users_company: 'company' },
  abilities: (actor) => ({ grantAdministrators: isSuperAdmin(actor) }),
  rowAbilities: (actor, user) => ({ changeRole: mayChangeRole(actor, user) }),
  check: checkUser,
  // A banned account is out at once, wherever it is signed in, and comes back by no letter (ACC-91).
  async effect({ tx, id, values }) {
    const [role] = values.roles ?? [];
    if (role !== 'ROLE_BANNED') return;
    await dropPasswordLinks(tx, id);
    await endOtherSessions(tx, id, null);
  },
});
