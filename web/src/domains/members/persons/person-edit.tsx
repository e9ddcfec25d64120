/** Record page of a person; the record's abilities decide what is editable. */
import { internshipFields, personSections, persons } from '@ceccar/contract/members/persons';
import { itemViewOf } from '@ceccar/contract/resource';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { PanelGroup } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { KnownRecord, RecordPage } from '../../../platform/ui/records/record-page.tsx';
import { Later } from '../../../platform/ui/timing/later.tsx';
import { StaffPage } from '../../account/staff-page.tsx';
import { AccessLogPanel } from '../../audit/access-log-list.tsx';
import { HistoryPanel } from '../../audit/history-list.tsx';
import { AdvancePanel } from '../../money/advances/advance-panel.tsx';
import { DiscountPanel } from '../../money/discounts/discount-panel.tsx';
import { DuePanel } from '../../money/dues/due-panel.tsx';
import { NotePanel } from '../../money/notes/note-panel.tsx';
import { BadgePanel } from '../../papers/badge-panel.tsx';
import { StampPanel } from '../../papers/stamp/stamp-panel.tsx';
import { StatusCertificatePanel } from '../../papers/status-certificate/status-certificate-panel.tsx';
import { ReportPanel } from '../../reports/report-panel.tsx';
import { CoursePanel } from '../../training/course-panel.tsx';
import { PersonEnrolments } from '../../training/enrolments/person-enrolments.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { MemberActions } from '../member-actions.tsx';
import { groups } from '../panel-groups.ts';
import { PrintedRecord } from '../printed-record.tsx';
import { personHeading } from './person-heading.ts';
import { PersonRecords, PersonVisaPanel } from './person-records.tsx';
import {
  ContactPanel,
  IdentificationPanel,
  InternshipPanel,
  PersonalPanel,
  PersonQrPanel,
  ProfessionalPanel,
} from './person-sections.tsx';

const reachedBy = ['mobileNumber', 'phoneNumber', 'emailAddress'];

const printedSections = [
  { title: 'Identificare membru', names: personSections.identification },
  { title: 'Date de contact', names: personSections.contact },
  { title: 'Date personale', names: personSections.personal },
  { title: 'Date profesionale', names: personSections.professional },
  { title: 'Stagiu', names: internshipFields },
];

/** The route asks for it in the same view. */
const view = itemViewOf(persons);
const list = { path: paths.persons, label: persons.title };

export function PersonEdit() {
  const { uuid = '' } = useParams();
  return (
    <PanelGroup value="person">
      <RecordLoader
        key={uuid}
        contract={persons}
        view={view}
        iri={iriOf(persons.plural, uuid)}
        known={(row) => <KnownRecord list={list} {...personHeading(row)} />}
      >
        {(person) => (
          <StaffPage>
            <PersonRecordPage person={person} />
          </StaffPage>
        )}
      </RecordLoader>
    </PanelGroup>
  );
}

function PersonRecordPage({ person }: { person: ApiRecord }) {
  const section = { person, view };
  const heading = personHeading(person);
  return (
    <RecordPage
      list={list}
      {...heading}
      contact={<ContactLinks fields={persons.fields} names={reachedBy} member={person} />}
      printed={
        <PrintedRecord contract={persons} member={person} heading={heading} sections={printedSections} />
      }
      actions={<MemberActions kind="person" member={person} isPrinted />}
      groups={[
        {
          ...groups.data,
          content: (
            <>
              <IdentificationPanel {...section} />
              <Later>
                <ContactPanel {...section} />
                <PersonalPanel {...section} />
                <ProfessionalPanel {...section} />
                <InternshipPanel {...section} />
                <PersonRecords person={person} place="training" />
              </Later>
            </>
          ),
        },
        {
          ...groups.money,
          content: (
            <>
              <AdvancePanel kind="person" member={person} />
              <DuePanel kind="person" member={person} />
              <NotePanel kind="person" member={person} />
              <DiscountPanel kind="person" member={person} />
            </>
          ),
        },
        {
          ...groups.practice,
          content: (
            <>
              <PersonVisaPanel person={person} />
              <ReportPanel kind="person" member={person} />
              <CoursePanel person={person} />
              <PersonEnrolments person={person} />
              <PersonRecords person={person} place="work" />
            </>
          ),
        },
        {
          ...groups.documents,
          content: (
            <>
              <PersonRecords person={person} place="seal" />
              <PersonRecords person={person} place="pictures" />
              <PersonQrPanel person={person} />
              {person.abilities?.update === true ? <StampPanel kind="person" member={person} /> : null}
              <BadgePanel person={person} />
              {person.abilities?.update === true ? <StatusCertificatePanel person={person} /> : null}
              <HistoryPanel record={person} subject="person" />
              <AccessLogPanel record={person} subject="person" />
            </>
          ),
        },
      ]}
    />
  );
}
