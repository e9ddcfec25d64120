/** Effects of posting, deleting and restoring dues on the members' advances, in the same transaction. */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { lockMembers, type Member, memberTables } from '../../members/member.ts';
import { type Bani, toBani, toDecimal } from '../money.ts';
import { effectOfDue, type OpenNote, type Settlement, settleNotes } from './advance-rules.ts';
import { correctNotes, mayPayNote, type PostedDue, requireUncorrected } from './note-receipts.ts';
import { requireAdvance } from './paid-advance.ts';

type Entry = {
  owner: number;
  amount: Bani;
  reason: 'note' | 'note_cancelled' | 'receipt' | 'correction' | 'compensation' | 'due_deleted' | 'released';
  invoiceId?: number;
  dueId?: number;
};

/** A receipt on 472 settles open advance notes first; only the rest is added to the advance (MON-21). */
export async function applyDues(tx: Tx, kind: MemberKind, dues: readonly PostedDue[]): Promise<void> {
  await correctNotes(tx, kind, dues);
  const moved = dues.flatMap((due) => {
    const effect = effectOfDue(due);
    return effect ? [{ ...due, effect }] : [];
  });
  if (moved.length === 0) return;
  await lockMembers(
    tx,
    kind,
    moved.map(({ owner }) => owner),
  );
  await requireAdvance(
    tx,
    kind,
    moved.map(({ owner, effect }) => ({ owner, amount: effect.amount })),
  );
  const receipts = moved.filter(({ effect }) => effect.kind === 'receipt');
  await applyReceipts(
    tx,
    kind,
    receipts.map(({ id, owner, effect }) => ({ dueId: id, owner, amount: effect.amount })),
    'receipt',
  );
  await addEntries(
    tx,
    kind,
    moved.flatMap(({ id, owner, effect }) =>
      effect.kind === 'receipt' ? [] : [{ owner, amount: effect.amount, reason: effect.kind, dueId: id }],
    ),
  );
}

/** Reverses the effects of dues (MON-23): notes that they settled are open again, advance entries get counter-entries. */
export async function reverseDues(tx: Tx, kind: MemberKind, dues: readonly PostedDue[]): Promise<void> {
  const moved = dues.filter((due) => effectOfDue(due) !== undefined || mayPayNote(due));
  if (moved.length === 0) return;
  await lockMembers(
    tx,
    kind,
    moved.map(({ owner }) => owner),
  );
  const { dueColumn } = memberTables[kind];
  const ids = moved.map(({ id }) => id);
  await requireUncorrected(tx, kind, ids);
  const effects = await readDone(tx, kind, ids);
  await requireAdvance(
    tx,
    kind,
    effects.map(({ owner, entered, settled }) => ({ owner, amount: -(entered + settled) })),
  );
  await sql`with gone as (
      delete from invoice_settlements where ${sql.ref(dueColumn)} = any(${ids}::int[]) returning invoice_id, line, amount
    ), lines as (
      update invoice_lines l set settled = l.settled - g.amount
      from (select invoice_id, line, sum(amount) as amount from gone group by invoice_id, line) g
      where l.invoice_id = g.invoice_id and l.position = g.line
    )
    update invoices i set settled = i.settled - g.amount, version = version + 1, updated_at = register_now()
    from (select invoice_id, sum(amount) as amount from gone group by invoice_id) g
    where i.id = g.invoice_id`.execute(tx);
  await addEntries(
    tx,
    kind,
    effects.flatMap(({ owner, due, entered }) =>
      entered === 0n ? [] : [{ owner, dueId: due, amount: -entered, reason: 'due_deleted' }],
    ),
  );
}

