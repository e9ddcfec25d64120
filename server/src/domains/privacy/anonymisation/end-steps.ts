/**
 * The changes of a person's own rows at anonymisation (PRI-12), as statements that the job runs and the dry run only counts
 * (PRI-28).
 */
import { CompiledQuery, sql } from 'kysely';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import {
  accountNames,
  accountNamesOf,
  anonymousAccount,
  sentencesOfAccounts,
} from '../person-tables/account-names.ts';
import { ownRows, personTablesOf, searchedTables } from '../person-tables.ts';

/** In `where` and `sets`, `$1` is the person, the others are `values`. */
export type EndStep = {
  table: string;
  where: string;
  sets: 'delete' | Readonly<Record<string, string>>;
  values?: readonly unknown[];
};

/** In the order in which they run: children before the rows by which they are found. */
export async function endStepsOf(db: Db | Tx, resources: Resources, personId: number): Promise<EndStep[]> {
  const tables = Object.entries(personTablesOf(resources)).toReversed();
  return [
    ...(await accountSteps(db, resources, personId)),
    ...tables.flatMap(([table, rule]) =>
      rule.atEnd === 'stay'
        ? []
        : [{ table, where: ownRows(rule), sets: rule.atEnd === 'go' ? ('delete' as const) : rule.atEnd }],
    ),
  ];
}

/** Removes the current and former names of a person's accounts (PRI-24). */
async function accountSteps(db: Db | Tx, resources: Resources, personId: number): Promise<EndStep[]> {
  const { rows: holders } = await sql<{ name: string }>`
    select ${sql.raw(holderNameSql)} as name from users u where u.person_id = ${personId}`.execute(db);
  const { rows: names } = await sql<{ name: string }>`
    select name from (${sql.raw(accountNamesOf(String(personId)))}) n`.execute(db);
  const phrases = [...names, ...holders].flatMap(({ name }) =>
    ['.', ',', ';'].map((end) => [` de ${name}${end}`, ` de ${anonymousAccount}${end}`] as const),
  );
  const rules = searchedTables(resources);
  const anonymousName = `'${anonymousAccount}'`;
  return [
    {
      table: 'change_history',
      where: 't.user_id in (select id from users where person_id = $1)',
      sets: { username: anonymousName },
    },
    ...accountNames.map(([table, column]) => ({
      table,
      where: `t.${column} in (${accountNamesOf('$1::int')})`,
      sets: { [column]: anonymousName },
    })),
    // A sentence about a payment of another member is that member's (PRI-27).
    ...sentencesOfAccounts.flatMap(([table, column]) =>
      phrases.map((phrase) => ({
        table,
        where: `$1::int is not null and position($2 in t.${column}) > 0 and ${rules[table]?.owner} is null`,
        sets: { [column]: `replace(${column}, $2, $3)` },
        values: phrase,
      })),
    ),
  ];
}

/** Rows that the step changes; a row that already has the values is none of them. */
function changedRows({ where, sets }: EndStep): string {
  if (sets === 'delete') return where;
  const differs = Object.entries(sets).map(([column, value]) =>
    // json has no equality.
    value === 'null' ? `t.${column} is not null` : `t.${column}::text is distinct from (${value})::text`,
  );
  return `(${where}) and (${differs.join(' or ')})`;
}

export async function runStep(tx: Tx, step: EndStep, personId: number): Promise<void> {
  const { table, sets, values = [] } = step;
  const sentence =
    sets === 'delete'
      ? `delete from ${table} t`
      : `update ${table} t set ${Object.entries(sets)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')}`;
  await tx.executeQuery(CompiledQuery.raw(`${sentence} where ${changedRows(step)}`, [personId, ...values]));
}

/** Keys of the rows that the step would change; `key` is SQL. */
export async function keysOf(db: Db | Tx, step: EndStep, personId: number, key: string): Promise<string[]> {
  const text = `select ${key} as key from ${step.table} t where ${changedRows(step)}`;
  const { rows } = await db.executeQuery<{ key: string }>(
    CompiledQuery.raw(text, [personId, ...(step.values ?? [])]),
  );
  return rows.map((row) => row.key);
}
