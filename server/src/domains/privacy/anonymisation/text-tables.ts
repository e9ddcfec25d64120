/** Columns with texts that may name somebody, from the database's own catalogue (PRI-22). */
import { CompiledQuery } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { accountNames } from '../person-tables/account-names.ts';
import { searchedTables } from '../person-tables.ts';

export type TextType = 'text' | 'json' | 'jsonb' | 'ARRAY';
export type TextColumn = { name: string; type: TextType };

export type TextTable = {
  name: string;
  title: string;
  keys: readonly string[];
  texts: readonly TextColumn[];
  hasVersion: boolean;
  /** SQL of the owner of row `t`, and of whether the surname alone is a mark in it. */
  owner: string;
  bySurname: string;
};

/** The only table whose texts are addresses, percent-encoded. */
export const requestLog = 'log_unauthorized_access';

/** A new column is searched without being named anywhere. The name of an account is no text (PRI-24). */
export async function readTextTables(
  read: Reader,
  resources: Resources,
  { withAccountNames = false } = {},
): Promise<TextTable[]> {
  const rules = searchedTables(resources);
  const names = accountNames.map(([table, column]) => `${table}.${column}`);
  const rows = (await read({
    text: `select c.table_name as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a
          on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = c.table_name::regclass and i.indisprimary) as keys,
        json_agg(json_build_object('name', c.column_name, 'type', c.data_type) order by c.ordinal_position) as texts,
        exists (select from information_schema.columns v where v.table_schema = 'public'
          and v.table_name = c.table_name and v.column_name = 'version') as "hasVersion"
      from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = any($1::text[]) and c.is_generated = 'NEVER'
        and (c.data_type in ('text', 'json', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
        and ($2::boolean or c.table_name = $3
          or c.column_name <> 'username' and c.table_name || '.' || c.column_name <> all($4::text[]))
      group by c.table_name order by c.table_name`,
    values: [Object.keys(rules), withAccountNames, requestLog, names],
  })) as Pick<TextTable, 'name' | 'keys' | 'texts' | 'hasVersion'>[];
  return rows.flatMap((row) => {
    const rule = rules[row.name];
    return rule
      ? [{ ...row, title: rule.title, owner: rule.owner, bySurname: rule.bySurname ?? 'false' }]
      : [];
  });
}

/** SQL of the key of row `t` as JSON. */
export function keySql(keys: readonly string[]): string {
  return `json_build_object(${keys.map((column) => `'${column}', t.${column}`).join(', ')})::text`;
}

/** SQL condition on the row `t` of the key in `$1`. */
export function isRow({ name, keys }: Pick<TextTable, 'name' | 'keys'>): string {
  const same = keys.map((column) => `t.${column} = k.${column}`).join(' and ');
  return `json_populate_record(null::${name}, $1::json) k where ${same}`;
}

export type TextRow = {
  owner: string | null;
  bySurname: boolean;
  texts: readonly (TextColumn & { text: string })[];
};

/** Undefined for a row that was deleted. */
export async function readTextRow(
  read: Reader,
  table: TextTable,
  key: string,
  { forUpdate }: { forUpdate: boolean },
): Promise<TextRow | undefined> {
  const shown = table.texts.map(({ name, type }) =>
    type === 'ARRAY' ? `to_json(t.${name})::text as "${name}"` : `t.${name}::text as "${name}"`,
  );
  const [row] = await read({
    text: `select ${table.owner} as "?owner", (${table.bySurname})::text as "?by", ${shown.join(', ')}
      from ${table.name} t, ${isRow(table)}${forUpdate ? ' for update of t' : ''}`,
    values: [key],
  });
  if (!row) return undefined;
  return {
    owner: typeof row['?owner'] === 'string' ? row['?owner'] : null,
    bySurname: row['?by'] === 'true',
    texts: table.texts.flatMap((column) => {
      const text = row[column.name];
      return typeof text === 'string' ? [{ ...column, text }] : [];
    }),
  };
}

export type TextChange = TextColumn & { after: string };

/** Writes texts of one row; its version changes, so that an open form cannot save the old text again. */
export async function writeTexts(
  tx: Tx,
  table: TextTable,
  key: string,
  changes: readonly TextChange[],
): Promise<void> {
  const sets = changes.map(({ name, type }, index) => `${name} = ${castOf(type, index + 2)}`);
  if (table.hasVersion) sets.push('version = t.version + 1');
  await tx.executeQuery(
    CompiledQuery.raw(`update ${table.name} t set ${sets.join(', ')} from ${isRow(table)}`, [
      key,
      ...changes.map(({ after }) => after),
    ]),
  );
}

function castOf(type: TextType, place: number): string {
  if (type === 'ARRAY') return `array(select json_array_elements_text($${place}::json))`;
  return `$${place}::${type}`;
}
