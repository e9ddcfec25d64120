/** The year that the member's accounts file next (REP-4). */
import type { Tx } from '../../database/connection.ts';
import { type Member, memberTables } from '../../members/member.ts';

/** A validated year is done; an account that is further on already stays there. */
export async function moveOnFrom(tx: Tx, { kind, id }: Member, year: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ next_annual_report_year: year + 1 })
    .where(memberTables[kind].column, '=', id)
    .where(({ or, eb }) =>
      or([eb('next_annual_report_year', 'is', null), eb('next_annual_report_year', '<=', year)]),
    )
    .execute();
}

/** A validation that is taken back brings its year again, unless another attempt of it is valid. */
export async function moveBackTo(tx: Tx, { kind, id }: Member, year: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ next_annual_report_year: year })
    .where(memberTables[kind].column, '=', id)
    .where('next_annual_report_year', '=', year + 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('annual_reports')
            .select('id')
            .where(memberTables[kind].column, '=', id)
            .where('year', '=', year)
            .where('is_validated', '=', true),
        ),
      ),
    )
    .execute();
}
