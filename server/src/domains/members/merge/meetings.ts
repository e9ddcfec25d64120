/**
 * Merge conflicts: both members have a record that a member has only once, e.g. a visa of a year; the user chooses one
 * (MEM-91).
 */
import type { MemberKind } from '@ceccar/contract/member';
import type { Meeting, MergeSide } from '@ceccar/contract/members/merges';
import type { Resource, Resources, TableRow } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { invalid } from '../../../platform/errors.ts';
import { tellChanges } from '../../audit/present-changes.ts';
import { memberTables } from '../member.ts';
import { type Referrer, referrersOf } from './referrers.ts';

/** Conflicting records of both members, with the data to show them. */
export type Met = {
  key: string;
  resource: Resource;
  rows: Record<MergeSide, readonly TableRow[]>;
  /** No choice is needed: the duplicate's records equal one of the survivor's. */
  isSame: boolean;
};

export type Pair = { kind: MemberKind; kept: number; other: number };

type MetRow = TableRow & { met_by: unknown; content: unknown };

export async function findMeetings(read: Reader, resources: Resources, pair: Pair): Promise<Met[]> {
  const found: Met[] = [];
  for (const referrer of referrersOf(resources, pair.kind)) {
    if (referrer.oneOf) found.push(...(await findIn(read, resources, pair, referrer, referrer.oneOf)));
  }
  return found;
}

async function findIn(
  read: Reader,
  resources: Resources,
  { kind, kept, other }: Pair,
  { table }: Referrer,
  oneOf: readonly string[],
): Promise<Met[]> {
  const { column } = memberTables[kind];
  const own = ['id', 'version', 'created_at', 'updated_at', 'changed_in', column];
  const rows = (await read({
    text: `select t.*, jsonb_build_array(${oneOf.map((name) => `t.${name}`).join(', ')}) as met_by,
        to_jsonb(t) - '{${own.join(',')}}'::text[] as content
      from ${table} t where t.${column} in ($1, $2) order by t.id`,
    values: [kept, other],
  })) as MetRow[]; // every table of a resource has id and version
  const byKey = Map.groupBy(rows, ({ met_by }) => JSON.stringify(met_by));
  return [...byKey.values()].flatMap((met) => {
    const sides = Map.groupBy(met, (row) => (row[column] === kept ? 'kept' : 'other'));
    const [mine, others] = [sides.get('kept'), sides.get('other')];
    const [first] = met;
    if (!mine || !others || !first) return [];
    const contents = new Set(mine.map(({ content }) => JSON.stringify(content)));
    return [
      {
        key: [table, ...[first.met_by].flat().filter((value) => value !== null)].join(':'),
        resource: getResource(resources, table),
        rows: { kept: mine.map(asStored), other: others.map(asStored) },
        isSame: others.every(({ content }) => contents.has(JSON.stringify(content))),
      },
    ];
  });
}

function asStored({ met_by: _key, content: _content, ...row }: MetRow): TableRow {
  return { ...row, id: row.id, version: row.version };
}

/** Describes each record in a line of text, without its member. */
export async function tellRecords(
  read: Reader,
  kind: MemberKind,
  records: readonly { resource: Resource; row: TableRow }[],
): Promise<string[]> {
  const { column: owner } = memberTables[kind];
  const shown = await tellChanges(
    { read },
    records.map(({ resource, row }) => ({
      resource,
      changes: Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => column !== owner)
          .map(([column, value]) => [column, [null, value]]),
      ),
    })),
  );
  return shown.map(({ changes }) => changes.map(({ label, after }) => `${label}: ${after}`).join(' · '));
}

export async function tellMeetings(
  read: Reader,
  kind: MemberKind,
  meetings: readonly Met[],
): Promise<Meeting[]> {
  const all = meetings.flatMap(({ resource, rows }) =>
    [...rows.kept, ...rows.other].map((row) => ({ resource, row })),
  );
  const shown = await tellRecords(read, kind, all);
  const lines = new Map(all.map(({ row }, index) => [row, shown[index]]));
  return meetings.map(({ key, resource, rows, isSame }) => ({
    key,
    title: resource.contract.title,
    kept: rows.kept.map((row) => lines.get(row) ?? ''),
    other: rows.other.map((row) => lines.get(row) ?? ''),
    isSame,
  }));
}

/** The side chosen for a key; the survivor's if the records are equal. Throws `invalid` without a choice. */
export function chosenSide(
  { key, isSame }: Pick<Met, 'key' | 'isSame'>,
  choices: Readonly<Record<string, MergeSide>>,
): MergeSide {
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (choice) return choice;
  if (isSame) return 'kept';
  throw invalid([{ propertyPath: `meetings.${key}`, message: 'Alegeți ce rămâne.' }]);
}
