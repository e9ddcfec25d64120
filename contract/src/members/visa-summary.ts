/** The 5-year summary that a member's sheet shows: pure, the same on both sides (MEM-27). */

/** One visa record as the lists give it; `hasVisa` is `checked` of a person and `visa` of a company. */
export type VisaRecord = { id: number; year: number; hasVisa: boolean; date: string | null };

export type VisaYear = { year: number; hasVisa: boolean; date: string | null };

const yearsShown = 5;

/** The latest record of a year, by date, then id, decides (MEM-26); the five newest distinct years, newest first. */
export function summarizeVisas(records: readonly VisaRecord[]): VisaYear[] {
  const latest = new Map<number, VisaRecord>();
  for (const record of records) {
    const known = latest.get(record.year);
    if (!known || isLater(record, known)) latest.set(record.year, record);
  }
  return [...latest.values()]
    .sort((a, b) => b.year - a.year)
    .slice(0, yearsShown)
    .map(({ year, hasVisa, date }) => ({ year, hasVisa, date }));
}

function isLater(a: VisaRecord, b: VisaRecord): boolean {
  const [dateA, dateB] = [a.date ?? '', b.date ?? ''];
  return dateA === dateB ? a.id > b.id : dateA > dateB;
}

/** As what a visa says of itself ends: until when that of the year is valid, word for word on the usual day. */
export function visaEndText(end: string, year: number): string {
  return end === visaValidUntil(year) ? '31 martie al anului următor' : end.split('-').reverse().join('.');
}

/** Last day of a year's visa where the year's settings give no other (MEM-28). */
export function visaValidUntil(year: number): string {
  return `${year + 1}-03-31`;
}
