/**
 * Rows of living members in which an earlier anonymisation replaced a part of their own name, since another member's name was
 * that part (PRI-29), with their old texts where these can be proved (PRI-30).
 */
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import {
  keySql,
  readTextRow,
  readTextTables,
  type TextColumn,
  type TextTable,
} from '../anonymisation/text-tables.ts';
import { type AccountName, readHabit } from './account-habits.ts';
import { type FullName, replacedBy, restoreName } from './restore-text.ts';

export type Damage = {
  table: TextTable;
  key: string;
  owner: string;
  column: TextColumn;
  before: string;
  /** Undefined where nothing proves the old text. */
  after: string | undefined;
};

/** The screen in the history of what was mended, which shows the damaged text too. */
export const mendingScreen = 'doctor --mend-anonymised';

type Version = FullName & { until: string | null };

/** Accounts first: reports follow the user name. */
export async function findDamage(read: Reader, resources: Resources): Promise<Damage[]> {
  // Without an anonymised member there is nothing that one could have damaged.
  const anonymised = await read({
    text: `(select 1 from persons where anonymised_at is not null limit 1)
      union all (select 1 from change_history where resource = 'persons' and changes = '{}' limit 1)`,
    values: [],
  });
  if (anonymised.length === 0) return [];
  const tables = await readTextTables(read, resources, { withAccountNames: true });
  const habits = await readHabits(read);
  const damages: Damage[] = [];
  const exact = new Map<string, string>();
  const first = tables.toSorted(
    (one, other) => Number(other.name === 'users') - Number(one.name === 'users'),
  );
  for (const table of first)
    for (const { key, owner } of await damagedRows(read, table)) {
      const row = await readTextRow(read, table, key, { forUpdate: false });
      const versions = await namesOf(read, owner);
      for (const { text, ...column } of row?.texts ?? []) {
        if (!text.toLowerCase().includes(replacedBy)) continue;
        const known = [...exact].find(([damaged]) => text.includes(damaged));
        const names = await namesAt(read, table, key, versions);
        const isAccount = table.name === 'users';
        const habit = habits.get(column.name);
        const options = {
          isPlain: table.name === 'invoices' && column.name === 'reference',
          isJson: column.type !== 'text',
          ...(isAccount && habit ? { gapsOf: habit } : {}),
        };
        const isNamed = versions.some((name) => isRemainder(text, name));
        const readings = new Set(
          names.flatMap((name) => restoreName(known ? text.replaceAll(...known) : text, name, options) ?? []),
        );
        const after =
          readings.size === 1
            ? [...readings][0]
            : readings.size === 0
              ? known && text.replaceAll(...known)
              : undefined;
        if (after === undefined && !isNamed) continue;
        if (isAccount && after !== undefined) exact.set(text, after);
        damages.push({ table, key, owner, column, before: text, after });
      }
    }
  return damages;
}

/** Rows with the mark whose owner is a person or company that still has its name. */
async function damagedRows(read: Reader, { name, keys, texts, owner }: TextTable) {
  const has = texts.map((column) => `t.${column.name}::text ilike '%${replacedBy}%'`).join(' or ');
  return (await read({
    text: `select d.key, d.owner from (
        select ${keySql(keys)} as key, ${owner} as owner, to_jsonb(t) ->> 'screen' is distinct from '${mendingScreen}' as is_open from ${name} t where ${has}) d
      where d.owner is not null and d.is_open and not exists (
        select from persons p where 'p' || p.id = d.owner and p.anonymised_at is not null)`,
    values: [],
  })) as { key: string; owner: string }[];
}

/** Whether the mark stands beside another word of the name. */
function isRemainder(text: string, { last, first }: FullName): boolean {
  const anyGaps = { gapsOf: () => ' ' };
  return restoreName(text, { last, first }, anyGaps) !== undefined;
}

/** Every name that the owner has had, the current one last; of a company those of its administrators and board. */
async function namesOf(read: Reader, owner: string): Promise<Version[]> {
  const id = Number(owner.slice(1));
  const ask = async (text: string) => (await read({ text, values: [id] })) as Version[];
  const name = 'last_name as last, first_name as first, null as until';
  if (owner.startsWith('u')) return ask(`select ${name} from users where id = $1`);
  if (owner.startsWith('c'))
    return ask(`select ${name} from company_administrators where company_id = $1
      union select ${name} from company_boards where company_id = $1`);
  const versions = await ask(`select ${name} from persons where id = $1`);
  const changes =
    await ask(`select changes -> 'lastName' ->> 0 as last, changes -> 'firstName' ->> 0 as first,
      at::text as until from change_history
    where resource = 'persons' and record_id = $1 and action = 'update' and changes ?| array['lastName', 'firstName']
    order by at desc, id desc`);
  for (const { last, first, until } of changes) {
    const [later] = versions;
    if (later) versions.unshift({ last: last ?? later.last, first: first ?? later.first, until });
  }
  return versions;
}

/** The names at the time of the row; all of them where the row has no time. */
async function namesAt(
  read: Reader,
  { name, keys }: TextTable,
  key: string,
  versions: readonly Version[],
): Promise<readonly FullName[]> {
  if (versions.length < 2 || versions.every(({ until }) => until === null)) return versions;
  // A report and an account follow the record.
  if (name === 'annual_reports' || name === 'users') return versions.slice(-1);
  const same = keys.map((column) => `t.${column} = k.${column}`).join(' and ');
  const [found] = (await read({
    text: `select (select min(v.place) from unnest($2::timestamptz[]) with ordinality v (until, place)
        where d.at < v.until or v.until is null)::int as place
      from (select coalesce(to_jsonb(t) ->> 'at', to_jsonb(t) ->> 'issued_at', to_jsonb(t) ->> 'created_at')::timestamptz as at
        from ${name} t, json_populate_record(null::${name}, $1::json) k where ${same}) d where d.at is not null`,
    values: [key, versions.map(({ until }) => until)],
  })) as { place: number | null }[];
  const version = found?.place ? versions[found.place - 1] : undefined;
  return version ? [version] : versions;
}

async function readHabits(read: Reader) {
  const rows = (await read({
    text: `select u.username, u.email, p.last_name as last, p.first_name as first
      from users u join persons p on p.id = u.person_id
      where p.anonymised_at is null and u.username not ilike $1`,
    values: [`%${replacedBy}%`],
  })) as { username: string; email: string; last: string; first: string }[];
  const habitOf = (value: (row: (typeof rows)[number]) => string) =>
    readHabit(rows.map((row): AccountName => ({ value: value(row), last: row.last, first: row.first })));
  return new Map([
    ['username', habitOf(({ username }) => username)],
    ['email', habitOf(({ email }) => email)],
  ]);
}
