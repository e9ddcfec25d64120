/** Compares the totals in list_counters with the rows of their tables. */
import type { Reader } from '../database/reader.ts';

/** Yields each error in Romanian, for every table whose triggers count its rows. */
export async function* findCounterErrors(read: Reader): AsyncGenerator<string> {
  const tables = await read({ text: countedTables, values: [] });
  const errors = await read({ text: wrongTotals(tables as CountedTable[]), values: [] });
  for (const { table, region, kept, counted } of errors) {
    const place = region === null ? 'fără filială' : `filiala ${region}`;
    yield `Totalul din ${table}, ${place}, este ținut ca ${kept}, dar sunt ${counted}.`;
  }
}

type CountedTable = { name: string; isByBranch: boolean };

const countedTables = `select distinct tgrelid::regclass::text as name, tgfoid = 'count_inserted'::regproc as "isByBranch"
  from pg_trigger where tgfoid in ('count_inserted'::regproc, 'count_listed'::regproc) order by 1`;

/** One statement reads one snapshot, so that a concurrent write changes both sides or neither. */
function wrongTotals(tables: readonly CountedTable[]): string {
  const counts = tables.map(
    ({ name, isByBranch }) =>
      `select '${name}' as name, ${isByBranch ? 'region_id' : 'null::integer as region_id'}, count(*) as total from ${name} group by 2`,
  );
  return `with counted as (
      ${counts.join(' union all ')}
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
    where b.kept <> b.counted order by b.name, b.region_id nulls first`;
}
