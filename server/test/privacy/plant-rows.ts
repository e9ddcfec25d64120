/** Inserts rows with a text in every column that can hold one, from the database's catalogue. */
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/database/connection.ts';

export type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** The first of the allowed values, if a check constraint lists them. */
  firstChoice: string | null;
  /** References another table, which holds the text. */
  isReference: boolean;
};

const textTypes = ['text', 'json', 'jsonb', 'ARRAY'];

export const isText = ({ type }: Column) => textTypes.includes(type);

/** Written by people or programs, and not by the database itself. */
export const isWritten = (column: Column) => isText(column) && !column.isGenerated && !column.isReference;

export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name,
      -- An array of numbers takes no text.
      case when c.data_type = 'ARRAY' and c.udt_name <> '_text' then 'numbers' else c.data_type end as type, c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
      c.is_generated = 'ALWAYS' as "isGenerated",
      (select substring(pg_get_constraintdef(k.oid) from '\\(' || c.column_name || ' = ANY \\(ARRAY\\[''([^'']+)''')
        from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
          and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY (ARRAY[%'
        limit 1) as "firstChoice",
      exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as "isReference"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

type Values = Readonly<Record<string, unknown>>;

/** Disables triggers and foreign keys, so that a row needs no other row; check constraints still apply. */
export async function plant(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
}

/** Inserts a row with its required columns and those in `values`; returns its ctid. */
export async function plantRow(tx: Tx, columns: readonly Column[], values: Values): Promise<string> {
  const [{ table } = { table: '' }] = columns;
  const set = columns
    .filter(({ isGenerated }) => !isGenerated)
    .flatMap((column): [string, unknown][] => {
      const value = values[column.name];
      if (value !== undefined && value !== null) return [[column.name, value]];
      if (value === null && column.isNullable) return [];
      return column.isNullable || column.hasDefault ? [] : [[column.name, someOf(column)]];
    });
  const places = set.map((_, index) => `$${index + 1}`);
  const { rows } = await tx.executeQuery<{ place: string }>(
    CompiledQuery.raw(
      `insert into ${table} (${set.map(([name]) => name).join(', ')}) values (${places.join(', ')}) returning ctid::text as place`,
      set.map(([, value]) => value),
    ),
  );
  return rows[0]?.place ?? '';
}

let count = 0;

function someOf({ type, firstChoice }: Column): unknown {
  count += 1;
  if (firstChoice !== null) return firstChoice;
  if (type === 'date' || type.startsWith('timestamp')) return '2010-01-01';
  if (type === 'boolean') return false;
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  if (type === 'bytea') return Buffer.from(`${count}`);
  if (type === 'ARRAY' || type === 'numbers') return [];
  if (type === 'json' || type === 'jsonb') return '{}';
  return type === 'text' ? `t${count}` : count;
}

/** Returns the new ctid of the row; undefined if the column rejects free text. */
export async function plantText(
  tx: Tx,
  { table, name, type }: Column,
  where: string,
  text: string,
): Promise<string | undefined> {
  const value = type === 'ARRAY' ? [text] : type === 'text' ? text : JSON.stringify({ nota: [null, text] });
  await sql`savepoint planting`.execute(tx);
  try {
    const { rows } = await tx.executeQuery<{ place: string }>(
      CompiledQuery.raw(`update ${table} t set ${name} = $1 where ${where} returning t.ctid::text as place`, [
        value,
      ]),
    );
    if (!rows[0]) throw new Error(`No row of ${table} is found where ${where}`);
    return rows[0].place;
  } catch (error) {
    if ((error as { code?: string }).code !== '23514') throw error;
    await sql`rollback to savepoint planting`.execute(tx);
    return undefined;
  }
}

/** Finds every table and column that contains one of the texts, ignoring case. */
export async function findTexts(
  db: Db,
  columns: readonly Column[],
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { table, name } of columns) {
    const { rows } = await sql<{
      text: string;
    }>`select m.text from unnest(${texts.map((text) => text.toLowerCase())}::text[]) m (text)
      where exists (select from ${sql.table(table)} t
        where position(m.text in lower(coalesce(to_jsonb(t.${sql.ref(name)})::text, ''))) > 0)`.execute(db);
    found.push(...rows.map(({ text }) => `${table}.${name}: ${text}`));
  }
  return found;
}
