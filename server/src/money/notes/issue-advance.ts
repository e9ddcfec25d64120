/** `POST /api/invoices/create/{uuid}`: a payment note for an advance (spec/3, decisions §6). */

import { readAdvance } from '@ceccar/contract/money/advances';
import { type AdvanceAnswer, invoices } from '@ceccar/contract/money/invoices';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { asksForAdvance, isEditor } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { AppContext } from '../../crud/context.ts';
import { type Answer, answerOnce, idempotencyKeyOf } from '../../crud/idempotency.ts';
import { requireObject } from '../../crud/input.ts';
import { getResource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { type Reader, readerIn } from '../../database/reader.ts';
import { invalid, notFound } from '../../errors.ts';
import { requireActor, requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { bucharestToday } from '../../text/clock.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { type Bani, toBani, toDecimal, toWire } from '../money.ts';
import { type OwnerKind, ownerTables } from '../owner.ts';
import { issueNote } from './issue-note.ts';
import { readIssued } from './issued.ts';
import { findPayer, type Payer } from './payer.ts';
import { tellInvoicing } from './tell-invoicing.ts';

export function registerIssueAdvance(app: FastifyInstance, context: AppContext & WithInvoicing): void {
  const resource = getResource(context.resources, invoices.plural);
  app.post<{ Params: { uuid: string } }>(
    '/api/invoices/create/:uuid',
    { config: { access: 'register', tag: 'Invoice', summary: 'Notă de plată pentru un avans' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, asksForAdvance);
      const { uuid } = request.params;
      const body = requireObject(request.body);
      const amount = readAmount(body.addedAvans, requireActor(request));
      const sent = { path: request.routeOptions.url ?? '', body: [uuid, toDecimal(amount)] };
      const answer = await runWrite(context, resource, request, (writing) =>
        answerOnce(writing.tx, writing.actor, idempotencyKeyOf(request), sent, async () => {
          const payer = await getPayer(context, readerIn(writing.tx), writing.actor, uuid, body['@type']);
          const id = await issueNote(writing, advanceDraft(payer, amount, writing.now), {
            fiscalCode: context.env.fiscalCode,
            register: (tx, invoiceId) => tellInvoicing(context, tx, invoiceId),
          });
          return presentAnswer(writing, id, payer);
        }),
      );
      return reply.code(answer.status).type(jsonLd).send(answer.body);
    },
  );
}

function readAmount(sent: unknown, actor: Actor): Bani {
  const read = readAdvance(sent, isEditor(actor));
  if (!read.ok) throw invalid([{ propertyPath: 'addedAvans', message: read.message }]);
  return toBani(read.value);
}

/** The address carries a uuid; a bare id is a person's, unless the member's own fields say otherwise. */
async function getPayer(
  { resources }: AppContext,
  read: Reader,
  actor: Actor,
  key: string,
  type: unknown,
): Promise<Payer> {
  const kinds: OwnerKind[] = /^\d+$/.test(key)
    ? [type === 'Company' ? 'company' : 'person']
    : ['person', 'company'];
  for (const kind of kinds) {
    const members = getResource(resources, ownerTables[kind].members);
    const payer = await findPayer(read, kind, members, memberScope(actor), key);
    if (payer) return payer;
  }
  throw notFound('Membrul', key.slice(0, 100));
}

function advanceDraft(payer: Payer, amount: Bani, now: Date) {
  const isCorrection = amount < 0n;
  const line = {
    code: isCorrection ? '472-1' : '472',
    year: Number(bucharestToday(now).slice(0, 4)),
    text: isCorrection ? 'Corecție a avansului din cotizații' : 'Avans din cotizații',
    amount: toDecimal(amount),
  };
  return {
    kind: 'advance',
    payer,
    lines: [line],
    advanceUsed: '0',
    payableUntil: null,
    annualReportId: null,
  } as const;
}

async function presentAnswer({ tx }: WriteRequest, id: number, { owner }: Payer): Promise<Answer> {
  const read = readerIn(tx);
  const [invoice] = await readIssued(read, 't.id = $1', [id]);
  const [member] = await read({
    text: `select avans from ${ownerTables[owner.kind].members} where id = $1`,
    values: [owner.id],
  });
  if (!invoice) throw new Error('The note that was just issued is not there');
  return { status: 201, body: { invoice, avans: toWire(toBani(member?.avans)) } satisfies AdvanceAnswer };
}
