/** What the visas of a member say: the five newest years, and how long a year's visa is valid. */
import type { MemberKind } from '@ceccar/contract/member';
import {
  summarizeVisas,
  type VisaRecord,
  type VisaYear,
  visaValidUntil,
} from '@ceccar/contract/members/visa-summary';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { memberTables } from './member.ts';

export async function readVisaYears(read: Reader, kind: MemberKind, id: number): Promise<VisaYear[]> {
  return summarizeVisas(await readVisas(read, kind, id));
}

/** By the latest record of the year. */
export async function hasVisa(read: Reader, kind: MemberKind, id: number, year: number): Promise<boolean> {
  const ofYear = (await readVisas(read, kind, id)).filter((visa) => visa.year === year);
  return summarizeVisas(ofYear)[0]?.hasVisa ?? false;
}

function readVisas(read: Reader, kind: MemberKind, id: number): Promise<VisaRecord[]> {
  const { visas, column, granted } = memberTables[kind];
  return read(
    query
      .selectFrom(visas)
      .select(['id', 'year', `${granted} as hasVisa`, 'date'])
      .where(column, '=', id),
  );
}

/** `YYYY-MM-DD`; the year's settings may have prolonged it (MEM-28). */
export async function findVisaEnd(read: Reader, year: number): Promise<string> {
  const [row] = await read(
    query.selectFrom('year_settings').select('visa_valid_until').where('year', '=', year),
  );
  return row?.visa_valid_until ?? visaValidUntil(year);
}
