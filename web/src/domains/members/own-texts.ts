/** Where a member stands, in plain sentences, and the next step (OPE-82). Pure. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { hasWorkingDayLeft } from '@ceccar/contract/closed-days';
import type { MemberKind } from '@ceccar/contract/member';
import {
  hasRightValue,
  type PracticeReason,
  practiceReasonText,
} from '@ceccar/contract/members/practice-right';
import { messages } from '@ceccar/contract/messages';
import type { MemberHome, OwnReport } from '@ceccar/contract/operation/home';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { countOf, formatDay, formatMoney } from '../../platform/ui/text/format.ts';
import { partsOf } from '../money/advances/advance-parts.ts';
import { deadlineOf } from '../reports/flow/deadline.ts';
import { stepsOf } from '../reports/flow/report-steps.ts';
import { unpaidAdvanceText } from './standing.ts';

type Member = Readonly<Record<string, unknown>>;

export function debtText(member: Member): string {
  const { balance, declaredPaymentText: declared } = member;
  const { unpaid } = partsOf(member);
  // A payment that is being checked must not be made twice (MON-237).
  const checked = typeof declared === 'string' ? `, ${declared}` : '';
  const dues =
    typeof balance === 'number' && balance > 0
      ? `Aveți de plată ${formatMoney(balance)}${checked}.`
      : `Nu aveți cotizații de plată${checked}.`;
  // Without it the member would take a note in hand for paid.
  return unpaid > 0 ? `${dues} ${unpaidAdvanceText(unpaid)}.` : dues;
}

/** The right to practise, and the visa of the year unless the right follows from it. */
export function rightText(
  kind: MemberKind,
  { practiceRight, practiceRightUntil, currentVisa }: Member,
  year: number,
): string {
  const [has, hasNot] = kind === 'person' ? ['Aveți', 'Nu aveți'] : ['Societatea are', 'Societatea nu are'];
  if (practiceRight !== hasRightValue) {
    const reason = practiceReasonText(practiceRight as PracticeReason, kind); // every other value is a reason
    return `${hasNot} drept de exercitare: ${reason}.`;
  }
  const right = `${has} drept de exercitare până la ${formatDay(String(practiceRightUntil))}`;
  return currentVisa === false ? `${right}; viza pe ${year} nu este încă acordată.` : `${right}.`;
}

export function hoursText(
  { year, left }: NonNullable<MemberHome['courseHours']>,
  { joinYear }: Member = {},
): string {
  if (left === 0) return `Ați efectuat orele de curs pe ${year}.`;
  const missing = `Mai aveți de efectuat ${countOf(left, 'oră', 'ore')} de curs în ${year}.`;
  return joinYear === null ? `${missing} ${messages.joinYearUnknown}` : missing;
}

export type ReportStep = {
  text: string;
  /** Label of the button to the report; null while there is nothing for the member to do. */
  action: string | null;
};

export function reportStepOf(report: OwnReport, now: Date): ReportStep {
  const { year, begun, rejectReason, mayBegin, deadline } = report;
  const subject = `Raportul anual pe ${year}`;
  const term = deadlineOf(deadline, now).text;
  if (begun) return begunStep(subject, begun, { term, today: bucharestDay(now) });
  if (!mayBegin) return { text: `${subject} se depune după încheierea anului.`, action: null };
  if (rejectReason !== null)
    return {
      text: `${subject} a fost respins: ${sentence(rejectReason)} ${term}`,
      action: 'Depune din nou raportul',
    };
  return { text: `${subject} nu este început. ${term}`, action: 'Începe raportul anual' };
}

type Time = { term: string; today: string };

function begunStep(
  subject: string,
  begun: NonNullable<OwnReport['begun']>,
  { term, today }: Time,
): ReportStep {
  const { status, visaScheduled, reason, is_final, current_step, isNoteLapsed } = begun;
  const goOn = 'Continuă raportul anual';
  switch (status) {
    case reportStatus.begun: {
      const step = stepsOf({ current_step, is_final, is_validated: false })[current_step - 1]?.label ?? '';
      return { text: `${subject} este la pasul ${current_step} din 4, „${step}”. ${term}`, action: goOn };
    }
    case reportStatus.processing:
      return { text: `Documentele raportului se verifică acum. ${term}`, action: goOn };
    case reportStatus.toPay:
      if (isNoteLapsed)
        return {
          text: 'Nota de plată a raportului nu mai este valabilă: termenul a trecut. Raportul se reia de la început.',
          action: goOn,
        };
      return { text: `Documentele raportului sunt primite; urmează plata. ${term}`, action: goOn };
    case reportStatus.postponed:
      return {
        text: `${subject} este amânat de filială: ${sentence(reason ?? '')}`,
        action: 'Deschide raportul anual',
      };
    case reportStatus.rejected:
      return { text: `${subject} a fost respins: ${sentence(reason ?? '')}`, action: null };
    case reportStatus.visaScheduled:
      if (visaScheduled !== null)
        return { text: `${subject} este validat. Ziua vizei: ${formatDay(visaScheduled)}.`, action: null };
      if (!hasWorkingDayLeft(today))
        return {
          text: `${subject} este validat. ${reportRefusals.noDayLeft}`,
          action: 'Deschide raportul anual',
        };
      return { text: `${subject} este validat; urmează ziua vizei.`, action: 'Alege ziua vizei' };
    case reportStatus.validatedWithoutVisa:
    case reportStatus.visaGranted:
      return { text: `${subject} este validat.`, action: null };
    default:
      return { text: `${subject} este depus și așteaptă decizia filialei.`, action: null };
  }
}

/** Reasons are typed by the branch, with or without a full stop. */
function sentence(reason: string): string {
  const text = reason.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
