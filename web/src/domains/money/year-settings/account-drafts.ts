/** Unsaved input in the table of branch accounts. Pure. */
import { foldText } from '@ceccar/contract/fold-text';
import type { BranchAccountTable } from '@ceccar/contract/money/year-settings';
import type { Violation } from '@ceccar/contract/resource';
import { formatIban } from '../../../platform/ui/text/format.ts';

export const accountNames = ['iban', 'bank', 'furtherAccounts'] as const;
export type AccountName = (typeof accountNames)[number];

/** A branch and its saved account. */
export type BranchRow = {
  region: number;
  name: string;
  iban: string;
  bank: string;
  furtherAccounts: string;
  version: number;
};

/** By the id of the branch. */
export type AccountDrafts = Readonly<Record<number, Partial<Record<AccountName, string>>>>;
export type AccountErrors = Readonly<Record<number, Partial<Record<AccountName, string>>>>;

export function cellText(row: BranchRow, drafts: AccountDrafts, name: AccountName): string {
  return drafts[row.region]?.[name] ?? savedText(row, name);
}

function savedText(row: BranchRow, name: AccountName): string {
  return name === 'iban' ? formatIban(row.iban) : row[name];
}

/** Input equal to the saved value is no longer a draft. */
export function typeCell(
  drafts: AccountDrafts,
  row: BranchRow,
  name: AccountName,
  text: string,
): AccountDrafts {
  const { [row.region]: before, ...others } = drafts;
  const typed = { ...before, [name]: text };
  const isAsSaved = accountNames.every(
    (one) => typed[one] === undefined || plain(typed[one], one) === plain(savedText(row, one), one),
  );
  return isAsSaved ? others : { ...others, [row.region]: typed };
}

/** Normalised for comparison: an IBAN without blanks and case. */
function plain(text: string, name: AccountName): string {
  return name === 'iban' ? text.replace(/\s+/g, '').toUpperCase() : text.trim();
}

/** Branches that had no account and still have none are not sent. */
export function accountsToSend(
  rows: readonly BranchRow[],
  drafts: AccountDrafts,
): BranchAccountTable['accounts'] {
  return rows
    .filter(({ region }) => drafts[region] !== undefined)
    .map((row) => ({
      region: row.region,
      iban: cellText(row, drafts, 'iban'),
      bank: cellText(row, drafts, 'bank') || null,
      furtherAccounts: cellText(row, drafts, 'furtherAccounts') || null,
      version: row.version,
    }));
}

/** The server's errors by row of the request. */
export function errorsByRow(
  sent: BranchAccountTable['accounts'],
  violations: readonly Violation[],
): { errors: AccountErrors; others: Violation[] } {
  const errors: Record<number, Partial<Record<AccountName, string>>> = {};
  const others: Violation[] = [];
  for (const violation of violations) {
    const [, at, name] = /^accounts\.(\d+)\.(\w+)$/.exec(violation.propertyPath) ?? [];
    const region = Number(sent[Number(at ?? -1)]?.region ?? Number.NaN);
    if (Number.isNaN(region)) others.push(violation);
    else {
      const field = accountNames.find((one) => one === name) ?? 'iban';
      errors[region] = { ...errors[region], [field]: violation.message };
    }
  }
  return { errors, others };
}

export type Pasted = {
  drafts: AccountDrafts;
  /** Number of branches that got an account. */
  filled: number;
  /** Error texts for rows without a recognised branch. */
  problems: string[];
};

/** A table from a spreadsheet, or CSV: branch, IBAN, bank, with or without a header row. */
export function pasteAccounts(text: string, rows: readonly BranchRow[], drafts: AccountDrafts): Pasted {
  const problems: string[] = [];
  const named = new Set<number>();
  let after = drafts;
  for (const [at, [name = '', iban = '', bank]] of readLines(text).entries()) {
    const row = rows.find((one) => foldBranch(one.name) === foldBranch(name));
    if (at === 0 && !row && isHeading(name, iban)) continue;
    const place = `rândul ${at + 1}`;
    if (!row) problems.push(`${place}: nu există filiala „${name}”`);
    else if (named.has(row.region))
      problems.push(`${place}: filiala ${row.name} este și pe un rând de mai sus`);
    else if (iban === '') problems.push(`${place}: lipsește IBAN-ul filialei ${row.name}`);
    else {
      named.add(row.region);
      after = typeCell(after, row, 'iban', iban);
      if (bank !== undefined) after = typeCell(after, row, 'bank', bank);
    }
  }
  return { drafts: after, filled: named.size, problems };
}

/** Separated by tabs if there are any, otherwise by semicolons or commas; empty lines are ignored. */
function readLines(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /[^\s;,"]/.test(line));
  const separator = ['\t', ';', ','].find((one) => text.includes(one)) ?? '\t';
  return lines.map((line) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  );
}

function foldBranch(name: string): string {
  return foldText(name)
    .replace(/^filiala\s+/, '')
    .replace(/[\s-]+/g, ' ');
}

function isHeading(name: string, iban: string): boolean {
  return /^(filiala|judet|nume)/.test(foldText(name)) || /^(iban|cont)/.test(foldText(iban));
}
