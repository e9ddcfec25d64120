import { users } from '@ceccar/contract/account/users';
import { dropPasswordLinks } from '../../platform/access/password-links.ts';
import { accountPolicy, isSuperAdmin } from '../../platform/access/policy.ts';
import { ownerOf } from '../../platform/access/row-owners.ts';
import { peopleScope } from '../../platform/access/scope.ts';
import { endOtherSessions } from '../../platform/access/sessions.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import { anonymous } from '../../platform/text/anonymous.ts';
import { hashPassword } from './password.ts';
import { checkUser, mayChangeRole } from './user-rules.ts';

export const userDefinition = defineResource(users, {
  scope: peopleScope,
  owners: {},
  policy: accountPolicy,
  sources: {
    roles: 'role',
    plainPassword: 'password_hash',
    hasOrganisationAccount: { sql: '(exists (select from oidc_identities i where i.user_id = t.id))' },
    passkeys: { sql: '(select count(*)::integer from passkeys k where k.user_id = t.id)' },
  },
  stored: { roles: ([role]) => role, plainPassword: hashPassword },
  searchColumns: {
    username: 'username_search',
    lastName: 'last_name_search',
    firstName: 'first_name_search',
    email: 'email_search',
  },
  unique: { users_username: 'username', users_person: 'person', users_company: 'company' },
  abilities: (actor) => ({ grantAdministrators: isSuperAdmin(actor) }),
  rowAbilities: (actor, user) => ({ changeRole: mayChangeRole(actor, user) }),
  merge: {
    by: 'accounts',
    passing: [
      'last_signed_in_at',
      'password_hash',
      'must_change_password',
      'has_second_factor',
      'wrong_codes',
      'next_annual_report_year',
      'wants_reminders',
    ],
  },
  // An account is never deleted, since the history names it: nobody can sign in to it, and it has no name.
  personal: {
    title: 'Contul',
    owner: `coalesce(${ownerOf.member}, 'u' || t.id)`,
    without: ['password_hash', 'reminder_key', 'list_columns'],
    atEnd: {
      username: `'anonimizat-' || id`,
      email: `'anonimizat-' || id || '@example.invalid'`,
      last_name: `'${anonymous.lastName}'`,
      first_name: `'${anonymous.firstName}'`,
      role: `'ROLE_BANNED'`,
      password_hash: 'null',
      has_second_factor: 'false',
      reminder_key: 'gen_random_uuid()',
      list_columns: `'{}'`,
      updated_at: 'register_now()',
      version: 'version + 1',
    },
  },
  check: checkUser,
  // A banned account is signed out everywhere at once, and its email links stop working (ACC-91).
  async effect({ tx, id, values }) {
    const [role] = values.roles ?? [];
    if (role !== 'ROLE_BANNED') return;
    await dropPasswordLinks(tx, id);
    await endOtherSessions(tx, id, null);
  },
});
