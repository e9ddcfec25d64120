import { courseAttendances } from '@ceccar/contract/training/course-attendances';
import { defineResource } from '../../platform/crud/definition.ts';
import { ofPerson, readOnlyPolicy } from '../members/sub-record.ts';

/** Written by ticks, badges and codes alone (TRA-29). */
export const courseAttendanceDefinition = defineResource(courseAttendances, {
  ...ofPerson,
  // As with participants (TRA-9).
  owners: { region: ['person.region', 'course.region'], person: 'person' },
  policy: readOnlyPolicy,
  merge: { oneOf: ['session_id'] },
  personal: { title: 'Prezențe la cursuri', atEnd: 'go' },
});
