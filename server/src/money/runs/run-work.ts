/** Runs in the job centre (EXC-34). */
import { dueRunKinds } from '@ceccar/contract/money/due-runs';
import { accountHolderSql } from '../../access/holder-name.ts';
import { ofOwn, type WorkSource } from '../../jobs/work-source.ts';

const kindText = `case w.kind ${dueRunKinds.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`;

export const dueRunWork: WorkSource = {
  kind: 'run',
  mayCancel: false,
  rows: (
    actor,
    sql,
  ) => `select w.id, '/api/due_runs/' || w.id as iri, ${kindText} || ' ' || w.year as name, 'Rulare anuală' as what,
      case w.status when 'posted' then 'done' when 'undoing' then 'running' else w.status end as status,
      w.row_count as total_rows, w.done_rows, w.problem, w.username,
      ${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })} as user_full_name, w.created_at, w.finished_at,
      '/runs/' || w.id as result_link
    from due_runs w where ${ofOwn(actor, sql)}`,
};
