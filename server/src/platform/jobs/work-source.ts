/** A kind of background work as the job centre lists it. */
import type { WorkKind } from '@ceccar/contract/exchange/work';
import type { Choice } from '@ceccar/contract/fields';
import type { Actor } from '../access/actor.ts';
import { accountHolderSql } from '../access/holder-name.ts';
import { isAdmin } from '../access/policy.ts';
import type { SqlText } from '../database/sql-text.ts';

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

/** SQL of a choice's label. */
export function inWords(column: string, choices: readonly Choice<string>[]): string {
  return `case ${column} ${choices.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`;
}

/** How the job centre shows the rows `w` of a table: SQL of what is not a column of that name. */
export type WorkColumns = {
  kind: WorkKind;
  mayCancel?: boolean;
  /** Address of a row without its id. */
  path: `/api/${string}/`;
  /** The table with its joins. */
  from?: string;
  name: string;
  what: string;
  status?: string;
  totalRows?: string;
  doneRows?: string;
  problem?: string;
  finishedAt?: string;
  resultLink: string;
};

/** One's own work, and everybody's for administrators (EXC-34). */
export function sourceOf(
  table: string,
  { kind, mayCancel = false, from = `${table} w`, ...shown }: WorkColumns,
): WorkSource {
  const { status = 'w.status', totalRows = 'w.total_rows', doneRows = 'w.done_rows' } = shown;
  return {
    kind,
    mayCancel,
    rows: (
      actor,
      sql,
    ) => `select w.id, '${shown.path}' || w.id as iri, ${shown.name} as name, ${shown.what} as what,
        ${status} as status, ${totalRows} as total_rows, ${doneRows} as done_rows,
        ${shown.problem ?? 'w.problem'} as problem, w.username,
        ${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })} as user_full_name, w.created_at,
        ${shown.finishedAt ?? 'w.finished_at'} as finished_at, ${shown.resultLink} as result_link
      from ${from} where ${isAdmin(actor) ? 'true' : `w.user_id = ${sql.value(actor.userId)}`}`,
  };
}
