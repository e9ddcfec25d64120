/** A member has one account: when both have one, the account that is not chosen is detached from the member (MEM-95). */
import type { MemberKind } from '@ceccar/contract/member';
import type { Meeting, MergeSide } from '@ceccar/contract/members/merges';
import { isAdministrator, type Role, roleLabels } from '@ceccar/contract/roles';
import { isSuperAdmin } from '../../../platform/access/policy.ts';
import { endOtherSessions } from '../../../platform/access/sessions.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { forbidden } from '../../../platform/errors.ts';
import { memberTables } from '../member.ts';
import { editRow, type Journal } from './journal.ts';
import type { Pair } from './meetings.ts';

export const accountsKey = 'users';

export type Accounts = Record<MergeSide, TableRow>;

/** Undefined unless both have an account. */
export async function findAccounts(read: Reader, { kind, kept, other }: Pair): Promise<Accounts | undefined> {
  const { column } = memberTables[kind];
  const rows = (await read({
    text: `select * from users where ${column} in ($1, $2)`,
    values: [kept, other],
  })) as TableRow[]; // the table has both
  const [mine, others] = [kept, other].map((id) => rows.find((row) => row[column] === id));
  return mine && others ? { kept: mine, other: others } : undefined;
}

export function tellAccounts({ kept, other }: Accounts): Meeting {
  const lineOf = ({ username, role, email }: TableRow) =>
    `${username} · ${roleLabels[role as Role]} · ${email}`; // the column holds nothing else
  return {
    key: accountsKey,
    title: 'Conturi de utilizator',
    kept: [lineOf(kept)],
    other: [lineOf(other)],
    isSame: false,
  };
}

/** A member account without a member has no data: it is banned and signed out, and loses its passkeys (ACC-174). Other accounts only lose the member. */
export async function cutOff(
  writing: WriteRequest,
  journal: Journal,
  kind: MemberKind,
  account: TableRow,
): Promise<void> {
  const { column } = memberTables[kind];
  const role = account.role as Role; // the column holds nothing else
  if (isAdministrator(role) && !isSuperAdmin(writing.actor))
    throw forbidden(
      `Contul ${account.username} este al unui administrator; îl schimbă doar un super administrator.`,
    );
  const isMembers = role === 'ROLE_USER';
  const users = getResource(writing.resources, 'users');
  await editRow(
    writing,
    journal,
    users,
    account,
    { [column]: null, role: isMembers ? 'ROLE_BANNED' : role },
    {
      [kind]: [account[column], null],
      ...(isMembers ? { roles: [role, 'ROLE_BANNED'] } : {}),
    },
  );
  if (!isMembers) return;
  await writing.tx.deleteFrom('passkeys').where('user_id', '=', account.id).execute();
  await endOtherSessions(writing.tx, account.id, null);
}
