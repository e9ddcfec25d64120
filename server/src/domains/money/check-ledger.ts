/** Integrity checks of money that constraints cannot express: stored sums, note numbers, results of imports. */

import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { compensation } from '@ceccar/contract/money/due-codes';
import type { Reader } from '../../platform/database/reader.ts';
import { formatLei } from '../../platform/text/format-lei.ts';
import { memberTables } from '../members/member.ts';
import { advanceAmount, balanceOfDues, isOfAccount, movesAdvance } from './dues/due-sql.ts';
import { advancesSql } from './dues/paid-advance.ts';
import { findRunErrors } from './runs/check-runs.ts';

/** Yields each error in Romanian. One statement reads one snapshot, so that concurrent postings cause no false errors. */
export async function* findLedgerErrors(read: Reader): AsyncGenerator<string> {
  const ask = (text: string) => read({ text, values: [] });
  for (const kind of memberKinds) {
    const { member, due } = words[kind];
    for (const { id, name, kept, counted } of await ask(wrongAdvances(kind)))
      yield `Avansul ${member} ${name} (${id}) este ținut ca ${lei(kept)}, dar mișcările lui dau ${lei(counted)}.`;
    for (const { id, name, paid, reserved, was_taken } of await ask(overdrawnAdvances(kind))) {
      if (was_taken === true)
        yield `Avansul achitat al ${member} ${name} (${id}) este ${lei(paid)}: s-a luat din el mai mult decât era.`;
      if (Number(reserved) > 0)
        yield `Notele de cotizații ale ${member} ${name} (${id}) folosesc ${lei(reserved)} din avans, dar achitat este ${lei(paid)}.`;
    }
    for (const { id, name, kept, counted } of await ask(wrongBalances(kind)))
      yield `Soldul ${member} ${name} (${id}) este ținut ca ${lei(kept)}, dar cotizațiile dau ${lei(counted)}.`;
    for (const { id, code } of await ask(wrongAdvanceRows(kind)))
      yield `${due} ${id} (${code}) nu este o încasare.`;
    for (const { id, owner, code, expected, counted } of await ask(wrongEffects(kind))) {
      const what = code === null ? `${due} ${id} nu există pentru ${owner}, dar` : `${due} ${id} (${code})`;
      yield `${what} schimbă avansul și notele cu ${lei(counted)} în loc de ${lei(expected)}.`;
    }
    for (const { id, code, name, received, total } of await ask(wrongNoteReceipts(kind)))
      yield `${due} ${id} (${code}) este de ${lei(received)}, dar plătește ${lei(total)} din nota ${name}.`;
  }
  for (const { name, kept, counted } of await ask(wrongSettlements))
    yield `Nota ${name} este ținută ca achitată cu ${lei(kept)}, dar încasările ei dau ${lei(counted)}.`;
  for (const { name, position, kept, counted } of await ask(wrongSettledLines))
    yield `Rândul ${position} al notei ${name} este ținut ca achitat cu ${lei(kept)}, dar încasările lui dau ${lei(counted)}.`;
  for (const { name, expected, counted } of await ask(wrongNoteEntries))
    yield `Nota ${name} a schimbat avansul cu ${lei(counted)} în loc de ${lei(expected)}.`;
  for (const { name, amount, counted } of await ask(wrongNoteLines))
    yield `Nota ${name} este de ${lei(amount)}, dar rândurile ei dau ${lei(counted)}.`;
  for (const { series, kept, highest, missing, repeated } of await ask(brokenSeries)) {
    if (missing !== null) yield `Notele seriei ${series}: lipsesc numerele ${missing}.`;
    if (repeated !== null) yield `Notele seriei ${series}: numerele ${repeated} sunt date de două ori.`;
    if (kept !== highest)
      yield `Notele seriei ${series}: ultimul număr este ținut ca ${kept}, dar este ${highest}.`;
  }
  for (const { id } of await ask(mixedReceipts))
    yield `Încasarea ${id} are rânduri care nu sunt ale aceleiași plăți: alt membru, altă zi, alt mod de plată sau alt document.`;
  for (const { id, amount, counted, confirmed } of await ask(wrongStatementLines))
    yield confirmed
      ? `Rândul de extras ${id} este de ${lei(amount)}, dar cotizațiile înregistrate de el dau ${lei(counted)}.`
      : `Rândul de extras ${id} nu este confirmat, dar are cotizații de ${lei(counted)}.`;
  yield* findRunErrors(read);
  for (const { id, status, total, counted } of await ask(wrongImports))
    yield status === 'done'
      ? `Importul ${id} are ${counted} cotizații, mai multe decât cele ${total} rânduri ale fișierului.`
      : `Importul ${id} are ${counted} cotizații, deși nu este finalizat (${status}).`;
}

