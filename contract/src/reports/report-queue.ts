/** The next report for a moderator, and who has a report open. */
import { z } from 'zod';

/** Response of `POST /annual_reports/{id}/claim`: another user who already has it open. */
export const claimAnswer = z.object({ claimedBy: z.string().nullable() });

/** Response of `GET /annual_reports/next`: the oldest waiting report that nobody else has open. */
export const nextReport = z.object({ id: z.int().nullable(), waiting: z.int() });
