/** Courses and who followed them. */
import { courses } from '@ceccar/contract/training/courses';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { isEditor, nobody } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import { defineResource } from '../crud/definition.ts';
import { ofPerson, readOnlyPolicy } from '../members/sub-record.ts';

export const courseDefinition = defineResource(courses, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: nobody, update: nobody, delete: nobody },
});

const ofCourse = (column: string) => ({
  sql: `(select c.${column} from courses c where c.id = t.course_id)`,
});

export const personCourseDefinition = defineResource(personCourses, {
  ...ofPerson,
  policy: readOnlyPolicy,
  sources: {
    year: ofCourse('year'),
    interval: ofCourse('interval'),
    maxHours: ofCourse('max_hours'),
  },
});
