/**
 * State machine of reports: for a status and an event, the new status or the reason why not (REP-1). Pure: the caller
 * supplies the facts.
 */
import { hasWorkingDayLeft, isClosedDay } from '@ceccar/contract/closed-days';
import {
  isValidated,
  type ReportStatus,
  reportStatus,
  type ValidatedStatus,
} from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportRefusal } from '@ceccar/contract/reports/report-refusals';

export type ReportState = {
  status: ReportStatus;
  /** The reporting year. */
  year: number;
  /** Day chosen for the visa, `YYYY-MM-DD`. */
  visaScheduled: string | null;
};

export type ReportEvent =
  /** The uploaded documents are complete and right. */
  | { type: 'acceptDocuments'; isComplete: boolean; isGdprAccepted: boolean }
  /** The dues are computed, and the note is issued if there is something to pay. */
  | { type: 'process' }
  | { type: 'pay'; hasProof: boolean; isNothingToPay: boolean }
  /** The receipt is made. */
  | { type: 'register' }
  | { type: 'validate'; to: ValidatedStatus }
  /** Staff take back their last validation; `decision` is null if there is none. */
  | { type: 'undo'; decision: UndoneDecision | null }
  | { type: 'postpone' }
  | { type: 'reject' }
  | { type: 'scheduleVisa'; day: string; offer: DayOffer }
  | { type: 'cancelVisaDay' }
  | { type: 'reset' }
  | { type: 'requestResubmission'; isOneOpen: boolean };

type UndoneDecision = {
  /** The status before it. */
  from: ReportStatus;
  /** Nothing else has changed the report since. */
  isUnchanged: boolean;
  isInTime: boolean;
};

/** The offer of the branch on a day: `closed` also where its visa days do not include it (VIS-2). */
export type DayOffer = 'free' | 'full' | 'closed';

/** Days are `YYYY-MM-DD` in Romania. */
export type ReportFacts = {
  today: string;
  /** Last filing days, inclusive, of every year from the documents' to the current one. */
  deadlines: readonly string[];
  /** Days on which the documents were accepted and the payment was sent; null before that. */
  documentsOn: string | null;
  paidOn: string | null;
  /** A later attempt of the year is validated. */
  isReplaced: boolean;
  /** The member is struck off or deceased. */
  hasMemberEnded: boolean;
};

export type Move = { to: ReportState } | { refusal: ReportRefusal };

export function next(report: ReportState, event: ReportEvent, facts: ReportFacts): Move {
  const { status } = report;
  // The later attempt posted the difference to what this one had posted (REP-148).
  if (facts.isReplaced) return refuse('replaced');
  switch (event.type) {
    case 'acceptDocuments':
      if (status !== reportStatus.begun) return refuse(whyDocumentsNotTaken(status));
      if (!event.isGdprAccepted) return refuse('gdprNotAccepted');
      return event.isComplete ? moveTo(report, reportStatus.processing) : refuse('documentsIncomplete');
    case 'process':
      return status === reportStatus.processing
        ? moveTo(report, reportStatus.toPay)
        : refuse('documentsUnderWay');
    case 'pay':
      if (status !== reportStatus.toPay) return refuse('notToBePaid');
      if (!isOnOneSide(facts.documentsOn, facts.today, facts)) return refuse('noteLapsed');
      return event.hasProof || event.isNothingToPay
        ? moveTo(report, reportStatus.registering)
        : refuse('proofMissing');
    case 'register':
      return status === reportStatus.registering
        ? moveTo(report, reportStatus.submitted)
        : refuse('notRegistering');
    case 'validate':
      return validate(report, event.to, facts);
    case 'undo':
      return undo(report, event.decision);
    case 'postpone':
      return status === reportStatus.submitted
        ? moveTo(report, reportStatus.postponed)
        : refuse('onlySubmittedPostponed');
    case 'reject':
      if (
        status !== reportStatus.submitted &&
        status !== reportStatus.visaScheduled &&
        status !== reportStatus.postponed
      )
        return refuse('notRejectable');
      return { to: { ...report, status: reportStatus.rejected, visaScheduled: null } };
    case 'scheduleVisa':
      return scheduleVisa(report, event, facts);
    case 'cancelVisaDay':
      return cancelVisaDay(report, facts);
    case 'reset':
      return status < reportStatus.submitted
        ? moveTo(report, reportStatus.begun)
        : refuse('alreadySubmitted');
    case 'requestResubmission':
      if (!isValidated(report)) return refuse('notValidated');
      return event.isOneOpen ? refuse('resubmissionOpen') : { to: report };
  }
}

