/**
 * Keeps a report's postings consistent when a due that the report posted, or counted as paid, is deleted or restored
 * (MON-106).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { memberTables } from '../../members/member.ts';

/** The dues are deleted in the same transaction, before or after this call. */
export async function undoPostings(tx: Tx, kind: MemberKind, dues: readonly number[]): Promise<void> {
  await sql`update annual_report_postings set due_deleted_at = register_now()
    where ${sql.ref(memberTables[kind].dueColumn)} = any(${dues}::int[])`.execute(tx);
}

/** Throws conflict if the report has meanwhile reversed the same posting with another due. */
export async function redoPosting(tx: Tx, kind: MemberKind, due: number): Promise<void> {
  const ofDue = sql`${sql.ref(`p.${memberTables[kind].dueColumn}`)} = ${due} and p.due_deleted_at is not null`;
  const { rows } = await sql`select from annual_report_postings p
    join annual_report_postings other on other.undoes_id = p.undoes_id and other.due_deleted_at is null
    where ${ofDue}`.execute(tx);
  if (rows.length > 0)
    throw conflict('Raportul anual a înregistrat între timp o altă corecție în locul acesteia.');
  await sql`update annual_report_postings p set due_deleted_at = null where ${ofDue}`.execute(tx);
}
