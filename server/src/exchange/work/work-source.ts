/** A kind of background work as the job centre lists it. */
import type { WorkKind } from '@ceccar/contract/exchange/work';
import type { Actor } from '../../access/actor.ts';
import { isAdmin } from '../../access/policy.ts';
import type { SqlText } from '../../database/sql-text.ts';

export type WorkSource = {
  kind: WorkKind;
  /** Whether the current user may cancel unfinished work. */
  mayCancel: boolean;
  /**
   * Query of the rows that the account may see: id, iri, name, what, status, total_rows, done_rows, problem, username,
   * user_full_name, created_at, finished_at, result_link.
   */
  rows: (actor: Actor, sql: SqlText) => string;
};

/** Condition on work `w`: the account's own; everybody's for administrators (EXC-34). */
export function ofOwn(actor: Actor, sql: SqlText): string {
  return isAdmin(actor) ? 'true' : `w.user_id = ${sql.value(actor.userId)}`;
}
