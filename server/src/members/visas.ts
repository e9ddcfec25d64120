/** What the visas of a member say: the five newest years, and how long a year's visa is valid. */
import {
  summarizeVisas,
  type VisaRecord,
  type VisaYear,
  visaValidUntil,
} from '@ceccar/contract/members/visa-summary';
import type { Reader } from '../database/reader.ts';

const sources = {
  person: 'select id, year, checked as "hasVisa", date from person_visas where person_id = $1',
  company: 'select id, year, visa as "hasVisa", date from company_visas where company_id = $1',
} as const;

export async function readVisaYears(
  read: Reader,
  member: keyof typeof sources,
  id: number,
): Promise<VisaYear[]> {
  const rows: unknown[] = await read({ text: sources[member], values: [id] });
  return summarizeVisas(rows as VisaRecord[]);
}

/** By the latest record of the year. */
export async function hasVisa(
  read: Reader,
  member: keyof typeof sources,
  id: number,
  year: number,
): Promise<boolean> {
  const rows: unknown[] = await read({ text: `${sources[member]} and year = $2`, values: [id, year] });
  return summarizeVisas(rows as VisaRecord[])[0]?.hasVisa ?? false;
}

/** `YYYY-MM-DD`; the year's settings may have prolonged it (decisions §5). */
export async function findVisaEnd(read: Reader, year: number): Promise<string> {
  const [row] = await read({
    text: 'select visa_valid_until as until from year_settings where year = $1',
    values: [year],
  });
  return (row?.until as string | null | undefined) ?? visaValidUntil(year);
}
