/** Errors of staged accounts that need other rows or the register: a duplicate username, a role that is too high. */

import { messages } from '@ceccar/contract/messages';
import { isAdministrator, roles } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

/** By fault that `checkAccounts` sets. */
export const accountErrors = {
  above: { column: 'role', message: messages.roleAbove },
  taken: { column: 'username', message: 'Numele de utilizator este al unui cont care există deja.' },
  twice: {
    column: 'username',
    message: ({ firstLine }: Readonly<Record<string, string | null>>) =>
      `Același nume de utilizator este și pe rândul ${firstLine}.`,
  },
} as const;

/** Only a super admin creates administrators (ACC-16), also by a file (EXC-84). */
export async function checkAccounts(tx: Tx, importId: number): Promise<void> {
  const reserved = roles.filter(isAdministrator);
  await sql`update staged_rows s set first_line = f.first_line, faults = array_remove(array[
      case when s.role = any (${reserved}::text[]) and not f.is_super then 'above' end,
      case
        when s.refused && '{username}' then null
        when f.is_taken then 'taken'
        when f.first_line < s.line and s.username is not null then 'twice'
      end], null)
    from (
      select r.line, min(r.line) over (partition by lower(r.username)) as first_line,
        exists (select from users u where lower(u.username) = lower(r.username)) as is_taken,
        exists (select from imports i join users u on u.id = i.user_id
          where i.id = ${importId} and u.role = 'ROLE_SUPER_ADMIN') as is_super
      from staged_rows r
    ) f
    where f.line = s.line`.execute(tx);
}
