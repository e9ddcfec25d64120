/** The notices of a company as PDF, rendered at each request: four notices in principle and the annual one (PAP-7). */
import { companies } from '@ceccar/contract/members/companies';
import { type DocumentKind, publicPaths } from '@ceccar/contract/public/public-pages';
import { isEditorOrMember } from '../../access/policy.ts';
import { actionNeeding } from '../../actions/action.ts';
import { madeFile } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { conflict } from '../../errors.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { companyDefinition } from '../../members/companies.ts';
import { inPascalCase } from '../../text/pascal-case.ts';
import { getFirm } from '../firm-facts.ts';
import { noticeKinds, noticeOf } from '../firm-notices.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { firmNotice, type NoticeData } from './notice.ts';

export const downloadNotices = noticeKinds.map((kind) =>
  actionNeeding<WithRenderer>()({
    method: 'GET',
    path: `/download/company/${kind}/:uuid`,
    tag: companies.type,
    operationId: `downloadCompany${inPascalCase(kind)}`,
    summary: 'Aviz al societății, ca PDF',
    description: 'Arată avizul societății, ca PDF.',
    access: 'download',
    may: isEditorOrMember,
    params: { uuid: recordKey },
    resource: companies,
    answer: madeFile('application/pdf'),
    refusals: ['conflict'],

    async read({ context, resource, actor, params, request }) {
      const firm = await getFirm(context.read, resource, companyDefinition.scope(actor), params.uuid);
      const notice = await noticeOf(context.read, firm, kind);
      if ('missing' in notice) throw conflict(notice.missing);
      const verifyUrl = publicBaseOf(context.env, request) + publicPaths.document(kind, firm.uuid);
      const facts = { ...notice, verifyUrl } as NoticeData;
      const bytes = await context.renderer.draw(firmNotice, facts, context.clock());
      return { name: fileName(kind, notice.number, firm.name), bytes };
    },
  }),
);

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
