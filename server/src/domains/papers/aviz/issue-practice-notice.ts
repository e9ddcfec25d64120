/**
 * Issues the Aviz in one step: number, PDF and record in one transaction, so that none is lost if one fails (PAP-191). While the
 * one in force says the same, it is answered again (PAP-266).
 */
import { companies } from '@ceccar/contract/members/companies';
import { messages } from '@ceccar/contract/messages';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { getFirm } from '../firm-facts.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { practiceNoticePdf } from './practice-notice-pdf.ts';
import { allotNumber, factsOfDraft, findSame, insertNotice, requireEligible } from './practice-notices.ts';

export const issuePracticeNotice = actionNeeding<WithRenderer>()({
  method: 'POST',
  path: '/api/company_practice_notices/issue/:uuid',
  operationId: 'issuePracticeNotice',
  tag: companyPracticeNotices.type,
  summary: 'Eliberează avizul anului',
  description:
    'Dă avizului numărul, îi întocmește PDF-ul și îl păstrează, dintr-o dată. Cât timp avizul anului este în vigoare și datele lui nu s-au schimbat, răspunde cu el (200); date schimbate sau renew dau unul nou (201), care îl înlocuiește.',
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey },
  body: jsonBody(
    z.object({
      renew: z.boolean({ error: messages.notBoolean }).default(false).meta({
        description: 'Un aviz nou, cu alt număr, și când cel în vigoare spune același lucru',
      }),
    }),
    { isRequired: false },
  ),
  resource: companyPracticeNotices,
  answer: item(companyPracticeNotices, 'aviz-history-list'),
  status: 201,
  found: 'Avizul în vigoare, care spune același lucru',
  refusals: ['conflict', 'unavailable'],
  once: true,

  async lock({ tx, resources, actor, params }) {
    const firms = getResource(resources, companies.plural);
    const getIt = () => getFirm(readerIn(tx), firms, memberScope(actor), params.uuid);
    // Of several requests at once the later ones find the Aviz of the first.
    await sql`select from companies where id = ${(await getIt()).id} for no key update`.execute(tx);
    return getIt();
  },
  async do(writing) {
    const { context, tx, body, request, now, locked: firm } = writing;
    const read = readerIn(tx);
    const today = bucharestToday(now);
    await requireEligible(read, firm, today);
    const standing = body.renew ? undefined : await findSame(read, firm, today);
    if (standing) return { id: standing, isFound: true };
    const numbered = await allotNumber(tx, firm, today);
    await tx.deleteFrom('company_practice_notice_drafts').where('code', '=', numbered.code).execute();
    const draft = { ...numbered, region_id: firm.regionId };
    const facts = await factsOfDraft(tx, firm, draft);
    const verifyUrl = publicBaseOf(context.env, request) + publicPaths.document('aviz', numbered.code);
    const issuer = await readIssuer(read, context.env, firm.regionId);
    const pdf = await context.renderer.draw(practiceNoticePdf, { ...facts, issuer, verifyUrl }, now);
    const fileId = await keepMadeFile(tx, pdf, 'application/pdf');
    return { id: await insertNotice(writing, firm, draft, fileId), isFound: false };
  },
  isFound: (done) => done.isFound,
  present: ({ done: { id } }) => ({ id }),
});
