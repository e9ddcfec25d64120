/**
 * 'Setări anuale': the amounts and deadlines of each year (MON-51), its fixed dues, and the branches' bank accounts
 * (MON-56).
 */
import { messages } from '@ceccar/contract/messages';
import { branchAccounts, dueRates, yearSettings } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import { isAdmin, nobody, type Policy } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { cleanIban, isIban } from '../../../platform/identifiers/iban.ts';
import { type BranchIbans, furtherProblem, furtherText, holderOf } from '../branch-ibans.ts';

/** Rates apply to all members, so branches may not change them (ACC-33). */
const settingsPolicy: Policy = { read: isAdmin, create: isAdmin, update: isAdmin, delete: nobody };

export const yearSettingsDefinition = defineResource(yearSettings, {
  scope: adminScope,
  owners: {},
  policy: settingsPolicy,
  sources: { confirmedByName: { sql: accountHolderSql({ username: 't.confirmed_by' }) } },
  unique: { year_settings_year: 'year' },
  check({ before, values }) {
    const year = values.year ?? before?.year;
    const isOfYear = (day: unknown, first: string, last: string) =>
      typeof day !== 'string' || (day >= first && day <= last);
    return [
      ...(isOfYear(values.filingDeadline, `${year}-01-01`, `${year}-12-31`)
        ? []
        : [{ propertyPath: 'filingDeadline' as const, message: messages.deadlineInYear(Number(year)) }]),
      ...(isOfYear(values.visaValidUntil, `${year}-01-01`, `${Number(year) + 1}-12-31`)
        ? []
        : [{ propertyPath: 'visaValidUntil' as const, message: messages.visaEndInYear(Number(year)) }]),
    ];
  },
  // A new year copies the fixed dues of the year before (MON-53).
  async effect({ tx, action, id, values }) {
    if (action !== 'create') return;
    await sql`insert into due_rates (year_settings_id, member_type, fixed_in_time, fixed_late)
      select ${id}, r.member_type, r.fixed_in_time, r.fixed_late from due_rates r
      where r.year_settings_id = (
        select id from year_settings where year < ${values.year} order by year desc limit 1)
      order by r.id`.execute(tx);
  },
});

export const dueRateDefinition = defineResource(dueRates, {
  scope: adminScope,
  owners: {},
  policy: settingsPolicy,
  parent: 'yearSettings',
  unique: { due_rates_of_year: 'memberType' },
});

export const branchAccountDefinition = defineResource(branchAccounts, {
  scope: adminScope,
  owners: {},
  policy: settingsPolicy,
  unique: { branch_accounts_region: 'region', branch_accounts_iban: 'iban' },
  // Members pay into this account, so a wrong IBAN is an error, not a warning.
  async check({ tx, before, values }) {
    const iban = cleanIban(values.iban ?? before?.iban ?? '');
    if (typeof values.iban === 'string' && !isIban(iban))
      return [{ propertyPath: 'iban', message: messages.notIban }];
    const region = Number(values.region ?? before?.region_id);
    const further = values.furtherAccounts === undefined ? before?.further_accounts : values.furtherAccounts;
    const others = await lockOthers(tx, region);
    const own = { name: '', iban, further: further ?? null };
    const problem = furtherProblem(own, others);
    if (problem) return [{ propertyPath: 'furtherAccounts', message: problem }];
    // Main accounts are unique by an index, which reports them itself.
    const holder = holderOf(
      iban,
      others.map((other) => ({ ...other, iban: null })),
    );
    return holder
      ? [{ propertyPath: 'iban', message: messages.taken(branchAccounts.fields.iban.label, holder.name) }]
      : [];
  },
  stored: { iban: cleanIban, furtherAccounts: furtherText },
});

/** The table lock makes concurrent saves wait: further accounts are texts, which no index compares. */
async function lockOthers(tx: Tx, region: number): Promise<BranchIbans[]> {
  await sql`lock table branch_accounts in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('branch_accounts as a')
    .innerJoin('regions as r', 'r.id', 'a.region_id')
    .select(['r.name', 'a.iban', 'a.further_accounts as further'])
    .where('a.region_id', '<>', region)
    .execute();
}
