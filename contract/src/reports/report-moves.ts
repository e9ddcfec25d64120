/** Moves of a report that a screen offers now, and why others are refused. */
import { z } from 'zod';

/** First those of the member, then those of staff. */
export const reportMoves = {
  pay: 'Trimite la validare',
  reset: 'Reia de la început',
  scheduleVisa: 'Programează viza',
  requestResubmission: 'Cere redepunerea',
  validate410: 'Validează, cu viză programată',
  validate420: 'Validează fără viză',
  validate430: 'Validează și acordă viza',
  postpone: 'Amână',
  reject: 'Respinge',
} as const;
export type ReportMove = keyof typeof reportMoves;
export const reportMoveNames = Object.keys(reportMoves) as ReportMove[]; // its own keys

/** Answer of `GET /annual_reports/{id}/moves`: null for a possible move, else the reason of the refusal. */
export const movesAnswer = z.object({
  moves: z.record(z.enum(reportMoveNames), z.string().nullable()),
  /** Last day of filing in the current year. */
  deadline: z.string(),
  /** A previous attempt was rejected for this reason. */
  rejectReason: z.string().nullable(),
});
export type MovesAnswer = z.infer<typeof movesAnswer>;
