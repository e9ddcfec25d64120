/** Most hours of a kind from elsewhere that count in a year (TRA-41). */
import { type ProofKind, proofKinds } from '@ceccar/contract/training/hours-proofs';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';

const capColumns = {
  course: 'hours_cap_course',
  conference: 'hours_cap_conference',
  studies: 'hours_cap_studies',
  teaching: 'hours_cap_teaching',
  publication: 'hours_cap_publication',
} as const satisfies Record<ProofKind, string>;

/** The limit of a year's settings `s` for the kind in `kind`. */
function capSql(kind: string): string {
  const cases = proofKinds.map(({ value }) => `when '${value}' then s.${capColumns[value]}`);
  return `case ${kind} ${cases.join(' ')} end`;
}

/** Counted hours of the kind, of courses `c` of a year. */
function countedSql({ person, year, kind }: Record<'person' | 'year' | 'kind', string>): string {
  return `coalesce((select sum(counted.hours) from counted_course_hours counted
    join person_courses f on f.id = counted.person_course_id join courses c on c.id = f.course_id
    where counted.person = ${person} and c.year = ${year} and c.elsewhere_kind = ${kind}), 0)::int`;
}

/** SQL of the hours that the limit still allows for a proof `t`; null without a limit, or once it is accepted. */
export const capLeftSql = `(select greatest(0, ${capSql('t.kind')} - ${countedSql({ person: 't.person_id', year: 's.year', kind: 't.kind' })})
  from year_settings s where s.year = extract(year from t.ended_on)::int and t.state = 'waiting' and ${capSql('t.kind')} is not null)`;

/** The limit, and what of it is left; undefined where the year has none. */
export async function readCap(
  read: Reader,
  { personId, year, kind }: { personId: number; year: number; kind: ProofKind },
): Promise<{ cap: number; left: number } | undefined> {
  const [settings] = await read(
    query.selectFrom('year_settings').select(`${capColumns[kind]} as cap`).where('year', '=', year),
  );
  if (settings?.cap == null) return undefined;
  const [row] = await read({
    text: `select ${countedSql({ person: '$1', year: '$2', kind: '$3' })} as hours`,
    values: [personId, year, kind],
  });
  const { cap } = settings;
  return { cap, left: Math.max(0, cap - Number(row?.hours)) };
}
