/** Sets the year that the member's accounts file next (REP-4). */
import type { Tx } from '../../../platform/database/connection.ts';
import { type Member, memberTables } from '../../members/member.ts';

/** Moves past a validated year; an account that is already at a later year stays there. */
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

/** When a validation is taken back, its year is to be filed again, unless another attempt of it is valid. */
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