/** What each due has added to the advance and settled of advance notes. Dues older than the ledger have no effects. */
async function readDone(
  tx: Tx,
  kind: MemberKind,
  ids: readonly number[],
): Promise<{ owner: number; due: number; entered: Bani; settled: Bani }[]> {
  const { column, dueColumn } = memberTables[kind];
  const { rows } = await sql<{ owner: number; due: number; entered: string; settled: string }>`
    select owner, due, sum(entered) as entered, sum(settled) as settled from (
      select ${sql.ref(column)} as owner, due_id as due, amount as entered, 0.00 as settled
      from advance_entries where due_id = any(${ids}::int[]) and ${sql.ref(column)} is not null
      union all
      select i.${sql.ref(column)}, s.${sql.ref(dueColumn)}, 0, s.amount
      from invoice_settlements s join invoices i on i.id = s.invoice_id
      where s.${sql.ref(dueColumn)} = any(${ids}::int[]) and s.line is null
    ) done group by owner, due order by due`.execute(tx);
  return rows.map(({ owner, due, entered, settled }) => ({
    owner,
    due,
    entered: toBani(entered),
    settled: toBani(settled),
  }));
}

type Receipt = { dueId: number; owner: number; amount: Bani };

/** Applies receipts to the open advance notes, oldest first; the rest is added to the advance. */
export async function applyReceipts(
  tx: Tx,
  kind: MemberKind,
  receipts: readonly Receipt[],
  reason: 'receipt' | 'released',
): Promise<void> {
  if (receipts.length === 0) return;
  const notes = await lockOpenNotes(
    tx,
    kind,
    receipts.map(({ owner }) => owner),
  );
  const settled: (Settlement & { dueId: number })[] = [];
  const entries: Entry[] = [];
  for (const { dueId, owner, amount } of receipts) {
    const open = notes.get(owner) ?? [];
    const { settlements, left } = settleNotes(open, amount);
    for (const settlement of settlements) {
      settled.push({ ...settlement, dueId });
      const note = open.find(({ id }) => id === settlement.invoiceId);
      if (note) note.remaining -= settlement.amount;
    }
    if (left > 0n) entries.push({ owner, amount: left, reason, dueId });
  }
  await addSettlements(tx, kind, settled);
  await addEntries(tx, kind, entries);
}

async function lockOpenNotes(tx: Tx, kind: MemberKind, owners: number[]): Promise<Map<number, OpenNote[]>> {
  const { column } = memberTables[kind];
  const { rows } = await sql<{ id: number; owner: number; remaining: string }>`
    select id, ${sql.ref(column)} as owner, total - settled as remaining from invoices
    where ${sql.ref(column)} = any(${owners}::int[]) and kind = 'advance' and status = 'issued'
    order by issued_on, id for update`.execute(tx);
  const notes = new Map<number, OpenNote[]>();
  for (const { id, owner, remaining } of rows)
    notes.set(owner, [...(notes.get(owner) ?? []), { id, remaining: toBani(remaining) }]);
  return notes;
}

async function addSettlements(
  tx: Tx,
  kind: MemberKind,
  settlements: readonly (Settlement & { dueId: number })[],
): Promise<void> {
  if (settlements.length === 0) return;
  const rows = settlements.map((one) => ({ ...one, amount: toDecimal(one.amount) }));
  await sql`with added as (
      insert into invoice_settlements (invoice_id, ${sql.ref(memberTables[kind].dueColumn)}, amount)
      select "invoiceId", "dueId", amount
      from jsonb_to_recordset(${JSON.stringify(rows)}) as one ("invoiceId" int, "dueId" int, amount numeric)
      returning invoice_id, amount
    )
    update invoices i set settled = i.settled + a.amount, version = version + 1, updated_at = register_now()
    from (select invoice_id, sum(amount) as amount from added group by invoice_id) a
    where i.id = a.invoice_id`.execute(tx);
}

/** The only way to change an advance; a trigger keeps `avans` equal to the sum of the entries. */
export async function addEntries(tx: Tx, kind: MemberKind, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, amount: toDecimal(entry.amount) }));
  await sql`insert into advance_entries (${sql.ref(memberTables[kind].column)}, amount, reason, invoice_id, due_id)
    select owner, amount, reason, "invoiceId", "dueId"
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as one (owner int, amount numeric, reason text, "invoiceId" int, "dueId" int)`.execute(tx);
}

export function addEntry(tx: Tx, { kind, id }: Member, entry: Omit<Entry, 'owner'>): Promise<void> {
  return addEntries(tx, kind, [{ ...entry, owner: id }]);
}
