import { companyOffices } from '@ceccar/contract/members/company-offices';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function OfficePanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="offices"
      contract={companyOffices}
      view="office-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrat niciun birou, sucursală, agenție sau punct de lucru."
    />
  );
}
