/** All that is known of a person; what may be changed follows the abilities of the record. */
import type { ApiRecord } from '../../api/records.ts';
import { RecordPage } from '../../ui/records/record-page.tsx';
import { AdvancePanel } from '../advances/advance-panel.tsx';
import { BadgePanel } from '../badges/badge-panel.tsx';
import { HistoryPanel } from '../change-history/history-panel.tsx';
import { DiscountPanel } from '../discounts/discount-panel.tsx';
import { DuePanel } from '../dues/due-panel.tsx';
import { NotePanel } from '../invoices/note-panel.tsx';
import { CoursePanel } from '../person-courses/course-panel.tsx';
import { FunctionPanel } from '../person-functions/function-panel.tsx';
import { JobPanel } from '../person-jobs/job-panel.tsx';
import { LanguagePanel } from '../person-languages/language-panel.tsx';
import { MemberJobPanel } from '../person-member-jobs/member-job-panel.tsx';
import { PhotoPanel } from '../person-photos/photo-panel.tsx';
import { PersonSealPanel } from '../person-seals/person-seal-panel.tsx';
import { PersonStatusPanel } from '../person-statuses/person-status-panel.tsx';
import { PersonVisaPanel } from '../person-visas/person-visa-panel.tsx';
import { personHeading } from './person-heading.ts';
import { PersonQrPanel } from './person-qr-panel.tsx';
import {
  ContactPanel,
  IdentificationPanel,
  InternshipPanel,
  PersonalPanel,
  ProfessionalPanel,
} from './person-sections.tsx';

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
