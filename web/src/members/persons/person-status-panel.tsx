import { personStatuses } from '@ceccar/contract/members/person-statuses';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function PersonStatusPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="statuses"
      contract={personStatuses}
      view="person-status-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrat niciun status."
    />
  );
}
