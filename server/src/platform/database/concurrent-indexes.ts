/**
 * A migration whose first line is `-- concurrently` has only statements `create [unique] index concurrently <name> …;`.
 * They run outside of a transaction, so that writes do not wait for them (OPE-68).
 */
import type pg from 'pg';

const firstLine = /^-- concurrently\b/;
const statementForm = /^create (?:unique )?index concurrently (\w+)\s/i;

export function isConcurrent(sql: string): boolean {
  return firstLine.test(sql);
}

/** A complete index is left; one that a crash left incomplete is dropped and built again. */
export async function buildIndexes(
  client: pg.Client,
  sql: string,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, statement } of readStatements(sql)) {
    const { rows } = await client.query<{ isWhole: boolean }>(
      'select indisvalid and indisready as "isWhole" from pg_index where indexrelid = to_regclass($1)',
      [name],
    );
    const [known] = rows;
    if (known?.isWhole) continue;
    if (known) await client.query(`drop index concurrently ${name}`);
    say(`Se construiește indexul ${name}; cât ține, registrul merge mai departe.`);
    await client.query(statement);
  }
}

function readStatements(sql: string): { name: string; statement: string }[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return statements.map((statement) => {
    const name = statementForm.exec(statement)?.[1];
    if (name === undefined) throw new Error(`Not an index that is built concurrently: ${statement}`);
    return { name, statement };
  });
}
