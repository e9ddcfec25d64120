/**
 * Counts the tasks that wait for a staff account: each count is that of a list with the filters of its link, so that page and list agree
 * (OPE-78). An account that may not see a list gets no count of it.
 */
import { startOfDay } from '@ceccar/contract/bucharest-day';
import { failureDays, type HomeTask, type HomeTaskKey, searchDays } from '@ceccar/contract/operation/home';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { dayMs } from '@ceccar/contract/time-units';
import type { Actor } from '../../../platform/access/actor.ts';
import { isAdmin, isEditor, type Predicate } from '../../../platform/access/policy.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { planList } from '../../../platform/crud/list-plan.ts';
import { parseListQuery } from '../../../platform/crud/list-query.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import type { WorkSource } from '../../../platform/jobs/work-source.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { countWork } from '../../exchange/work-actions.ts';
import { sumUnread } from '../../messages/read-threads.ts';

type Filter = HomeTask['filter'];
type ListTask = {
  key: HomeTaskKey;
  resource: string;
  may: Predicate;
  filter: Filter | ((now: Date) => Filter);
};

const reports = { resource: 'annual_reports', may: isEditor } as const;
const notes = { resource: 'invoices', may: isEditor } as const;

const listTasks: readonly ListTask[] = [
  { ...reports, key: 'reportsToDecide', filter: { status: String(reportStatus.submitted) } },
  { ...reports, key: 'resubmissions', filter: { hasOpenResubmissionRequests: 'true' } },
  { ...reports, key: 'corrections', filter: { hasOpenCorrections: 'true' } },
  { key: 'hoursProofs', resource: 'hours_proofs', may: isEditor, filter: { state: 'waiting' } },
  { key: 'openStatements', resource: 'bank_statements', may: isEditor, filter: { hasOpenLines: 'true' } },
  { ...notes, key: 'refusedNotes', filter: { invoicingState: 'refused' } },
  { ...notes, key: 'uncertainNotes', filter: { invoicingState: 'unknown' } },
  {
    ...notes,
    key: 'paidNotes',
    filter: (now) => ({
      invoicingState: 'paid',
      updatedAt__gte: startOfDay(bucharestToday(daysBefore(now, searchDays))).toISOString(),
    }),
  },
  {
    key: 'failedEmails',
    resource: 'emails',
    may: isAdmin,
    filter: (now) => ({
      state: 'failed',
      createdAt__gte: startOfDay(bucharestToday(daysBefore(now))).toISOString(),
    }),
  },
  {
    ...reports,
    key: 'visaDays',
    filter: (now) => ({
      status: String(reportStatus.visaScheduled),
      visaScheduled: bucharestToday(now),
    }),
  },
];

function daysBefore(now: Date, days = failureDays): Date {
  return new Date(now.getTime() - days * dayMs);
}

type Context = Pick<AppContext, 'read' | 'resources'>;

export async function countTasks(
  context: Context,
  sources: readonly WorkSource[],
  actor: Actor,
  now: Date,
): Promise<HomeTask[]> {
  const [ofLists, ofOthers] = await Promise.all([
    countLists(context, actor, now),
    isEditor(actor) ? countOthers(context, sources, actor) : [],
  ]);
  return [...ofLists, ...ofOthers];
}

/** In one statement. */
async function countLists({ read, resources }: Context, actor: Actor, now: Date): Promise<HomeTask[]> {
  const sql = new SqlText();
  const offered = listTasks
    .filter(({ may }) => may(actor))
    .map(({ key, resource, filter }) => ({
      key,
      resource: getResource(resources, resource),
      filter: typeof filter === 'function' ? filter(now) : filter,
    }));
  if (offered.length === 0) return [];
  const counts = offered.map(({ key, resource, filter }) => {
    const plan = planList(resource, parseListQuery(resource, filter), resource.definition.scope(actor), sql);
    return `(select count(*) from ${plan.from} where ${plan.where}) as "${key}"`;
  });
  const [row] = await read(sql.statement(`select ${counts.join(', ')}`));
  return offered.map(({ key, filter }) => ({ key, count: Number(row?.[key]), filter }));
}

async function countOthers(
  { read }: Context,
  sources: readonly WorkSource[],
  actor: Actor,
): Promise<HomeTask[]> {
  const toConfirm = { status: 'previewed' };
  const failed = { status: 'failed', days: String(failureDays) };
  const [unread, previews, failures] = await Promise.all([
    sumUnread(read, actor),
    countWork(read, sources, actor, toConfirm),
    countWork(read, sources, actor, failed),
  ]);
  return [
    { key: 'unreadThreads', count: unread.threads, filter: { unread: 'true' } },
    { key: 'importsToConfirm', count: previews, filter: toConfirm },
    { key: 'failedWork', count: failures, filter: failed },
  ];
}
