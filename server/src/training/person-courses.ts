import { personCourses } from '@ceccar/contract/training/person-courses';
import { personSubRecord, readOnlyPolicy } from '../members/sub-record.ts';

const ofCourse = (column: string) => `(select c.${column} from courses c where c.id = t.course_id)`;

export const personCourseDefinition = personSubRecord(personCourses, {
  policy: readOnlyPolicy,
  expressions: {
    year: ofCourse('year'),
    interval: ofCourse('interval'),
    maxHours: ofCourse('max_hours'),
  },
});
