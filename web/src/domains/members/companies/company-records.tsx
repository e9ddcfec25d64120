/**
 * Sub-records of a company. A new kind needs only a declaration here, with its place on the page, and a component only
 * if it looks different.
 */
import { companyBoards } from '@ceccar/contract/members/company-boards';
import { companyCaens } from '@ceccar/contract/members/company-caens';
import { companyOffices } from '@ceccar/contract/members/company-offices';
import { companyProfessionalEntities } from '@ceccar/contract/members/company-professional-entities';
import { companySeals } from '@ceccar/contract/members/company-seals';
import { companyStatuses } from '@ceccar/contract/members/company-statuses';
import { companyVisas } from '@ceccar/contract/members/company-visas';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { type RecordPanel, SubRecordPanels } from '../../../platform/ui/records/sub-record-panel.tsx';
import { ComingStatuses } from '../coming-statuses.tsx';
import { VisaPanel } from '../visa-panel.tsx';

/** The groups of the page. */
type Place = 'data' | 'practice' | 'documents';

const panels: readonly (RecordPanel & { place: Place })[] = [
  {
    place: 'data',
    id: 'board',
    contract: companyBoards,
    emptyText: 'Nu este înregistrat niciun membru al consiliului de administrație.',
  },
  {
    place: 'practice',
    id: 'statuses',
    contract: companyStatuses,
    emptyText: 'Nu este înregistrat niciun status.',
    summary: (rows) => <ComingStatuses rows={rows} field={companyStatuses.fields.name} name="name" />,
  },
  {
    place: 'data',
    id: 'offices',
    contract: companyOffices,
    emptyText: 'Nu este înregistrat niciun birou, sucursală, agenție sau punct de lucru.',
  },
  {
    place: 'data',
    id: 'professional-entities',
    contract: companyProfessionalEntities,
    emptyText: 'Nu este înregistrat niciun organism profesional.',
  },
  {
    place: 'data',
    id: 'caens',
    contract: companyCaens,
    emptyText: 'Nu este înregistrat niciun cod CAEN.',
  },
  {
    place: 'documents',
    id: 'seals',
    contract: companySeals,
    emptyText: 'Nu este încărcată nicio parafă.',
  },
];

export function CompanyRecords({ company, place }: { company: ApiRecord; place: Place }) {
  return <SubRecordPanels panels={panels} place={place} parentField="company" parent={company} />;
}

export function CompanyVisaPanel({ company, isOwn }: { company: ApiRecord; isOwn: boolean }) {
  return (
    <VisaPanel
      contract={companyVisas}
      parentField="company"
      parent={company}
      flagField="visa"
      // Viewers see the last five years, the company itself all of them (MEM-115).
      hasList={isOwn || company.abilities?.update === true}
    />
  );
}
