/** Reads a statement into lines, leaves out those already known, and proposes the note that each one pays. */
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';
import { invalid } from '../../errors.ts';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { memberColumns } from '../../members/member.ts';
import { readCamt053 } from './camt053.ts';
import { hintMembers } from './find-members.ts';
import { type Match, matchLine, type OpenNote } from './match-line.ts';
import type { MemberHint } from './match-member.ts';
import { referencesIn } from './references.ts';
import { readStatementCsv } from './statement-csv.ts';
import { createLineIdentifier, type RefusedLine, type StatementLine } from './statement-line.ts';

type Received = {
  id: number;
  regionId: number;
  username: string;
  /** The caller must read the stream to its end, so that the file does not stay open. */
  open: () => Promise<Readable>;
  type: string;
};
type NewLine = StatementLine & { identity: string };

const mostLines = 5_000;
const linesAtOnce = 50;
const maxShownProblems = 10;

/** Throws `invalid` for the file, or for a branch without an account (MON-63). */
export async function readStatement(tx: Tx, { id, regionId, username, open, type }: Received): Promise<void> {
  const account = await getAccount(tx, regionId);
  const text = decodeText(await open());
  const read = type === 'application/xml' ? readCamt053(text) : readStatementCsv(text, account);
  const { lines, problems } = await collect(read);
  const other = lines.find(({ iban }) => iban !== account);
  if (other) throw refuse(`Extrasul este al contului ${other.iban}, iar al filialei este ${account}.`);
  if (lines.length === 0 && problems.length === 0) throw refuse('Extrasul nu are nicio încasare.');
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

async function getAccount(tx: Tx, regionId: number): Promise<string> {
  const account = await tx
    .selectFrom('branch_accounts')
    .select('iban')
    .where('region_id', '=', regionId)
    .executeTakeFirst();
  if (account) return account.iban;
  throw invalid([{ propertyPath: 'region', message: 'Filiala nu are cont bancar în „Setări anuale”.' }]);
}

async function collect(
  read: AsyncIterable<StatementLine | RefusedLine>,
): Promise<{ lines: NewLine[]; problems: RefusedLine[] }> {
  const identify = createLineIdentifier();
  const lines: NewLine[] = [];
  const problems: RefusedLine[] = [];
  try {
    for await (const one of read) {
      if ('problem' in one) problems.push(one);
      else lines.push({ ...one, identity: identify(one) });
      if (lines.length + problems.length > mostLines)
        throw refuse(`Extrasul are peste ${mostLines} de rânduri.`);
    }
  } catch (error) {
    throw error instanceof TableRefusal ? refuse(error.message) : error;
  }
  return { lines, problems };
}

/** A line is stored once, however many statements contain it, so that it is never posted twice (MON-65). */
async function leaveOutKnown(tx: Tx, lines: readonly NewLine[]): Promise<NewLine[]> {
  const identities = lines.map(({ identity }) => identity);
  const { rows } = await sql<{ identity: string }>`
    select encode(identity, 'hex') as identity from bank_statement_lines
    where identity in (select decode(one, 'hex') from unnest(${identities}::text[]) one)`.execute(tx);
  const known = new Set(rows.map(({ identity }) => identity));
  return lines.filter(({ identity }) => !known.has(identity));
}

type Matched = { line: NewLine; match: Match | undefined; hint: MemberHint | undefined };

async function match(tx: Tx, regionId: number, lines: readonly NewLine[]): Promise<Matched[]> {
  const open = await findCandidates(tx, regionId, lines);
  const found = new Map<NewLine, Match>();
  // Sure matches go first, so that a doubtful line further up does not take their note.
  for (const isSureOnly of [true, false]) {
    for (const [place, line] of lines.entries()) {
      // Yields to other requests: matching thousands of lines with thousands of notes would block them.
      if (place % linesAtOnce === 0) await setImmediate();
      if (found.has(line)) continue;
      const proposed = matchLine(line, [...open.values()]);
      if (!proposed || (isSureOnly && proposed.certainty !== 'sure')) continue;
      found.set(line, proposed);
      // One receipt per note (MON-68): a second receipt that names it waits for a person.
      open.delete(proposed.note.id);
    }
  }
  const hints = await hintMembers(
    tx,
    regionId,
    lines.filter((line) => !found.has(line)),
  );
  return lines.map((line) => ({ line, match: found.get(line), hint: hints.get(line) }));
}

/** Open notes of the branch that a line names, or whose amount equals that of a line. */
async function findCandidates(
  tx: Tx,
  regionId: number,
  lines: readonly NewLine[],
): Promise<Map<number, OpenNote>> {
  const named = lines
    .flatMap(({ text }) => referencesIn(text ?? ''))
    .map(({ series, number }) => `${series} ${number}`);
  const amounts = lines.map(({ amount }) => amount);
  const { rows } = await sql<OpenNote>`
    select i.id, i.series, i.number, i.total, i.total - i.settled as remaining, i.payer_name as "payerName",
      array_remove(array[p.cnp, p.cip, p.reg_number, c.cui, c.cip, c.reg_number], null) as "payerCodes"
    from invoices i left join persons p on p.id = i.person_id left join companies c on c.id = i.company_id
    where i.region_id = ${regionId} and i.status = 'issued'
      and (i.name = any(${named}::text[]) or i.amount - i.advance_used - i.settled = any(${amounts}::numeric[]))
      and not exists (
        select 1 from bank_statement_lines l where l.invoice_id = i.id and l.confirmed_at is null)
    order by i.issued_on, i.id`.execute(tx);
  return new Map(rows.map((note) => [note.id, note]));
}

async function storeLines(tx: Tx, statementId: number, matched: readonly Matched[]): Promise<void> {
  if (matched.length === 0) return;
  const rows = matched.map(({ line, match: found, hint }) => ({
    ...line,
    invoiceId: found?.note.id ?? null,
    certainty: found?.certainty ?? null,
    reason: found?.reason ?? hint?.reason ?? null,
    ...(hint ? memberColumns(hint.member) : {}),
  }));
  await sql`insert into bank_statement_lines (statement_id, position, identity, booked_on, amount, payer_name,
      payer_iban, text, reference, invoice_id, certainty, reason, person_id, company_id)
    select ${statementId}, position, decode(identity, 'hex'), "bookedOn", amount, "payerName", "payerIban", text,
      reference, "invoiceId", certainty, reason, person_id, company_id
    from jsonb_to_recordset(${JSON.stringify(rows)}) as one (
      position int, identity text, "bookedOn" date, amount numeric, "payerName" text, "payerIban" text, text text,
      reference text, "invoiceId" int, certainty text, reason text, person_id int, company_id int)
    on conflict (identity) do nothing`.execute(tx);
}

function tellProblems(problems: readonly RefusedLine[]): string | null {
  if (problems.length === 0) return null;
  const shownProblems = problems
    .slice(0, maxShownProblems)
    .map(({ position, problem }) => `${position}: ${problem}`);
  const more = problems.length - shownProblems.length;
  return [...shownProblems, ...(more > 0 ? [`… și încă ${more}`] : [])].join('\n').slice(0, 2_000);
}
