import { personSeals } from '@ceccar/contract/members/person-seals';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function PersonSealPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="seals"
      contract={personSeals}
      view="person-seal-list"
      parentField="person"
      parent={person}
      emptyText="Nu este încărcată nicio parafă."
    />
  );
}
