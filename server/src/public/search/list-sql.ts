import { cleanLine } from '@ceccar/contract/clean-text';
import { type SqlStatement, SqlText } from '../../database/sql-text.ts';
import { hasVisaSql } from '../../members/visas.ts';
import {
  isListedSql,
  joinPracticeRight,
  type ListedKind,
  practiceColumns,
  todaySql,
  yearSql,
} from './listed-members.ts';

/** One row per line: its place from 1, the number of matching members, and the details if exactly one matches. */
export function listSql(kind: ListedKind, lines: readonly string[], today: string): SqlStatement {
  const sql = new SqlText();
  const day = todaySql(sql, today);
  const keys = lines.map((line) => cleanLine(line.replaceAll('\u0000', '').toWellFormed()));
  const searched = sql.value(keys);
  const one = (condition: string) =>
    `select t.id from ${kind.plural} t where ${condition} and ${isListedSql(kind, day)}`;
  const ways = [
    't.reg_number_search = asked.number',
    ...byName[kind.plural].map((name) => `whole_name_key(${name}) = asked.name`),
  ];
  return sql.statement(
    `select asked.place, found.ids as found, t.id, t.${nameOf[kind.plural]} as name, t.reg_number as number,` +
      ` ${hasVisaSql(kind.kind, 't.id', yearSql(sql, today), day)} as visa, ${practiceColumns}` +
      ` from (select place, whole_name_key(search_key(line)) as name, code_key(line) as number` +
      ` from unnest(${searched}::text[]) with ordinality as l(line, place)) asked` +
      ` cross join lateral (select count(*) as ids, min(id) as id from (${ways.map(one).join(' union ')}) m) found` +
      ` left join ${kind.plural} t on t.id = found.id and found.ids = 1${joinPracticeRight(kind, sql, today)} order by asked.place`,
  );
}

/** Expressions as indexed; a person matches in either order of names. */
const byName = {
  persons: ['t.full_name_search', `t.first_name_search || ' ' || t.last_name_search`],
  companies: ['t.name_search'],
} as const;

const nameOf = { persons: 'full_name', companies: 'name' } as const;
