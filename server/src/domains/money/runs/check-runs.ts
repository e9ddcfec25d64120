/** Integrity of runs that constraints cannot express (MON-178): their rows and the dues that they posted say the same. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { runTypes } from '@ceccar/contract/money/due-codes';
import type { Reader } from '../../../platform/database/reader.ts';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { memberTables } from '../../members/member.ts';

export async function* findRunErrors(read: Reader): AsyncGenerator<string> {
  const ask = (text: string) => read({ text, values: [] });
  for (const { id, kept, counted, rows, done } of await ask(wrongTotals))
    yield `Calculul ${id} este ținut cu ${kept} rânduri și ${formatLei(String(rows))}, dar rândurile lui sunt ${counted} și dau ${formatLei(String(done))}.`;
  for (const { id, run } of await ask(strayRows))
    yield `Rândul ${id} al calculului ${run} nu se potrivește cu starea lui.`;
  for (const kind of memberKinds)
    for (const { id, run, amount, fee } of await ask(wrongDues(kind)))
      yield fee === null
        ? `Rândul ${id} al calculului ${run} nu are debitul lui, care nu a fost șters de nimeni.`
        : `Rândul ${id} al calculului ${run} este de ${formatLei(String(amount))}, dar debitul lui este altul (${formatLei(String(fee))}).`;
}

const wrongTotals = `select u.id, u.row_count as kept, count(r.id) as counted, u.total as rows, coalesce(sum(r.amount), 0.00) as done
  from due_runs u left join due_run_rows r on r.run_id = u.id and r.state in ('posted', 'undone')
  where u.status in ('posted', 'undone') group by u.id
  having u.row_count <> count(r.id) or u.total <> coalesce(sum(r.amount), 0) order by u.id`;

const strayRows = `select r.id, r.run_id as run from due_run_rows r join due_runs u on u.id = r.run_id
  where (r.state = 'posted') <> (u.status in ('posted', 'undoing')) and r.state in ('due', 'posted', 'undone')
    and not (r.state = 'due' and u.status in ('previewed', 'waiting', 'running', 'failed', 'dropped'))
    and not (r.state = 'undone' and u.status = 'undone')
  order by r.id`;

/** A due that somebody deleted by itself is no error. */
function wrongDues(kind: MemberKind): string {
  const { dues, column } = memberTables[kind];
  return `select r.id, r.run_id as run, r.amount, d.fee
    from due_run_rows r join due_runs u on u.id = r.run_id
    left join ${dues} d on d.id = r.due_id and d.${column} = r.${column}
    where r.state = 'posted' and r.${column} is not null and (
      d.fee <> r.amount or d.fee_year <> u.year
      or d.code <> '461.01.' || case u.kind when 'penalty' then '${runTypes.penalty}.' else '${runTypes.unfiled}.' end || lpad((u.year % 100)::text, 2, '0')
      or (d.id is null and not exists (select from change_history h
        where h.resource = '${dues}' and h.record_id = r.due_id and h.action = 'delete')))
    order by r.id`;
}
