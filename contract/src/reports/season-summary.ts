/** Statistics of the season for staff. */
import { z } from 'zod';

/** Days of `byDay`. */
export const seasonDaysShown = 30;

/** Response of `GET /annual_reports/summary`. */
export const seasonSummary = z.object({
  year: z.int(),
  deadline: z.string(),
  hasMembers: z.boolean().meta({ description: 'False într-un registru, sau o filială, fără niciun membru' }),
  byStatus: z.array(z.object({ status: z.int(), label: z.string(), count: z.int() })),
  /** Members who have filed, and how often all together: a rejected report is filed once more. */
  filed: z.object({ members: z.int(), reports: z.int() }),
  /** Members who have to file and have not begun. */
  notBegun: z.int(),
  byDay: z.array(z.object({ day: z.string(), submitted: z.int(), decided: z.int() })),
  oldestWaiting: z.array(
    z.object({
      id: z.int(),
      memberName: z.string(),
      regionName: z.string(),
      submittedAt: z.string(),
      claimedBy: z.string().nullable(),
    }),
  ),
  openResubmissions: z.int(),
  pendingCorrections: z.int(),
  /** For administrators: waiting and decided reports by branch. */
  byRegion: z.array(z.object({ id: z.int(), name: z.string(), waiting: z.int(), decided: z.int() })),
});
export type SeasonSummary = z.infer<typeof seasonSummary>;
