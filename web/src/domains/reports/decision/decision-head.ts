/** Title of the fourth step and what comes next; dates as YYYY-MM-DD. Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { FlowReport } from '../flow/flow.ts';

type Head = { title: string; next?: string };

export function headOf(
  { status, is_final, visaScheduled }: Pick<FlowReport, 'status' | 'is_final' | 'visaScheduled'>,
  today: string,
  mayChooseDay: boolean,
): Head {
  switch (status) {
    case reportStatus.registering:
      return { title: 'Raportul se înregistrează', next: 'filiala analizează raportul și hotărăște.' };
    case reportStatus.submitted:
    case reportStatus.postponed:
      return { title: 'Raportul se analizează', next: 'filiala hotărăște; răspunsul apare aici.' };
    case reportStatus.rejected:
      return { title: 'Raportul a fost respins' };
    case reportStatus.visaScheduled:
      return is_final
        ? { title: 'Raportul este validat', next: comingFor(visaScheduled, today) }
        : { title: `Raportul este validat${mayChooseDay ? ': alegeți ziua vizei' : ''}` };
    default:
      return { title: 'Raportul este validat' };
  }
}

function comingFor(visaScheduled: string | null, today: string): string {
  return visaScheduled !== null && visaScheduled < today
    ? 'ziua aleasă a trecut; dacă nu ați putut veni, luați legătura cu filiala pentru viză.'
    : 'vă prezentați la filială în ziua aleasă, pentru viză.';
}
