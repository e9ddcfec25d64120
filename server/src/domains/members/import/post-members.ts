/** Writes the changes of a preview; the history shows the import as their screen (EXC-69). */
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';
import { memberTables } from '../member.ts';
import type { MemberImport } from './member-import.ts';
import { columnsOf } from './member-values.ts';
import { moveByImport } from './move-by-import.ts';

/** Lines per statement; progress is updated after each. */
const linesAtOnce = 2_000;

export async function postMembers(
  tx: Tx,
  kind: MemberImport,
  run: ImportRun,
  tellProgress: (rows: number) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (let done = 0; done < run.rows; done += linesAtOnce) {
    const { rows } = await sql<{ last: number | null }>`select max(line) as last from (
      select line from import_rows where import_id = ${run.id} and line > ${after} order by line limit ${linesAtOnce}) next`.execute(
      tx,
    );
    const last = rows[0]?.last ?? after;
    await write(tx, kind, run, after, last);
    await moveByImport(tx, kind, run, { after, last });
    await tellProgress(Math.min(run.rows, done + linesAtOnce));
    after = last;
  }
}

async function write(tx: Tx, kind: MemberImport, run: ImportRun, after: number, last: number): Promise<void> {
  const { plural } = kind.definition.contract;
  const table = sql.table(plural);
  const { names, added, changed } = columnsOf(kind);
  await sql`with shown as (
      select r.kind, r.record_id, r.changes from import_rows r
      where r.import_id = ${run.id} and r.line > ${after} and r.line <= ${last} and r.kind <> 'same'
    ), added as (
      insert into ${table} (id, ${names})
      select s.record_id, ${added} from shown s where s.kind = 'new'
    ), changed as (
      update ${table} p
      set version = p.version + 1, updated_at = register_now(), (${names}) = row (${changed('given')})
      from shown s where s.kind = 'changed' and p.id = s.record_id
    )
    ${historyOfRows(run, run, {
      resource: plural,
      id: sql`s.record_id`,
      shownOn: { column: memberTables[kind.owner].column, id: sql`s.record_id` },
      action: sql`case s.kind when 'new' then 'create' else 'update' end`,
      changes: sql`s.changes`,
    })}
    from shown s`.execute(tx);
}
