/** How many members there are where nothing is typed: of all or of a branch, with or without the visa (PUB-18). */
import type { AppContext } from '../../crud/context.ts';
import { type SqlStatement, SqlText } from '../../database/sql-text.ts';
import { goneSql } from '../../members/gone-members.ts';
import { holdersSql, type ListedKind, todaySql, yearSql } from './listed-members.ts';
import type { Asked } from './search-sql.ts';

type Whole = Pick<Asked, 'memberRegion' | 'memberCurrentYearVisa'>;

export function isWhole({ memberLastName, memberFirstName, memberRegNumber }: Asked): boolean {
  return memberLastName === null && memberFirstName === null && memberRegNumber === null;
}

/** A total that is worth keeping, and for how long. */
const large = 1_000;
const keptMs = 10_000;

type Kept = { total: Promise<number>; until: number };

/** Of each application; what is asked in there is few kinds, branches and visas. */
const keptOf = new WeakMap<AppContext, Map<string, Kept>>();

/** A large total is counted once in ten seconds, for all who ask meanwhile; any other each time. */
export function readWholeTotal(
  context: AppContext,
  kind: ListedKind,
  asked: Asked,
  today: string,
): Promise<number> {
  const { memberRegion, memberCurrentYearVisa } = asked;
  const kept = keptOf.get(context) ?? new Map<string, Kept>();
  keptOf.set(context, kept);
  const key = [kind.plural, memberRegion, memberCurrentYearVisa, today].join();
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.total;
  const total = count(context, wholeTotalSql(kind, asked, today));
  kept.set(key, { total, until: Date.now() + keptMs });
  const forget = () => kept.delete(key);
  total.then((counted) => counted <= large && forget(), forget);
  return total;
}

async function count({ readList }: AppContext, statement: SqlStatement): Promise<number> {
  const [row] = await readList(statement);
  return Number(row?.total ?? 0);
}

/** All members are counted already (`list_counters`): what is taken away are those who are gone, or have no visa. */
function wholeTotalSql(
  kind: ListedKind,
  { memberRegion: region, memberCurrentYearVisa: visa }: Whole,
  today: string,
): SqlStatement {
  const sql = new SqlText();
  const inRegion = region === null ? [] : [`t.region_id = ${sql.value(region)}`];
  const of = (owner: string) =>
    inRegion.length === 0
      ? ''
      : ` and exists (select from ${kind.plural} t where t.id = ${owner} and ${inRegion.join()})`;
  const counted = [`table_name = '${kind.plural}'`, ...inRegion.map((one) => one.replace('t.', ''))];
  const all = `select coalesce(sum(row_difference), 0) from list_counters where ${counted.join(' and ')}`;
  const gone = () => `select count(*) ${goneSql(kind, todaySql(sql, today))}${of(`s.${kind.owner}`)}`;
  if (visa === null) return sql.statement(`select (${all}) - (${gone()}) as total`);
  const granted =
    `select count(*) ${holdersSql(kind, yearSql(sql, today))}${of('v.id')}` +
    ` and not exists (select ${goneSql(kind, todaySql(sql, today))} and s.${kind.owner} = v.id)`;
  return sql.statement(
    visa ? `select (${granted}) as total` : `select (${all}) - (${gone()}) - (${granted}) as total`,
  );
}
