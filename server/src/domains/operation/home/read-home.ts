/** Home of staff, and of members (OPE-77). */
import { memberHome, staffHome } from '@ceccar/contract/operation/home';
import { isEditor, isMember, isStaff } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import type { WorkSource } from '../../../platform/jobs/work-source.ts';
import { bucharestToday, bucharestYear } from '../../../platform/text/clock.ts';
import { findVisaEnd } from '../../members/visas.ts';
import { findOwnReport } from '../../reports/attempts/own-report.ts';
import { findDeadline } from '../../reports/states/report-facts.ts';
import { readHoursLeft } from '../../training/read-hours-left.ts';
import { countTasks } from './count-tasks.ts';
import { readDesk } from './read-desk.ts';
import { readRecentMembers } from './recent-members.ts';

const tag = 'Home';

export function homeActions(sources: readonly WorkSource[]) {
  const readStaffHome = defineAction({
    method: 'GET',
    path: '/api/home',
    operationId: 'readHome',
    tag,
    summary: 'Ce așteaptă, termenele și fișele deschise ultima dată, pentru personal',
    access: 'register',
    may: isStaff,
    answer: json(staffHome),

    async read({ context, request }) {
      const actor = requireActor(request);
      const { read, resources, clock } = context;
      const today = bucharestToday(clock());
      const [tasks, desk, filingDeadline, lastVisasEnd, recent] = await Promise.all([
        countTasks(context, sources, actor, clock()),
        isEditor(actor) ? readDesk(context, actor, clock()) : null,
        isEditor(actor) ? findNextDeadline(read, today) : null,
        findVisaEnd(read, bucharestYear(clock()) - 1),
        readRecentMembers(read, resources, actor),
      ]);
      return { tasks, desk, filingDeadline, visasEndOn: lastVisasEnd >= today ? lastVisasEnd : null, recent };
    },
  });

  const readMemberHome = defineAction({
    method: 'GET',
    path: '/api/home/member',
    operationId: 'readMemberHome',
    tag,
    summary: 'Raportul și orele de curs ale membrului, pentru pagina lui',
    access: 'register',
    may: isMember,
    answer: json(memberHome),

    async read({ context: { read, clock }, request }) {
      const { userId, personId, companyId } = requireActor(request);
      const owner =
        personId !== null
          ? { kind: 'person' as const, id: personId }
          : companyId !== null
            ? { kind: 'company' as const, id: companyId }
            : null;
      if (!owner) return { report: null, courseHours: null };
      const year = bucharestYear(clock());
      const [account] = await read(
        query.selectFrom('users').select('next_annual_report_year').where('id', '=', userId),
      );
      const nextYear = account?.next_annual_report_year ?? null;
      const [report, left] = await Promise.all([
        findOwnReport(read, { owner, nextYear }, clock()),
        personId === null ? null : readOwnHours(read, personId, year),
      ]);
      return { report, courseHours: left === null ? null : { year, left } };
    },
  });

  return [readStaffHome, readMemberHome];
}

/** This year's deadline until it has passed, then that of next year (OPE-79). */
async function findNextDeadline(read: Reader, today: string): Promise<string> {
  const year = Number(today.slice(0, 4));
  const deadline = await findDeadline(read, year);
  return deadline >= today ? deadline : findDeadline(read, year + 1);
}

async function readOwnHours(read: Reader, id: number, year: number): Promise<number> {
  const [person] = await read(query.selectFrom('persons').select('join_year').where('id', '=', id));
  return readHoursLeft(read, { id, joinYear: person?.join_year ?? null }, year);
}
