import { personJobs } from '@ceccar/contract/members/person-jobs';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function JobPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="jobs"
      contract={personJobs}
      view="person-jobs-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrat niciun loc de muncă la o societate nemembră."
    />
  );
}
