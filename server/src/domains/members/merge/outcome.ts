/** Status and right to practise of the survivor before and after a merge, without executing it (MEM-240). */
import { type MemberKind, memberNouns } from '@ceccar/contract/member';
import type { Comparison, MergeSide } from '@ceccar/contract/members/merges';
import { hasRightValue } from '@ceccar/contract/members/practice-right';
import type { Resource, TableRow } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { invalidQuery, notFound } from '../../../platform/errors.ts';
import { currentStatusFirst, currentStatusSql, todaySql } from '../current-status.ts';
import { memberTables } from '../member.ts';
import { practiceRightSql } from '../practice-right.ts';
import type { Met, Pair } from './meetings.ts';
import { columnsOfFields, takeOver } from './member-fields.ts';

/** Keys of records and names of fields of which the duplicate's stays. */
export function readTheirs(json: string | undefined): readonly string[] {
  if (json === undefined) return [];
  try {
    const read: unknown = JSON.parse(json);
    if (Array.isArray(read) && read.every((one) => typeof one === 'string')) return read;
  } catch {
    // Answered below, like any other text that is no list.
  }
  throw invalidQuery('Alegerile sunt o listă JSON de texte.');
}

type Merging = {
  pair: Pair;
  resource: Resource;
  rows: Record<MergeSide, TableRow>;
  meetings: readonly Met[];
  theirs: readonly string[];
};

/** What is not in `theirs` stays as the survivor has it. */
export async function readOutcome(read: Reader, merging: Merging): Promise<Comparison['outcome']> {
  const { pair } = merging;
  const [before] = await read({
    text: `select ${currentStatusSql(pair.kind, '$1::int')} as status, coalesce(r.reason, '${hasRightValue}') as right
      from ${practiceRightSql(pair.kind, '$1::int', todaySql)} r`,
    values: [pair.kept],
  });
  const [after] = await read({
    text: outcomeSql(pair.kind),
    values: [
      [pair.kept, pair.other],
      droppedFrom(merging, memberTables[pair.kind].statuses),
      droppedFrom(merging, memberTables[pair.kind].visas),
      ...(pair.kind === 'company' ? [typeAfter(merging)] : []),
    ],
  });
  if (!before || !after) throw notFound(memberNouns[pair.kind]);
  const standing = ({ status, right }: Record<string, unknown>) => ({
    status: typeof status === 'string' ? status : null,
    practiceRight: String(right),
  });
  return { before: standing(before), after: standing(after) };
}

/** Ids of the records that the choices delete. */
function droppedFrom({ meetings, theirs }: Merging, table: string): number[] {
  return meetings
    .filter(({ resource }) => resource.table === table)
    .flatMap(({ key, rows }) => rows[theirs.includes(key) ? 'kept' : 'other'].map(({ id }) => id));
}

function typeAfter({ resource, rows, theirs }: Merging): unknown {
  const fields = columnsOfFields(resource);
  const choices = Object.fromEntries(
    theirs.filter((name) => fields.has(name)).map((name) => [name, 'other' as const]),
  );
  const { set } = takeOver(resource, rows.kept, rows.other, choices);
  return set.type_id ?? rows.kept.type_id;
}

/**
 * The records of both as if they were of one, decided as in `person_practice_right` and `company_practice_right`: by the
 * functions of the database from which these, too, take the reason.
 */
function outcomeSql(kind: MemberKind): string {
  const { statuses, status, visas, granted, column } = memberTables[kind];
  const year = `extract(year from ${todaySql})::int`;
  const current = `from ${statuses} s where s.${column} = any($1::int[]) and s.id <> all($2::int[])
    and s.date <= ${todaySql} order by ${currentStatusFirst(kind)} limit 1`;
  const ends = `select distinct on (v.year) case when v.${granted} then (select e.ends_on from visa_end(v.year) e) end as ends_on
    from ${visas} v where v.${column} = any($1::int[]) and v.id <> all($3::int[])
      and v.year in (${year}, ${year} - 1) and (v.date is null or v.date <= ${todaySql})
    order by v.year, v.date desc nulls last, v.id desc`;
  const isOfProfession = kind === 'company' ? '$4::int in (1, 2, 3, 4)' : 'true';
  return `select (select s.${status} ${current}) as status, coalesce(
      practice_reason(
        (select practice_reason_of_status(s.${status}) ${current}),
        (select max(latest.ends_on) from (${ends}) latest), ${isOfProfession}, ${todaySql}
      ), '${hasRightValue}') as right`;
}
