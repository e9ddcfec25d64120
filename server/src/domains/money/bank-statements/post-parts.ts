/** Posts a receipt without a note to a member, or in parts to several members and notes (MON-101). */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { bankStatementLines, linePartAmount } from '@ceccar/contract/money/bank-statements';
import type { Violation } from '@ceccar/contract/resource';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput, recordKey } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { findId, lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { requireVersion, type WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { lockMembers, type Member, memberColumns, memberTables } from '../../members/member.ts';
import { type Bani, ronText, sum, toBani } from '../money.ts';
import { payDebts } from '../receipts/post-receipt.ts';
import { readDebts } from '../receipts/read-debts.ts';
import { bankStatementLineDefinition, findNoteProblem } from './bank-statements.ts';
import { closeLine, requireOpen } from './close-line.ts';
import { getOwner, moneyOf, payWholeNote } from './confirm-line.ts';
import { receiptScopes } from './receipt-scopes.ts';

const mostParts = 50;

const partsRequest = z.object({
  parts: z
    .array(
      z.object({
        member: z.string().max(200).exactOptional(),
        invoice: z.string().max(200).exactOptional(),
        amount: fieldInput(linePartAmount, z.string()),
      }),
    )
    .min(1)
    .max(mostParts),
});

type AskedPart = z.output<typeof partsRequest>['parts'][number];
/** Goes to a member, or to one of the member's notes. */
type Part = { owner: Member; invoiceId: number | null; amount: Bani };

export const postParts = defineAction({
  method: 'POST',
  path: '/api/bank_statement_lines/:id/post',
  operationId: 'postBankStatementLine',
  tag: 'BankStatement',
  summary: 'Înregistrează o încasare din extras pe membri sau pe note, întreagă sau în părți',
  access: 'register',
  may: isEditor,
  serviceScopes: receiptScopes,
  params: { id: recordKey },
  body: jsonBody(partsRequest),
  resource: bankStatementLines,
  answer: item(bankStatementLines, 'line-list'),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  async lock({ tx, resource, actor, params, request }) {
    const line = await lockRow(tx, resource, params.id, bankStatementLineDefinition.scope(actor));
    requireVersion(line, request.headers['if-match']);
    return line;
  },
  async do(writing) {
    const { body, locked: line } = writing;
    requireOpen(line);
    const parts = await readParts(writing, line, body.parts);
    const destinations = await postEach(writing, line, parts);
    await closeLine(writing, line, { ...outcomeOf(parts, destinations), split: null });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

/** Posts the proposed parts of a receipt that names several notes (MON-136). `line` is the locked row. */
export async function postSplit(writing: WriteRequest, line: TableRow): Promise<void> {
  requireOpen(line);
  const parts: Part[] = [];
  for (const [id, bani] of line.split as SplitPart[]) {
    const invoiceId = Number(id);
    const problem = await findNoteProblem(writing.tx, invoiceId, Number(line.statement_id));
    if (problem !== undefined) throw conflict(problem);
    parts.push({ owner: await getOwner(writing.tx, invoiceId), invoiceId, amount: BigInt(bani) });
  }
  const destinations = await postEach(writing, line, parts);
  await closeLine(writing, line, outcomeOf(parts, destinations));
}

/** As `storeLines` writes it and the database returns it. */
type SplitPart = [id: string, bani: string];

/** Returns the destination of each part as text. */
async function postEach(writing: WriteRequest, line: TableRow, parts: readonly Part[]): Promise<string[]> {
  const idsOf = (kind: MemberKind) =>
    parts.filter(({ owner }) => owner.kind === kind).map(({ owner }) => owner.id);
  await lockMembers(writing.tx, 'person', idsOf('person'));
  await lockMembers(writing.tx, 'company', idsOf('company'));
  const destinations: string[] = [];
  for (const part of parts) destinations.push(await postPart(writing, line, part));
  return destinations;
}

/** Throws invalid with the errors of each part; a member or note that the actor may not see is reported as not found. */
async function readParts(
  writing: WriteRequest,
  line: TableRow,
  asked: readonly AskedPart[],
): Promise<Part[]> {
  const violations: Violation[] = [];
  const parts: Part[] = [];
  for (const [index, one] of asked.entries()) {
    const read = await readPart(writing, line, one);
    if (typeof read === 'string') violations.push({ propertyPath: `parts.${index}`, message: read });
    else parts.push(read);
  }
  const keys = parts.map(({ owner, invoiceId }) => invoiceId ?? `${owner.kind} ${owner.id}`);
  if (new Set(keys).size < keys.length)
    violations.push({ propertyPath: 'parts', message: messages.samePartTwice });
  const total = sum(asked.map(({ amount }) => toBani(amount)));
  const received = toBani(line.amount);
  if (total !== received) {
    const message = messages.partsDiffer(ronText(total), ronText(received));
    violations.push({ propertyPath: 'parts', message });
  }
  if (violations.length > 0) throw invalid(violations);
  return parts;
}

async function readPart(
  { tx, resources, actor }: WriteRequest,
  line: TableRow,
  { member, invoice, amount }: AskedPart,
): Promise<Part | string> {
  const read = readerIn(tx);
  const scope = memberScope(actor);
  const bani = toBani(amount);
  if (invoice !== undefined) {
    const id = await findId(read, getResource(resources, 'invoices'), invoice, scope);
    if (id === undefined) return messages.partWithoutMember;
    const problem = await findNoteProblem(tx, id, Number(line.statement_id));
    return problem ?? { owner: await getOwner(tx, id), invoiceId: id, amount: bani };
  }
  const kind = member?.startsWith('/api/companies/') ? 'company' : 'person';
  const id =
    member === undefined
      ? undefined
      : await findId(read, getResource(resources, memberTables[kind].table), member, scope);
  if (id === undefined) return messages.partWithoutMember;
  return { owner: { kind, id }, invoiceId: null, amount: bani };
}

/** Returns the destination as text. */
async function postPart(
  writing: WriteRequest,
  line: TableRow,
  { owner, invoiceId, amount }: Part,
): Promise<string> {
  const { table: members, name } = memberTables[owner.kind];
  const read = readerIn(writing.tx);
  const [member] = await read({
    text: `select ${name} as name from ${members} where id = $1`,
    values: [owner.id],
  });
  const money = await moneyOf(writing.tx, line, owner);
  if (invoiceId !== null) {
    const note = await payWholeNote(writing, owner, invoiceId, money, amount);
    return `nota ${note}, ${member?.name}: ${ronText(amount)}`;
  }
  await payDebts(writing, owner, await readDebts(read, owner), money, amount);
  return `${member?.name}: ${ronText(amount)}`;
}

const longestReason = 300;

function outcomeOf(parts: readonly Part[], texts: readonly string[]) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return { ...memberColumns(only.owner), invoice_id: only.invoiceId };
  }
  const reason = `Împărțită: ${texts.join('; ')}`.slice(0, longestReason);
  return { person_id: null, company_id: null, invoice_id: null, reason };
}
