/** Actions on a report that are currently allowed, and why others are denied. */
import { z } from 'zod';

/** The member's actions first, then those of staff. */
export const reportMoves = {
  pay: 'Trimite la validare',
  reset: 'Reia de la început',
  scheduleVisa: 'Programează viza',
  cancelVisaDay: 'Renunță la programare',
  requestResubmission: 'Cere redepunerea',
  validate410: 'Validează, cu viză programată',
  validate420: 'Validează fără viză',
  validate430: 'Validează și acordă viza',
  postpone: 'Amână',
  reject: 'Respinge',
} as const;
/** Those of staff. */
export const decisionMoves = ['validate410', 'validate420', 'validate430', 'postpone', 'reject'] as const;
export type DecisionMove = (typeof decisionMoves)[number];

export type ReportMove = keyof typeof reportMoves;
export const reportMoveNames = Object.keys(reportMoves) as ReportMove[]; // its own keys

/** Response of `GET /annual_reports/{id}/moves`: null for an allowed action, otherwise the reason for denying it. */
export const movesAnswer = z.object({
  moves: z.record(z.enum(reportMoveNames), z.string().nullable()),
  /** Last day for filing the report in time, also if it has passed. */
  deadline: z.string(),
  /** Reason for which a previous attempt was rejected. */
  rejectReason: z.string().nullable(),
});
export type MovesAnswer = z.infer<typeof movesAnswer>;
