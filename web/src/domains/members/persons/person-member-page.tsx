/** A member's own read-only page: what is owed first, then everything that the register says of the member (MEM-115). */
import { internshipFields, personSections, persons } from '@ceccar/contract/members/persons';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordPage } from '../../../platform/ui/records/record-page.tsx';
import { DefinitionList } from '../../../platform/ui/text/definition-list.tsx';
import { OwnViewsPanel } from '../../audit/own-views-panel.tsx';
import { AdvancePanel } from '../../money/advances/advance-panel.tsx';
import { NotePanel } from '../../money/notes/note-panel.tsx';
import { OwedPanel } from '../../money/receipts/owed-panel.tsx';
import { BadgePanel } from '../../papers/badge-panel.tsx';
import { StampPanel } from '../../papers/stamp/stamp-panel.tsx';
import { OwnDataPanel } from '../../privacy/own-data-panel.tsx';
import { ReportPanel } from '../../reports/report-panel.tsx';
import { CoursePanel } from '../../training/course-panel.tsx';
import { BranchPanel } from '../branch-panel.tsx';
import { OwnSummary } from '../own-summary.tsx';
import { groups } from '../panel-groups.ts';
import { MemberViewPanel } from './member-view-panel.tsx';
import { personHeading } from './person-heading.ts';
import { PersonRecords, PersonVisaPanel } from './person-records.tsx';
import { ContactPanel, PersonQrPanel } from './person-sections.tsx';

/** The sections of the page, in the order of the form. */
const recordFields = [
  ...personSections.identification,
  ...personSections.personal,
  ...personSections.professional,
  ...internshipFields,
];

type Props = { person: ApiRecord; view: string };

export function PersonMemberPage({ person, view }: Props) {
  const panel = usePanel('sheet', true);
  return (
    <RecordPage
      {...personHeading(person)}
      summary={<OwnSummary kind="person" member={person} />}
      groups={[
        {
          ...groups.money,
          content: (
            <>
              <OwedPanel kind="person" member={person} />
              <AdvancePanel kind="person" member={person} />
              <NotePanel kind="person" member={person} />
            </>
          ),
        },
        {
          ...groups.practice,
          content: (
            <>
              <ReportPanel kind="person" member={person} isOwn />
              <PersonVisaPanel person={person} />
              <CoursePanel person={person} />
              <PersonRecords person={person} place="work" isOwn />
            </>
          ),
        },
        {
          ...groups.data,
          content: (
            <>
              <ContactPanel person={person} view={view} />
              <Panel title="Fișa membrului" state={panel}>
                <PanelBody>
                  <DefinitionList contract={persons} names={recordFields} record={person} />
                </PanelBody>
              </Panel>
              <PersonRecords person={person} place="training" isOwn />
              <MemberViewPanel person={person} />
              <BranchPanel member={person} />
            </>
          ),
        },
        {
          ...groups.documents,
          content: (
            <>
              <PersonRecords person={person} place="seal" />
              <PersonQrPanel person={person} />
              <StampPanel kind="person" member={person} isOwn />
              <BadgePanel person={person} />
              <OwnDataPanel />
              <OwnViewsPanel />
            </>
          ),
        },
      ]}
    />
  );
}
