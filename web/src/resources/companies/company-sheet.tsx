/** All that is known of a company; what may be changed follows the abilities of the record. */
import { companies, companySections } from '@ceccar/contract/companies';
import { practiceNoticeTypes } from '@ceccar/contract/company-practice-notices';
import { publicPaths } from '@ceccar/contract/public-pages';
import { type ApiRecord, referenceKey, referenceName } from '../../api/records.ts';
import { fieldText } from '../../ui/field-value.tsx';
import { QrPanel } from '../../ui/records/qr-panel.tsx';
import { RecordPage } from '../../ui/records/record-page.tsx';
import { SectionPanel } from '../../ui/records/section-panel.tsx';
import { AdvancePanel } from '../advances/advance-panel.tsx';
import { HistoryPanel } from '../change-history/history-panel.tsx';
import { AdministratorPanel } from '../company-administrators/administrator-panel.tsx';
import { BoardPanel } from '../company-boards/board-panel.tsx';
import { CaenPanel } from '../company-caens/caen-panel.tsx';
import { OfficePanel } from '../company-offices/office-panel.tsx';
import { PracticeNoticePanel } from '../company-practice-notices/practice-notice-panel.tsx';
import { ProfessionalEntityPanel } from '../company-professional-entities/professional-entity-panel.tsx';
import { CompanySealPanel } from '../company-seals/company-seal-panel.tsx';
import { CompanyStatusPanel } from '../company-statuses/company-status-panel.tsx';
import { CompanyVisaPanel } from '../company-visas/company-visa-panel.tsx';
import { DiscountPanel } from '../discounts/discount-panel.tsx';
import { DuePanel } from '../dues/due-panel.tsx';
import { NotePanel } from '../invoices/note-panel.tsx';
import { NoticeLinks } from './notice-links.tsx';
import { SimilarCompanies } from './similar-companies.tsx';

type Props = {
  company: ApiRecord;
  /** View that the record was read by. */
  view: string;
  /** Absent where a member looks at their own firm. */
  list?: { path: string; label: string };
};

export function CompanySheet({ company, view, list }: Props) {
  const section = { contract: companies, view, record: company };
  return (
    <RecordPage
      {...(list ? { list } : {})}
      title={String(company.name)}
      number={String(company.regNumber ?? '')}
      facts={factsOf(company)}
      left={
        <>
          <SectionPanel
            id="identification"
            title="Identificare societate"
            isOpenAtFirst
            names={companySections.identification}
            notice={<SimilarCompanies company={company} />}
            {...section}
          />
          {company.abilities?.notices === true ? (
            <SectionPanel id="notices" title="Avize" names={companySections.notices} {...section}>
              <NoticeLinks company={company} />
            </SectionPanel>
          ) : null}
          <AdministratorPanel company={company} isLinked={list !== undefined} />
          <DuePanel kind="company" member={company} />
          <NotePanel kind="company" member={company} />
          <CompanyVisaPanel company={company} />
          <BoardPanel company={company} />
          <CompanyStatusPanel company={company} />
          <OfficePanel company={company} />
          <DiscountPanel kind="company" member={company} />
          <SectionPanel
            id="shareholding"
            title="Capital social și asociați"
            names={companySections.shareholding}
            {...section}
          />
          <ProfessionalEntityPanel company={company} />
          <CaenPanel company={company} />
          <HistoryPanel record={company} subject="company" />
        </>
      }
      right={
        <>
          <AdvancePanel kind="company" member={company} />
          <SectionPanel
            id="contact"
            title="Date de contact"
            isOpenAtFirst
            names={companySections.contact}
            {...section}
          />
          <CompanySealPanel company={company} />
          <QrPanel
            id="qr"
            title="Cod QR"
            path={publicPaths.company(company.uuid ?? '')}
            fileName={`qr-${company.cip}`}
          />
          {practiceNoticeTypes.includes(Number(referenceKey(company.type))) ? (
            <PracticeNoticePanel company={company} />
          ) : null}
        </>
      }
    />
  );
}

function factsOf(company: ApiRecord): string[] {
  const status = fieldText(companies.fields.currentStatus, company.currentStatus);
  return [
    referenceName(company.type),
    referenceName(company.region),
    status === '' ? '' : `Status: ${status}`,
  ];
}
