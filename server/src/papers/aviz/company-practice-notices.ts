import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { companySubRecord, readOnlyPolicy } from '../../members/sub-record.ts';

/** A notice is issued in steps of its own: practice-notice-routes.ts. */
export const companyPracticeNoticeDefinition = companySubRecord(companyPracticeNotices, {
  policy: readOnlyPolicy,
  fileUrl: ({ name }) => `/assets/avize/${name}`,
  outlivesParent: true,
});
