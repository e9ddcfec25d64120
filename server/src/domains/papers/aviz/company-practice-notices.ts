import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { defineResource } from '../../../platform/crud/definition.ts';
import { ofCompany, readOnlyPolicy } from '../../members/sub-record.ts';

/** A newer one of the company's year takes its place (PUB-7); of another branch it may have a smaller number. */
export const statusSql = (notice: string) => `case when ${notice}.cancelled_at is not null then 'cancelled'
  when exists (select from company_practice_notices later where later.company_id = ${notice}.company_id
    and later.year = ${notice}.year and later.id > ${notice}.id) then 'replaced' else 'issued' end`;

/** Issued by actions of its own (practice-notice-routes.ts), cancelled by cancel-practice-notice.ts. */
export const companyPracticeNoticeDefinition = defineResource(companyPracticeNotices, {
  ...ofCompany,
  policy: readOnlyPolicy,
  outlivesParent: true,
  sources: { status: { sql: statusSql('t') } },
});
