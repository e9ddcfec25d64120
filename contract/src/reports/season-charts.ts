/** Response of `GET /annual_reports/season_charts`: what the charts of the season show (REP-386). */
import { z } from 'zod';

/** Days ahead for which the places of visa days are shown. */
export const visaDaysAhead = 45;

export const seasonCharts = z.object({
  /** The reported year. */
  year: z.int(),
  deadline: z.iso.date().meta({ description: 'Ultima zi de depunere din anul de după cel raportat' }),
  filed: z.array(z.object({ day: z.iso.date(), thisYear: z.int(), lastYear: z.int() })).meta({
    description:
      'Membri care au depus prima dată în acea zi; lastYear: raportul pe anul dinainte, în aceeași zi a anului trecut',
  }),
  undated: z
    .object({ thisYear: z.int(), lastYear: z.int() })
    .meta({ description: 'Membri al căror raport preluat nu are ziua depunerii' }),
  visaDays: z
    .array(z.object({ day: z.iso.date(), booked: z.int(), capacity: z.int() }))
    .meta({ description: 'Zilele de viză de azi înainte, cu locurile tuturor filialelor văzute' }),
});
export type SeasonCharts = z.infer<typeof seasonCharts>;
