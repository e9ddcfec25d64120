import { defineContract } from '../define-contract.ts';
import { date, integer, reference, text, year } from '../fields.ts';

const editable = [
  'name',
  'profile',
  'year',
  'startDate',
  'endDate',
  'interval',
  'maxHours',
  'region',
  'organizer',
] as const;

/** Continuing training courses of a branch, or of all branches if it has none (TRA-6). */
export const courses = defineContract({
  type: 'Course',
  plural: 'courses',
  title: 'Cursuri',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    name: text({ label: 'Denumirea', required: true, example: 'Noutăți fiscale', max: 300 }),
    profile: text({ label: 'Profilul', max: 200 }),
    year: year({ label: 'An', required: true, help: 'Anul în care se socotesc orele.' }),
    startDate: date({ label: 'Începe la' }),
    endDate: date({ label: 'Se încheie la' }),
    interval: text({
      label: 'Perioada',
      max: 100,
      help: 'Lăsată necompletată, rezultă din datele de început și de sfârșit.',
    }),
    maxHours: integer({ label: 'Ore maxime', required: true, min: 1, max: 1000 }),
    region: reference({
      label: 'Filiala',
      target: 'regions',
      help: 'Fără filială, cursul este al tuturor filialelor.',
    }),
    organizer: text({ label: 'Organizatorul', max: 250 }),
    memberCount: integer({ label: 'Participanți', required: true, readOnly: true }),
    personCourses: text({ label: 'Lista participanților', required: true, readOnly: true }),
  },
  create: editable,
  change: editable,
  views: {
    'course-list': ['name', 'year', 'interval', 'maxHours', 'memberCount', 'region.name', 'organizer'],
    'course-details': [
      'name',
      'profile',
      'year',
      'startDate',
      'endDate',
      'interval',
      'maxHours',
      'region.name',
      'organizer',
      'memberCount',
      'personCourses',
    ],
  },
  defaultView: 'course-list',
  itemView: 'course-details',
  filters: ['name', 'year', 'profile', 'organizer', 'region.id'],
  order: ['name', 'year', 'id'],
  defaultOrder: [['year', 'desc']],
});
