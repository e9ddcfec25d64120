/** Counts, sums and digests of tables, to compare a backup with what is restored from it. */
import type pg from 'pg';
import type { TableFacts } from './manifest.ts';

export type CopiedTable = Pick<TableFacts, 'name' | 'columns'> & { amounts: string[] };

/** Tables that the restore itself writes, or that describe this machine, not the register. */
const notCopied = ['migrations', 'operation_runs', 'arriving_files'];

/** Only pending jobs of the queue: finished ones have their results in the register. */
const conditions: Readonly<Record<string, string>> = {
  'jobs.job': "state in ('created', 'retry', 'active')",
};

/** Values must have the same text form in every session. */
const sessionSettings = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`;

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(sessionSettings);
}

/** Unlogged tables are empty after a crash, so that they are not part of the register. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  // In reverse order, since queues come before their jobs.
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.atttypid = 'numeric'::regtype) as amounts
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> all ($1)
         or n.nspname = 'jobs' and c.relname in ('queue', 'job'))
     group by n.nspname, c.relname
     order by n.nspname desc, c.relname desc`,
    [notCopied],
  );
  return rows.map((table) => ({ ...table, amounts: table.amounts ?? [] }));
}

export function rowsOf({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `select ${columns.join(', ')} from ${name} where ${conditions[name] ?? 'true'}`;
}

export async function readFacts(client: pg.ClientBase, table: CopiedTable): Promise<TableFacts> {
  const sums = table.amounts.map((column) => `'${column}', sum(r.${column})::text`);
  const { rows } = await client.query<Pick<TableFacts, 'rows' | 'digest' | 'sums'>>(
    `select count(*)::int as rows,
       coalesce(sum(hashtextextended((r.*)::text collate "C", 0)), 0)::text as digest,
       jsonb_build_object(${sums.join(', ')}) as sums
     from (${rowsOf(table)}) r`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('An aggregate gives one row');
  return { name: table.name, columns: table.columns, ...facts };
}

/** The state of each sequence that has been used. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
