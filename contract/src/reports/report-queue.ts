/** Which report a moderator opens next, and who has one open. */
import { z } from 'zod';

/** Answer of `POST /annual_reports/{id}/claim`: the other user who has it open and keeps it. */
export const claimAnswer = z.object({ claimedBy: z.string().nullable() });

/** Answer of `GET /annual_reports/next`: the oldest that waits and that nobody else has open. */
export const nextReport = z.object({ id: z.int().nullable(), waiting: z.int() });
