import { companyStatuses } from '@ceccar/contract/members/company-statuses';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function CompanyStatusPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="statuses"
      contract={companyStatuses}
      view="company-status-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrat niciun status."
    />
  );
}
