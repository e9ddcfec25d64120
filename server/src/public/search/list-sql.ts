import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { searchWords } from '../../crud/search-term.ts';
import { type SqlStatement, SqlText } from '../../database/sql-text.ts';
import { hasVisaSql, isListedSql, type ListedKind, placeDay } from './listed-members.ts';
import { plainNumber, plainNumberSql } from './number-sql.ts';

/** A row for each line: its place from 1 on, how many members it may mean, and of one what is told. */
export function listSql(kind: ListedKind, lines: readonly string[], today: string): SqlStatement {
  const sql = new SqlText();
  const day = placeDay(sql, today);
  const keys = lines.map((line) => line.replaceAll('\u0000', '').toWellFormed());
  const names = sql.value(keys.map((line) => searchWords(line).join(' ')));
  const numbers = sql.value(keys.map((line) => (isTemporaryNumber(line) ? null : plainNumber(line))));
  const temporary = sql.value(keys.map(temporaryId));
  const one = (condition: string) =>
    `select t.id from ${kind.plural} t where ${condition} and ${isListedSql(kind, day.today)}`;
  const ways = [
    `${plainNumberSql} = asked.number`,
    't.id = asked.id and t.reg_number is null',
    ...byName[kind.plural].map((name) => `${name} = asked.name`),
  ];
  return sql.statement(
    `select asked.place, found.ids as found, t.id, t.${nameOf[kind.plural]} as name, t.reg_number as number,` +
      ` ${hasVisaSql(kind, day.year)} as visa` +
      ` from (select place, search_key(name) as name, number, id` +
      ` from unnest(${names}::text[], ${numbers}::text[], ${temporary}::int[]) with ordinality as l(name, number, id, place)) asked` +
      ` cross join lateral (select count(*) as ids, min(id) as id from (${ways.map(one).join(' union ')}) m) found` +
      ` left join ${kind.plural} t on t.id = found.id and found.ids = 1 order by asked.place`,
  );
}

function temporaryId(line: string): number | null {
  const id = /^TEMP-(\d{1,9})$/.exec(plainNumber(line))?.[1];
  return id ? Number(id) : null;
}

/** Columns and expressions as the indexes have them; a person is named in either order. */
const byName = {
  persons: ['t.full_name_search', `t.first_name_search || ' ' || t.last_name_search`],
  companies: ['t.name_search'],
} as const;

const nameOf = { persons: 'full_name', companies: 'name' } as const;
