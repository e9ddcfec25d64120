/** Issues the Aviz in one step: number, PDF and record in one transaction, so that none is lost if one fails (PAP-191). */
import { companies } from '@ceccar/contract/members/companies';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { isAdmin } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { actionNeeding } from '../../actions/action.ts';
import { item } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { getResource } from '../../crud/resource.ts';
import { readIssuer } from '../../database/branch-card.ts';
import { readerIn } from '../../database/reader.ts';
import { keepMadeFile } from '../../files/keep-made-file.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { bucharestToday } from '../../text/clock.ts';
import { getFirm } from '../firm-facts.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { practiceNoticePdf } from './practice-notice-pdf.ts';
import { allotNumber, factsOfDraft, insertNotice, requireEligible } from './practice-notices.ts';

export const issuePracticeNotice = actionNeeding<WithRenderer>()({
  method: 'POST',
  path: '/api/company_practice_notices/issue/:uuid',
  operationId: 'issuePracticeNotice',
  tag: companyPracticeNotices.type,
  summary: 'Eliberează avizul anului',
  description: 'Dă avizului numărul, îi întocmește PDF-ul și îl păstrează, dintr-o dată.',
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey },
  resource: companyPracticeNotices,
  answer: item(companyPracticeNotices, 'aviz-history-list'),
  status: 201,
  refusals: ['conflict', 'unavailable'],
  once: true,

  async do(writing) {
    const { context, tx, resources, actor, params, request, now } = writing;
    const read = readerIn(tx);
    const firm = await getFirm(
      read,
      getResource(resources, companies.plural),
      memberScope(actor),
      params.uuid,
    );
    const today = bucharestToday(now);
    await requireEligible(read, firm, today);
    const numbered = await allotNumber(tx, firm, today);
    await tx.deleteFrom('company_practice_notice_drafts').where('code', '=', numbered.code).execute();
    const draft = { ...numbered, region_id: firm.regionId };
    const facts = await factsOfDraft(tx, firm, draft);
    const verifyUrl = publicBaseOf(context.env, request) + publicPaths.document('aviz', numbered.code);
    const issuer = await readIssuer(read, context.env, firm.regionId);
    const pdf = await context.renderer.draw(practiceNoticePdf, { ...facts, issuer, verifyUrl }, now);
    const fileId = await keepMadeFile(tx, pdf, 'application/pdf');
    return { id: await insertNotice(writing, firm, draft, fileId) };
  },
  present: ({ done }) => done,
});
