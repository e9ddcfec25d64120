/** The decisions of staff on a report: endpoint and body of each (REP-121). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type DecisionMove, type ReportMove, reportMoves } from '@ceccar/contract/reports/report-moves';

export type Decision = {
  move: DecisionMove;
  /** Last segment of the endpoint. */
  action: 'submitVisa' | 'amendAnnualReport' | 'rejectAnnualReport';
  reason: 'visaReason' | 'delayReason' | 'rejectReason';
  isReasonRequired: boolean;
  /** Label of the reason where it differs from the field's. */
  reasonLabel?: string;
  key: string;
  /** Sent in addition to the reason. */
  body: Readonly<Record<string, number | boolean>>;
};

const visa = { action: 'submitVisa', reason: 'visaReason', isReasonRequired: false } as const;

export const decisions: readonly Decision[] = [
  {
    move: 'validate410',
    ...visa,
    key: 'v',
    body: {
      status: reportStatus.visaScheduled,
      isValidated: true,
      allowScheduleVisa: true,
      visaGrantedWithoutSchedule: false,
    },
  },
  {
    move: 'validate420',
    ...visa,
    reasonLabel: 'Motivul pentru care nu se acordă viza',
    key: 'f',
    body: {
      status: reportStatus.validatedWithoutVisa,
      isValidated: true,
      allowScheduleVisa: false,
      visaGrantedWithoutSchedule: false,
    },
  },
  {
    move: 'validate430',
    ...visa,
    key: 'a',
    body: {
      status: reportStatus.visaGranted,
      isValidated: true,
      allowScheduleVisa: false,
      visaGrantedWithoutSchedule: true,
    },
  },
  {
    move: 'postpone',
    action: 'amendAnnualReport',
    reason: 'delayReason',
    isReasonRequired: true,
    key: 'm',
    body: { status: reportStatus.postponed, isValidated: false },
  },
  {
    move: 'reject',
    action: 'rejectAnnualReport',
    reason: 'rejectReason',
    isReasonRequired: true,
    key: 'r',
    body: { status: reportStatus.rejected, isValidated: false, isRejected: true },
  },
];

/** Null for an allowed decision, otherwise why it is denied. */
export type Moves = Readonly<Partial<Record<ReportMove, string | null>>>;

export type Refusals = { reason: string; moves: Decision['move'][] };

/** All decisions except the current one. */
export function decisionsAt(status: number): Decision[] {
  return decisions.filter(({ body }) => body.status !== status);
}

/** The distinct reasons for which decisions are denied, each with the decisions it applies to. */
export function refusalsOf(moves: Moves, offered: readonly Decision[]): Refusals[] {
  const groups = new Map<string, Decision['move'][]>();
  for (const { move } of offered) {
    const reason = moves[move];
    if (reason) groups.set(reason, [...(groups.get(reason) ?? []), move]);
  }
  return [...groups].map(([reason, refused]) => ({ reason, moves: refused }));
}

/** Whether any decision is allowed. */
export function isOpen(moves: Moves): boolean {
  return decisions.some(({ move }) => moves[move] === null);
}

export function labelsOf(moves: readonly Decision['move'][]): string {
  return moves.map((move) => reportMoves[move]).join(' · ');
}
