/** Conversations: the list of staff, and opening one. National size has 40,000 conversations with a million messages. */
import type pg from 'pg';
import { frequentSurnames, rareSurnames } from '../seed/surnames.ts';
import type { Scenario, Session } from './scenarios.ts';
import { type BenchRequest, get } from './send.ts';

const perPage = 30;

export async function makeMessageScenarios(
  pool: pg.Pool,
  { admin, moderator }: Record<'admin' | 'moderator', Session>,
): Promise<Scenario[]> {
  // The longest conversations are read most often.
  const { rows } = await pool.query<{ uuid: string }>(
    `select n.uuid from notifications n order by
      (select count(*) from notifications_messages m where m.notification_id = n.id) desc, n.id limit 200`,
  );
  const threads = ({ bearer }: Session, filter = ''): BenchRequest =>
    get(`/api/notifications?itemsPerPage=${perPage}${filter}`, bearer);
  const named = (session: Session) =>
    [...frequentSurnames.slice(0, 15), ...rareSurnames.slice(0, 15)].map((name) =>
      threads(session, `&memberName=${encodeURIComponent(name)}`),
    );
  return [
    { name: 'conversații, administrator', kind: 'threads', requests: [threads(admin)] },
    { name: 'conversații, moderator', kind: 'threads', requests: [threads(moderator)] },
    {
      name: 'conversații necitite',
      kind: 'threads',
      requests: [threads(admin, '&unread=true'), threads(moderator, '&unread=true')],
    },
    { name: 'conversații după membru, administrator', kind: 'threads', requests: named(admin) },
    { name: 'conversații după membru, moderator', kind: 'threads', requests: named(moderator) },
    {
      name: 'mesajele unei conversații',
      kind: 'messages',
      requests: rows.map(({ uuid }) =>
        get(`/api/notifications_messages?itemsPerPage=50&notification=${uuid}`, admin.bearer),
      ),
    },
    {
      name: 'câte mesaje sunt necitite',
      kind: 'messages',
      requests: [admin, moderator].map(({ bearer }) => get('/api/notifications/unread', bearer)),
    },
  ];
}