const words = {
  person: { member: 'persoanei', due: 'Cotizația de persoană' },
  company: { member: 'societății', due: 'Cotizația de societate' },
} as const;

function lei(amount: unknown): string {
  return formatLei(String(amount));
}

function wrongAdvances(kind: MemberKind): string {
  const { table: members, name, column } = memberTables[kind];
  return `select m.id, m.${name} as name, m.avans as kept,
      coalesce(s.total, 0.00) as counted
    from ${members} m left join (
      select ${column} as owner, sum(amount) as total from advance_entries where ${column} is not null group by 1
    ) s on s.owner = m.id
    where m.avans <> coalesce(s.total, 0) order by m.id`;
}

/** Compares the balances that triggers maintain with the sum over all dues (MON-97). */
function wrongBalances(kind: MemberKind): string {
  const { table: members, name, dues, column } = memberTables[kind];
  return `with kept as (
      select ${column} as owner, balance from ${kind}_balances
    ), counted as (
      select ${column} as owner, ${balanceOfDues} as balance from ${dues} group by 1
    )
    select m.id, m.${name} as name, coalesce(k.balance, 0.00) as kept, coalesce(c.balance, 0.00) as counted
    from kept k full join counted c on c.owner = k.owner join ${members} m on m.id = coalesce(k.owner, c.owner)
    where coalesce(k.balance, 0) <> coalesce(c.balance, 0) order by m.id`;
}

/** Rows of account 472 that are not receipts (MON-72); rows older than the rule are no errors. */
function wrongAdvanceRows(kind: MemberKind): string {
  return `select id, code from ${memberTables[kind].dues}
    where ${isOfAccount('472')} and (fee <> 0 or payment_summary = '${compensation}')
      and created_at >= (select value::timestamptz from installation where key = 'advance-guarded-since')
    order by id`;
}

/**
 * Advances from which more was taken, or is reserved for notes of dues, than was paid (MON-78). An advance that was
 * negative before entries were guarded is no error unless more was taken since; cancelling a note does not count, since it
 * takes back only the unpaid amount that the note had added.
 */
function overdrawnAdvances(kind: MemberKind): string {
  const { column } = memberTables[kind];
  return `with held as (
      select id, name, avans, avans - unpaid as paid, reserved from (${advancesSql(kind)}) advances
    ), judged as (
      select id, name, paid, reserved, paid < 0 and exists (
          select from advance_entries e
          where e.${column} = held.id and e.amount < 0 and (e.reason <> 'note_cancelled' or held.avans < 0)
            and e.at >= (select value::timestamptz from installation where key = 'advance-guarded-since')
        ) as was_taken
      from held where paid < reserved
    )
    select * from judged where was_taken or reserved > 0 order by id`;
}

/**
 * Compares the effect that each due should have on the advance with its entries and the notes that it settled, all of the
 * same member. A deleted due must have no effect left.
 */
function wrongEffects(kind: MemberKind): string {
  const { dues, column, dueColumn } = memberTables[kind];
  return `with expected as (
      select id, ${column} as owner, code,
        ${advanceAmount} as amount
      from ${dues} where payment_amount <> 0 and ${movesAdvance}
    ), counted as (
      select id, owner, sum(amount) as total from (
        select due_id as id, ${column} as owner, amount from advance_entries
        where ${column} is not null and due_id is not null
        union all
        select s.${dueColumn}, i.${column}, s.amount
        from invoice_settlements s join invoices i on i.id = s.invoice_id
        where s.${dueColumn} is not null and s.line is null
      ) done group by id, owner
    ), both_sides as (
      select coalesce(e.id, c.id) as id, coalesce(e.owner, c.owner) as owner,
        coalesce(e.amount, 0.00) as expected, coalesce(c.total, 0.00) as counted
      from expected e full join counted c on c.id = e.id and c.owner = e.owner
    )
    select b.id, b.owner, d.code, b.expected, b.counted
    from both_sides b left join ${dues} d on d.id = b.id and d.${column} = b.owner
    where b.expected <> b.counted order by b.id, b.owner`;
}

const wrongSettlements = `with counted as (
    select invoice_id, sum(amount) as total from invoice_settlements group by invoice_id
  ), both_sides as (
    select i.id, i.name, i.settled as kept, coalesce(c.total, 0.00) as counted
    from invoices i left join counted c on c.invoice_id = i.id
  )
  select name, kept, counted from both_sides where kept <> counted order by id`;

