/** The report that follows on the desk: the next waiting one, or the next of a batch's sample that was not opened yet (REP-294). */

import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { clearPath, paths, type ReportQueue, reportingPath, reportPath } from '../../../platform/paths.ts';
import { countOf } from '../../../platform/ui/text/format.ts';
import { readBatch, useBatch } from '../clear/clear-data.ts';
import { readNext, useNext } from './desk-data.ts';

export type DeskWalk = {
  back: { path: string; label: string };
  /** Undefined until it is known. */
  next: { id: number | null; path: string; label: string } | null | undefined;
  status: string | null;
};

export function useDeskWalk(id: number, queue: ReportQueue): DeskWalk {
  const batchId = Number(queue.batch ?? Number.NaN);
  const isOfBatch = Number.isSafeInteger(batchId) && batchId > 0;
  const batch = useBatch(isOfBatch ? batchId : null).data;
  const next = useNext(id, queue, !isOfBatch).data;
  if (isOfBatch) return walkOfSample(id, queue, batch);
  return {
    back: { path: paths.reports, label: annualReports.title },
    next:
      next &&
      (next.id === null ? null : { id: next.id, path: reportPath(next.id, queue), label: 'Următorul' }),
    status: next ? waitingText(next.waiting) : null,
  };
}

/** In the order of the batch, from the open report on. */
export function nextOfSample({ items }: ReportBatch, id: number): number | null {
  const place = items.findIndex((item) => item.id === id);
  const others = [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))];
  return others.find(({ isSample, openedAt }) => isSample && openedAt === null)?.id ?? null;
}

function walkOfSample(id: number, queue: ReportQueue, batch: ReportBatch | undefined): DeskWalk {
  const back = { path: clearPath(queue), label: 'Înapoi la decizia comună' };
  if (!batch) return { back, next: undefined, status: null };
  const next = nextOfSample(batch, id);
  const left = batch.items.filter((item) => item.isSample && item.openedAt === null && item.id !== id).length;
  return {
    back,
    next:
      next === null
        ? { id: null, path: back.path, label: back.label }
        : { id: next, path: reportPath(next, queue), label: 'Următorul din eșantion' },
    status:
      left === 0 ? 'Eșantionul a fost deschis' : `Din eșantion: încă ${countOf(left, 'raport', 'rapoarte')}`,
  };
}

/** The report after a decision; null if none is left. */
export async function readFollowing(id: number, queue: ReportQueue): Promise<number | null> {
  if (!queue.batch) return (await readNext(id, queue)).id;
  return nextOfSample(await readBatch(Number(queue.batch)), id);
}

/** Where the desk goes on. */
export function pathAfter(next: number | null, queue: ReportQueue): string {
  if (next !== null) return reportPath(next, queue);
  return queue.batch ? clearPath(queue) : reportingPath(queue);
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'Niciun raport nu așteaptă';
  return waiting === 1 ? 'Un raport așteaptă' : `${countOf(waiting, 'raport', 'rapoarte')} așteaptă`;
}
