/** What the constraints of the tables cannot hold: totals that are kept apart, and numbers without gaps. */
import type { Reader } from './reader.ts';

/** Gives each fault in Romanian. */
export async function* findRegisterFaults(read: Reader): AsyncGenerator<string> {
  for (const { table, region, kept, counted } of (await read(wrongTotals)) as WrongTotal[]) {
    const place = region === null ? 'fără filială' : `filiala ${region}`;
    yield `Totalul din ${table}, ${place}, este ținut ca ${kept}, dar sunt ${counted}.`;
  }
  for (const { region, year, missing, repeated } of (await read(brokenNumbers)) as BrokenNumbers[]) {
    const series = `Avizele filialei ${region} din ${year}`;
    if (missing) yield `${series}: lipsesc numerele ${missing}.`;
    if (repeated) yield `${series}: numerele ${repeated} sunt date de două ori.`;
  }
}

type WrongTotal = { table: string; region: string | null; kept: number; counted: number };

/** One statement sees one moment, so that a write in between changes both sides or none. */
const wrongTotals = {
  text: `with counted as (
      select 'persons' as name, region_id, count(*) as total from persons group by region_id
      union all select 'companies', region_id, count(*) from companies group by region_id
      union all select 'users', region_id, count(*) from users group by region_id
    ), kept as (
      select table_name as name, region_id, sum(row_difference) as total from list_counters
      group by table_name, region_id
    ), both_sides as (
      select coalesce(c.name, k.name) as name, coalesce(c.region_id, k.region_id) as region_id,
        coalesce(c.total, 0) as counted, coalesce(k.total, 0) as kept
      from counted c full join kept k
        on k.name = c.name and coalesce(k.region_id, 0) = coalesce(c.region_id, 0)
    )
    select b.name as table, r.name as region, b.kept, b.counted
    from both_sides b left join regions r on r.id = b.region_id
    where b.kept <> b.counted order by b.name, b.region_id nulls first`,
  values: [],
};

type BrokenNumbers = { region: string; year: number; missing: string | null; repeated: string | null };

/** Notices that still wait for their PDF have their number already. */
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
