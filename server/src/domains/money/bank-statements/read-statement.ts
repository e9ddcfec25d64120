/** Reads a statement into lines, leaves out those already known, and proposes the note that each one pays. */
import { setImmediate } from 'node:timers/promises';
import { addDays } from '@ceccar/contract/add-days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { invalid } from '../../../platform/errors.ts';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { branchPrefixSql } from '../../members/branch-prefix.ts';
import { hintMember, readMemberKnowledge } from './find-members.ts';
import { type Known, type Match, matchLine, type OpenNote } from './match-line.ts';
import { readLines, type StatementFile } from './open-statement.ts';
import { mentionsIn, type SeriesPattern, seriesPattern } from './references.ts';
import {
  getAccounts,
  readChoices,
  readRemembered,
  rememberColumns,
  requireAccount,
  typedAccount,
} from './statement-account.ts';
import { askForColumns, UnknownColumns } from './statement-columns.ts';
import { createLineIdentifier, type RefusedLine, type StatementLine } from './statement-line.ts';
import { findResembling, leaveOutKnown, type MatchedLine, type NewLine, storeLines } from './store-lines.ts';

type Received = Omit<StatementFile, 'columnsOf'> & {
  id: number;
  regionId: number;
  username: string;
  /** The account as the sender wrote it; null if nothing was written. */
  typedAccount: string | null;
  /** What the sender said of columns, as JSON; null if nothing was said. */
  columns: string | null;
  today: string;
};

const mostLines = 5_000;
const linesAtOnce = 50;
const maxShownProblems = 10;

/** Throws `invalid` for the file, for columns that nobody has named, or for a branch without an account (MON-63, MON-291). */
export async function readStatement(
  tx: Tx,
  { id, regionId, username, typedAccount: typed, columns, today, ...file }: Received,
): Promise<void> {
  const accounts = await getAccounts(tx, regionId);
  const chosen = readChoices(columns);
  const remembered = await readRemembered(tx, accounts);
  const columnsOf = (iban: string | null) =>
    new Map([...remembered(iban ?? typedAccount(typed, accounts) ?? accounts[0]), ...chosen]);
  const { lines: read, problems } = await collectLines(readLines({ ...file, columnsOf }), today);
  const account = requireAccount(read, typed, accounts);
  if (read.length === 0 && problems.length === 0) throw refuse('Extrasul nu are nicio încasare.');
  await rememberColumns(tx, account, chosen);
  const lines = identifyLines(read, account);
  const fresh = await leaveOutKnown(tx, lines);
  await storeLines(tx, id, await match(tx, regionId, fresh));
  await tx
    .updateTable('bank_statements')
    .set({
      iban: account,
      username,
      known_lines: lines.length - fresh.length,
      problems: tellProblems(problems),
    })
    .where('id', '=', id)
    .execute();
}

function refuse(message: string) {
  return invalid([{ propertyPath: 'file', message }]);
}

/** Throws `invalid` for a file that is not readable as a whole. */
export async function collectLines(
  read: AsyncIterable<StatementLine | RefusedLine>,
  today: string,
): Promise<{ lines: StatementLine[]; problems: RefusedLine[] }> {
  const lines: StatementLine[] = [];
  const problems: RefusedLine[] = [];
  try {
    for await (const line of read) {
      const one = 'problem' in line ? line : refuseFarDay(line, today);
      if ('problem' in one) problems.push(one);
      else lines.push(one);
      const count = lines.length + problems.length;
      // Yields to other requests (MON-197), since a file that is read as a whole gives its lines at once.
      if (count % linesAtOnce === 0) await setImmediate();
      if (count > mostLines)
        throw refuse(
          `Extrasul are peste ${mostLines.toLocaleString('ro-RO')} de rânduri: cereți extrasul pe perioade mai scurte.`,
        );
    }
  } catch (error) {
    if (error instanceof UnknownColumns) throw invalid(askForColumns(error.columns));
    throw error instanceof TableRefusal ? refuse(error.message) : error;
  }
  return { lines, problems };
}

/** A statement of an older day has nothing that is still owed. */
const oldestYears = 10;

/** A day after tomorrow, or many years ago, is misread or mistyped (MON-294). */
function refuseFarDay(line: StatementLine, today: string): StatementLine | RefusedLine {
  const { position, bookedOn, amount } = line;
  const what = `${line.kind ? 'Plata' : 'Încasarea'} de ${formatLei(amount)} are data ${shortDay(bookedOn)},`;
  if (bookedOn > addDays(today, 1)) return { position, problem: `${what} care este în viitor.` };
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
  if (bookedOn < oldest) return { position, problem: `${what} mai veche de ${oldestYears} ani.` };
  return line;
}

