/** `npm run doctor`: checks the times and unread counts stored on each thread against its messages (MSG-18). */
import type { Reader } from '../../platform/database/reader.ts';

/** Yields each error in Romanian. One statement reads one snapshot, so that concurrent writes cause no false errors. */
export async function* findMessageErrors(read: Reader): AsyncGenerator<string> {
  for (const { id, is_late, unread, possible } of await read({ text: faults, values: [] })) {
    if (is_late) yield `Conversația ${id} nu are ora ultimului ei mesaj.`;
    else yield `Conversația ${id} are ținute ${unread} mesaje necitite, dar pot fi cel mult ${possible}.`;
  }
}

const faults = `with said as (
    select notification_id as id, count(*) filter (where side = 'member') as of_member,
      count(*) filter (where side <> 'member') as of_staff,
      (array_agg(created_at order by id desc))[1] as last_at
    from notifications_messages group by notification_id
  ), compared as (
    select n.id, s.last_at <> n.last_message_at as is_late, n.unread_by_member, n.unread_by_branch,
      n.unread_by_office, coalesce(s.of_member, 0) as of_member, coalesce(s.of_staff, 0) as of_staff
    from notifications n left join said s on s.id = n.id
  )
  select id, true as is_late, null as unread, null as possible from compared where is_late
  union all
  select id, false, unread_by_member, of_staff from compared where unread_by_member > of_staff
  union all
  select id, false, greatest(unread_by_branch, unread_by_office), of_member from compared
  where greatest(unread_by_branch, unread_by_office) > of_member
  order by 1, 2`;
