/** Adds a row and its entry in the change history by one statement: a creation is what staff do all day. */
import { CompiledQuery } from 'kysely';
import type { Tx } from '../database/connection.ts';
import { SqlText } from '../database/sql-text.ts';
import type { FieldValues } from './definition.ts';
import type { historyColumns } from './history.ts';
import type { Resource } from './resource.ts';

/** What a value of the history is where PostgreSQL would take it for a text. */
const casts: Record<string, string> = {
  user_id: '::int',
  person_id: '::int',
  company_id: '::int',
  changes: '::jsonb',
};

/** Gives the id of the new row. */
export async function insertWithHistory(
  tx: Tx,
  { table, contract }: Resource,
  columns: FieldValues,
  history: ReturnType<typeof historyColumns>,
): Promise<number> {
  const sql = new SqlText();
  const values = Object.values(columns).map((value) => sql.value(value));
  // A member's own history names the member that is being made.
  const own = { persons: 'person_id', companies: 'company_id' }[contract.plural];
  const told = Object.entries(history).map(([name, value]) =>
    name === own ? 'id' : `${sql.value(value)}${casts[name] ?? ''}`,
  );
  const { text } = sql.statement(
    `with added as (insert into ${table} (${Object.keys(columns).join(', ')}) values (${values.join(', ')}) returning id),` +
      ` noted as (insert into change_history (record_id, ${Object.keys(history).join(', ')})` +
      ` select id, ${told.join(', ')} from added) select id from added`,
  );
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(text, sql.values));
  return (rows[0] as { id: number }).id; // an insert that returned nothing would have thrown
}
