/** The Aviz, step by step: its number, its page, and the PDF that the browser makes of it (spec/2 §7.5, spec/1 §6). */
import { companies } from '@ceccar/contract/members/companies';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { downloadsNotices, isAdmin } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { AppContext } from '../../crud/context.ts';
import { readBack, sendItem } from '../../crud/present-item.ts';
import { runWrite } from '../../crud/run-write.ts';
import { prepareView } from '../../crud/select.ts';
import { withUploadedBody } from '../../crud/upload.ts';
import { notFound } from '../../errors.ts';
import { sendFile } from '../../files/send-file.ts';
import { requirePermission } from '../../http/authentication.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { jsonLd } from '../../http/media-types.ts';
import { findVisaEnd } from '../../members/visas.ts';
import { bucharestToday } from '../../text/clock.ts';
import { findPresident, getFirm } from '../firm-facts.ts';
import { sendDocumentPage } from '../kit/document-page.ts';
import { companyPracticeNoticeDefinition } from './company-practice-notices.ts';
import { renderPracticeNotice } from './practice-notice.ts';
import {
  allotNumber,
  completeNotice,
  findNoticeFile,
  findNumbered,
  nextNumber,
  requireEligible,
  whyNotEligible,
} from './practice-notices.ts';

const config = { access: 'register', tag: 'CompanyPracticeNotice' } as const;

type OfCompany = { Params: { uuid: string } };

export function registerPracticeNotices(app: FastifyInstance, context: AppContext): void {
  const { plural } = companyPracticeNoticeDefinition.contract;
  const [firms, notices] = [context.resources.get(companies.plural), context.resources.get(plural)];
  if (!firms || !notices) throw new Error('The Aviz needs the companies and their notices');
  const view = prepareView(notices, 'aviz-history-list');
  const thisYear = () => Number(bucharestToday(context.clock()).slice(0, 4));

  const firmOf = ({ params, actor }: FastifyRequest) =>
    getFirm(context.read, firms, memberScope(actor), (params as OfCompany['Params']).uuid);

  app.get<OfCompany>(
    '/company/AvizNumber/:uuid',
    { config: { ...config, summary: 'Numărul avizului și dacă se poate genera' } },
    async (request, reply) => {
      requirePermission(request, downloadsNotices);
      const firm = await firmOf(request);
      const year = thisYear();
      const numbered = await findNumbered(context.read, firm.id, year, isAdmin(request.actor));
      const reason = isAdmin(request.actor) ? await whyNotEligible(context.read, firm, year) : null;
      return reply.type(jsonLd).send({
        year,
        number: numbered?.number ?? (await nextNumber(context.read, firm.regionId, year)),
        date: numbered?.date ?? null,
        canGenerate: isAdmin(request.actor) && reason === null,
        reason,
      });
    },
  );

  app.get<OfCompany>(
    '/download/company/generateAnnualNoticeAviz/:uuid',
    // It gives a number: not to be had by a link that somebody else made.
    { config: { ...config, summary: 'Dă numărul avizului' } },
    async (request, reply) => {
      requirePermission(request, isAdmin);
      const firm = await firmOf(request);
      const today = bucharestToday(context.clock());
      await requireEligible(context.read, firm, Number(today.slice(0, 4)));
      const draft = await allotNumber(context.database.db, firm, today);
      return reply.type(jsonLd).send(draft);
    },
  );

  app.get<OfCompany>(
    '/download/company/annualNoticeAviz/:uuid',
    { config: { ...config, access: 'download', summary: 'Avizul, ca HTML' } },
    async (request, reply) => {
      requirePermission(request, downloadsNotices);
      const firm = await firmOf(request);
      const numbered = await findNumbered(context.read, firm.id, thisYear(), isAdmin(request.actor));
      if (!numbered) throw notFound('Avizul');
      const [president, validUntil] = await Promise.all([
        findPresident(context.read, firm.regionId),
        findVisaEnd(context.read, numbered.year),
      ]);
      const { name: companyName, typeName: companyType, address, cui, rc, regNumber } = firm;
      const notice = {
        number: String(numbered.number),
        issuedOn: numbered.date,
        year: numbered.year,
        branch: firm.regionName,
        verifyUrl: publicBaseOf(context.env, request) + publicPaths.document('aviz', numbered.code),
      };
      return sendDocumentPage(reply, (nonce) =>
        renderPracticeNotice(
          { ...notice, companyName, companyType, address, cui, rc, regNumber, president, validUntil },
          nonce,
        ),
      );
    },
  );

  app.post<{ Params: { uuid: string; code: string } }>(
    '/uploadAvizPdf/:uuid/:code',
    { config: { ...config, isUpload: true, summary: 'Primește PDF-ul avizului' } },
    async (request, reply) => {
      requirePermission(request, isAdmin);
      const firm = await firmOf(request);
      const item = await withUploadedBody(
        request,
        context.files,
        notices.contract,
        (body) =>
          runWrite(context, notices, request, async (writing) => {
            const id = await completeNotice(writing, firm, request.params.code, body);
            return readBack(writing, view, id, []);
          }),
        // What the PDF must be stands with the notice's file.
        ['file'],
      );
      return sendItem(reply, 201, item);
    },
  );

  app.get<{ Params: { filename: string } }>(
    '/assets/avize/:filename',
    { config: { ...config, access: 'download', summary: 'PDF-ul unui aviz' } },
    async (request, reply) => {
      requirePermission(request, downloadsNotices);
      const scope = companyPracticeNoticeDefinition.scope(request.actor);
      const file = await findNoticeFile(context.read, notices, scope, request.params.filename);
      if (!file) throw notFound('Fișierul');
      return sendFile(request, reply, context.files, { ...file, disposition: 'attachment' });
    },
  );
}
