/** Which of the branch's accounts a statement is for (MON-143, MON-293), and what its bank's columns mean (MON-291). */
import { type ColumnMeaning, columnChoices } from '@ceccar/contract/money/bank-statements';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { invalid } from '../../../platform/errors.ts';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { readFurther } from '../branch-ibans.ts';
import { plainIban } from './line-text.ts';
import type { ChosenColumns } from './statement-columns.ts';
import type { StatementLine } from './statement-line.ts';

const shortestEnd = 4;

/** The main account first. Throws `invalid` for a branch without one. */
export async function getAccounts(tx: Tx, regionId: number): Promise<[string, ...string[]]> {
  const account = await tx
    .selectFrom('branch_accounts')
    .select(['iban', 'further_accounts'])
    .where('region_id', '=', regionId)
    // Two statements at once would not see that their lines resemble each other.
    .forUpdate()
    .executeTakeFirst();
  if (account)
    return [account.iban, ...readFurther(account.further_accounts).accounts.map(({ iban }) => iban)];
  throw invalid([{ propertyPath: 'region', message: 'Filiala nu are cont bancar în „Setări anuale”.' }]);
}

/** The account that people wrote, or its end; undefined if they wrote nothing or it is none of the branch's. */
export function typedAccount(typed: string | null, accounts: readonly string[]): string | undefined {
  const written = plainIban(typed ?? '');
  if (written === null || written.length < shortestEnd) return undefined;
  const meant = accounts.filter((account) => account.endsWith(written));
  return meant.length === 1 ? meant[0] : undefined;
}

/** The file's own account must be one of the branch's; where it has none, people are asked for it (MON-143). */
export function requireAccount(
  lines: readonly StatementLine[],
  typed: string | null,
  accounts: readonly [string, ...string[]],
): string {
  if (lines.length === 0) return accounts[0];
  const ofBranch = accounts.length > 1 ? 'ale filialei sunt' : 'al filialei este';
  const isOther = (iban: string) =>
    `Extrasul este al contului ${iban}, iar ${ofBranch} ${accounts.join(', ')}. Alegeți filiala lui; un cont nou al filialei se adaugă la „Setări anuale”.`;
  const own = [...new Set(lines.flatMap(({ iban }) => iban ?? []))];
  const other = own.find((iban) => !accounts.includes(iban));
  if (other) throw refuse('file', isOther(other));
  const [account, ...others] = own;
  if (others.length > 0)
    throw refuse(
      'file',
      `Fișierul are extrase ale mai multor conturi: ${own.join(', ')}. Trimiteți-le pe rând.`,
    );
  if (account !== undefined) {
    // Lines without an account are of the same statement only if people say so.
    if (lines.every(({ iban }) => iban !== null)) return account;
  }
  const written = plainIban(typed ?? '');
  if (written === null) {
    throw refuse(
      'iban',
      'Fișierul nu spune al cărui cont este. Scrieți aici IBAN-ul din extras sau cel puțin ultimele lui 4 caractere.',
    );
  }
  const meant = typedAccount(typed, accounts);
  if (meant === undefined || (account !== undefined && meant !== account))
    throw refuse('iban', isOther(written));
  return meant;
}

function refuse(propertyPath: string, message: string) {
  return invalid([{ propertyPath, message }]);
}

/** What the sender said of columns; throws `invalid` if it is not readable. */
export function readChoices(columns: string | null): ChosenColumns {
  if (columns === null || columns.trim() === '') return new Map();
  let parsed: unknown;
  try {
    parsed = JSON.parse(columns);
  } catch {
    parsed = undefined;
  }
  const read = columnChoices.safeParse(parsed);
  if (!read.success)
    throw refuse('columns', 'Scrieți ce este fiecare coloană ca JSON, de exemplu {"Canal":"ignored"}.');
  return new Map(Object.entries(read.data).map(([title, meaning]) => [plainTitle(title), meaning]));
}

type Remembered = { bank: string; title: string; meaning: ColumnMeaning };

/** What was said of columns before, by the bank of each account. */
export async function readRemembered(
  tx: Tx,
  accounts: readonly string[],
): Promise<(iban: string) => ChosenColumns> {
  const { rows } = await sql<Remembered>`select bank, title, meaning from bank_columns
    where bank = any(${accounts.flatMap((iban) => bankOf(iban) ?? [])}::text[])`.execute(tx);
  return (iban) =>
    new Map(rows.filter(({ bank }) => bank === bankOf(iban)).map(({ title, meaning }) => [title, meaning]));
}

/** Kept for later statements of the bank of this account. */
export async function rememberColumns(tx: Tx, iban: string, chosen: ChosenColumns): Promise<void> {
  const bank = bankOf(iban);
  if (bank === undefined || chosen.size === 0) return;
  await sql`insert into bank_columns (bank, title, meaning)
    select ${bank}, title, meaning
    from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) one (title, meaning)
    where title <> ''
    on conflict (bank, title) do update set meaning = excluded.meaning, updated_at = register_now()`.execute(
    tx,
  );
}

/** The four letters of an IBAN that name its bank. */
function bankOf(iban: string): string | undefined {
  return /^[A-Z]{2}\d{2}([A-Z]{4})/.exec(iban)?.[1];
}
