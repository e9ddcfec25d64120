/** Days on which no branch receives anyone: weekends and the legal holidays of Romania (REP-278). Pure. */
import { addDays } from './add-days.ts';

/** Whether branches are closed on a day `YYYY-MM-DD`. */
export function isClosedDay(day: string): boolean {
  return isWeekend(day) || legalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The first day after `day` that is not closed. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isClosedDay(next) ? nextWorkingDay(next) : next;
}

/** Whether a working day follows `today` in the same year, so that a visa day can be chosen (REP-12). */
export function hasWorkingDayLeft(today: string): boolean {
  return nextWorkingDay(today).slice(0, 4) === today.slice(0, 4);
}

/** The legal holidays of a year as the law lists them today (Codul muncii, art. 139), in the order of the calendar. */
export function legalHolidays(year: number): string[] {
  const movable = movableHolidays.map((afterEaster) => addDays(orthodoxEaster(year), afterEaster));
  // Pentecost may fall on Children's Day, and Easter on Labour Day.
  return [...new Set([...fixedHolidays.map((day) => `${year}-${day}`), ...movable])].sort();
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

const fixedHolidays = [
  '01-01',
  '01-02',
  // Epiphany and Saint John.
  '01-06',
  '01-07',
  // Union of the Principalities.
  '01-24',
  '05-01',
  // Children's Day.
  '06-01',
  // Dormition of the Mother of God.
  '08-15',
  // Saint Andrew.
  '11-30',
  // National Day.
  '12-01',
  '12-25',
  '12-26',
];

/** Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday, in days after Easter. */
const movableHolidays = [-2, 0, 1, 49, 50];

/** Easter of the Orthodox Church: computed in the Julian calendar (Meeus), given in ours. */
function orthodoxEaster(year: number): string {
  const lunar = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - lunar + 34) % 7;
  // Days after 22 March of the Julian calendar.
  const julian = `${year}-03-22`;
  const calendarShift = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return addDays(julian, lunar + toSunday + calendarShift);
}
