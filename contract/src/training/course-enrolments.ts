/** Places that members asked for at a course, and the courses that a member may choose from (TRA-19). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { boolean, choice, integer, reference, text, timestamp } from '../fields.ts';
import { int4 } from '../whole-number.ts';

/** An offered place is held this long (TRA-24). */
export const offerHours = 48;

export const enrolmentStates = [
  { value: 'enrolled', label: 'înscris' },
  { value: 'waiting', label: 'în așteptare' },
  { value: 'offered', label: 'loc oferit' },
  { value: 'withdrawn', label: 'retras' },
  { value: 'lapsed', label: 'ofertă expirată' },
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number]['value'];

/** States in which a person has a place or is in line for one. */
export const liveStates = ['enrolled', 'offered', 'waiting'] as const satisfies readonly EnrolmentState[];

export function isLiveEnrolment(state: EnrolmentState | null): boolean {
  return liveStates.some((live) => live === state);
}

export const courseEnrolments = defineContract({
  type: 'CourseEnrolment',
  plural: 'course_enrolments',
  title: 'Înscrieri',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    course: reference({ label: 'Cursul', required: true, target: 'courses', readOnly: true }),
    person: reference({ label: 'Persoana', required: true, target: 'persons', readOnly: true }),
    state: choice({ label: 'Stare', required: true, choices: enrolmentStates, readOnly: true }),
    waitingPlace: integer({ label: 'Loc în așteptare', readOnly: true }),
    arrival: integer({ label: 'Ordinea sosirii', required: true, readOnly: true }),
    arrivedAt: timestamp({ label: 'S-a înscris la' }),
    offeredUntil: timestamp({ label: 'Ofertă până la' }),
    stateSince: timestamp({ label: 'Din' }),
    /** Sessions of the course that the person attended, and all that have been held. */
    attendedCount: integer({ label: 'Zile prezent', required: true, readOnly: true }),
    heldCount: integer({ label: 'Zile ținute', required: true, readOnly: true }),
    isNoShow: boolean({ label: 'Nu s-a prezentat', readOnly: true }),
    courseRegion: integer({ label: 'Filiala cursului', readOnly: true }),
    interval: text({ label: 'Perioada', readOnly: true }),
    /** Number of the person's branch. */
    personRegion: integer({ label: 'Numărul filialei', required: true, readOnly: true }),
    memberName: text({ label: 'Nume și prenume', required: true, readOnly: true }),
    regNumber: text({ label: 'Număr matricol', readOnly: true, format: 'regNumber' }),
    regionName: text({ label: 'Filiala', required: true, readOnly: true }),
  },
  create: [],
  change: [],
  views: {
    'course-enrolment-list': [
      'course',
      'person',
      'memberName',
      'regNumber',
      'regionName',
      'state',
      'waitingPlace',
      'arrival',
      'arrivedAt',
      'offeredUntil',
      'stateSince',
      'attendedCount',
      'heldCount',
      'isNoShow',
      'courseRegion',
      'personRegion',
    ],
    /** Of one person. */
    'person-enrolment-list': [
      'course.name',
      'interval',
      'state',
      'waitingPlace',
      'arrivedAt',
      'offeredUntil',
      'stateSince',
      'attendedCount',
      'heldCount',
      'isNoShow',
      'courseRegion',
    ],
    'course-enrolment-export': [
      'course.name',
      'arrival',
      'memberName',
      'regNumber',
      'regionName',
      'state',
      'waitingPlace',
      'arrivedAt',
      'offeredUntil',
      'stateSince',
      'attendedCount',
      'heldCount',
      'isNoShow',
    ],
  },
  defaultView: 'course-enrolment-list',
  filters: ['course', 'course.id', 'person', 'person.id', 'state', 'memberName', 'regNumber'],
  order: ['arrival', 'state', 'memberName', 'regNumber', 'id'],
  defaultOrder: [['arrival', 'asc']],
});

/** Body of `POST /api/person-course/enrol/{personId}`. */
export const enrolmentRequest = z.object({
  course: int4({ error: 'Alegeți cursul.', min: 1 }).meta({ description: 'id-ul cursului' }),
  confirm: z
    .boolean({ error: 'Spuneți dacă înscrierea se face și peste alt curs.' })
    .optional()
    .meta({ description: 'Înscrie și dacă orele se suprapun cu ale altui curs' }),
});

/** Body of `POST /api/course_enrolments/{id}/take`. */
export const takeRequest = enrolmentRequest.pick({ confirm: true });

/** `code` of the conflict that a request with `confirm` passes (TRA-26). */
export const overlapCode = 'coursesOverlap';

const session = z.object({
  id: z.int(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hours: z.int(),
});
export type OpenSession = z.infer<typeof session>;

const ownEnrolment = z.object({
  id: z.int(),
  state: z.enum(enrolmentStates.map(({ value }) => value)),
  /** From 1; null unless the member waits. */
  waitingPlace: z.int().nullable(),
  offeredUntil: z.string().nullable(),
  mayWithdraw: z.boolean(),
});
export type OwnEnrolment = z.infer<typeof ownEnrolment>;

const openCourse = z.object({
  id: z.int(),
  name: z.string(),
  profile: z.string().nullable(),
  organizer: z.string().nullable(),
  interval: z.string().nullable(),
  /** Name of its branch; null for a course of all branches. */
  branch: z.string().nullable(),
  maxHours: z.int(),
  hoursKind: z.string().nullable(),
  place: z.string().nullable(),
  fee: z.string().nullable(),
  enrolFrom: z.string(),
  enrolUntil: z.string(),
  places: z.int(),
  /** Places that nobody has and nobody was offered. */
  free: z.int(),
  waiting: z.int(),
  sessions: z.array(session),
  own: ownEnrolment.nullable(),
  mayEnrol: z.boolean(),
});
export type OpenCourse = z.infer<typeof openCourse>;

/** Response of `GET /api/person-course/open/{personId}` (TRA-28). */
export const openCourses = z.object({
  hours: z.object({
    year: z.int(),
    /** Hours that the year asks for; 0 of a member who needs none (MON-59). */
    required: z.int(),
    /** Of courses of the year that were not failed. */
    done: z.int(),
    /** Still to complete, with those carried over (TRA-3). */
    left: z.int(),
    isRequired: z.boolean(),
    /** False: the hours of every year since the first that counts are asked for (TRA-2). */
    isJoinYearKnown: z.boolean(),
    /** The courses that make up `done`, in their order; their counted hours add up to it. */
    parts: z.array(
      z.object({
        id: z.int().meta({ description: 'Numărul participării' }),
        course: z.string(),
        organizer: z.string().nullable(),
        hours: z.int().meta({ description: 'Orele participării' }),
        counted: z.int().meta({
          description:
            'Orele socotite: mai puține peste limita anului, sau dacă documentul s-a socotit o dată',
        }),
      }),
    ),
  }),
  /** Courses with a place, an offer or a place in the waiting list that are not over. */
  booked: z.array(openCourse),
  /** Others that are open today. */
  open: z.array(openCourse),
});
export type CountedPart = z.infer<typeof openCourses>['hours']['parts'][number];
export type OpenCourses = z.infer<typeof openCourses>;