/** For notes of dues: receipts pay their lines (MON-104). */
const wrongSettledLines = `with counted as (
    select invoice_id, line, sum(amount) as total from invoice_settlements where line is not null group by invoice_id, line
  ), both_sides as (
    select i.id, i.name, l.position, l.settled as kept, coalesce(c.total, 0.00) as counted
    from invoices i join invoice_lines l on l.invoice_id = i.id
    left join counted c on c.invoice_id = i.id and c.line = l.position
    where i.kind = 'dues'
  )
  select name, position, kept, counted from both_sides where kept <> counted order by id, position`;

/** The amount of a due that is assigned to notes must not exceed the due, and the notes must be of the same member. */
function wrongNoteReceipts(kind: MemberKind): string {
  const { dues, column, dueColumn } = memberTables[kind];
  return `with paid as (
      select s.invoice_id, s.${dueColumn} as due, sum(s.amount) as total
      from invoice_settlements s where s.line is not null and s.${dueColumn} is not null group by 1, 2
    )
    select i.name, d.id, d.code, d.payment_amount as received, p.total
    from paid p join invoices i on i.id = p.invoice_id join ${dues} d on d.id = p.due
    where i.${column} is distinct from d.${column} or sign(p.total) <> sign(d.payment_amount)
      or abs(p.total) > abs(d.payment_amount) order by d.id`;
}

const wrongNoteEntries = `with both_sides as (
    select i.id, i.name, case when i.cancelled_at is null then i.amount else 0.00 end as expected,
      coalesce(e.total, 0.00) as counted
    from invoices i left join (
      select invoice_id, sum(amount) as total from advance_entries where invoice_id is not null group by invoice_id
    ) e on e.invoice_id = i.id
    where i.kind = 'advance'
  )
  select name, expected, counted from both_sides where expected <> counted order by id`;

const wrongNoteLines = `select i.name, i.amount, coalesce(l.total, 0.00) as counted
  from invoices i left join (
    select invoice_id, sum(amount) as total from invoice_lines group by invoice_id
  ) l on l.invoice_id = i.id
  where i.amount <> coalesce(l.total, 0) order by i.id`;

/** Numbers must run from 1 to the last one given, without gaps or duplicates. */
const brokenSeries = `with given as (
    select series, max(number) as highest, count(*) as notes, count(distinct number) as numbers
    from invoices group by series
  ), broken as (
    select s.series, s.last_number as kept, coalesce(g.highest, 0) as highest
    from invoice_series s left join given g on g.series = s.series
    where s.last_number <> coalesce(g.highest, 0) or g.notes <> s.last_number or g.numbers <> s.last_number
  )
  select b.series, b.kept, b.highest,
    (
      select string_agg(wanted::text, ', ' order by wanted) from generate_series(1, b.highest) wanted
      where not exists (select from invoices i where i.series = b.series and i.number = wanted)
    ) as missing,
    (
      select string_agg(number::text, ', ' order by number) from (
        select number from invoices i where i.series = b.series group by number having count(*) > 1
      ) twins
    ) as repeated
  from broken b order by b.series`;

/**
 * The dues posted from a confirmed line must add up to it: they are deleted only together, which reopens the line (MON-13).
 */
const wrongStatementLines = `with posted as (
    select line, sum(amount) as total from (
      select statement_line_id as line, payment_amount as amount from person_dues where statement_line_id is not null
      union all
      select statement_line_id, payment_amount from company_dues where statement_line_id is not null
    ) dues group by line
  )
  select l.id, l.amount, coalesce(p.total, 0.00) as counted, l.confirmed_at is not null as confirmed
  from bank_statement_lines l left join posted p on p.line = l.id
  where case when l.confirmed_at is null then p.line is not null else coalesce(p.total, 0) <> l.amount end
  order by l.id`;

/** Fewer dues than the file had are no error: single dues may have been deleted since. */
/** The rows of a receipt are those of one payment (MON-116). */
const mixedReceipts = `select receipt_id as id from (
    select receipt_id, 'person' as kind, person_id as member, payment_date, payment_summary, document_number
    from person_dues where receipt_id is not null
    union all
    select receipt_id, 'company', company_id, payment_date, payment_summary, document_number
    from company_dues where receipt_id is not null
  ) rows group by receipt_id
  having count(distinct (kind, member, payment_date, payment_summary, document_number)) > 1 order by 1`;

const wrongImports = `with posted as (
    select import_id, count(*) as dues from (
      select import_id from person_dues where import_id is not null
      union all
      select import_id from company_dues where import_id is not null
    ) dues group by import_id
  )
  select i.id, i.status, i.total_rows as total, p.dues as counted
  from posted p join imports i on i.id = p.import_id
  where i.status <> 'done' or p.dues > coalesce(i.total_rows, 0) order by i.id`;
