/** Record page of a company; the record's abilities decide what is editable. */
import { companies, companySections, ownContactOfCompany } from '@ceccar/contract/members/companies';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { practiceNoticeTypes } from '@ceccar/contract/papers/company-practice-notices';
import { annualNoticeFields, annualNoticeRegion } from '@ceccar/contract/papers/firm-notices';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { type ApiRecord, referenceKey, referenceName } from '../../../platform/api/records.ts';
import { companyPath, mergePath } from '../../../platform/paths.ts';
import { SimilarHint } from '../../../platform/ui/form/similar-hint.tsx';
import { QrPanel } from '../../../platform/ui/records/qr-panel.tsx';
import { RecordPage } from '../../../platform/ui/records/record-page.tsx';
import { SectionPanel } from '../../../platform/ui/records/section-panel.tsx';
import { Later } from '../../../platform/ui/timing/later.tsx';
import { AccessLogPanel } from '../../audit/access-log-list.tsx';
import { HistoryPanel } from '../../audit/history-list.tsx';
import { OwnViewsPanel } from '../../audit/own-views-panel.tsx';
import { AdvancePanel } from '../../money/advances/advance-panel.tsx';
import { DiscountPanel } from '../../money/discounts/discount-panel.tsx';
import { DuePanel } from '../../money/dues/due-panel.tsx';
import { NotePanel } from '../../money/notes/note-panel.tsx';
import { OwedPanel } from '../../money/receipts/owed-panel.tsx';
import { PracticeNoticePanel } from '../../papers/aviz/practice-notice-panel.tsx';
import { IssuedDocumentsPanel } from '../../papers/issued/issued-documents-panel.tsx';
import { NoticeLinks } from '../../papers/notice-links.tsx';
import { StampPanel } from '../../papers/stamp/stamp-panel.tsx';
import { OwnDataPanel } from '../../privacy/own-data-panel.tsx';
import { ReportPanel } from '../../reports/report-panel.tsx';
import { BranchPanel } from '../branch-panel.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { MemberActions } from '../member-actions.tsx';
import { MemberContactPanel } from '../member-contact-panel.tsx';
import { branchOf } from '../moves/branch-of.tsx';
import { OwnSummary } from '../own-summary.tsx';
import { groups } from '../panel-groups.ts';
import { PrintedRecord } from '../printed-record.tsx';
import { standingOf } from '../standing.ts';
import { AdministratorPanel } from './administrator-panel.tsx';
import { CompanyRecords, CompanyVisaPanel } from './company-records.tsx';

type Props = {
  company: ApiRecord;
  /** View that the record was loaded with. */
  view: string;
  /** Absent on a member's own company page. */
  list?: { path: string; label: string };
};

export function CompanyRecordPage({ company, view, list }: Props) {
  const section = { contract: companies, view, record: company };
  const isOwn = list === undefined;
  const data = {
    ...groups.data,
    content: (
      <>
        <SectionPanel
          id="identification"
          title="Identificare societate"
          isOpenAtFirst
          names={companySections.identification}
          special={branchOf(companies, company)}
          belowButtons={
            <SimilarHint
              contract={companies}
              compared={comparedFields.company}
              except={company.originId}
              pathOf={companyPath}
              mergePathOf={
                company.abilities?.merge === true
                  ? (other) => mergePath('company', company.uuid ?? '', other)
                  : undefined
              }
            />
          }
          {...section}
        />
        <Later>
          <MemberContactPanel names={companySections.contact} own={ownContactOfCompany} {...section} />
          <SectionPanel
            id="shareholding"
            title="Capital social și asociați"
            names={companySections.shareholding}
            {...section}
          />
          <AdministratorPanel company={company} isLinked={!isOwn} />
          <CompanyRecords company={company} place="data" />
          {isOwn ? <BranchPanel member={company} /> : null}
        </Later>
      </>
    ),
  };
  const practice = {
    ...groups.practice,
    content: (
      <>
        <CompanyVisaPanel company={company} isOwn={isOwn} />
        <ReportPanel kind="company" member={company} isOwn={isOwn} />
        <CompanyRecords company={company} place="practice" />
      </>
    ),
  };
  const money = {
    ...groups.money,
    content: (
      <>
        {isOwn ? <OwedPanel kind="company" member={company} /> : null}
        <AdvancePanel kind="company" member={company} />
        <DuePanel kind="company" member={company} isOwn={isOwn} />
        <NotePanel kind="company" member={company} />
        <DiscountPanel kind="company" member={company} />
      </>
    ),
  };
  const documents = {
    ...groups.documents,
    content: (
      <>
        {company.abilities?.notices === true ? (
          <SectionPanel id="notices" title="Avize" names={noticeFieldsOf(company)} {...section}>
            <NoticeLinks company={company} />
          </SectionPanel>
        ) : null}
        <IssuedDocumentsPanel company={company} />
        {practiceNoticeTypes.includes(Number(referenceKey(company.type))) ? (
          <PracticeNoticePanel company={company} />
        ) : null}
        <CompanyRecords company={company} place="documents" />
        <QrPanel
          id="qr"
          title="Cod QR"
          path={publicPaths.company(company.uuid ?? '')}
          fileName={`qr-${company.cip}`}
        />
        {isOwn || company.abilities?.update === true ? (
          <StampPanel kind="company" member={company} isOwn={isOwn} />
        ) : null}
        {isOwn ? <OwnDataPanel /> : null}
        {isOwn ? <OwnViewsPanel /> : null}
        <HistoryPanel record={company} subject="company" />
        <AccessLogPanel record={company} subject="company" />
      </>
    ),
  };
  const heading = companyHeading(company);
  return (
    <RecordPage
      {...(list ? { list } : {})}
      {...heading}
      {...(isOwn
        ? { summary: <OwnSummary kind="company" member={company} /> }
        : {
            contact: <ContactLinks fields={companies.fields} names={reachedBy} member={company} />,
            printed: (
              <PrintedRecord
                contract={companies}
                member={company}
                heading={heading}
                sections={printedSections}
              />
            ),
          })}
      actions={<MemberActions kind="company" member={company} isPrinted={!isOwn} />}
      // Staff look first for identification, contact data and money, the company's own people for its debts.
      groups={isOwn ? [money, practice, data, documents] : [data, money, practice, documents]}
    />
  );
}

const reachedBy = ['phone', 'email'];

const printedSections = [
  { title: 'Identificare societate', names: companySections.identification },
  { title: 'Date de contact', names: companySections.contact },
  { title: 'Capital social și asociați', names: companySections.shareholding },
];

/** Title, facts and card; a row of the list has part of them. */
export function companyHeading(company: ApiRecord) {
  return {
    title: String(company.name),
    number: String(company.regNumber ?? ''),
    facts: [referenceName(company.type), referenceName(company.region)],
    ...standingOf(company, companies.fields),
  };
}

/** Only one branch issues the annual notice (PAP-3). */
function noticeFieldsOf({ region }: ApiRecord): readonly string[] {
  const isIssuing = referenceKey(region) === String(annualNoticeRegion);
  return companySections.notices.filter((name) => isIssuing || !annualNoticeFields.includes(name));
}
