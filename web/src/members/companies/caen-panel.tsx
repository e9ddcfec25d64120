import { companyCaens } from '@ceccar/contract/members/company-caens';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function CaenPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="caens"
      contract={companyCaens}
      view="company-caen-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrat niciun cod CAEN."
    />
  );
}