/** A line that two statements of the file have is one. */
function identifyLines(lines: readonly StatementLine[], iban: string): NewLine[] {
  const identify = createLineIdentifier();
  const byIdentity = new Map<string, NewLine>();
  for (const line of lines) {
    const identity = identify({ ...line, iban });
    if (!byIdentity.has(identity)) byIdentity.set(identity, { ...line, iban, identity });
  }
  return [...byIdentity.values()];
}

async function match(tx: Tx, regionId: number, lines: readonly NewLine[]): Promise<MatchedLine[]> {
  const resembling = await findResembling(tx, lines[0]?.iban ?? '', lines.filter(isReceipt));
  // A line that is left aside waits for nobody, so no note is kept for it.
  const waiting = lines.filter((line) => line.asideReason === undefined);
  const series = seriesPattern(await readPrefixes(tx));
  const members = await readMemberKnowledge(tx, regionId, waiting);
  const known: Known = {
    series,
    members: members.index,
    paidBefore: (iban) => members.payers.get(iban),
  };
  const open = await findCandidates(tx, regionId, waiting, series);
  const found = new Map<NewLine, Match>();
  // Sure matches go first, torn numbers last, so that a doubtful line further up does not take the note of another.
  for (const mayPropose of [isSure, isWhole, () => true]) {
    for (const [place, line] of waiting.entries()) {
      // Yields to other requests: matching thousands of lines with thousands of notes would block them.
      if (place % linesAtOnce === 0) await setImmediate();
      if (found.has(line)) continue;
      const proposed = matchLine(line, [...open.values()], known);
      if (!proposed || !mayPropose(proposed)) continue;
      found.set(line, resembling.has(line) ? { ...proposed, certainty: 'check' } : proposed);
      // One receipt per note (MON-68): a second receipt that names it waits for a person.
      for (const { note } of proposed.split ?? [proposed]) open.delete(note.id);
    }
  }
  return lines.map((line) => {
    const proposed = found.get(line);
    const isWithoutNote = proposed === undefined && line.asideReason === undefined;
    const hint = isWithoutNote ? hintMember(line, members) : undefined;
    return { line, match: proposed, hint, resembles: resembling.get(line) };
  });
}

function isSure({ certainty }: Match): boolean {
  return certainty === 'sure';
}

function isWhole({ isTorn }: Match): boolean {
  return isTorn !== true;
}

function isReceipt({ kind = 'receipt' }: NewLine): boolean {
  return kind === 'receipt';
}

/** Letters with which series of branches begin (MON-30). */
async function readPrefixes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select ${branchPrefixSql('r')} as prefix from regions r
    union select regexp_replace(series, '[^A-Za-z]*\\d{4}$', '') from invoice_series`.execute(tx);
  return rows.map(({ prefix }) => prefix);
}

/** Open notes of the branch that a line names, or whose amount equals that of a line. */
async function findCandidates(
  tx: Tx,
  regionId: number,
  lines: readonly NewLine[],
  series: SeriesPattern,
): Promise<Map<number, OpenNote>> {
  const named = lines
    .flatMap(({ text }) => mentionsIn(text ?? '', series))
    .flatMap((mention) => mention.readings.flat().map((number) => `${mention.series} ${number}`));
  const amounts = lines.map(({ amount }) => amount);
  const { rows } = await sql<OpenNote>`
    select i.id, i.series, i.number, i.total, i.total - i.settled as remaining, i.payer_name as "payerName",
      coalesce('person ' || i.person_id, 'company ' || i.company_id) as owner,
      array_remove(array[p.cnp, p.cip, p.reg_number, c.cui, c.cip, c.reg_number], null) as "payerCodes"
    from invoices i left join persons p on p.id = i.person_id left join companies c on c.id = i.company_id
    where i.region_id = ${regionId} and i.status = 'issued'
      and (i.name = any(${named}::text[]) or i.amount - i.advance_used - i.settled = any(${amounts}::numeric[]))
      and not exists (
        select 1 from bank_statement_lines l where l.confirmed_at is null and (l.invoice_id = i.id
          or i.id = any(l.split[:][1:1])))
    order by i.issued_on, i.id`.execute(tx);
  return new Map(rows.map((note) => [note.id, note]));
}

function tellProblems(problems: readonly RefusedLine[]): string | null {
  if (problems.length === 0) return null;
  const shownProblems = problems
    .slice(0, maxShownProblems)
    .map(({ position, problem }) => `${position}: ${problem}`);
  const more = problems.length - shownProblems.length;
  return [...shownProblems, ...(more > 0 ? [`… și încă ${more}`] : [])].join('\n').slice(0, 2_000);
}
