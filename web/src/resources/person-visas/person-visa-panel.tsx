import { personVisas } from '@ceccar/contract/person-visas';
import type { ApiRecord } from '../../api/records.ts';
import { VisaPanel } from '../../ui/records/visa-panel.tsx';

export function PersonVisaPanel({ person }: { person: ApiRecord }) {
  return (
    <VisaPanel contract={personVisas} parentField="person" parent={person} flagField="checked" hasList />
  );
}
