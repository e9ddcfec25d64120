/** All that is known of a company; what may be changed follows the abilities of the record. */
import { companies, companySections } from '@ceccar/contract/companies';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { AdvanceCard } from '../../ui/records/advance-card.tsx';
import { RecordPage } from '../../ui/records/record-page.tsx';
import { SectionPanel } from '../../ui/records/section-panel.tsx';
import { CompanyVisaPanel } from '../company-visas/company-visa-panel.tsx';

type Props = {
  company: ApiRecord;
  /** View that the record was read by. */
  view: string;
  list?: { path: string; label: string };
};

export function CompanySheet({ company, view, list }: Props) {
  const section = { contract: companies, view, record: company };
  return (
    <RecordPage
      {...(list ? { list } : {})}
      title={`${company.name} · ${company.regNumber}`}
      facts={[referenceName(company.type), referenceName(company.region)]}
      left={
        <>
          <SectionPanel
            id="identification"
            title="Identificare societate"
            isOpenAtFirst
            names={companySections.identification}
            {...section}
          />
          {company.abilities?.notices === true ? (
            <SectionPanel id="notices" title="Avize" names={companySections.notices} {...section} />
          ) : null}
          <SectionPanel
            id="shareholding"
            title="Capital social și asociați"
            names={companySections.shareholding}
            {...section}
          />
          <CompanyVisaPanel company={company} />
        </>
      }
      right={
        <>
          <AdvanceCard amount={Number(company.avans ?? 0)} />
          <SectionPanel
            id="contact"
            title="Date de contact"
            isOpenAtFirst
            names={companySections.contact}
            {...section}
          />
        </>
      }
    />
  );
}
