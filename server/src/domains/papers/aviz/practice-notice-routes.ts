/** The Aviz as an HTML page, the upload of the PDF that the browser makes of it, and the download of that PDF. */
import { companies } from '@ceccar/contract/members/companies';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { z } from 'zod';
import { isAdmin, isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { file, item, page } from '../../../platform/actions/answers.ts';
import { formWithFiles } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { deliverFile } from '../../../platform/files/keep-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { type Firm, getFirm } from '../firm-facts.ts';
import { companyPracticeNoticeDefinition } from './company-practice-notices.ts';
import { type PracticeNoticeFacts, renderPracticeNotice } from './practice-notice.ts';
import {
  completeNotice,
  findNoticeFile,
  findNumbered,
  readPracticeNoticeFacts,
  requireEligible,
} from './practice-notices.ts';

const tag = companyPracticeNotices.type;

export const showPracticeNotice = defineAction({
  method: 'GET',
  path: '/download/company/annualNoticeAviz/:uuid',
  operationId: 'showPracticeNotice',
  tag,
  summary: 'Avizul, ca HTML',
  access: 'download',
  may: isEditorOrMember,
  params: { uuid: recordKey },
  resource: companies,
  answer: page(),
  refusals: ['conflict'],

  async read({ context, resource, actor, params, request }) {
    const firm = await getFirm(context.read, resource, memberScope(actor), params.uuid);
    const today = bucharestToday(context.clock());
    const thisYear = Number(today.slice(0, 4));
    const numbered = await findNumbered(context.read, firm.id, thisYear, isAdmin(actor));
    if (!numbered) throw notFound('Avizul');
    // A page that waits for its PDF is not issued yet.
    if (numbered.company_name === undefined) await requireEligible(context.read, firm, today);
    const verifyUrl = publicBaseOf(context.env, request) + publicPaths.document('aviz', numbered.code);
    const facts = await shownFacts(context.read, firm, numbered);
    return (nonce) => renderPracticeNotice({ ...facts, verifyUrl }, nonce);
  },
});

/** As printed; what was not kept of an older one is as the register says today. */
async function shownFacts(read: Reader, firm: Firm, numbered: Found): Promise<PracticeNoticeFacts> {
  if (numbered.facts) return numbered.facts as PracticeNoticeFacts; // stored by `completeNotice`
  const { regionId: id, regionName: name, branchPrefix: prefix } = firm;
  const today = await readPracticeNoticeFacts(read, firm, numbered, { id, name, prefix });
  if (numbered.company_name === undefined) return today;
  return {
    ...today,
    series: null,
    companyName: numbered.company_name ?? today.companyName,
    branch: numbered.region_name ?? today.branch,
    president: numbered.president ?? today.president,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findNumbered>>>;

export const uploadPracticeNotice = defineAction({
  method: 'POST',
  path: '/uploadAvizPdf/:uuid/:code',
  operationId: 'uploadPracticeNotice',
  tag,
  summary: 'Primește PDF-ul avizului',
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey, code: z.string() },
  body: formWithFiles(
    { pdf: companyPracticeNotices.fields.file },
    { data: 'JSON cu number, year și date ale paginii din care s-a făcut PDF-ul' },
  ),
  resource: companyPracticeNotices,
  answer: item(companyPracticeNotices, 'aviz-history-list'),
  status: 201,
  refusals: ['conflict'],

  async prepare({ context, actor, params, body }) {
    const firms = getResource(context.resources, companies.plural);
    const firm = await getFirm(context.read, firms, memberScope(actor), params.uuid);
    return { firm, pdf: await deliverFile(context, body.pdf.received) };
  },
  // Deleting the draft locks it.
  do(writing) {
    const { firm, pdf } = writing.prepared;
    return completeNotice(writing, firm, writing.params.code, { pdf, data: writing.body.data });
  },
  present: ({ done: id }) => ({ id }),
});

export const downloadPracticeNotice = defineAction({
  method: 'GET',
  path: '/assets/avize/:filename',
  operationId: 'downloadPracticeNotice',
  tag,
  summary: 'PDF-ul unui aviz',
  access: 'download',
  may: isEditorOrMember,
  params: { filename: z.string() },
  resource: companyPracticeNotices,
  answer: file('application/pdf'),
  refusals: ['conflict'],

  async read({ context, resource, actor, params }) {
    const scope = companyPracticeNoticeDefinition.scope(actor);
    const found = await findNoticeFile(context.read, resource, scope, params.filename);
    if (!found) throw notFound('Fișierul');
    const { cancelledAt, ...kept } = found;
    // The kept PDF says nothing of it, and would pass for one in force (PAP-210).
    if (cancelledAt) throw conflict(`Avizul a fost anulat la ${shortDay(bucharestToday(cancelledAt))}.`);
    return { ...kept, disposition: 'attachment' as const };
  },
});
