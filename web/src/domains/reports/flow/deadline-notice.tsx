/** The deadline and its consequences, in the steps before a report is submitted (REP-299). */
import Alert from '@mui/material/Alert';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { useNow } from '../../../platform/ui/timing/now.ts';
import { isAmending } from '../report-tone.ts';
import { type Deadline, deadlineOf } from './deadline.ts';
import type { Flow } from './flow.ts';

const minuteMs = 60_000;

type Props = Pick<Flow, 'report' | 'moves'> & { step: 1 | 2 | 3 };

/** The second step shows it in the last days and afterwards, the third in the last days. */
export function DeadlineNotice({ report, moves: { deadline }, step }: Props) {
  const { standing } = deadlineOf(deadline, useNow(minuteMs));
  if ((step === 2 && standing === 'far') || (step === 3 && standing !== 'near')) return null;
  return (
    <Alert severity={standing === 'near' ? 'warning' : 'info'}>
      {noticeOf({ standing, day: formatDay(deadline), step, isAmending: isAmending(report) })}
    </Alert>
  );
}

type Notice = { standing: Deadline['standing']; day: string; step: Props['step']; isAmending: boolean };

/** A report that amends a validated one has the dues of the day on which that one was received, whenever it is sent. */
function noticeOf({ standing, day, step, isAmending }: Notice): string {
  const dues = isAmending ? 'cu cotizația de la data raportului validat' : 'cu cotizația de după termen';
  if (standing === 'over') return `Puteți depune raportul în continuare, ${dues}.`;
  if (step === 3)
    return `Trimiteți dovada plății până la ${day}, ora 23:59: contează momentul în care o primim. După aceea nota de plată nu mai este valabilă, iar raportul se reia de la început, ${dues}.`;
  return `Depunerea trebuie încheiată, cu plata și dovada ei, până la ${day}, ora 23:59. Altfel raportul este anulat și trebuie depus din nou, ${dues}. Ce completați aici rămâne salvat.`;
}
