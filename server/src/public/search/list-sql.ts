import { searchWords } from '../../crud/conditions.ts';
import { type SqlStatement, SqlText } from '../../database/sql-text.ts';
import { hasVisaSql, isListedSql, type ListedKind, placeDay } from './listed-members.ts';

/** A row for each line: its place from 1 on, how many members it may mean, and of one what is told. */
export function listSql(kind: ListedKind, lines: readonly string[], today: string): SqlStatement {
  const sql = new SqlText();
  const day = placeDay(sql, today);
  const keys = lines.map((line) => line.replaceAll('\u0000', '').toWellFormed());
  const names = sql.value(keys.map((line) => searchWords(line).join(' ')));
  const numbers = sql.value(keys);
  const one = (condition: string) =>
    `select t.id from ${kind.plural} t where ${condition} and ${isListedSql(kind, day.today)}`;
  const ways = [
    't.reg_number_search = asked.number',
    ...byName[kind.plural].map((name) => `${name} = asked.name`),
  ];
  return sql.statement(
    `select asked.place, found.ids as found, t.id, t.${nameOf[kind.plural]} as name, t.reg_number as number,` +
      ` ${hasVisaSql(kind, day.year)} as visa` +
      ` from (select place, search_key(name) as name, code_key(number) as number` +
      ` from unnest(${names}::text[], ${numbers}::text[]) with ordinality as l(name, number, place)) asked` +
      ` cross join lateral (select count(*) as ids, min(id) as id from (${ways.map(one).join(' union ')}) m) found` +
      ` left join ${kind.plural} t on t.id = found.id and found.ids = 1 order by asked.place`,
  );
}

/** Columns and expressions as the indexes have them; a person is named in either order. */
const byName = {
  persons: ['t.full_name_search', `t.first_name_search || ' ' || t.last_name_search`],
  companies: ['t.name_search'],
} as const;

const nameOf = { persons: 'full_name', companies: 'name' } as const;
