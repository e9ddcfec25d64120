/**
 * Both members posted the dues of a year of which they had a validated report each: the difference to what the valid one
 * says is posted, as after an amendment (MEM-235). What was paid twice becomes the survivor's credit.
 */
import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import type { WriteRequest } from '../../platform/crud/write.ts';
import { type Member, memberTables } from '../members/member.ts';
import type { Journal } from '../members/merge/journal.ts';
import { postDifference } from './desk/post-debts.ts';
import { adoptDues } from './payment/report-dues.ts';

/** After the reports were moved and numbered: the last validated attempt of a year is the valid one. */
export async function correctMergedDebts(
  writing: WriteRequest,
  journal: Journal,
  owner: Member,
  years: readonly number[],
): Promise<void> {
  const { tx } = writing;
  const { column, dues: table, dueColumn } = memberTables[owner.kind];
  for (const year of years) {
    const valid = await tx
      .selectFrom('annual_reports as r')
      .innerJoin('annual_report_information as i', 'i.annual_report_id', 'r.id')
      .select(['r.id', 'r.year', 'r.template_key', 'i.dues'])
      .where(`r.${column}`, '=', owner.id)
      .where('r.year', '=', year)
      .where('r.is_validated', '=', true)
      .orderBy('r.attempt', 'desc')
      .limit(1)
      .executeTakeFirst();
    // An imported report does not say what is owed: the dues of the register stand.
    if (!valid?.dues || valid.template_key === null) continue;
    await adoptDues(tx, owner, year);
    const dues = valid.dues as DuesComputation; // written by the processing job
    const { added } = await postDifference(writing, valid, owner, dues);
    if (added.length === 0) continue;
    const postings = await tx
      .selectFrom('annual_report_postings')
      .select('id')
      .where(dueColumn, 'in', added)
      .orderBy('id')
      .execute();
    journal.push({ table, added }, { table: 'annual_report_postings', added: postings.map(({ id }) => id) });
  }
}
