/** Writes a letter with the transaction of what it tells: it goes out if and only if that holds (LET-1). */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { WriteRequest } from '../crud/write.ts';
import type { Letter } from './letter-kinds.ts';

const recipients = {
  person: { table: 'persons', column: 'person_id', name: sql`m.full_name` },
  company: { table: 'companies', column: 'company_id', name: sql`m.name` },
  user: { table: 'users', column: 'user_id', name: sql`trim(m.last_name || ' ' || m.first_name)` },
} as const;

type Recipient = { kind: MemberKind | 'user'; id: number };

/**
 * Where the installation sends none, none is written (LET-2). `after`: minutes until it goes out, for what may have been
 * seen to by then. One that would say what another says that still waits is not written.
 */
export async function writeLetter(
  { tx, now, sendsLetters }: Pick<WriteRequest, 'tx' | 'now' | 'sendsLetters'>,
  { kind, id }: Recipient,
  letter: Letter,
  { after = 0 }: { after?: number } = {},
): Promise<void> {
  if (!sendsLetters) return;
  const { table, column, name } = recipients[kind];
  const dueAt = new Date(now.getTime() + after * 60_000);
  await sql`insert into emails (kind, ${sql.ref(column)}, recipient, facts, created_at, updated_at, due_at)
    select ${letter.kind}, m.id, ${name}, ${JSON.stringify(letter.facts)}::jsonb, ${now}, ${now}, ${dueAt}
    from ${sql.table(table)} m where m.id = ${id} on conflict do nothing`.execute(tx);
}
