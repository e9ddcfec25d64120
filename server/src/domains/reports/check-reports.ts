/** Integrity checks of reports that constraints cannot express: state, files, note, debts and visa must agree (REP-141). */

import { type MemberKind, memberKinds, memberNouns } from '@ceccar/contract/member';
import { reportStatus, unvalidatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { type ReportFileKind, reportDocuments, reportFiles } from '@ceccar/contract/reports/report-documents';
import type { Reader, Row } from '../../platform/database/reader.ts';
import { formatLei } from '../../platform/text/format-lei.ts';
import { memberTables } from '../members/member.ts';
import { toBani, toDecimal } from '../money/money.ts';
import { statusLabelSql } from './report-sql.ts';

/** Yields each error in Romanian. One statement reads one snapshot, so that concurrent moves cause no false errors. */
export async function* findReportErrors(read: Reader): AsyncGenerator<string> {
  const ask = (text: string) => read({ text, values: [] });
  for (const row of await ask(missingFiles))
    yield `${report(row)} nu are fișierul „${reportFiles[row.kind as ReportFileKind].label}”.`;
  for (const { missing, surplus, ...row } of await ask(wrongParts)) {
    if (missing !== null) yield `${report(row)} nu are ${missing}.`;
    if (surplus !== null) yield `${report(row)} are încă ${surplus}.`;
  }
  for (const { number, ...row } of await ask(wrongReceipts))
    yield `Dovada ${number} are alte fișiere decât cele păstrate. ${report(row)}.`;
  for (const { year, kept, highest, missing } of await ask(brokenReceiptNumbers)) {
    if (missing !== null) yield `Dovezile din ${year}: lipsesc numerele ${missing}.`;
    if (kept !== highest)
      yield `Dovezile din ${year}: ultimul număr este ținut ca ${kept}, dar este ${highest}.`;
  }
  for (const { note, owed, amount, ...row } of await ask(wrongNotes))
    yield note === null
      ? `${report(row)} nu are notă de plată, dar datorează ${lei(owed)}.`
      : `${report(row)} datorează ${lei(owed)}, dar nota ${note} este de ${lei(amount)}.`;
  for (const { note, kept, used, ...row } of await ask(wrongAdvances))
    yield `${report(row)} folosește din avans ${lei(kept)}, dar nota ${note} ${lei(used)}.`;
  for (const { note, posted, ...row } of await ask(wrongNoteStates))
    yield `${report(row)} are nota ${note} ${posted ? 'înregistrată ca datorie' : 'neînregistrată ca datorie'}.`;
  for (const kind of memberKinds) {
    for (const { name, year, code, owed, posted } of await ask(wrongDebts(kind)))
      yield `${memberNouns[kind]} ${name}: raportul pe ${year} valabil datorează ${lei(owed)} pe ${code}, dar sunt înregistrați ${lei(posted)}.`;
    for (const { id, due, ...row } of await ask(wrongPostings(kind)))
      yield `${report(row)}: înregistrarea ${id} nu este ce spune cotizația ${due}.`;
    for (const { visa, ...row } of await ask(missingVisas(kind)))
      yield `${report(row)} acordă viza pe ${visa}, care nu este la membru.`;
    for (const { kept, expected, ...row } of await ask(wrongDiscounts(kind)))
      yield `${report(row)} are cotizația ${lei(kept)}, dar reducerea anului este ${lei(expected)}.`;
  }
  for (const row of await ask(wrongCompensations))
    yield `${report(row)} folosește din avans ${lei(row.used)}, dar sunt compensați ${lei(row.compensated)}.`;
  for (const row of await ask(wrongRequests))
    yield `${report(row)} ${row.has ? 'are' : 'nu are'} semnul unei cereri de redepunere, dar cererile spun altceva.`;
  for (const row of await ask(wrongCopies))
    yield `${report(row)} nu este la filiala și sub numele membrului.`;
}

function report({ report: id, label, member }: Row): string {
  return `Raportul ${id} (${label}) al membrului ${member}`;
}

function lei(amount: unknown): string {
  return formatLei(toDecimal(toBani(amount)));
}

/** Columns of `annual_reports t` for `report`. */
const named = `t.id as report, ${statusLabelSql} as label, t.member_name as member`;
/** False for imported reports, of which only the outcome is stored (REP-150). */
const isOurs = 't.template_key is not null';
const ownerKind = `case when t.person_id is null then 'company' else 'person' end`;

/** Required file kinds by kind of member; the hand-signed copy only if the report has no digital signature. */
const neededFiles = Object.entries(reportDocuments)
  .flatMap(([kind, { need, of }]) =>
    need === 'never' ? [] : of.map((member) => `('${kind}', '${member}', ${need === 'unlessSigned'})`),
  )
  .join(', ');

const missingFiles = `select ${named}, needed.kind
  from annual_reports t join (values ${neededFiles}) needed (kind, member, unless_signed)
    on t.status >= ${reportStatus.processing} and needed.member = ${ownerKind}
      and not (needed.unless_signed and coalesce(t.digitally_signed, false))
  where ${isOurs} and not exists (select from annual_report_files f
    where f.annual_report_id = t.id and f.kind = needed.kind and f.set_aside_at is null)
  union all
  select ${named}, 'paymentProof' from annual_reports t join annual_report_payments p
    on p.annual_report_id = t.id and p.set_aside_at is null and p.op_number is not null
  where not exists (select from annual_report_files f
    where f.annual_report_id = t.id and f.kind = 'paymentProof' and f.set_aside_at is null)
  union all
  select ${named}, 'receipt' from annual_reports t join annual_report_receipts e
    on e.annual_report_id = t.id
  where ${isOurs} and not exists (select from annual_report_files f
    where f.annual_report_id = t.id and f.kind = 'receipt' and f.set_aside_at is null)
  order by report, kind`;

/** Data that a report must have from a status on, and must not have before. */
const parts = [
  [reportStatus.processing, 'datele acceptate', 'i.annual_report_id is not null'],
  [reportStatus.toPay, 'calculul cotizațiilor', 'i.dues is not null'],
  [reportStatus.registering, 'plata declarată', 'p.id is not null'],
  [reportStatus.submitted, 'dovada depunerii', 'e.id is not null'],
] as const;
const partsOf = (when: (from: number, isThere: string) => string) =>
  `nullif(concat_ws(', ', ${parts.map(([from, words, isThere]) => `case when ${when(from, isThere)} then '${words}' end`).join(', ')}), '')`;

const wrongParts = `with told as (
    select ${named}, ${partsOf((from, isThere) => `t.status >= ${from} and not (${isThere})`)} as missing,
      ${partsOf((from, isThere) => `t.status < ${from} and ${isThere}`)} as surplus
    from annual_reports t
    left join annual_report_information i on i.annual_report_id = t.id
    left join annual_report_payments p on p.annual_report_id = t.id and p.set_aside_at is null
    left join annual_report_receipts e on e.annual_report_id = t.id
    where ${isOurs}
  )
  select * from told where missing is not null or surplus is not null order by report`;

const wrongReceipts = `select ${named}, e.content ->> 'number' as number
  from annual_report_receipts e join annual_reports t on t.id = e.annual_report_id
  where array(
    select one ->> 'sha256' from jsonb_array_elements(e.content -> 'files') one order by 1
  ) <> array(
    select encode(s.sha256, 'hex') from annual_report_files f join files s on s.id = f.file_id
    where f.annual_report_id = t.id and f.set_aside_at is null and f.kind <> 'receipt' order by 1
  ) order by report`;

const brokenReceiptNumbers = `with given as (
    select year, max(number) as highest, count(*) as receipts from annual_report_receipts group by year
  )
  select n.year, n.last_number as kept, coalesce(g.highest, 0) as highest, (
      select string_agg(wanted::text, ', ' order by wanted) from generate_series(1, g.highest) wanted
      where not exists (select from annual_report_receipts e where e.year = n.year and e.number = wanted)
    ) as missing
  from annual_report_receipt_numbers n left join given g on g.year = n.year
  where n.last_number <> coalesce(g.highest, 0) or n.last_number <> g.receipts order by n.year`;

const liveNote = `left join invoices n on n.annual_report_id = t.id and n.cancelled_at is null`;
const isBilled = `t.status >= ${reportStatus.toPay} and t.status <> ${reportStatus.rejected}`;

/**
 * An amended report asks only for the difference, which depends on what was posted when it was processed. The note of a
 * validated report may have been cancelled since.
 */
const wrongNotes = `with told as (
    select ${named}, t.is_validated, n.name as note, n.amount,
      case when ${isBilled} then coalesce((i.dues ->> 'total')::numeric, 0) else 0 end as owed, t.amends and ${isBilled} as differs
    from annual_reports t ${liveNote} left join annual_report_information i on i.annual_report_id = t.id
  )
  select * from told where coalesce(amount, 0) <> owed and not differs and not (is_validated and note is null) order by report`;

const wrongAdvances = `select ${named}, n.name as note, (i.dues ->> 'advanceUsed')::numeric as kept, n.advance_used as used
  from annual_reports t join annual_report_information i on i.annual_report_id = t.id ${liveNote}
  where n.id is not null and n.advance_used <> coalesce((i.dues ->> 'advanceUsed')::numeric, 0) order by report`;

const wrongNoteStates = `select ${named}, n.name as note, n.posted_at is not null as posted
  from annual_reports t ${liveNote}
  where n.id is not null and (n.posted_at is not null) <> t.is_validated order by report`;

/**
 * The last validated attempt of a year defines what is owed; the postings of the year must add up to it, or fall short by
 * no more than was deleted (MON-106).
 */
function wrongDebts(kind: MemberKind): string {
  const { table, name, column } = memberTables[kind];
  return `with posted as (
      select r.${column} as owner, r.year, p.code, coalesce(${live('fee')}, 0) as total, ${deleted('fee')} as deleted
      from annual_report_postings p join annual_reports r on r.id = p.annual_report_id
      where r.${column} is not null group by 1, 2, 3
    ), valid as (
      select distinct on (t.${column}, t.year) t.id, t.${column} as owner, t.year, ${isOurs} as is_ours from annual_reports t
      where t.${column} is not null and t.is_validated order by t.${column}, t.year, t.attempt desc
    ), owed as (
      select v.owner, v.year, line.code, sum(line.amount) as total
      from valid v join annual_report_information i on i.annual_report_id = v.id
      cross join jsonb_to_recordset(i.dues -> 'lines') line (code text, amount numeric) group by 1, 2, 3
    ), both_sides as (
      select owner, year, code, coalesce(o.total, 0.00) as owed, coalesce(p.total, 0.00) as posted,
        coalesce(p.deleted, 0) as deleted
      from owed o full join posted p using (owner, year, code)
    )
    select m.${name} as name, b.year, b.code, b.owed, b.posted
    from both_sides b join ${table} m on m.id = b.owner left join valid v on v.owner = b.owner and v.year = b.year
    where ${isMissing('b.owed - b.posted', 'b.deleted')} and v.is_ours is not false order by m.id, b.year, b.code`;
}

/** Sum over the postings `p` whose dues were not deleted. */
function live(column: 'fee' | 'compensated'): string {
  return `sum(p.${column}) filter (where p.due_deleted_at is null)`;
}
function deleted(column: 'fee' | 'compensated'): string {
  return `coalesce(sum(p.${column}) filter (where p.due_deleted_at is not null), 0)`;
}
/** True if the difference is larger than, or opposite to, what deleted dues explain. */
function isMissing(difference: string, deletedSum: string): string {
  return `${difference} not between least(0, ${deletedSum}) and greatest(0, ${deletedSum})`;
}

function wrongPostings(kind: MemberKind): string {
  const { dues, column, dueColumn } = memberTables[kind];
  return `select ${named}, p.id, p.${dueColumn} as due
    from annual_report_postings p join annual_reports t on t.id = p.annual_report_id
    left join ${dues} d on d.id = p.${dueColumn} and d.${column} = t.${column} and d.fee = p.fee
      and d.payment_amount = p.compensated and d.code in (p.code, p.code || '-1') and d.fee_year = p.year
    where p.${dueColumn} is not null and (p.due_deleted_at is null and d.id is null and ${isOurs}
        or p.due_deleted_at is not null and exists (select from ${dues} gone where gone.id = p.${dueColumn}))
    order by p.id`;
}

/**
 * Undecided reports whose dues are not the discount of their year: it cannot change while they wait (MON-49, MON-129). Only
 * of the time since discounts have a year; a report that came with a merge keeps the dues of the other record.
 */
function wrongDiscounts(kind: MemberKind): string {
  const { column, discounts } = memberTables[kind];
  return `select ${named}, due.kept, due.expected
    from annual_reports t join annual_report_information i on i.annual_report_id = t.id
    join ${discounts} d on d.${column} = t.${column} and d.year = t.year + 1
    cross join lateral (values ((i.dues ->> 'fixed')::numeric, d.fixed_due), ((i.dues ->> 'variable')::numeric, d.variable_due))
      due (kept, expected)
    where ${isOurs} and t.status in (${unvalidatedStatuses.join(', ')}) and due.kept <> due.expected
      and t.uploaded_at >= (select applied_at from migrations where name = '048-discounts-by-year.sql')
      and not exists (select from merges m where m.${column} = t.${column} and m.undone_at is null and m.created_at >= t.uploaded_at)
    order by t.id, due.expected`;
}

const wrongCompensations = `with told as (
    select ${named}, coalesce((select sum(n.advance_used) from invoices n
        where t.is_validated and n.annual_report_id = t.id and n.posted_at is not null), 0.00) as used,
      coalesce(p.compensated, 0.00) as compensated, coalesce(p.deleted, 0) as deleted
    from annual_reports t left join lateral (
      select ${live('compensated')} as compensated, ${deleted('compensated')} as deleted
      from annual_report_postings p where p.annual_report_id = t.id
    ) p on true
  )
  select * from told where ${isMissing('used - compensated', 'deleted')} order by report`;

/**
 * Visas that the year's valid report grants and the member does not have. A visa that an administrator deleted or moved to
 * another year is no error: the history shows it (MEM-100).
 */
function missingVisas(kind: MemberKind): string {
  const { column } = memberTables[kind];
  return `select ${named}, t.year + 1 as visa from annual_reports t
    where t.status = ${reportStatus.visaGranted} and t.${column} is not null
      and not exists (select from annual_reports later where later.${column} = t.${column} and later.year = t.year
        and later.is_validated and later.attempt > t.attempt)
      and not exists (select from ${kind}_visas v where v.${column} = t.${column} and v.year = t.year + 1)
      and not exists (select from change_history h where h.resource = '${kind}_visas' and h.action in ('delete', 'update')
        and h.${column} = t.${column} and h.at >= t.decided_at)
    order by t.id`;
}

const wrongRequests = `select ${named}, t.has_open_resubmission as has from annual_reports t
  where t.has_open_resubmission <> exists (select from annual_report_resubmissions q
    where q.annual_report_id = t.id and q.state = 'pending') order by t.id`;

const wrongCopies = `select ${named} from annual_reports t
  left join persons p on p.id = t.person_id left join companies c on c.id = t.company_id
  where t.region_id <> coalesce(p.region_id, c.region_id)
    or t.member_name <> coalesce(p.full_name, c.name)
      -- PRI-29 reports a name that an anonymisation damaged.
      and not (p.id is not null and p.anonymised_at is null and t.member_name ilike '%anonimizat%')
  order by t.id`;
