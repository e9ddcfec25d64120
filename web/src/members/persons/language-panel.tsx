import { personLanguages } from '@ceccar/contract/members/person-languages';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function LanguagePanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="languages"
      contract={personLanguages}
      view="language-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrată nicio limbă străină."
    />
  );
}
