/** Columns with the name of an account beside its actions on records of others (PRI-24); a member's copy leaves them out (AUD-55). */
import { sql } from 'kysely';
import { holderNameSql } from '../../access/holder-name.ts';
import type { Tx } from '../../database/connection.ts';

const anonymousAccount = 'anonimizat';

/** Columns that contain only the name. */
export const accountNames: readonly (readonly [table: string, column: string])[] = [
  ['annual_report_corrections', 'decided_by'],
  ['annual_report_resubmissions', 'decided_by'],
  ['annual_reports', 'validator'],
  ['annual_reports', 'scan_checked_by'],
  ['anonymisations', 'username'],
  ['anonymisations', 'decider'],
  ['bank_statement_lines', 'confirmed_by'],
  ['bank_statements', 'username'],
  ['export_downloads', 'username'],
  ['exports', 'username'],
  ['imports', 'username'],
  ['merges', 'username'],
  ['merges', 'undone_by'],
  ['photo_imports', 'username'],
];

/** Columns with a sentence that contains the holder's name, in old rows that of the account: "Oprit de Pop Ana; …". */
export const sentencesOfAccounts: readonly (readonly [table: string, column: string])[] = [
  ['bank_statement_lines', 'reason'],
  ['imports', 'problem'],
  ['exports', 'problem'],
];

/** Removes the current and former names of a person's accounts. */
export async function forgetAccountNames(tx: Tx, personId: number): Promise<void> {
  await sql`update change_history set username = ${anonymousAccount}
    where user_id in (select id from users where person_id = ${personId})`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select username as name from users where person_id = ${personId}
    union
    select h.changes -> 'username' ->> 0 from change_history h join users u on u.id = h.record_id
    where h.resource = 'users' and u.person_id = ${personId} and h.changes -> 'username' ->> 0 is not null`.execute(
    tx,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  const { rows: holders } = await sql<{ name: string }>`
    select ${sql.raw(holderNameSql)} as name from users u where u.person_id = ${personId}`.execute(tx);
  for (const [table, column] of accountNames)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anonymousAccount}
      where ${sql.ref(column)} = any(${names}::text[])`.execute(tx);
  const phrases = [...names, ...holders.map(({ name }) => name)].flatMap((name) =>
    ['.', ',', ';'].map((end) => [` de ${name}`, end] as const),
  );
  for (const [table, column] of sentencesOfAccounts)
    for (const [phrase, end] of phrases)
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = replace(${sql.ref(column)}, ${phrase + end}, ${` de ${anonymousAccount}${end}`})
        where position(${phrase + end} in ${sql.ref(column)}) > 0`.execute(tx);
}
