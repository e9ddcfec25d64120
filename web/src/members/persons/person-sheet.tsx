/** All that is known of a person; what may be changed follows the abilities of the record. */
import type { ApiRecord } from '../../api/records.ts';
import { HistoryPanel } from '../../audit/history-panel.tsx';
import { AdvancePanel } from '../../money/advances/advance-panel.tsx';
import { DiscountPanel } from '../../money/discounts/discount-panel.tsx';
import { DuePanel } from '../../money/dues/due-panel.tsx';
import { NotePanel } from '../../money/notes/note-panel.tsx';
import { BadgePanel } from '../../papers/badge/badge-panel.tsx';
import { CoursePanel } from '../../training/course-panel.tsx';
import { RecordPage } from '../../ui/records/record-page.tsx';
import { FunctionPanel } from './function-panel.tsx';
import { JobPanel } from './job-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { MemberJobPanel } from './member-job-panel.tsx';
import { personHeading } from './person-heading.ts';
import { PersonQrPanel } from './person-qr-panel.tsx';
import { PersonSealPanel } from './person-seal-panel.tsx';
import {
  ContactPanel,
  IdentificationPanel,
  InternshipPanel,
  PersonalPanel,
  ProfessionalPanel,
} from './person-sections.tsx';
import { PersonStatusPanel } from './person-status-panel.tsx';
import { PersonVisaPanel } from './person-visa-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';

type Props = {
  person: ApiRecord;
  /** View that the record was read by. */
  view: string;
  list: { path: string; label: string };
};

export function PersonSheet({ person, view, list }: Props) {
  const section = { person, view };
  return (
    <RecordPage
      list={list}
      {...personHeading(person)}
      left={
        <>
          <IdentificationPanel {...section} />
          <PersonalPanel {...section} />
          <ProfessionalPanel {...section} />
          <InternshipPanel {...section} />
          <LanguagePanel person={person} />
          <PersonVisaPanel person={person} />
          <DuePanel kind="person" member={person} />
          <NotePanel kind="person" member={person} />
          <MemberJobPanel person={person} />
          <JobPanel person={person} />
          <FunctionPanel person={person} />
          <CoursePanel person={person} />
          <PersonStatusPanel person={person} />
          <DiscountPanel kind="person" member={person} />
          <HistoryPanel record={person} subject="person" />
        </>
      }
      right={
        <>
          <AdvancePanel kind="person" member={person} />
          <ContactPanel {...section} />
          <PersonSealPanel person={person} />
          <PhotoPanel person={person} />
          <PersonQrPanel person={person} />
          <BadgePanel person={person} />
        </>
      }
    />
  );
}
