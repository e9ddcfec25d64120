import { defineContract } from '../define-contract.ts';
import { date, integer, reference } from '../fields.ts';
import { timeOfDay } from '../time-field.ts';

/** Days of a course with their hours (TRA-20). */
export const courseSessions = defineContract({
  type: 'CourseSession',
  plural: 'course_sessions',
  title: 'Zilele cursului',
  identifiedBy: 'id',
  nameField: 'day',
  fields: {
    course: reference({ label: 'Cursul', required: true, target: 'courses' }),
    day: date({ label: 'Ziua', required: true }),
    startsAt: timeOfDay({ label: 'De la ora', required: true }),
    endsAt: timeOfDay({ label: 'Până la ora', required: true, example: '13:00' }),
    hours: integer({ label: 'Ore', required: true, min: 1, max: 24 }),
  },
  create: ['course', 'day', 'startsAt', 'endsAt', 'hours'],
  change: ['day', 'startsAt', 'endsAt', 'hours'],
  views: {
    'course-session-list': ['day', 'startsAt', 'endsAt', 'hours'],
  },
  defaultView: 'course-session-list',
  filters: ['course', 'course.id', 'day'],
  order: ['day', 'startsAt', 'id'],
  defaultOrder: [
    ['day', 'asc'],
    ['startsAt', 'asc'],
  ],
});
