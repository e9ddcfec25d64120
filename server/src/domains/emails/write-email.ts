/** Queues an email in the transaction of the event that it reports: it is sent if and only if that commits (LET-1). */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { WriteRequest } from '../../platform/crud/write.ts';
import type { Email } from './email-types.ts';
import { followerName } from './follower.ts';

const recipients = {
  person: { table: 'persons', column: 'person_id', name: sql`m.full_name` },
  company: { table: 'companies', column: 'company_id', name: sql`m.name` },
  // Nobody sees who follows: staff read in the outbox that somebody does (PUB-236).
  follower: { table: 'followers', column: 'follower_id', name: sql.lit(followerName) },
  user: { table: 'users', column: 'user_id', name: sql`trim(m.last_name || ' ' || m.first_name)` },
} as const;

type Recipient = { kind: MemberKind | 'user' | 'follower'; id: number };

/**
 * One email for each recipient. Does nothing if the installation sends no emails (LET-2), or if an email with the same content is still waiting. `after`:
 * delay in minutes, in which the recipient may have seen the news.
 */
export async function writeEmail(
  { tx, now, sendsEmails }: Pick<WriteRequest, 'tx' | 'now' | 'sendsEmails'>,
  to: Recipient | readonly Recipient[],
  email: Email,
  { after = 0 }: { after?: number } = {},
): Promise<void> {
  if (!sendsEmails) return;
  const dueAt = new Date(now.getTime() + after * 60_000);
  for (const [kind, some] of Map.groupBy([to].flat(), (recipient) => recipient.kind)) {
    const { table, column, name } = recipients[kind];
    const ids = some.map(({ id }) => id);
    await sql`insert into emails (kind, ${sql.ref(column)}, recipient, facts, created_at, updated_at, due_at)
      select ${email.kind}, m.id, ${name}, ${JSON.stringify(email.facts)}::jsonb, ${now}, ${now}, ${dueAt}
      from ${sql.table(table)} m where m.id = any(${ids}::int[]) order by m.id on conflict do nothing`.execute(
      tx,
    );
  }
}
