import { companySeals } from '@ceccar/contract/members/company-seals';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function CompanySealPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="seals"
      contract={companySeals}
      view="company-seal-list"
      parentField="company"
      parent={company}
      emptyText="Nu este încărcată nicio parafă."
    />
  );
}
