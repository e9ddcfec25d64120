/**
 * Creates accounts for the imported persons who have none (EXC-75); nobody can sign in before the passwords are downloaded.
 */
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';

/**
 * Returns the number of accounts. The username is the email address, otherwise the registration number, otherwise the
 * record id.
 */
export async function makeAccounts(tx: Tx, run: ImportRun): Promise<number> {
  const { rows } = await sql<{ count: number }>`with people as (
      select p.id, p.first_name, p.last_name, coalesce(p.email_address, '') as email, p.reg_number
      from import_rows r join persons p on p.id = r.record_id
      where r.import_id = ${run.id} and not exists (select from users u where u.person_id = p.id)
    ), wanted as (
      select p.id, lower(w.name) as name, w.place, count(*) over (partition by lower(w.name)) as times
      from people p cross join lateral (values (p.email, 1), (p.reg_number, 2), ('membru-' || p.id, 3)) w(name, place)
      where w.name collate "C" ~ '^[A-Za-z0-9.@_-]{3,100}$'
    ), named as (
      select distinct on (w.id) w.id, w.name from wanted w
      where w.times = 1 and not exists (select from users u where lower(u.username) = w.name)
      order by w.id, w.place
    ), made as (
      insert into users (username, first_name, last_name, email, role, person_id, must_change_password, import_id)
      select n.name, p.first_name, p.last_name, p.email, 'ROLE_USER', p.id, true, ${run.id}
      from named n join people p on p.id = n.id
      returning id, username, person_id
    ), noted as (
      ${historyOfRows(run, run, {
        resource: 'users',
        id: sql`m.id`,
        action: 'create',
        changes: sql`jsonb_build_object('username', jsonb_build_array(null, m.username),
          'roles', jsonb_build_array(null, jsonb_build_array('ROLE_USER')), 'person', jsonb_build_array(null, m.person_id))`,
      })}
      from made m
    )
    select count(*)::int as count from made`.execute(tx);
  return rows[0]?.count ?? 0;
}
