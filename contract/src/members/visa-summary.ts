/** The five-year summary on a member's record page, and the end of a year's visa (MEM-27, MEM-28). */

/** A visa record as in lists; `hasVisa` is `checked` of a person and `visa` of a company. */
export type VisaRecord = { id: number; year: number; hasVisa: boolean; date: string | null };

export type VisaYear = { year: number; hasVisa: boolean; date: string | null };

export const visaYearsShown = 5;

/**
 * Of the records up to the day the latest of a year, by date, then id, decides (MEM-26, MEM-194); returns the five newest years,
 * newest first.
 */
export function summarizeVisas(records: readonly VisaRecord[], day: string): VisaYear[] {
  const latest = new Map<number, VisaRecord>();
  for (const record of records) {
    if ((record.date ?? '') > day) continue;
    const latestRecord = latest.get(record.year);
    if (!latestRecord || isLater(record, latestRecord)) latest.set(record.year, record);
  }
  return [...latest.values()]
    .sort((a, b) => b.year - a.year)
    .slice(0, visaYearsShown)
    .map(({ year, hasVisa, date }) => ({ year, hasVisa, date }));
}

function isLater(a: VisaRecord, b: VisaRecord): boolean {
  const [dateA, dateB] = [a.date ?? '', b.date ?? ''];
  return dateA === dateB ? a.id > b.id : dateA > dateB;
}

/** Text of a visa's end; the usual date has a shorter text. */
export function visaEndText(end: string, year: number): string {
  return end === visaValidUntil(year) ? '31 martie al anului următor' : end.split('-').reverse().join('.');
}

/** Last day of a year's visa if the year's settings have no other (MEM-28). */
export function visaValidUntil(year: number): string {
  return `${year + 1}-03-31`;
}

/** Whether a visa's day lies in its year or in the three months after, when it is still valid. */
export function isUsualVisaDay(year: number, day: string): boolean {
  return day >= `${year}-01-01` && day <= visaValidUntil(year);
}

/** The warning about another day (MEM-195). */
export function unusualVisaDayText(year: number): string {
  return `Data nu este din anul vizei (${year}) și nici din cele trei luni de după el.`;
}
