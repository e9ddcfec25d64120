/** Rules about a course that is open for enrolment, and about its sessions (TRA-19, TRA-20). */
import { countText, hoursText } from '@ceccar/contract/count-text';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { lockPlaces } from './course-places.ts';

type Opening = {
  enrolFrom: string | null;
  enrolUntil: string | null;
  places: number | null;
  startDate: string | null;
  endDate: string | null;
  maxHours: number;
  minShare: number | null;
  givenHours: number | null;
  isPublic: boolean;
  /** The attendance has been confirmed: what decided the hours stays. */
  isConfirmed: boolean;
};

type OpeningField = Exclude<keyof Opening, 'isConfirmed'>;

type Problem<Name extends string> = { propertyPath: Name; message: string };

/** Use of a course so far. */
export type CourseUse = {
  /** People with a place, with an offer, or in line. */
  taken: number;
  waiting: number;
  firstDay: string | null;
  lastDay: string | null;
  sessionHours: number;
};

export const noUse: CourseUse = { taken: 0, waiting: 0, firstDay: null, lastDay: null, sessionHours: 0 };

export async function readUse(tx: Tx, courseId: number): Promise<CourseUse> {
  const { enrolled, offered, waiting } = await lockPlaces(tx, courseId);
  const { rows } = await sql<Pick<CourseUse, 'firstDay' | 'lastDay' | 'sessionHours'>>`
    select min(day)::text as "firstDay", max(day)::text as "lastDay", coalesce(sum(hours), 0)::int as "sessionHours"
    from course_sessions where course_id = ${courseId}`.execute(tx);
  const [days] = rows;
  return { ...noUse, ...days, taken: enrolled + offered, waiting };
}

/** Pure. `changed`: fields that the request changes; a problem of two fields stands at the one that the form has. */
export function checkOpening(
  course: Opening,
  use: CourseUse,
  changed: ReadonlySet<string>,
): Problem<OpeningField>[] {
  const { enrolFrom, enrolUntil, places, startDate, endDate, maxHours } = course;
  const problems: Problem<OpeningField>[] = [];
  const opening = { enrolFrom, enrolUntil, places };
  const missing = (Object.keys(opening) as (keyof typeof opening)[]).filter((name) => opening[name] === null);
  const isClosed = missing.length === 3;
  if (isClosed && use.taken + use.waiting > 0)
    problems.push({
      propertyPath: 'places',
      message: 'La curs sunt membri înscriși: înscrierile se închid prin ultima lor zi, nu prin ștergere.',
    });
  if (!isClosed)
    for (const propertyPath of missing)
      problems.push({
        propertyPath,
        message: 'Pentru înscrieri sunt necesare prima zi, ultima zi și numărul de locuri.',
      });
  if (isClosed && course.isPublic)
    problems.push({
      propertyPath: 'isPublic',
      message: 'Afișul spune cum se face înscrierea: completați întâi termenele și locurile.',
    });
  if (enrolFrom !== null && enrolUntil !== null && enrolUntil < enrolFrom)
    problems.push({
      propertyPath: 'enrolUntil',
      message: 'Înscrierile nu se pot încheia înainte să înceapă.',
    });
  // A later enrolment would miss the first day.
  const begins = startDate ?? endDate;
  if (enrolUntil !== null && begins !== null && enrolUntil > begins)
    problems.push({
      propertyPath: changed.has('enrolUntil') || !changed.has('startDate') ? 'enrolUntil' : 'startDate',
      message: `Înscrierile se încheie cel târziu în ziua în care începe cursul, ${shortDay(begins)}.`,
    });
  if (places !== null && places < use.taken)
    problems.push({
      propertyPath: 'places',
      message: `${countText(use.taken, 'loc este deja ocupat sau oferit', 'locuri sunt deja ocupate sau oferite')}: nu pot fi mai puține.`,
    });
  if (startDate !== null && use.firstDay !== null && use.firstDay < startDate)
    problems.push({
      propertyPath: 'startDate',
      message: `Cursul are o zi cu ore înainte de această dată, ${shortDay(use.firstDay)}.`,
    });
  const ends = endDate ?? startDate;
  if (ends !== null && use.lastDay !== null && use.lastDay > ends)
    problems.push({
      propertyPath: changed.has('endDate') || endDate !== null ? 'endDate' : 'startDate',
      message: `Cursul are o zi cu ore după această dată, ${shortDay(use.lastDay)}.`,
    });
  if (course.givenHours !== null && course.givenHours > maxHours)
    problems.push({
      propertyPath: changed.has('givenHours') ? 'givenHours' : 'maxHours',
      message: `Orele acordate sunt cel mult cele ale cursului, ${maxHours}.`,
    });
  if (course.isConfirmed)
    for (const propertyPath of ['minShare', 'givenHours'] as const)
      if (changed.has(propertyPath))
        problems.push({
          propertyPath,
          message: 'Prezența este confirmată: anulați întâi confirmarea.',
        });
  if (use.sessionHours > maxHours)
    problems.push({
      propertyPath: 'maxHours',
      message: `Zilele cursului au împreună ${hoursText(use.sessionHours)}: cursul nu poate avea mai puține.`,
    });
  return problems;
}
