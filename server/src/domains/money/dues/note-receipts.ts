/**
 * Payments of dues on the lines of notes of dues, and their reversal when dues are deleted or corrected (MON-104, MON-105).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { accountOf, compensation } from '@ceccar/contract/money/due-codes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { lockMembers, memberTables } from '../../members/member.ts';
import { type Bani, smaller, toBani, toDecimal } from '../money.ts';

/** A due with the id of its member. */
export type PostedDue = {
  id: number;
  owner: number;
  code: string;
  /** Year of the fee. */
  year: number;
  summary: string | null;
  paymentSummary: string | null;
  paymentAmount: unknown;
};

/** Amount that a due pays on a line of a note of dues; a negative amount takes a payment back. */
type Paid = { invoiceId: number; line: number; dueId: number; amount: Bani };

/** The caller has locked the member. */
export async function addPaid(tx: Tx, kind: MemberKind, paid: readonly Paid[]): Promise<void> {
  if (paid.length === 0) return;
  const rows = paid.map((one) => ({ ...one, amount: toDecimal(one.amount) }));
  await sql`with added as (
      insert into invoice_settlements (invoice_id, line, ${sql.ref(memberTables[kind].dueColumn)}, amount)
      select "invoiceId", line, "dueId", amount
      from jsonb_to_recordset(${JSON.stringify(rows)}) as one ("invoiceId" int, line int, "dueId" int, amount numeric)
      returning invoice_id, line, amount
    ), lines as (
      update invoice_lines l set settled = l.settled + a.amount
      from (select invoice_id, line, sum(amount) as amount from added group by invoice_id, line) a
      where l.invoice_id = a.invoice_id and l.position = a.line
    )
    update invoices i set settled = i.settled + a.amount, version = version + 1, updated_at = register_now()
    from (select invoice_id, sum(amount) as amount from added group by invoice_id) a
    where i.id = a.invoice_id`.execute(tx);
}

/** Payments on 461 may pay notes; a compensation from the advance may not, since it is no new money. */
export function mayPayNote({ code, paymentSummary, paymentAmount }: PostedDue): boolean {
  return accountOf(code) === '461' && paymentSummary !== compensation && toBani(paymentAmount) !== 0n;
}

/** Throws conflict for a receipt that was corrected since: the correction has already taken back its payments. */
export async function requireUncorrected(tx: Tx, kind: MemberKind, ids: readonly number[]): Promise<void> {
  const { dues, dueColumn } = memberTables[kind];
  const { rows } = await sql<{ note: string; code: string; day: string }>`
    select i.name as note, d.code, d.payment_date::text as day
    from (
      select invoice_id, line, sum(amount) as amount from invoice_settlements
      where ${sql.ref(dueColumn)} = any(${ids}::int[]) and line is not null group by invoice_id, line
    ) gone
    join invoice_lines l on l.invoice_id = gone.invoice_id and l.position = gone.line and l.settled < gone.amount
    join invoices i on i.id = l.invoice_id
    join invoice_settlements c on c.invoice_id = l.invoice_id and c.line = l.position and c.amount < 0
    join ${sql.table(dues)} d on d.id = ${sql.ref(`c.${dueColumn}`)} and not d.id = any(${ids}::int[])
    order by d.id desc limit 1`.execute(tx);
  const [held] = rows;
  if (!held) return;
  throw conflict(
    `Încasarea a fost corectată pe nota ${held.note} (${held.code} din ${shortDay(held.day)}). Ștergeți întâi corecția.`,
  );
}

/** SQL of the correction that blocks the deletion of a receipt `t`, by the same rule as `requireUncorrected`. */
export function correctedBySql(kind: MemberKind): string {
  const { dues, dueColumn } = memberTables[kind];
  return `(select d.code || ' din ' || to_char(d.payment_date, 'DD.MM.YYYY')
    from invoice_settlements s
    join invoice_lines l on l.invoice_id = s.invoice_id and l.position = s.line and l.settled < s.amount
    join invoice_settlements c on c.invoice_id = s.invoice_id and c.line = s.line and c.amount < 0
    join ${dues} d on d.id = c.${dueColumn}
    where s.${dueColumn} = t.id order by d.id desc limit 1)`;
}

type Line = {
  invoiceId: number;
  name: string;
  owner: number;
  line: number;
  code: string;
  year: number;
  settled: Bani;
  /** Open amounts of the line and of its whole note; the advance may pay the rest of a note. */
  open: Bani;
  openOfNote: Bani;
};

