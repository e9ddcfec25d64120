/** What the visas of a member say: the five newest years, and how long a year's visa is valid. */
import {
  summarizeVisas,
  type VisaRecord,
  type VisaYear,
  visaValidUntil,
} from '@ceccar/contract/members/visa-summary';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';

type Member = 'person' | 'company';

export async function readVisaYears(read: Reader, member: Member, id: number): Promise<VisaYear[]> {
  return summarizeVisas(await readVisas(read, member, id));
}

/** By the latest record of the year. */
export async function hasVisa(read: Reader, member: Member, id: number, year: number): Promise<boolean> {
  const ofYear = (await readVisas(read, member, id)).filter((visa) => visa.year === year);
  return summarizeVisas(ofYear)[0]?.hasVisa ?? false;
}

function readVisas(read: Reader, member: Member, id: number): Promise<VisaRecord[]> {
  return member === 'person'
    ? read(
        query
          .selectFrom('person_visas')
          .select(['id', 'year', 'checked as hasVisa', 'date'])
          .where('person_id', '=', id),
      )
    : read(
        query
          .selectFrom('company_visas')
          .select(['id', 'year', 'visa as hasVisa', 'date'])
          .where('company_id', '=', id),
      );
}

/** `YYYY-MM-DD`; the year's settings may have prolonged it (MEM-28). */
export async function findVisaEnd(read: Reader, year: number): Promise<string> {
  const [row] = await read(
    query.selectFrom('year_settings').select('visa_valid_until').where('year', '=', year),
  );
  return row?.visa_valid_until ?? visaValidUntil(year);
}
