/** The notices of a company as PDF: the first download by staff issues one, every later one gives the same document (PAP-143). */
import { companies } from '@ceccar/contract/members/companies';
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { isEditor, isEditorOrMember } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { storedOrMadeFile } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { runWrite } from '../../../platform/crud/run-write.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { isSentByForeignPage } from '../../../platform/http/foreign-page.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { inPascalCase } from '../../../platform/text/pascal-case.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { companyDefinition } from '../../members/companies.ts';
import { getFirm } from '../firm-facts.ts';
import { getRegistered, noticeKinds } from '../firm-notices.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { askedCopy } from './asked-copy.ts';
import { findIssued, type IssuedNotice, issueNotice } from './issued-notices.ts';
import { reprint } from './reprint.ts';

export const downloadNotices = noticeKinds.map((kind) =>
  actionNeeding<WithRenderer>()({
    method: 'GET',
    path: `/download/company/${kind}/:uuid`,
    tag: companies.type,
    operationId: `downloadCompany${inPascalCase(kind)}`,
    summary: 'Aviz al societății, ca PDF',
    description:
      'Dă avizul societății, ca PDF. Prima descărcare a personalului îl eliberează; următoarele dau același document.',
    access: 'download',
    may: isEditorOrMember,
    params: { uuid: recordKey },
    query: askedCopy,
    resource: companies,
    answer: storedOrMadeFile('application/pdf'),
    refusals: ['conflict', 'forbidden', 'unavailable'],

    async run({ context, resource, actor, params, query, request }) {
      const readFirm = (read: Reader) => getFirm(read, resource, companyDefinition.scope(actor), params.uuid);
      const firm = await readFirm(context.read);
      const find = () => findIssued(context.read, firm, getRegistered(firm, kind));
      let notice = await find();
      if (!notice) {
        requireIssuer(actor, request);
        const documents = getResource(context.resources, issuedDocuments.plural);
        await runWrite(context, documents, request, (writing) =>
          issueNotice(writing, {
            renderer: context.renderer,
            readFirm,
            registered: (locked) => getRegistered(locked, kind),
            companyId: firm.id,
            body: context.env,
            verifyUrlOf: (code) => publicBaseOf(context.env, request) + publicPaths.document(kind, code),
          }),
        );
        notice = await find();
      }
      // The register's number was changed by somebody else just now.
      if (!notice) throw notFound('Avizul');
      if (notice.status === 'cancelled') throw conflict(cancelledText(notice));
      return reprint(context, request, notice, query.duplicate === 'true');
    },
  }),
);

/** Anyone else downloads what the branch has issued. A link on another site issues nothing. */
function requireIssuer(actor: MaybeActor, request: FastifyRequest): void {
  if (!isEditor(actor) || isSentByForeignPage(request))
    throw conflict('Avizul nu a fost încă eliberat. Adresați-vă filialei la care este înscrisă societatea.');
}

function cancelledText({ facts, endedAt }: IssuedNotice): string {
  const day = shortDay(bucharestToday(endedAt ?? new Date(0)));
  return `Avizul nr. ${facts.number} a fost anulat la ${day}. Pentru un aviz nou, înregistrați alt număr sau altă dată.`;
}
