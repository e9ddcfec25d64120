import { personFunctions } from '@ceccar/contract/members/person-functions';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function FunctionPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="functions"
      contract={personFunctions}
      view="person-function-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrată nicio altă funcție."
    />
  );
}
