import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { defineResource } from '../../crud/definition.ts';
import { ofCompany, readOnlyPolicy } from '../../members/sub-record.ts';

/** A notice is issued by actions of its own: practice-notice-routes.ts. */
export const companyPracticeNoticeDefinition = defineResource(companyPracticeNotices, {
  ...ofCompany,
  policy: readOnlyPolicy,
  outlivesParent: true,
});
