/** Whether this database is a demo: only then may its register be replaced. */
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

/** Throws a Romanian text when there is somebody in the register. */
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
 * The counters go together with the tables that they count: TRUNCATE fires no trigger that would correct them.
 * CASCADE also empties what refers to the members.
 */
export async function emptyRegister(client: pg.Client): Promise<void> {
  await client.query(`truncate persons, companies, users, courses, branch_accounts, bank_statements, invoice_series,
    annual_report_receipt_numbers, list_counters, change_history, sign_in_attempts restart identity cascade`);
  await client.query(
    `delete from installation
      where key in ('demo-files', 'demo-notes', 'demo-season', 'demo-desk', 'demo-messages', 'demo-talks')`,
  );
}
