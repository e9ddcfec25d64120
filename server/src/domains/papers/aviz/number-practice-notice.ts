/** The number of an Aviz, the first step of issuing it: reads or allots it. */
import { companies } from '@ceccar/contract/members/companies';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { z } from 'zod';
import { isAdmin, isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { getFirm } from '../firm-facts.ts';
import {
  allotNumber,
  findNumbered,
  nextNumber,
  requireEligible,
  whyNotEligible,
} from './practice-notices.ts';

const numbered = { number: z.int(), year: z.int(), date: z.iso.date() };

export const readNoticeNumber = defineAction({
  method: 'GET',
  path: '/company/AvizNumber/:uuid',
  operationId: 'readPracticeNoticeNumber',
  tag: companyPracticeNotices.type,
  summary: 'Numărul avizului și dacă se poate genera',
  access: 'register',
  may: isEditorOrMember,
  params: { uuid: recordKey },
  resource: companies,
  answer: json(
    z.object({
      ...numbered,
      date: numbered.date.nullable(),
      canGenerate: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),

  async read({ context, resource, actor, params }) {
    const firm = await getFirm(context.read, resource, memberScope(actor), params.uuid);
    const today = bucharestToday(context.clock());
    const year = Number(today.slice(0, 4));
    const known = await findNumbered(context.read, firm.id, year, isAdmin(actor));
    const reason = isAdmin(actor) ? await whyNotEligible(context.read, firm, today) : null;
    return {
      year,
      number: known?.number ?? (await nextNumber(context.read, firm.regionId, year)),
      date: known?.date ?? null,
      canGenerate: isAdmin(actor) && reason === null,
      reason,
    };
  },
});

export const allotNoticeNumber = defineAction({
  method: 'GET',
  path: '/download/company/generateAnnualNoticeAviz/:uuid',
  operationId: 'allotPracticeNoticeNumber',
  tag: companyPracticeNotices.type,
  summary: 'Dă numărul avizului',
  description: 'Dă avizului numărul lui, pe care îl păstrează până sosește PDF-ul.',
  // It allots a number, so that a link made by somebody else must not trigger it.
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey },
  resource: companyPracticeNotices,
  answer: json(z.object({ ...numbered, code: z.string() })),
  refusals: ['conflict'],

  async prepare({ context, actor, params }) {
    const firms = getResource(context.resources, companies.plural);
    const firm = await getFirm(context.read, firms, memberScope(actor), params.uuid);
    await requireEligible(context.read, firm, bucharestToday(context.clock()));
    return firm;
  },
  do: ({ tx, now, prepared: firm }) => allotNumber(tx, firm, bucharestToday(now)),
  present: ({ done: draft }) => draft,
});
