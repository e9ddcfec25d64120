/** Sub-records of a course. */
import { courseSessions } from '@ceccar/contract/training/course-sessions';
import type { ApiRecord } from '../../platform/api/records.ts';
import { type RecordPanel, SubRecordPanels } from '../../platform/ui/records/sub-record-panel.tsx';

const panels: readonly (RecordPanel & { place: 'enrolment' })[] = [
  {
    place: 'enrolment',
    id: 'sessions',
    contract: courseSessions,
    emptyText: 'Cursul nu are încă zile. Cu ele membrii văd când se ține și le pot trece în calendar.',
  },
];

export function CourseRecords({ course }: { course: ApiRecord }) {
  return <SubRecordPanels panels={panels} place="enrolment" parentField="course" parent={course} />;
}
