/** Totals of a search without text: of all members or of a branch, with or without the visa (PUB-18). */
import type { AppContext } from '../../../platform/crud/context.ts';
import { type SqlStatement, SqlText } from '../../../platform/database/sql-text.ts';
import { visaHoldersSql } from '../../members/visas.ts';
import { isListedSql, type ListedKind, todaySql, yearSql } from './listed-members.ts';
import type { Input } from './search-sql.ts';

type Whole = Pick<Input, 'memberRegion' | 'memberCurrentYearVisa'>;

export function isWhole({ memberLastName, memberFirstName, memberRegNumber }: Input): boolean {
  return memberLastName === null && memberFirstName === null && memberRegNumber === null;
}

/** Totals up to this number are counted for each request; larger ones are cached. */
const smallTotal = 1_000;
const cacheMs = 10_000;

type CachedTotal = { total: Promise<number>; until: number };

/** One cache per application. It stays small: keys are combinations of kind, branch and visa. */
const caches = new WeakMap<AppContext, Map<string, CachedTotal>>();

/** A large total is counted at most once in ten seconds. */
export function readWholeTotal(
  context: AppContext,
  kind: ListedKind,
  searched: Input,
  today: string,
): Promise<number> {
  const cache = caches.get(context) ?? new Map<string, CachedTotal>();
  caches.set(context, cache);
  const key = [kind.plural, searched.memberRegion, searched.memberCurrentYearVisa, today].join();
  const cached = cache.get(key);
  if (cached && cached.until > Date.now()) return cached.total;
  const total = count(context, wholeTotalSql(kind, searched, today));
  cache.set(key, { total, until: Date.now() + cacheMs });
  const remove = () => cache.delete(key);
  total.then((counted) => counted <= smallTotal && remove(), remove);
  return total;
}

async function count({ readList }: AppContext, statement: SqlStatement): Promise<number> {
  const [row] = await readList(statement);
  return Number(row?.total ?? 0);
}

function wholeTotalSql(
  kind: ListedKind,
  { memberRegion: region, memberCurrentYearVisa: visa }: Whole,
  today: string,
): SqlStatement {
  const sql = new SqlText();
  const conditions = [isListedSql(kind, todaySql(sql, today))];
  if (region !== null) conditions.push(`t.region_id = ${sql.value(region)}`);
  // As a set: testing the visa member by member would take several times as long.
  if (visa !== null)
    conditions.push(
      `t.id ${visa ? '' : 'not '}in (${visaHoldersSql(kind.kind, yearSql(sql, today), todaySql(sql, today))})`,
    );
  return sql.statement(`select count(*) as total from ${kind.plural} t where ${conditions.join(' and ')}`);
}
