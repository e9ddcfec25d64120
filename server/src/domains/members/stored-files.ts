/** Bytes of files that a member has sent, which are limited by a quota (ACC-95). */
import { memberQuotaBytes } from '@ceccar/contract/members/member-quota';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { PublicError } from '../../platform/errors.ts';
import { type Member, memberTables } from './member.ts';

/** Files of messages, reports and proofs of hours sent by members, with their sender; withdrawn documents count, since they stay stored. */
const sentFiles = `select n.person_id, n.company_id, m.file_id
    from notifications n join notifications_messages m on m.notification_id = n.id
    where m.side = 'member' and m.file_id is not null
  union all
  select r.person_id, r.company_id, f.file_id
    from annual_reports r join annual_report_files f on f.annual_report_id = r.id
    where f.kind <> 'receipt'
  union all
  select h.person_id, null, h.file_id from hours_proofs h where h.file_id is not null`;

/** Throws `tooLarge` if the file would exceed the member's quota. */
export async function requireQuota(tx: Tx, { kind, id }: Member, bytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes from (${sql.raw(sentFiles)}) sent
    join files f on f.id = sent.file_id where ${sql.ref(`sent.${memberTables[kind].column}`)} = ${id}`.execute(
    tx,
  );
  if ((rows[0]?.bytes ?? 0) + bytes <= memberQuotaBytes) return;
  throw new PublicError('tooLarge', messages.memberQuota(memberQuotaBytes / 1_000_000));
}

/** Bytes sent by all members, and the largest amount of one member. */
export async function readSentBytes(read: Reader): Promise<{ bytes: number; most: number }> {
  const [row] = await read({
    text: `select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(max(bytes), 0)::float8 as most from (
      select sum(f.size) as bytes from (${sentFiles}) sent join files f on f.id = sent.file_id
      group by sent.person_id, sent.company_id) of_members`,
    values: [],
  });
  return { bytes: Number(row?.bytes ?? 0), most: Number(row?.most ?? 0) };
}
