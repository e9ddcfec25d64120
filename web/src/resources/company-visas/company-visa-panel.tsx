import { companyVisas } from '@ceccar/contract/company-visas';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';
import { VisaSummary } from '../../ui/records/visa-summary.tsx';

export function CompanyVisaPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="visas"
      title={companyVisas.title}
      contract={companyVisas}
      view="visa-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrată nicio viză."
      summary={(rows) => <VisaSummary rows={rows} flagField="visa" />}
    />
  );
}
