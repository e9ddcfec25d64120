import { defineContract } from '../define-contract.ts';
import { boolean, choice, date, integer, reference, text, timestamp, year } from '../fields.ts';
import { proofKinds } from './hours-proofs.ts';

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

/** TRA-19 */
export const mostCoursePlaces = 10_000;

/** Fields by which a course is open for enrolment (TRA-19): saved on the course's page, once the course is there. */
export const enrolmentFields = [
  'enrolFrom',
  'enrolUntil',
  'places',
  'place',
  'fee',
  'hoursKind',
  'minShare',
  'givenHours',
  'isPublic',
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
    enrolFrom: date({ label: 'Înscrieri de la' }),
    enrolUntil: date({
      label: 'Înscrieri până la',
      help: 'Ultima zi în care membrii se înscriu și se retrag singuri.',
    }),
    places: integer({ label: 'Locuri', min: 1, max: mostCoursePlaces }),
    place: text({
      label: 'Locul sau legătura',
      max: 500,
      help: 'Adresa sălii, sau adresa web a unui curs online.',
    }),
    fee: text({ label: 'Taxa', max: 300, help: 'În cuvinte, de exemplu: gratuit, sau 150 lei la filială.' }),
    hoursKind: text({
      label: 'Felul orelor',
      max: 100,
      help: 'De exemplu: pregătire obligatorie, doctrină.',
    }),
    minShare: integer({
      label: 'Prezența minimă (%)',
      min: 1,
      max: 100,
      help: 'Din zilele cursului. Fără ea, primește ore cine a fost la cel puțin o zi.',
    }),
    givenHours: integer({
      label: 'Ore acordate',
      min: 1,
      max: 1000,
      help: 'Celor cu prezența minimă. Fără ele, fiecare primește orele zilelor la care a fost.',
    }),
    /** Of a course that stands for hours from elsewhere (TRA-40). */
    elsewhereKind: choice({ label: 'Pregătire din altă parte', choices: proofKinds, readOnly: true }),
    isPublic: boolean({
      label: 'Afiș public',
      whenEmpty: false,
      help: 'Afișul cursului se vede fără cont. Altfel îl văd numai membrii și personalul, din conturile lor.',
    }),
    attendanceConfirmedAt: timestamp({ label: 'Prezență confirmată la' }),
    enrolledCount: integer({ label: 'Înscriși', required: true, readOnly: true }),
    offeredCount: integer({ label: 'Locuri oferite', required: true, readOnly: true }),
    waitingCount: integer({ label: 'În așteptare', required: true, readOnly: true }),
    memberCount: integer({ label: 'Participanți', required: true, readOnly: true }),
    personCourses: text({ label: 'Lista participanților', required: true, readOnly: true }),
  },
  create: editable,
  change: [...editable, ...enrolmentFields],
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
      ...enrolmentFields,
      'elsewhereKind',
      'attendanceConfirmedAt',
      'enrolledCount',
      'offeredCount',
      'waitingCount',
    ],
  },
  defaultView: 'course-list',
  itemView: 'course-details',
  filters: ['name', 'year', 'profile', 'organizer', 'region.id'],
  order: ['name', 'year', 'id'],
  defaultOrder: [['year', 'desc']],
});
