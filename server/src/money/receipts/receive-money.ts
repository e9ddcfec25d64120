/**
 * 'Încasare': records a member's payment in one step; it settles the debts in order, and the rest is an advance (MON-99).
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { messages } from '@ceccar/contract/messages';
import { type ReceiptAnswer, receiptAnswer, receiptFields } from '@ceccar/contract/money/receipts';
import { z } from 'zod';
import { isEditor, memberPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { getRow } from '../../actions/get-row.ts';
import { fieldInput, recordKey } from '../../actions/schemas.ts';
import { lockRow } from '../../crud/item.ts';
import { type Reader, readerIn } from '../../database/reader.ts';
import { conflict } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { toBani, toWire } from '../money.ts';
import type { MemberDebt } from './debts.ts';
import { payDebts } from './post-receipt.ts';
import { readBalance } from './read-balance.ts';
import { readDebts } from './read-debts.ts';

const receiptRequest = z.object({
  amount: fieldInput(receiptFields.amount, z.string()),
  paymentDate: fieldInput(receiptFields.paymentDate, z.string()),
  paymentSummary: fieldInput(receiptFields.paymentSummary, z.string()),
  debts: z.array(z.string().max(100)).max(200).exactOptional(),
});

export const receiveMoney = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const { table: members } = memberTables[kind];
  return defineAction({
    method: 'POST',
    path: `/api/${members}/:uuid/receipts`,
    tag: memberContracts[kind].type,
    summary: 'Înregistrează o încasare de la un membru',
    access: 'register',
    may: memberPolicy.read,
    params: { uuid: recordKey },
    body: jsonBody(receiptRequest),
    resource: memberContracts[kind],
    answer: json(receiptAnswer),
    status: 201,
    refusals: ['notFound', 'conflict'],
    once: true,

    async prepare(debt) {
      const { context, resource, actor, params } = debt;
      await getRow(context.read, resource, memberScope(actor), params.uuid, 'Membrul');
      requirePermission(debt, isEditor);
    },
    lock: ({ tx, resource, actor, params }) =>
      lockRow(tx, resource, params.uuid, memberScope(actor), 'no key update'),
    async do(writing) {
      const { tx, body, locked } = writing;
      const owner = { kind, id: locked.id };
      const debts = chooseDebts(await readDebts(readerIn(tx), owner), body.debts);
      const money = { date: body.paymentDate, way: body.paymentSummary, line: null };
      const paid = await payDebts(writing, owner, debts, money, toBani(body.amount));
      return { owner, ...paid };
    },
    present: ({ tx, done: { owner, settled, advance } }) =>
      presentReceipt(readerIn(tx), owner, settled, toWire(advance)),
  });
}

/** The debts chosen on the screen; throws if one no longer exists, so that nothing is settled that was not shown. */
function chooseDebts(debts: readonly MemberDebt[], keys: readonly string[] | undefined): MemberDebt[] {
  const chosen = debts.filter(({ key }) => keys?.includes(key) ?? true);
  if (keys !== undefined && chosen.length < new Set(keys).size) throw conflict(messages.debtsChanged);
  return chosen;
}

async function presentReceipt(
  read: Reader,
  owner: Member,
  settled: readonly { name: string; amount: bigint }[],
  advance: number,
): Promise<ReceiptAnswer> {
  const [member] = await read({
    text: `select avans from ${memberTables[owner.kind].table} where id = $1`,
    values: [owner.id],
  });
  return {
    settled: settled.map(({ name, amount }) => ({ name, amount: toWire(amount) })),
    advance,
    balance: toWire(await readBalance(read, owner)),
    avans: toWire(toBani(member?.avans)),
  };
}
