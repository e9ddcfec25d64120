/** The attempt that a member works on now, for requests that name the member and not the report. */
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { chooseReport } from './choose-report.ts';
import type { Filer } from './find-filer.ts';

export function readAttempts(read: Reader, { kind, id }: Member) {
  return read(
    query
      .selectFrom('annual_reports')
      .select(['id', 'year', 'attempt', 'status', 'current_step', 'is_validated', 'is_final'])
      .select(({ eb }) => eb('visa_scheduled', 'is not', null).$castTo<boolean>().as('is_visa_scheduled'))
      .where(memberTables[kind].column, '=', id),
  );
}

/** Throws conflict if no attempt is begun. */
export async function getCurrentReport(
  read: Reader,
  filer: Filer,
  now: Date,
): Promise<{ id: number; year: number }> {
  const choice = chooseReport(await readAttempts(read, filer.owner), filer.nextYear, bucharestYear(now));
  if ('report' in choice) return choice.report;
  throw conflict('Raportul nu este început. Deschideți întâi pagina „Raport anual”.');
}
