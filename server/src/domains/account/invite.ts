/** Invitations: an email with a link by which the owner of a new account sets the password (LET-11). */
import { type InvitationState, invitationState } from '@ceccar/contract/account/invitation';
import { users } from '@ceccar/contract/account/users';
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { isAdmin, isEditor } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json, nothing } from '../../platform/actions/answers.ts';
import { getRow } from '../../platform/actions/get-row.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import { lockRow } from '../../platform/crud/item.ts';
import type { WriteRequest } from '../../platform/crud/write.ts';
import type { Db } from '../../platform/database/connection.ts';
import { conflict } from '../../platform/errors.ts';
import { requireEmails } from '../emails/require-emails.ts';
import { writeEmail } from '../emails/write-email.ts';
import { lockUser } from './passwords/administer-account.ts';

const inviting = {
  method: 'POST',
  access: 'register',
  params: { uuid: recordKey },
  answer: nothing(),
  refusals: ['conflict', 'unavailable'],
  present: () => undefined,
} as const;

export const inviteUser = defineAction({
  ...inviting,
  path: '/api/users/:uuid/invitation',
  tag: users.type,
  operationId: 'inviteUser',
  summary: 'Trimite contului pe e-mail o legătură pentru prima parolă',
  may: isAdmin,
  resource: users,

  lock: ({ params, ...writing }) => lockUser(writing, params.uuid),
  do: (writing) => invite(writing, writing.locked),
});

export const [invitePerson, inviteCompany] = [
  inviteMember('person', persons),
  inviteMember('company', companies),
];

/** From the member's page, by staff who may change the member. */
function inviteMember(kind: MemberKind, members: typeof persons | typeof companies) {
  return defineAction({
    ...inviting,
    path: `/api/${members.plural}/:uuid/invitation`,
    tag: members.type,
    operationId: `invite${members.type}`,
    summary: 'Trimite contului membrului pe e-mail o legătură pentru prima parolă',
    may: isEditor,
    resource: members,

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.uuid, memberScope(actor)),
    async do(writing) {
      await invite(writing, await findAccount(writing.tx, kind, writing.locked.id));
    },
  });
}

export const [readPersonInvitation, readCompanyInvitation] = [
  readInvitation('person', persons),
  readInvitation('company', companies),
];

function readInvitation(kind: MemberKind, members: typeof persons | typeof companies) {
  return defineAction({
    method: 'GET',
    path: `/api/${members.plural}/:uuid/invitation`,
    tag: members.type,
    operationId: `read${members.type}Invitation`,
    summary: 'Dacă membrul are un cont pe care nu l-a folosit încă',
    access: 'register',
    may: isEditor,
    params: { uuid: recordKey },
    resource: members,
    answer: json(invitationState),

    async read({ context, resource, actor, params }) {
      const { id } = await getRow(context.read, resource, memberScope(actor), params.uuid, members.type);
      return { account: stateOf(await findAccount(context.database.db, kind, Number(id))) };
    },
  });
}

type Account = { id: number; username: string; role: string; last_signed_in_at: Date | null };

function findAccount(db: Db, kind: MemberKind, member: number): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'last_signed_in_at'])
    .where(kind === 'person' ? 'person_id' : 'company_id', '=', member)
    .executeTakeFirst();
}

function stateOf(account: Account | undefined): InvitationState['account'] {
  if (!account) return 'none';
  if (account.role === 'ROLE_BANNED') return 'banned';
  return account.last_signed_in_at === null ? 'unused' : 'used';
}

/** An account that has signed in has a password; a forgotten one is reset by its owner. */
const refusals = {
  none: 'Membrul nu are cont. Un administrator îl adaugă în Utilizatori.',
  banned: 'Contul este blocat.',
  used: 'Contul a fost folosit deja. O parolă uitată se cere din pagina de autentificare.',
} as const;

async function invite(writing: WriteRequest, account: Account | undefined): Promise<void> {
  requireEmails(writing.sendsEmails);
  const state = stateOf(account);
  if (state !== 'unused') throw conflict(refusals[state]);
  if (!account) return;
  const facts = { username: account.username };
  await writeEmail(writing, { kind: 'user', id: account.id }, { kind: 'invitation', facts });
}
