import { cleanLine } from '@ceccar/contract/clean-text';
import { mostSimilar } from '@ceccar/contract/public/member-list';
import { spellingsOf } from '../../../platform/crud/search-term.ts';
import { type SqlStatement, SqlText } from '../../../platform/database/sql-text.ts';
import { hasVisaSql } from '../../members/visas.ts';
import {
  isListedSql,
  joinPracticeRight,
  type ListedKind,
  practiceColumns,
  todaySql,
  yearSql,
} from './listed-members.ts';

/**
 * One row per line: its place from 1, the number of matching members, and the details if exactly one matches. A line of signs
 * alone matches nobody, also if a name has no letter either.
 */
export function listSql(kind: ListedKind, lines: readonly string[], today: string): SqlStatement {
  const sql = new SqlText();
  const day = todaySql(sql, today);
  const searched = sql.value(lines.map(storableLine));
  const one = (condition: string) =>
    `select t.id from ${kind.plural} t where ${condition} and ${isListedSql(kind, day)}`;
  const ways = [
    't.reg_number_search = asked.number',
    ...byName[kind.plural].map((name) => `whole_name_key(${name}) = asked.name`),
  ];
  return sql.statement(
    `select asked.place, found.ids as found, t.id, t.${nameOf[kind.plural]} as name, t.reg_number as number,` +
      ` ${hasVisaSql(kind.kind, 't.id', yearSql(sql, today), day)} as visa, ${practiceColumns}` +
      ` from (select place, nullif(whole_name_key(search_key(line)), '') as name, nullif(code_key(line), '') as number` +
      ` from unnest(${searched}::text[]) with ordinality as l(line, place)) asked` +
      ` cross join lateral (select count(*) as ids, min(id) as id from (${ways.map(one).join(' union ')}) m) found` +
      ` left join ${kind.plural} t on t.id = found.id and found.ids = 1${joinPracticeRight(kind, sql, today)} order by asked.place`,
  );
}

/**
 * The members whose names have all words of a line, by its place from 1, the shortest names first: one of two given names,
 * or another spelling of â and î (PUB-181). One word of a person's name is half of it.
 */
export function similarSql(kind: ListedKind, lines: readonly string[], today: string): SqlStatement {
  const sql = new SqlText();
  const name = `t.${nameOf[kind.plural]}`;
  const spelled = lines.flatMap((line, at) =>
    spellingsOf(storableLine(line)).map((spelling) => ({ place: at + 1, spelling })),
  );
  const places = sql.value(spelled.map(({ place }) => place));
  const spellings = sql.value(spelled.map(({ spelling }) => spelling));
  return sql.statement(
    `select asked.place, alike.name from (select place, string_to_array(search_key(spelling), ' ') as words` +
      ` from unnest(${places}::int[], ${spellings}::text[]) as l(place, spelling)) asked` +
      ` cross join lateral (select * from (select ${name} as name from ${kind.plural} t where name_words(${name}) @> asked.words` +
      ` and ${isListedSql(kind, todaySql(sql, today))} limit ${mostCompared}) t order by length(name), name limit ${mostSimilar}) alike` +
      ` where cardinality(asked.words) >= ${fewestWords[kind.plural]} order by asked.place, length(alike.name), alike.name`,
  );
}

/** A common word is in the names of thousands. */
const mostCompared = 50;
const fewestWords = { persons: 2, companies: 1 } as const;

/** PostgreSQL text cannot contain NUL or half a character. */
export function storableLine(line: string): string {
  return cleanLine(line.replaceAll('\u0000', '').toWellFormed());
}

/** Expressions as indexed; a person matches in either order of names. */
export const byName = {
  persons: ['t.full_name_search', `t.first_name_search || ' ' || t.last_name_search`],
  companies: ['t.name_search'],
} as const;

const nameOf = { persons: 'full_name', companies: 'name' } as const;
