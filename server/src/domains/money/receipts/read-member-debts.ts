/** What a member owes, why, and how to pay it: for the member, and for staff who record payments. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { memberDebts } from '@ceccar/contract/money/debts';
import { z } from 'zod';
import { memberPolicy } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { queryId, recordKey } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { transferText } from '../../../platform/text/transfer-text.ts';
import { memberTables } from '../../members/member.ts';
import { toWire } from '../money.ts';
import type { MemberDebt } from './debts.ts';
import { readBalance } from './read-balance.ts';
import { readDebts } from './read-debts.ts';

export const readMemberDebts = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const { table: members } = memberTables[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${members}/:uuid/debts`,
    tag: memberContracts[kind].type,
    operationId: `read${memberContracts[kind].type}Debts`,
    summary: 'Ce are de plată un membru',
    access: 'register',
    may: memberPolicy.read,
    serviceScopes: [`${memberTables[kind].dues}:read`, 'invoices:read'],
    params: { uuid: recordKey },
    query: z.object({ without: queryId('Parametrul without cere numărul unei încasări.') }),
    resource: memberContracts[kind],
    answer: json(memberDebts),

    async read({ context, resource, actor, params, query }) {
      const member = await getRow(context.read, resource, memberScope(actor), params.uuid, 'Membrul');
      const owner = { kind, id: member.id };
      return {
        balance: toWire(await readBalance(context.read, owner)),
        debts: (await readDebts(context.read, owner, query.without)).map(presentDebt),
        account: await findAccount(
          context.read,
          member,
          'full_name' in member ? String(member.full_name) : member.name,
        ),
      };
    },
  });
}

function presentDebt({ remaining, parts, note, key, kind, name, year }: MemberDebt) {
  return {
    key,
    kind,
    name,
    year,
    amount: toWire(remaining),
    parts: parts.map(({ text, amount }) => ({ text, amount: toWire(amount) })),
    note: note && {
      name: note.name,
      reference: note.reference,
      invoiceLink: note.invoiceLink,
      isPosted: note.isPosted,
      declared: note.declared && { ...note.declared, amount: toWire(note.declared.amount) },
    },
  };
}

/** A payment without a note is recognised by the member's number (MON-100). */
async function findAccount(read: Reader, member: TableRow, name: string) {
  const [account] = await read(
    query
      .selectFrom('branch_accounts as a')
      .innerJoin('regions as r', 'r.id', 'a.region_id')
      .select(['r.name as beneficiary', 'a.iban', 'a.bank'])
      .where('a.region_id', '=', Number(member.region_id)),
  );
  if (!account) return null;
  const code = member.cip ?? member.reg_number ?? '';
  return { ...account, reference: transferText(['COTIZATII', String(code), name]) };
}
