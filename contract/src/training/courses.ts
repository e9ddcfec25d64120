import { date, integer, reference, text, year } from '../fields.ts';
import { defineContract } from '../resource.ts';

/** Professional training; kept on screens of its own, named here by what members followed (TRA-5). */
export const courses = defineContract({
  type: 'Course',
  plural: 'courses',
  title: 'Cursuri',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    name: text({ label: 'Denumirea', required: true, max: 300 }),
    profile: text({ label: 'Profilul', max: 200 }),
    year: year({ label: 'An', required: true }),
    startDate: date({ label: 'Începe la' }),
    endDate: date({ label: 'Se încheie la' }),
    interval: text({ label: 'Perioada', max: 100 }),
    maxHours: integer({ label: 'Ore maxime', required: true, max: 1000 }),
    region: reference({ label: 'Filiala', target: 'regions' }),
    organizer: text({ label: 'Organizatorul', max: 200 }),
  },
  create: [],
  change: [],
  views: { 'course-list': ['name', 'year', 'interval', 'maxHours', 'region.name'] },
  defaultView: 'course-list',
  filters: ['year', 'region.id'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});
