/** Stores the lines of a statement that no earlier one had, and finds those that resemble a line of another file. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { memberColumns } from '../../members/member.ts';
import { toBani } from '../money.ts';
import { normalName } from './line-words.ts';
import type { Match } from './match-line.ts';
import type { MemberHint } from './match-member.ts';
import type { StatementLine } from './statement-line.ts';

export type NewLine = StatementLine & { iban: string; identity: string };

/** A line is stored once, however many statements contain it, so that it is never posted twice (MON-65). */
export async function leaveOutKnown(tx: Tx, lines: readonly NewLine[]): Promise<NewLine[]> {
  const identities = lines.map(({ identity }) => identity);
  const { rows } = await sql<{ identity: string }>`
    select encode(identity, 'hex') as identity from bank_statement_lines
    where identity in (select decode(one, 'hex') from unnest(${identities}::text[]) one)`.execute(tx);
  const known = new Set(rows.map(({ identity }) => identity));
  return lines.filter(({ identity }) => !known.has(identity));
}

type Stored = {
  id: number;
  bookedOn: string;
  amount: string;
  entryAmount: string | null;
  payerName: string | null;
  payerIban: string | null;
};

/**
 * For each line the stored one that may be the same receipt, brought by another file: the same account, day and amount,
 * and a payer that does not differ; or a whole entry beside its parts (MON-137).
 */
export async function findResembling(
  tx: Tx,
  account: string,
  lines: readonly NewLine[],
): Promise<Map<NewLine, number>> {
  const days = [...new Set(lines.map(({ bookedOn }) => bookedOn))];
  const { rows } = await sql<Stored>`
    select l.id, l.booked_on as "bookedOn", l.amount, l.entry_amount as "entryAmount", l.payer_name as "payerName",
      l.payer_iban as "payerIban"
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id
    where s.iban = ${account} and l.booked_on = any(${days}::date[]) and l.kind = 'receipt'
    order by l.id`.execute(tx);
  const byDay = Map.groupBy(rows, ({ bookedOn }) => String(bookedOn));
  const found = new Map<NewLine, number>();
  for (const line of lines) {
    const resembling = byDay.get(line.bookedOn)?.find((stored) => mayBeSame(line, stored));
    if (resembling) found.set(line, resembling.id);
  }
  return found;
}

function mayBeSame(line: NewLine, stored: Stored): boolean {
  const entryAmount = line.entryAmount ?? null;
  if (stored.amount === entryAmount || stored.entryAmount === line.amount) return true;
  return stored.amount === line.amount && !hasOtherPayer(line, stored);
}

type Payer = Pick<Stored, 'payerName' | 'payerIban'>;

function hasOtherPayer(one: Payer, other: Payer): boolean {
  if (one.payerIban !== null && one.payerIban === other.payerIban) return false;
  const [name, otherName] = [normalName(one.payerName ?? ''), normalName(other.payerName ?? '')];
  if (name !== '' && otherName !== '') return !isSameName(name, otherName);
  return one.payerIban !== null && other.payerIban !== null;
}

const mostlySame = 0.75;

/** Banks cut and lengthen names, and a damaged encoding leaves most pairs of letters as they were. */
function isSameName(one: string, other: string): boolean {
  const [pairs, others] = [letterPairs(one), letterPairs(other)];
  const [few, many] = pairs.size < others.size ? [pairs, others] : [others, pairs];
  const common = [...few].filter((pair) => many.has(pair)).length;
  return common >= few.size * mostlySame;
}

function letterPairs(name: string): Set<string> {
  return new Set(
    name
      .split(' ')
      .flatMap((word) =>
        Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)),
      ),
  );
}

export type MatchedLine = {
  line: NewLine;
  match: Match | undefined;
  hint: MemberHint | undefined;
  resembles: number | undefined;
};

const longestReason = 300;

export async function storeLines(
  tx: Tx,
  statementId: number,
  matched: readonly MatchedLine[],
): Promise<void> {
  if (matched.length === 0) return;
  const rows = matched.map(({ line, match, hint, resembles }) => ({
    ...line,
    kind: line.kind ?? 'receipt',
    invoiceId: match && !match.split ? match.note.id : null,
    split: match?.split?.map(({ note, amount }) => [note.id, Number(toBani(amount))]) ?? null,
    certainty: match?.certainty ?? null,
    reason: (match?.reason ?? hint?.reason ?? '').slice(0, longestReason) || null,
    resemblesId: resembles ?? null,
    ...(hint ? memberColumns(hint.member) : {}),
  }));
  await sql`insert into bank_statement_lines (statement_id, position, identity, booked_on, amount, payer_name,
      payer_iban, text, reference, invoice_id, certainty, reason, person_id, company_id, kind, split, entry_amount,
      aside_reason, resembles_id)
    select ${statementId}, position, decode(identity, 'hex'), "bookedOn", amount, "payerName", "payerIban", text,
      reference, "invoiceId", certainty, reason, person_id, company_id, kind, split, "entryAmount", "asideReason",
      "resemblesId"
    from jsonb_to_recordset(${JSON.stringify(rows)}) as one (
      position int, identity text, "bookedOn" date, amount numeric, "payerName" text, "payerIban" text, text text,
      reference text, "invoiceId" int, certainty text, reason text, person_id int, company_id int, kind text,
      split bigint[], "entryAmount" numeric, "asideReason" text, "resemblesId" int)
    on conflict (identity) do nothing`.execute(tx);
}