/** Lines of the members' notes of dues, newest note first. */
async function readLines(tx: Tx, kind: MemberKind, owners: readonly number[]): Promise<Line[]> {
  const column = sql.ref(`i.${memberTables[kind].column}`);
  const { rows } = await sql<Record<keyof Line, unknown>>`
    select i.id as "invoiceId", i.name, ${column} as owner, l.position as line, l.code, l.year, l.settled,
      case when i.status = 'issued' then l.amount - l.settled else 0 end as open, i.total - i.settled as "openOfNote"
    from invoices i join invoice_lines l on l.invoice_id = i.id
    where ${column} = any(${owners}::int[]) and i.kind = 'dues' order by i.id desc, l.position desc`.execute(
    tx,
  );
  return rows.map((row) => ({
    invoiceId: Number(row.invoiceId),
    name: String(row.name),
    owner: Number(row.owner),
    line: Number(row.line),
    code: String(row.code),
    year: Number(row.year),
    settled: toBani(row.settled),
    open: toBani(row.open),
    openOfNote: toBani(row.openOfNote),
  }));
}

/** When a receipt of a note is restored, it pays its line again, up to the amount still open (MON-23). */
export async function payAgain(tx: Tx, kind: MemberKind, due: PostedDue): Promise<void> {
  const received = toBani(due.paymentAmount);
  if (!mayPayNote(due) || received < 0n) return;
  await lockMembers(tx, kind, [due.owner]);
  const line = (await readLines(tx, kind, [due.owner])).find(
    ({ name, code, year }) => due.summary === noteSummary(name) && code === due.code && year === due.year,
  );
  const amount = line ? smaller(received, smaller(line.open, line.openOfNote)) : 0n;
  if (line && amount > 0n)
    await addPaid(tx, kind, [{ invoiceId: line.invoiceId, line: line.line, dueId: due.id, amount }]);
}

/** Summary of a receipt on a note; `payAgain` recognises the receipt by it. */
export function noteSummary(name: string): string {
  return `Nota ${name}`;
}

/**
 * A correction takes the money back from the note that it names. If it names none, it takes from the newest note only what
 * other payments under the same code and year do not cover (MON-105).
 */
export async function correctNotes(tx: Tx, kind: MemberKind, dues: readonly PostedDue[]): Promise<void> {
  const corrections = dues.filter((due) => mayPayNote(due) && due.code.endsWith('-1'));
  if (corrections.length === 0) return;
  const owners = corrections.map(({ owner }) => owner);
  await lockMembers(tx, kind, owners);
  const lines = (await readLines(tx, kind, owners)).filter(({ settled }) => settled > 0n);
  if (lines.length === 0) return;
  for (const due of corrections) {
    const ofCode = lines.filter(({ owner, code, year }) => {
      const corrected = due.code.slice(0, -2);
      return owner === due.owner && year === due.year && (corrected === code || corrected === '461.01');
    });
    const named = ofCode.filter(({ name }) => namesNote(due.summary, name));
    const asked = -toBani(due.paymentAmount);
    const paid: Paid[] = [];
    let left = named.length > 0 || ofCode.length === 0 ? asked : await readUncovered(tx, kind, due);
    for (const line of named.length > 0 ? named : ofCode) {
      const amount = smaller(line.settled, left);
      if (amount <= 0n) continue;
      line.settled -= amount;
      left -= amount;
      paid.push({ invoiceId: line.invoiceId, line: line.line, dueId: due.id, amount: -amount });
    }
    await addPaid(tx, kind, paid);
  }
}

/** Matches the whole name: 'CJ-2026 1' is not in 'CJ-2026 15'. */
function namesNote(summary: string | null, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${name}(?!\\d)`, 'u').test(summary ?? '');
}

/** Part of a correction that exceeds the payments made outside notes under its code and year. */
async function readUncovered(tx: Tx, kind: MemberKind, due: PostedDue): Promise<Bani> {
  const { dues, column, dueColumn } = memberTables[kind];
  const { rows } = await sql<{ beside: string }>`
    select coalesce(sum(d.payment_amount - coalesce((
        select sum(s.amount) from invoice_settlements s
        where ${sql.ref(`s.${dueColumn}`)} = d.id and s.line is not null), 0)), 0) as beside
    from ${sql.table(dues)} d
    where ${sql.ref(`d.${column}`)} = ${due.owner} and d.fee_year = ${due.year}
      and d.code in (${due.code}, ${due.code.slice(0, -2)}) and d.payment_summary is distinct from ${compensation}`.execute(
    tx,
  );
  const beside = toBani(rows[0]?.beside);
  return beside < 0n ? smaller(-beside, -toBani(due.paymentAmount)) : 0n;
}
