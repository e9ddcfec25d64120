/** The member's standing on a day, as a certificate of membership says it (PAP-263). */
import type { CertifiedStatus } from '@ceccar/contract/papers/status-certificates';
import type { Reader } from '../../../platform/database/reader.ts';
import { practiceRightSql, readPracticeRight } from '../../members/practice-right.ts';
import { readVisaYears } from '../../members/visas.ts';

/** `day` is `YYYY-MM-DD`. */
export async function readCertifiedStatus(
  read: Reader,
  personId: number,
  day: string,
): Promise<CertifiedStatus> {
  const { hasRight, endsOn } = await readPracticeRight(read, { kind: 'person', id: personId }, day);
  const years = await readVisaYears(read, 'person', personId, day);
  return {
    hasRight,
    endsOn,
    since: hasRight ? await findRightSince(read, personId, day) : null,
    // The same five years as on the record page and in the extract (MEM-27).
    visas: years.filter(({ hasVisa }) => hasVisa).map(({ year, date }) => ({ year, date })),
  };
}

/**
 * First day of the right that was not interrupted until `day`, which has it. A right begins or ends only with a status, with a visa
 * or with the year of one, so that it is asked of these days alone.
 */
async function findRightSince(read: Reader, personId: number, day: string): Promise<string> {
  const [row] = await read({
    text: `with changes as (
        select s.date as day from person_statuses s where s.person_id = $1
        union select v.date from person_visas v where v.person_id = $1
        union select make_date(v.year, 1, 1) from person_visas v where v.person_id = $1
        union select e.ends_on + 1 from person_visas v cross join lateral visa_end(v.year) e where v.person_id = $1
      ), rights as (
        select c.day, r.has_right from changes c cross join lateral ${practiceRightSql('person', '$1::int', 'c.day')} r
        where c.day <= $2::date
      )
      select min(day) as since from rights
      where day > coalesce((select max(day) from rights where not has_right), '-infinity')`,
    values: [personId, day],
  });
  return String(row?.since);
}
