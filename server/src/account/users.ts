import { users } from '@ceccar/contract/account/users';
import { accountPolicy } from '../access/policy.ts';
import { adminScope } from '../access/scope.ts';
import { endOtherSessions } from '../access/sessions.ts';
import type { FieldValues, ResourceDefinition } from '../crud/definition.ts';
import { snakeCase } from '../crud/resource.ts';
import { hashPassword } from './password.ts';
import { checkUser } from './user-rules.ts';

export const userDefinition: ResourceDefinition = {
  contract: users,
  table: 'users',
  scope: adminScope,
  owners: {},
  policy: accountPolicy,
  columns: { roles: 'role' },
  searchColumns: {
    username: 'username_search',
    lastName: 'last_name_search',
    firstName: 'first_name_search',
    email: 'email_search',
  },
  isCounted: true,
  unique: { users_username: 'username', users_person: 'person', users_company: 'company' },
  check: checkUser,
  toColumns,
  // A banned account is out at once, wherever it is signed in.
  async afterWrite({ tx, id, values }) {
    const [role] = (values.roles as string[] | undefined) ?? [];
    if (role === 'ROLE_BANNED') await endOtherSessions(tx, id, null);
  },
};

async function toColumns(values: FieldValues): Promise<FieldValues> {
  const { roles, plainPassword, region, person, company, ...plain } = values;
  const columns: FieldValues = {};
  for (const [name, value] of Object.entries(plain)) columns[snakeCase(name)] = value;
  for (const [name, value] of Object.entries({ region, person, company })) {
    if (value !== undefined) columns[`${name}_id`] = value;
  }
  if (Array.isArray(roles)) columns.role = roles[0];
  if (typeof plainPassword === 'string') columns.password_hash = await hashPassword(plainPassword);
  return columns;
}
