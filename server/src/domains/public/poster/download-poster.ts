/** The poster of a course as PDF, and its days for a calendar; for those who see the poster (TRA-52). */
import { posterPath } from '@ceccar/contract/public/public-pages';
import { courses } from '@ceccar/contract/training/courses';
import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { anyone } from '../../../platform/access/policy.ts';
import { actionNeeding, defineAction } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { bodyFactsOf } from '../../../platform/body-facts.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { courseCalendar } from '../../emails/course-calendar.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { type FoundPoster, findPoster } from './find-poster.ts';
import { coursePoster } from './poster-pdf.ts';

const shared = {
  method: 'GET',
  tag: courses.type,
  // A browser with its cookie shows also those that are not public.
  access: 'download',
  may: anyone,
  params: { id: recordNumber('Afișul') },
  refusals: ['conflict', 'notFound'],
} as const;
const whoSees = 'Al unui curs cu afiș public îl primește oricine; al altuia, numai cine vede cursul.';

export const downloadPoster = actionNeeding<WithRenderer>()({
  ...shared,
  path: '/download/course/:id/poster',
  operationId: 'downloadCoursePoster',
  summary: 'Afișul unui curs, ca PDF',
  description: `Afișul unui curs cu înscrieri, ca PDF de tipărit. ${whoSees}`,
  answer: madeFile('application/pdf'),
  visitorCost: callCosts.document,

  async read({ context, request, actor, params }) {
    const { poster, regionId } = await getPoster(context, actor, params.id);
    const issuer =
      regionId === null
        ? { ...bodyFactsOf(context.env), branch: null }
        : await readIssuer(context.read, context.env, regionId);
    const address = siteOf(context, request) + posterPath(poster.id);
    const bytes = await context.renderer.draw(coursePoster, { poster, issuer, address }, context.clock());
    return { name: `afis-curs-${poster.id}.pdf`, bytes };
  },
});

export const downloadPosterCalendar = defineAction({
  ...shared,
  path: '/download/course/:id/calendar',
  operationId: 'downloadCourseDays',
  summary: 'Zilele unui curs cu afiș, pentru calendar (iCalendar)',
  description: `Zilele unui curs, așa cum sunt pe afișul lui, pentru calendar (iCalendar). ${whoSees}`,
  answer: madeFile('text/calendar'),
  visitorCost: callCosts.search,

  async read({ context, request, actor, params }) {
    const { env, clock } = context;
    const { poster, calendarChanges } = await getPoster(context, actor, params.id);
    const { id, name, place, sessions } = poster;
    if (sessions.length === 0) throw conflict('Cursul nu are încă zile cu ore.', { code: 'noSessions' });
    const content = courseCalendar({
      booking: { enrolment: 'poster', sequence: calendarChanges, course: name, place, sessions },
      stamp: clock(),
      siteAddress: siteOf(context, request),
      organizer: { brand: env.brand, replyTo: env.mail?.replyTo },
    });
    return { bytes: Buffer.from(content), name: `curs-${id}.ics` };
  },
});

/** Throws not-found for a poster that the caller does not see, and conflict for one of a course that is over. */
async function getPoster(
  { read, clock }: Pick<AppContext, 'read' | 'clock'>,
  actor: MaybeActor,
  id: number,
): Promise<FoundPoster> {
  const found = await findPoster(read, id, { actor, today: bucharestToday(clock()) });
  if (!found) throw notFound('Afișul', id);
  if (found.poster.state === 'over') throw conflict('Cursul s-a încheiat.');
  return found;
}

function siteOf({ env }: Pick<AppContext, 'env'>, request: FastifyRequest): string {
  return publicBaseOf(env, request) || 'http://localhost';
}
