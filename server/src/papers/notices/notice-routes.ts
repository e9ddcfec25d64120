/** `/download/company/notice1` to `notice4` and `annualNotice`: the notices of a firm as PDF (spec/1 §2). */
import { companies } from '@ceccar/contract/members/companies';
import { type DocumentKind, publicPaths } from '@ceccar/contract/public/public-pages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { downloadsNotices } from '../../access/policy.ts';
import type { AppContext } from '../../crud/context.ts';
import { getResource } from '../../crud/resource.ts';
import { conflict } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { companyDefinition } from '../../members/companies.ts';
import { getFirm } from '../firm-facts.ts';
import { noticeKinds, noticeOf } from '../firm-notices.ts';
import { type NoticeData, renderNotice } from './notice.ts';

export function registerNotices(app: FastifyInstance, context: AppContext): void {
  const resource = getResource(context.resources, companies.plural);
  for (const kind of noticeKinds) {
    app.get<{ Params: { uuid: string } }>(
      `/download/company/${kind}/:uuid`,
      { config: { access: 'download', tag: 'Company', summary: 'Aviz al societății, ca PDF' } },
      async (request, reply) => {
        requirePermission(request, downloadsNotices);
        const scope = companyDefinition.scope(request.actor);
        const firm = await getFirm(context.read, resource, scope, request.params.uuid);
        const notice = await noticeOf(context.read, firm, kind);
        if ('missing' in notice) throw conflict(notice.missing);
        const verifyUrl = publicBaseOf(context.env, request) + publicPaths.document(kind, firm.uuid);
        const pdf = await renderNotice({ ...notice, verifyUrl } as NoticeData, context.clock());
        return reply
          .type('application/pdf')
          .header('content-disposition', contentDisposition(fileName(kind, notice.number, firm.name)))
          .header('cache-control', 'private, no-store')
          .send(pdf);
      },
    );
  }
}

const names: Partial<Record<DocumentKind, string>> = {
  notice1: 'aviz-infiintare',
  notice2: 'aviz-infiintare',
  notice3: 'aviz-modificare',
  notice4: 'aviz-modificare',
};

function fileName(kind: DocumentKind, number: string | null, firm: string): string {
  const parts = [names[kind] ?? 'aviz-anual', number, [...firm].slice(0, 80).join('')];
  return `${parts.join('-').replace(/[\\/:*?"<>|\s]+/g, '-')}.pdf`;
}
