/** Photo uploads in the job centre: one's own, and everybody's for administrators (EXC-34). */
import { accountHolderSql } from '../../access/holder-name.ts';
import { ofOwn, type WorkSource } from '../../jobs/work-source.ts';

export const photoWork: WorkSource = {
  kind: 'photos',
  mayCancel: false,
  rows: (actor, sql) => `select w.id, '/api/photo_imports/' || w.id as iri,
      'Fotografii (' || f.sent || ')' as name, 'fotografii ale persoanelor' as what,
      case when f.made < f.sent then 'running' else 'done' end as status,
      f.sent as total_rows, f.made as done_rows,
      case when f.without > 0 then 'Fără persoană sau refuzate: ' || f.without || '.' end as problem,
      w.username, ${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })} as user_full_name,
      w.created_at, null::timestamptz as finished_at, null::text as result_link
    from photo_imports w cross join lateral (
      select count(*)::integer as sent,
        (count(*) filter (where outcome <> 'matched'))::integer as made,
        (count(*) filter (where outcome not in ('matched', 'done')))::integer as without
      from photo_import_files where photo_import_id = w.id
    ) f
    where ${ofOwn(actor, sql)}`,
};
