import { personVisas } from '@ceccar/contract/person-visas';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';
import { VisaSummary } from '../../ui/records/visa-summary.tsx';

export function PersonVisaPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="visas"
      title={personVisas.title}
      contract={personVisas}
      view="visa-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrată nicio viză."
      summary={(rows) => <VisaSummary rows={rows} flagField="checked" />}
    />
  );
}
