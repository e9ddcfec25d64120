import { companyVisas } from '@ceccar/contract/members/company-visas';
import type { ApiRecord } from '../../api/records.ts';
import { VisaPanel } from '../visa-panel.tsx';

export function CompanyVisaPanel({ company }: { company: ApiRecord }) {
  return (
    <VisaPanel
      contract={companyVisas}
      parentField="company"
      parent={company}
      flagField="visa"
      // Who does not keep the visas sees the last five years (spec/1 §2).
      hasList={company.abilities?.update === true}
    />
  );
}
