import { personVisas } from '@ceccar/contract/members/person-visas';
import type { ApiRecord } from '../../api/records.ts';
import { VisaPanel } from '../visa-panel.tsx';

export function PersonVisaPanel({ person }: { person: ApiRecord }) {
  return (
    <VisaPanel contract={personVisas} parentField="person" parent={person} flagField="checked" hasList />
  );
}
