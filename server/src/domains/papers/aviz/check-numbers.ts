/** Checks what no constraint ensures: numbers of Avize have no gaps or duplicates within a branch and year. */
import type { Reader } from '../../../platform/database/reader.ts';

/** Yields each error in Romanian. */
export async function* findNumberErrors(read: Reader): AsyncGenerator<string> {
  // The columns are those of the statement.
  for (const { region, year, missing, repeated } of (await read(brokenNumbers)) as BrokenNumbers[]) {
    const series = `Avizele filialei ${region} din ${year}`;
    if (missing) yield `${series}: lipsesc numerele ${missing}.`;
    if (repeated) yield `${series}: numerele ${repeated} sunt date de două ori.`;
  }
}

type BrokenNumbers = { region: string; year: number; missing: string | null; repeated: string | null };

/** Notices that wait for their PDF have their number already. */
const brokenNumbers = {
  text: `with given as (
      select region_id, year, number, count(*) as times
      from (
        select region_id, year, number from company_practice_notices
        union all select region_id, year, number from company_practice_notice_drafts
      ) numbers
      group by region_id, year, number
    ), series as (
      select region_id, year, max(number) as last, count(*) as numbers, max(times) as times
      from given group by region_id, year
    )
    select r.name as region, s.year,
      (
        select string_agg(wanted::text, ', ' order by wanted) from generate_series(1, s.last) wanted
        where not exists (
          select from given g where g.region_id = s.region_id and g.year = s.year and g.number = wanted
        )
      ) as missing,
      (
        select string_agg(g.number::text, ', ' order by g.number) from given g
        where g.region_id = s.region_id and g.year = s.year and g.times > 1
      ) as repeated
    from series s join regions r on r.id = s.region_id
    where s.numbers < s.last or s.times > 1
    order by s.year, s.region_id`,
  values: [],
};
