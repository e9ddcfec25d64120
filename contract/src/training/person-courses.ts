import { boolean, integer, reference, text, year } from '../fields.ts';
import { defineContract } from '../resource.ts';

/** Courses that a member followed; read here, kept on the course itself (TRA-5). */
export const personCourses = defineContract({
  type: 'PersonCourse',
  plural: 'person_courses',
  title: 'Cursuri',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    course: reference({ label: 'Cursul', required: true, target: 'courses' }),
    year: year({ label: 'An', required: true, readOnly: true }),
    interval: text({ label: 'Perioada', max: 100, readOnly: true }),
    maxHours: integer({ label: 'Ore maxime', required: true, readOnly: true }),
    hours: integer({ label: 'Ore', required: true, max: 1000 }),
    promoted: boolean({ label: 'Promovat' }),
    comments: text({ label: 'Observații', max: 1000 }),
  },
  create: [],
  change: [],
  views: {
    'person-course-list': ['course.name', 'year', 'interval', 'maxHours', 'hours', 'promoted', 'comments'],
  },
  defaultView: 'person-course-list',
  filters: ['person', 'person.id'],
  order: ['course.name', 'year', 'interval', 'maxHours', 'hours', 'promoted', 'id'],
  defaultOrder: [['year', 'desc']],
});
