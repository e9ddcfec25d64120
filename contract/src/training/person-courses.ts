import { defineContract } from '../define-contract.ts';
import { boolean, date, integer, reference, text, year } from '../fields.ts';

const ofCourse = {
  year: year({ label: 'An', required: true, readOnly: true }),
  interval: text({ label: 'Perioada', max: 100, readOnly: true }),
  maxHours: integer({ label: 'Ore maxime', required: true, readOnly: true }),
};

/** Attendance of a course, with hours. */
export const personCourses = defineContract({
  type: 'PersonCourse',
  plural: 'person_courses',
  title: 'Cursuri',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    course: reference({ label: 'Cursul', required: true, target: 'courses', embeds: ofCourse }),
    ...ofCourse,
    lastDay: date({ label: 'Ultima zi', readOnly: true }),
    /** Number of the course's branch; null for courses of all branches. */
    courseRegion: integer({ label: 'Filiala cursului', readOnly: true }),
    memberName: text({ label: 'Nume și prenume', required: true, readOnly: true }),
    regNumber: text({ label: 'Număr matricol', readOnly: true, format: 'regNumber' }),
    regionName: text({ label: 'Filiala', required: true, readOnly: true }),
    hours: integer({ label: 'Ore', required: true, max: 1000 }),
    promoted: boolean({ label: 'Promovat' }),
    /** Hours from elsewhere, which only their proof changes (TRA-40). */
    isFromProof: boolean({ label: 'Din altă parte', readOnly: true }),
    comments: text({ label: 'Observații', max: 1000 }),
  },
  create: ['course', 'person', 'hours', 'promoted', 'comments'],
  change: ['hours', 'promoted', 'comments'],
  views: {
    'person-course-list': [
      'course.name',
      'year',
      'interval',
      'maxHours',
      'hours',
      'promoted',
      'comments',
      'courseRegion',
    ],
    'certificate-person-course-list': [
      'course.name',
      'year',
      'interval',
      'lastDay',
      'hours',
      'promoted',
      'person',
    ],
    'course-member-list': [
      'course',
      'person',
      'memberName',
      'regNumber',
      'regionName',
      'hours',
      'promoted',
      'comments',
      'courseRegion',
    ],
  },
  defaultView: 'person-course-list',
  filters: ['person', 'person.id', 'course', 'course.id', 'memberName', 'regNumber'],
  order: [
    'course.name',
    'year',
    'interval',
    'maxHours',
    'memberName',
    'regNumber',
    'hours',
    'promoted',
    'id',
  ],
  defaultOrder: [['year', 'desc']],
});
