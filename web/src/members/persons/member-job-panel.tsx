import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { type ApiRecord, referenceKey } from '../../api/records.ts';
import { companyPath } from '../../paths.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function MemberJobPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="member-jobs"
      contract={personMemberJobs}
      view="member-jobs-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrat niciun loc de muncă la o societate membră."
      pathOf={{ company: pathOfCompany }}
    />
  );
}

function pathOfCompany(job: ApiRecord): string | null {
  const key = referenceKey(job.company);
  return key ? companyPath(key) : null;
}
