/** Marks a database as a demo: only a demo's register may be replaced. */
import type pg from 'pg';

type Queryable = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>;

export async function hasDemoMark(db: Queryable): Promise<boolean> {
  const found = await db.query("select 1 from installation where key = 'demo'");
  return found.rowCount === 1;
}

export async function markDemo(client: pg.Client): Promise<void> {
  await client.query(
    "insert into installation (key, value) values ('demo', $1) on conflict (key) do update set value = $1",
    [new Date().toISOString()],
  );
}

/** Throws an error with a Romanian text if the register is not empty. */
export async function requireEmptyRegister(client: pg.Client, isDemo: boolean): Promise<void> {
  const found = await client.query<{ holds: boolean }>(`select exists (select from persons)
    or exists (select from companies) or exists (select from users) as holds`);
  if (!found.rows[0]?.holds) return;
  throw new Error(
    isDemo
      ? 'Baza de date conține deja un registru demonstrativ. Dați --replace ca să fie înlocuit.'
      : 'Baza de date conține persoane, societăți sau utilizatori și nu este una demonstrativă: datele demonstrative nu se scriu peste ele. Folosiți altă bază de date sau alt DATA_DIR.',
  );
}

/**
 * Truncates the counters with the tables that they count, because TRUNCATE fires no triggers. CASCADE also empties the
 * tables that refer to the members.
 */
export async function emptyRegister(client: pg.Client): Promise<void> {
  await client.query(`truncate persons, companies, users, courses, branch_accounts, bank_statements, invoice_series,
    annual_report_receipt_numbers, list_counters, change_history, sign_in_attempts restart identity cascade`);
  await client.query(
    `delete from installation
      where key in ('demo-files', 'demo-notes', 'demo-season', 'demo-desk', 'demo-messages', 'demo-talks')`,
  );
}
