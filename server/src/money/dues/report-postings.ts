/** A due that a decision on a report posted, or that was taken for one, may go and come back: its posting tells (MON-106). */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';
import { conflict } from '../../errors.ts';
import { memberTables } from '../../members/member.ts';

/** The dues are gone, or about to go, in the same transaction. */
export async function undoPostings(tx: Tx, kind: MemberKind, dues: readonly number[]): Promise<void> {
  await sql`update annual_report_postings set due_deleted_at = register_now()
    where ${sql.ref(memberTables[kind].dueColumn)} = any(${dues}::int[])`.execute(tx);
}

/** Throws conflict where the report has taken back the same posting by another due since. */
export async function redoPosting(tx: Tx, kind: MemberKind, due: number): Promise<void> {
  const ofDue = sql`${sql.ref(`p.${memberTables[kind].dueColumn}`)} = ${due} and p.due_deleted_at is not null`;
  const { rows } = await sql`select from annual_report_postings p
    join annual_report_postings other on other.undoes_id = p.undoes_id and other.due_deleted_at is null
    where ${ofDue}`.execute(tx);
  if (rows.length > 0)
    throw conflict('Raportul anual a înregistrat între timp o altă corecție în locul acesteia.');
  await sql`update annual_report_postings p set due_deleted_at = null where ${ofDue}`.execute(tx);
}
