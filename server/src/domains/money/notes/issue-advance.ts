/** Issues a payment note for an advance, requested by staff for their members or by members for themselves. */
import type { MemberKind } from '@ceccar/contract/member';
import { readAdvance } from '@ceccar/contract/money/advances';
import { advanceAmount, advanceAnswer, invoices } from '@ceccar/contract/money/invoices';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditor, isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput, recordKey } from '../../../platform/actions/schemas.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { lockMember, type Member, memberTables } from '../../members/member.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { overPaidAdvance, readPaidAdvance } from '../dues/paid-advance.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { type Bani, toBani, toDecimal, toWire } from '../money.ts';
import { readOpenAdvances, refuseAdvance, warnAboutAdvance } from './advance-limits.ts';
import { issueNote } from './issue-note.ts';
import { readIssued } from './issued.ts';
import { findPayer, type Payer } from './payer.ts';
import { advanceTerm } from './payment-term.ts';
import { tellInvoicing } from './tell-invoicing.ts';

/** The member's own fields may accompany the amount. They are left out here: with others it is the same request (API-12). */
const advanceRequest = z
  .looseObject({
    addedAvans: fieldInput(advanceAmount, z.string()),
    '@type': z.string().optional().catch(undefined),
  })
  .transform(({ addedAvans, '@type': type }) => ({ addedAvans, '@type': type }));

/** By the member, or by staff for the members of their reach (MON-27). */
export const issueAdvance = actionNeeding<WithInvoicing & WithRenderer>()({
  method: 'POST',
  path: '/api/invoices/create/:uuid',
  operationId: 'issueAdvanceInvoice',
  tag: invoices.type,
  summary: 'Notă de plată pentru un avans',
  description: 'Emite o notă de plată pentru un avans; câmpurile membrului o pot însoți și nu se folosesc.',
  access: 'register',
  may: isEditorOrMember,
  serviceScopes: ['invoices:write'],
  params: { uuid: recordKey },
  body: jsonBody(advanceRequest),
  resource: invoices,
  answer: json(advanceAnswer),
  status: 201,
  refusals: ['conflict'],
  once: true,

  async prepare({ actor, body }) {
    const read = readAdvance(body.addedAvans, isEditor(actor));
    if (!read.ok) throw invalid([{ propertyPath: 'addedAvans', message: read.message }]);
    return toBani(read.value);
  },
  async do(writing) {
    const { context, tx, resources, actor, params, body, prepared: amount } = writing;
    const payer = await getPayer(resources, readerIn(tx), actor, params.uuid, body['@type']);
    const warning = await judgeAdvance(writing, payer.owner, amount);
    const id = await issueNote(writing, advanceDraft(payer, amount, writing.now), {
      fiscalCode: context.env.fiscalCode,
      bodySeat: context.env.bodySeat,
      renderer: context.renderer,
      register: (transaction, invoiceId) => tellInvoicing(context, transaction, invoiceId),
    });
    return { id, owner: payer.owner, warning };
  },
  async present({ tx, done: { id, owner, warning } }) {
    const [invoice] = await readIssued(readerIn(tx), 't.id = $1', [id]);
    if (!invoice) throw new Error('The note that was just issued is not there');
    const { avans } = await tx
      .selectFrom(memberTables[owner.kind].table)
      .select('avans')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const answer = { invoice, avans: toWire(toBani(avans)) };
    return warning === undefined
      ? answer
      : { ...answer, warnings: [{ propertyPath: 'addedAvans', message: warning }] };
  },
});

/**
 * Returns the warnings for staff. Throws invalid if the amount is not allowed; the member stays locked, so that the result
 * stays valid (MON-28).
 */
async function judgeAdvance(
  { tx, actor, now }: WriteRequest,
  owner: Member,
  amount: Bani,
): Promise<string | undefined> {
  await lockMember(tx, owner);
  if (amount < 0n) {
    const advance = await readPaidAdvance(readerIn(tx), owner);
    if (-amount <= advance.available) return undefined;
    throw invalid([{ propertyPath: 'addedAvans', message: overPaidAdvance(advance) }]);
  }
  const open = await readOpenAdvances(readerIn(tx), owner, bucharestYear(now));
  if (isEditor(actor)) return warnAboutAdvance(open, amount);
  const refusal = refuseAdvance(open, amount);
  if (refusal !== undefined) throw invalid([{ propertyPath: 'addedAvans', message: refusal }]);
  return undefined;
}

/** The address contains a uuid; a bare id means a person, unless the member's fields say otherwise. */
async function getPayer(
  resources: Resources,
  read: Reader,
  actor: Actor,
  key: string,
  type: string | undefined,
): Promise<Payer> {
  const kinds: MemberKind[] = /^\d+$/.test(key)
    ? [type === 'Company' ? 'company' : 'person']
    : ['person', 'company'];
  for (const kind of kinds) {
    const members = getResource(resources, memberTables[kind].table);
    const payer = await findPayer(read, kind, members, memberScope(actor), key);
    if (payer) return payer;
  }
  throw notFound('Membrul', key);
}

function advanceDraft(payer: Payer, amount: Bani, now: Date) {
  const isCorrection = amount < 0n;
  const line = {
    code: isCorrection ? '472-1' : '472',
    year: bucharestYear(now),
    text: isCorrection ? 'Corecție a avansului în contul cotizației' : 'Avans în contul cotizației',
    amount: toDecimal(amount),
  };
  return {
    kind: 'advance',
    payer,
    lines: [line],
    advanceUsed: '0',
    ...advanceTerm,
    annualReportId: null,
  } as const;
}