function validate(report: ReportState, to: ValidatedStatus, facts: ReportFacts): Move {
  const { status, year } = report;
  const isReviewable =
    status === reportStatus.submitted ||
    status === reportStatus.postponed ||
    (status === reportStatus.visaScheduled && to !== reportStatus.visaScheduled);
  if (!isReviewable) return refuse('notReviewable');
  // The note was computed with the rates of one side of the deadline and paid on the other (REP-9).
  if (!isOnOneSide(facts.documentsOn, facts.paidOn, facts)) return refuse('sentAfterDeadline');
  // Struck-off and deceased members have no right to practise (REP-163).
  if (to !== reportStatus.validatedWithoutVisa && facts.hasMemberEnded) return refuse('memberEnded');
  // Older years get a validation without a visa (REP-11).
  if (to !== reportStatus.validatedWithoutVisa && year !== Number(facts.today.slice(0, 4)) - 1)
    return refuse('notOfPreviousYear');
  return {
    to: {
      ...report,
      status: to,
      visaScheduled: to === reportStatus.visaGranted ? report.visaScheduled : null,
    },
  };
}

/** A validation is undone for an hour, while nothing else has changed the report (REP-290). */
function undo(report: ReportState, decision: UndoneDecision | null): Move {
  if (decision === null || !isValidated(report)) return refuse('nothingToUndo');
  if (!decision.isInTime) return refuse('undoExpired');
  return decision.isUnchanged ? moveTo(report, decision.from) : refuse('changedSince');
}

type DayChoice = { day: string; offer: DayOffer };

/** From tomorrow to the end of the year, a day that the branch offers; can be changed until the day before (REP-12). */
function scheduleVisa(report: ReportState, { day, offer }: DayChoice, { today }: ReportFacts): Move {
  const { status, visaScheduled } = report;
  if (status !== reportStatus.visaScheduled) return refuse('noDayToChoose');
  if (visaScheduled !== null && visaScheduled <= today) return refuse('dayPassed');
  const last = `${today.slice(0, 4)}-12-31`;
  if (!hasWorkingDayLeft(today)) return refuse('noDayLeft');
  const isOffered = day > today && day <= last && !isClosedDay(day);
  if (!isOffered || offer === 'closed') return refuse('dayNotOffered');
  return offer === 'free' ? { to: { ...report, visaScheduled: day } } : refuse('dayFull');
}

/** Until the day before (VIS-6). */
function cancelVisaDay(report: ReportState, { today }: ReportFacts): Move {
  const { status, visaScheduled } = report;
  if (status !== reportStatus.visaScheduled || visaScheduled === null) return refuse('noDayToCancel');
  return visaScheduled > today ? { to: { ...report, visaScheduled: null } } : refuse('dayPassed');
}

/** True if no deadline of any year lies between the two days (REP-8). */
export function isOnOneSide(
  one: string | null,
  other: string | null,
  { deadlines }: Pick<ReportFacts, 'deadlines'>,
) {
  if (one === null || other === null) return false;
  return deadlines.every((deadline) => one <= deadline === other <= deadline);
}

/** Documents are accepted only while the report is begun. */
export function whyDocumentsNotTaken(status: number): ReportRefusal {
  if (status === reportStatus.processing) return 'documentsUnderWay';
  return status === reportStatus.toPay ? 'documentsAccepted' : 'alreadySubmitted';
}

function moveTo(report: ReportState, status: ReportStatus): Move {
  return { to: { ...report, status } };
}

function refuse(refusal: ReportRefusal): Move {
  return { refusal };
}
