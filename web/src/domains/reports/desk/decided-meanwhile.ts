/** If two staff members decide at the same time, the second one is shown who decided what (REP-122). Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { ApiError } from '../../../platform/api/errors.ts';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import type { Report } from './desk-data.ts';

type Decided = Pick<
  Report,
  'status' | 'statusLabel' | 'validator' | 'decidedAt' | 'visaReason' | 'delayReason' | 'rejectReason'
>;

/** Error with the text of the other decision. */
export class DecidedMeanwhile extends ApiError {
  readonly text: string;

  constructor(before: Decided, latest: Decided) {
    super(412);
    this.name = 'DecidedMeanwhile';
    this.text = textOf(before, latest);
  }
}

function textOf(before: Decided, latest: Decided): string {
  const { statusLabel, validator, decidedAt } = latest;
  if (latest.status === before.status || decidedAt === before.decidedAt || !decidedAt) {
    return 'Raportul s-a schimbat între timp. Verificați-l și trimiteți din nou.';
  }
  const reason = reasonOf(latest);
  return [
    `${validator ?? 'Altcineva'} a decis între timp, la ${formatMoment(decidedAt)}: ${statusLabel}.`,
    ...(reason ? [`Motivul: ${reason}`] : []),
  ].join(' ');
}

/** The reason of the decision that was saved. */
export function reasonOf({ status, visaReason, delayReason, rejectReason }: Omit<Decided, 'statusLabel'>) {
  if (status === reportStatus.rejected) return rejectReason;
  return status === reportStatus.postponed ? delayReason : visaReason;
}
