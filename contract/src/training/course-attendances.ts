/** Attendance of the sessions of a course: rows, the table of a course, ticks, the code on the screen (TRA-29 to TRA-34). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, reference, text, timestamp } from '../fields.ts';
import { int4 } from '../whole-number.ts';

export const attendanceStates = [
  { value: 'present', label: 'prezent' },
  { value: 'absent', label: 'absent' },
] as const;
export type AttendanceState = (typeof attendanceStates)[number]['value'];

export const attendanceWays = [
  { value: 'list', label: 'listă' },
  { value: 'qr', label: 'cod QR' },
  { value: 'badge', label: 'legitimație' },
] as const;
export type AttendanceWay = (typeof attendanceWays)[number]['value'];

export const courseAttendances = defineContract({
  type: 'CourseAttendance',
  plural: 'course_attendances',
  title: 'Prezențe la cursuri',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    course: reference({ label: 'Cursul', required: true, target: 'courses', readOnly: true }),
    session: reference({ label: 'Ziua', required: true, target: 'course_sessions', readOnly: true }),
    person: reference({ label: 'Persoana', required: true, target: 'persons', readOnly: true }),
    state: choice({ label: 'Prezența', required: true, choices: attendanceStates, readOnly: true }),
    how: choice({ label: 'Prin', required: true, choices: attendanceWays, readOnly: true }),
    notedAt: timestamp({ label: 'Notată la' }),
    reason: text({ label: 'Motivul corectării', max: 300, readOnly: true }),
  },
  create: [],
  change: [],
  views: {
    'course-attendance-list': ['course', 'session', 'person', 'state', 'how', 'notedAt', 'reason'],
  },
  defaultView: 'course-attendance-list',
  filters: ['course', 'course.id', 'session', 'session.id', 'person', 'person.id'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});

/** Marks in one request; a phone or a list sends fewer, the others wait for the next one. */
export const mostMarks = 500;

/** The code on the screen of the room changes after this time. */
export const codeSeconds = 30;
/** Before the beginning of a session and after its end in which codes and ticks of it are accepted. */
export const codeMarginMinutes = 30;
/** A code may be sent this long after it was shown, by a phone that had no network. */
export const codeValidMinutes = 60;

const reasonField = z
  .string()
  .trim()
  .max(300, 'Motivul are cel mult 300 de caractere.')
  .optional()
  .meta({ description: 'Motivul, necesar după ce prezența cursului a fost confirmată' });

const mark = z.object({
  person: z.uuid().optional().meta({ description: 'uuid-ul persoanei' }),
  badge: z.string().trim().min(1).max(300).optional().meta({
    description: 'În locul persoanei: codul scanat de pe legitimație, sau numărul matricol',
  }),
  state: z.enum(attendanceStates.map(({ value }) => value)),
  at: z.iso.datetime().optional().meta({ description: 'Când a fost bifată, dacă a fost fără rețea' }),
});
export type AttendanceMark = z.infer<typeof mark>;

/** Body of `POST /api/course_sessions/{id}/attendance`. */
export const attendanceRequest = z.object({
  marks: z.array(mark).min(1, 'Alegeți cel puțin un participant.').max(mostMarks),
  reason: reasonField,
});

/** Its answer: one outcome for each mark, in order. */
export const attendanceWritten = z.object({
  outcomes: z.array(
    z.object({
      /** uuid; null if nobody was found. */
      person: z.string().nullable(),
      name: z.string().nullable(),
      /** Why it was not written; null if it was. */
      problem: z.string().nullable(),
    }),
  ),
});
export type AttendanceWritten = z.infer<typeof attendanceWritten>;

/** Why a participant gets no hours (TRA-31). */
export const noHoursReasons = [
  { value: 'followed', label: 'are deja cursul' },
  { value: 'former', label: 'nu mai este membru' },
  { value: 'otherBranch', label: 'a trecut la altă filială decât cursul' },
  { value: 'absent', label: 'nu a fost la nicio zi' },
  { value: 'share', label: 'sub prezența minimă' },
] as const;
export type NoHoursReason = (typeof noHoursReasons)[number]['value'];

/** Has an offer, or waits for a place: nobody ticks them (TRA-57). */
const expected = z.object({
  /** uuid */
  person: z.string(),
  name: z.string(),
  regNumber: z.string().nullable(),
  branch: z.string(),
  state: z.enum(['offered', 'waiting']),
  /** From 1; null of an offer. */
  waitingPlace: z.int().nullable(),
  offeredUntil: z.string().nullable(),
});
export type ExpectedMember = z.infer<typeof expected>;

const participant = z.object({
  /** uuid */
  person: z.string(),
  name: z.string(),
  regNumber: z.string().nullable(),
  branch: z.string(),
  /** By id of the session; absent: not noted. */
  marks: z.record(
    z.string(),
    z.object({
      state: z.enum(attendanceStates.map(({ value }) => value)),
      how: z.enum(attendanceWays.map(({ value }) => value)),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  attended: z.int(),
  /** Hours that the confirmation gives, or gave. */
  hours: z.int(),
  /** Why none; null if there are some. */
  reason: z.enum(noHoursReasons.map(({ value }) => value)).nullable(),
  /** Has hours by the confirmation. */
  isConfirmed: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

/** Response of `GET /api/courses/{courseId}/attendance`. */
export const courseAttendance = z.object({
  sessions: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      hours: z.int(),
      /** Ticks are accepted: the day has come. */
      isOpen: z.boolean(),
    }),
  ),
  participants: z.array(participant),
  /** Offers first, then the waiting list in its order. */
  expected: z.array(expected),
  /** Percent; null: one session is enough. */
  minShare: z.int().nullable(),
  confirmedAt: z.string().nullable(),
  /** Why it cannot be confirmed now, or its confirmation undone; null if it can. */
  notNow: z.string().nullable(),
});
export type CourseAttendance = z.infer<typeof courseAttendance>;

/** Body of `POST /api/courses/{courseId}/attendance/confirm`: what the preview showed, so that nobody confirms something else. */
export const confirmRequest = z.object({
  participants: int4().meta({ description: 'Câți participanți primesc ore' }),
  hours: int4().meta({ description: 'Câte ore primesc împreună' }),
});

export const attendanceConfirmed = z.object({ participants: z.int(), hours: z.int() });

/** Response of `GET /api/course_sessions/{id}/code`: what a screen needs to show codes without a network (TRA-33). */
export const sessionCode = z.object({
  session: z.int(),
  course: z.string(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Key of the signature, hexadecimal. */
  key: z.string(),
  /** Server's clock, by which a screen corrects its own. */
  now: z.string(),
  /** First and last moment at which a code is accepted. */
  from: z.string(),
  until: z.string(),
});
export type SessionCode = z.infer<typeof sessionCode>;

/** Body of `POST /api/person-course/attend/{personId}`. */
export const attendRequest = z.object({
  code: z.string().trim().min(1, 'Scanați codul de pe ecran.').max(100).meta({
    description: 'Codul scanat de pe ecranul din sală',
  }),
});

export const attended = z.object({
  course: z.string(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type Attended = z.infer<typeof attended>;
