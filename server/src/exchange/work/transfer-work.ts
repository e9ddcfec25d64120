/** Exports and imports in the job centre: one's own, and everybody's for administrators (EXC-34). */
import { exportTypes } from '@ceccar/contract/exchange/exports';
import { importTypes } from '@ceccar/contract/exchange/imports';
import type { Choice } from '@ceccar/contract/fields';
import { accountHolderSql } from '../../access/holder-name.ts';
import { ofOwn, type WorkSource } from './work-source.ts';

function inWords(column: string, choices: readonly Choice<string>[]): string {
  return `case ${column} ${choices.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`;
}

export const exportWork: WorkSource = {
  kind: 'export',
  mayCancel: true,
  rows: (actor, sql) => `select w.id, '/api/exports/' || w.id as iri, w.name::text as name,
      ${inWords('w.type', exportTypes)} as what,
      case w.status when 'pending' then 'waiting' when 'processing' then 'running' else w.status end as status,
      w.total_rows, w.done_rows, w.problem, w.username,
      ${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })} as user_full_name, w.created_at, w.finished_at,
      case when w.file_id is not null then '/download/export/' || w.id end as result_link
    from exports w where ${ofOwn(actor, sql)}`,
};

export const importWork: WorkSource = {
  kind: 'import',
  mayCancel: true,
  rows: (actor, sql) => `select w.id, '/api/imports/' || w.id as iri, w.file_name as name,
      ${inWords('w.type', importTypes)} as what, w.status, w.total_rows, w.done_rows,
      coalesce(w.problem, case when w.error_count > 0 then 'Erori în fișier: ' || w.error_count || '.' end) as problem,
      w.username, ${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })} as user_full_name,
      w.created_at, w.finished_at,
      case when w.status not in ('waiting', 'running') then '/imports/' || w.id end as result_link
    from imports w where ${ofOwn(actor, sql)}`,
};
