/** What is unusual in a report and changes nothing (REP-168). Pure. */
import { foldText } from '@ceccar/contract/fold-text';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { isDay } from '@ceccar/contract/reports/read-answers';
import type { ReportRemark } from '@ceccar/contract/reports/report-checks';
import { shortDay } from '../../../platform/text/romanian-date.ts';

/** Answers may be unreadable, since a report is judged whole (REP-391). `receivedOn` is `YYYY-MM-DD`. */
export function remarksOf(
  { name = '', signedOn }: ReportAnswers,
  { memberName, receivedOn }: { memberName: string; receivedOn: string },
): ReportRemark[] {
  const remarks: ReportRemark[] = [];
  if (name !== '' && plain(name) !== plain(memberName))
    remarks.push({
      propertyPath: 'annualReport.name',
      message: `Numele din raport, „${name}”, nu este cel din registru, „${memberName}”. În registru nu se schimbă nimic.`,
    });
  // An unreadable day has a violation at its field.
  if (isDay(signedOn) && signedOn > receivedOn)
    remarks.push({
      propertyPath: 'annualReport.signedOn',
      message: `Data semnării, ${shortDay(signedOn)}, este după ziua în care a fost trimis raportul, ${shortDay(receivedOn)}.`,
    });
  return remarks;
}

function plain(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}
