/** Takes a posted run back whole, unless one of its dues was paid, corrected or compensated since (MON-176). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { codeOfRun } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import { changesOfDeleted, historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { memberTables } from '../../members/member.ts';
import { isOfAccount } from '../dues/due-sql.ts';
import type { Author } from './post-run.ts';
import { runPath } from './post-run.ts';
import type { Run } from './run-rules.ts';

/** Names in the message; the others are counted. */
const mostNamed = 10;

type Held = { name: string; what: string };

/** Throws conflict that names the members whose dues are held. */
export async function requireFree(tx: Tx, run: Pick<Run, 'id' | 'kind' | 'year'>): Promise<void> {
  const held: Held[] = [];
  for (const kind of memberKinds) held.push(...(await findHeld(tx, kind, run)));
  if (held.length === 0) return;
  const named = held.slice(0, mostNamed).map(({ name, what }) => `${name} (${what})`);
  const rest = held.length - named.length;
  throw conflict(
    `Calculul nu mai poate fi anulat: ${named.join('; ')}${rest > 0 ? `; și încă ${rest}` : ''}. Corectați debitele unul câte unul.`,
    { held: held.length },
  );
}

/**
 * A payment or a correction under the code itself holds the due. So does any later payment on 461 after which the member owes
 * less than the due: money pays older debts first.
 */
async function findHeld(tx: Tx, kind: MemberKind, run: Pick<Run, 'id' | 'kind' | 'year'>): Promise<Held[]> {
  const { table, name, dues, balances, column } = memberTables[kind];
  const owner = sql.ref(column);
  const code = codeOfRun(run.kind, run.year);
  const { rows } = await sql<Held>`
    select m.${sql.ref(name)} as name,
      case when h.code like '%-1' then 'corectat' when h.payment_summary like 'compensare%' then 'compensat' else 'plătit' end
        || ' la ' || to_char(h.payment_date, 'DD.MM.YYYY') as what
    from due_run_rows r
    join ${sql.table(dues)} d on d.id = r.due_id
    join ${sql.table(table)} m on m.id = d.${owner}
    left join ${sql.table(balances)} b on b.${owner} = d.${owner}
    cross join lateral (
      select x.code, x.payment_summary, x.payment_date from ${sql.table(dues)} x
      where x.${owner} = d.${owner} and x.id <> d.id and (
        (x.code in (${code}, ${`${code}-1`}) and (x.payment_amount <> 0 or x.code like '%-1'))
        or (x.id > d.id and x.payment_amount > 0 and ${sql.raw(isOfAccount('461', 'x.code'))} and coalesce(b.balance, 0) < d.fee))
      order by x.id limit 1
    ) h
    where r.run_id = ${run.id} and r.state = 'posted' and r.${owner} is not null
    order by r.id`.execute(tx);
  return rows;
}

/** The caller has checked `requireFree` in this transaction. A due that was deleted by hand before stays deleted. */
export async function takeBackRows(tx: Tx, run: Pick<Run, 'id'>, author: Author): Promise<number> {
  let count = 0;
  for (const kind of memberKinds) {
    const { dues, column } = memberTables[kind];
    const owner = sql.ref(column);
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from ${sql.table(dues)} where id in (
          select due_id from due_run_rows where run_id = ${run.id} and state = 'posted' and ${owner} is not null)
        returning *
      ), noted as (
        ${historyOfRows(
          author,
          { screen: runPath(run.id), requestId: null },
          {
            resource: dues,
            id: sql`g.id`,
            shownOn: { column, id: sql`g.${owner}` },
            action: 'delete',
            changes: changesOfDeleted('g'),
          },
        )}
        from gone g
      )
      select count(*) as count from gone`.execute(tx);
    count += Number(rows[0]?.count);
  }
  await sql`update due_run_rows set state = 'undone', once_key = null, version = version + 1, updated_at = register_now()
    where run_id = ${run.id} and state = 'posted'`.execute(tx);
  return count;
}
