import { personCourses } from '@ceccar/contract/training/person-courses';
import type { ApiRecord } from '../api/records.ts';
import { SubRecordPanel } from '../ui/records/sub-record-panel.tsx';
import { HoursLeft } from './hours-left.tsx';

/** Read-only: what a member followed is kept on the course itself. */
export function CoursePanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="courses"
      contract={personCourses}
      view="person-course-list"
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrat niciun curs."
      summary={() => <HoursLeft person={person} />}
    />
  );
}
