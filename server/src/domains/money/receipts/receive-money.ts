/**
 * 'Încasare': records a member's payment in one step; it settles the debts in order, and the rest is an advance (MON-99).
 * With `replaces` it corrects an earlier receipt, which is deleted in the same transaction (MON-112).
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { messages } from '@ceccar/contract/messages';
import { type ReceiptAnswer, receiptAnswer, receiptFields } from '@ceccar/contract/money/receipts';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { isEditor, memberPolicy } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { fieldInput, recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { deleteRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { requirePermission } from '../../../platform/http/authentication.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { toBani, toWire } from '../money.ts';
import type { MemberDebt } from './debts.ts';
import { findReceipts } from './find-receipts.ts';
import { payDebts } from './post-receipt.ts';
import { readBalance } from './read-balance.ts';
import { readDebts } from './read-debts.ts';
import { takeReceiptNumber } from './receipt-rows.ts';

const receiptRequest = z.object({
  amount: fieldInput(receiptFields.amount, z.string()),
  paymentDate: fieldInput(receiptFields.paymentDate, z.string()),
  paymentSummary: fieldInput(receiptFields.paymentSummary, z.string()),
  documentNumber: fieldInput(receiptFields.documentNumber, z.string().nullable()).exactOptional(),
  debts: z.array(z.string().max(100)).max(200).exactOptional(),
  replaces: z.int().min(1).max(int4Max).exactOptional(),
});

export const receiveMoney = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const { table: members } = memberTables[kind];
  return defineAction({
    method: 'POST',
    path: `/api/${members}/:uuid/receipts`,
    tag: memberContracts[kind].type,
    operationId: `record${memberContracts[kind].type}Receipt`,
    summary: 'Înregistrează o încasare de la un membru',
    access: 'register',
    may: memberPolicy.read,
    serviceScopes: [`${memberTables[kind].dues}:write`, 'invoices:write'],
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
      if (body.replaces !== undefined) await deleteReceipt(writing, body.replaces);
      const receipt = await takeReceiptNumber(tx);
      const debts = chooseDebts(await readDebts(readerIn(tx), owner), body.debts);
      const { documentNumber = null } = body;
      const money = { date: body.paymentDate, way: body.paymentSummary, receipt, documentNumber };
      const paid = await payDebts(writing, owner, debts, money, toBani(body.amount));
      return { owner, receipt, ...paid };
    },
    present: ({ tx, done: { owner, receipt, settled, advance } }) =>
      presentReceipt(readerIn(tx), owner, receipt, settled, toWire(advance)),
  });
}

/** It may be of another member: the wrong one was chosen. */
async function deleteReceipt(writing: WriteRequest, receipt: number): Promise<void> {
  const { tx, resources } = writing;
  const asking = { ...writing, read: readerIn(tx) };
  const [found] = await findReceipts(asking, (sql) => `t.receipt_id = ${sql.value(receipt)}`, 1);
  if (!found) throw conflict(messages.receiptGone);
  const resource = getResource(resources, memberTables[found.member.kind].dues);
  // Deletes the other dues of the receipt as well (MON-111).
  await deleteRecord({ ...writing, resource }, found.due, undefined);
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
  receipt: number,
  settled: readonly { name: string; amount: bigint }[],
  advance: number,
): Promise<ReceiptAnswer> {
  const { table: members, dues } = memberTables[owner.kind];
  const [member] = await read({ text: `select avans from ${members} where id = $1`, values: [owner.id] });
  const [due] = await read({
    text: `select min(id) as id from ${dues} where receipt_id = $1`,
    values: [receipt],
  });
  return {
    receipt,
    due: `/api/${dues}/${due?.id}`,
    settled: settled.map(({ name, amount }) => ({ name, amount: toWire(amount) })),
    advance,
    balance: toWire(await readBalance(read, owner)),
    avans: toWire(toBani(member?.avans)),
  };
}
