/** Counts the records of both members by kind, and lists those of the duplicate that would move (MEM-90). */
import type { Comparison } from '@ceccar/contract/members/merges';
import type { Resources, TableRow } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';
import { type Pair, tellRecords } from './meetings.ts';
import { type Referrer, referrersOf } from './referrers.ts';

/** Kinds of which neither has records are left out. */
export async function countRecords(
  read: Reader,
  resources: Resources,
  pair: Pair,
): Promise<Comparison['records']> {
  const { kind, kept, other } = pair;
  const { column } = memberTables[kind];
  const counted = referrersOf(resources, kind).filter(({ by }) => by !== 'sums' && by !== 'goes');
  const text = counted
    .map(
      ({ table }) => `select '${table}' as name, count(*) filter (where ${column} = $1)::int as kept,
        count(*) filter (where ${column} = $2)::int as other from ${table} where ${column} in ($1, $2)`,
    )
    .join(' union all ');
  const counts = new Map((await read({ text, values: [kept, other] })).map((row) => [row.name, row]));
  const found: Comparison['records'] = [];
  for (const referrer of counted) {
    const count = counts.get(referrer.table);
    const [mine, others] = [Number(count?.kept), Number(count?.other)];
    if (mine + others === 0) continue;
    const title = referrer.title ?? resources.get(referrer.table)?.contract.title ?? referrer.table;
    const lines = others > 0 ? await listRecords(read, resources, pair, referrer) : [];
    found.push({ title, kept: mine, other: others, lines });
  }
  return found;
}

/** Tables that are not resources show only their count; accounts are shown where one is chosen. */
async function listRecords(
  read: Reader,
  resources: Resources,
  { kind, other }: Pair,
  { table, by }: Referrer,
): Promise<string[]> {
  const resource = resources.get(table);
  if (!resource || by === 'accounts') return [];
  const rows = (await read({
    text: `select * from ${table} where ${memberTables[kind].column} = $1 order by id`,
    values: [other],
  })) as TableRow[]; // every table of a resource has id and version
  const lines = await tellRecords(
    read,
    kind,
    rows.map((row) => ({ resource, row })),
  );
  return lines.filter((line) => line !== '');
}
