/** Requests of a member's pages when they are opened. */
import type pg from 'pg';
import type { Scenario, Session } from './scenarios.ts';
import { get } from './send.ts';

export async function makeMemberScenario(
  pool: pg.Pool,
  { username, bearer, cookie }: Session,
): Promise<Scenario> {
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    'select p.id, p.uuid from persons p join users u on u.person_id = p.id where u.username = $1',
    [username],
  );
  const [member] = rows;
  if (!member) throw new Error(`${username} is no member`);
  return {
    name: 'paginile unui membru',
    kind: 'member',
    requests: [
      get('/member', cookie),
      get(`/api/persons/${member.uuid}?view=member-section`, bearer),
      get(`/api/person_dues/report/${member.id}`, bearer),
      get('/api/notifications/unread', bearer),
    ],
  };
}
