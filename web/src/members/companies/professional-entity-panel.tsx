import { companyProfessionalEntities } from '@ceccar/contract/members/company-professional-entities';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function ProfessionalEntityPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="professional-entities"
      contract={companyProfessionalEntities}
      view="profession-entity-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrat niciun organism profesional."
    />
  );
}
