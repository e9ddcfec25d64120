/**
 * Courses of the demo that members may choose: one of its branch, one of all branches, and a full one with a waiting list; and one
 * that was held, whose attendance waits to be confirmed.
 */
import { addDays } from '@ceccar/contract/add-days';
import { startOfDay } from '@ceccar/contract/bucharest-day';
import { isClosedDay } from '@ceccar/contract/closed-days';
import { hourMs } from '@ceccar/contract/time-units';
import type { Db } from '../server/src/platform/database/connection.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';
import { getBranch } from './branches.ts';

const branch = getBranch('Cluj').id;
/** The demo's member. */
const member = 1;
const hall = 'Sala filialei, Str. Exemplului nr. 10, Cluj-Napoca';
const online = 'https://cursuri.exemplu.ro/sala-1';

const morning = { starts_at: '09:00', ends_at: '13:00', hours: 4 };
const afternoon = { starts_at: '14:00', ends_at: '18:00', hours: 4 };

type Plan = {
  name: string;
  profile: string;
  organizer: string;
  region: number | null;
  /** Days from today to the first one. */
  startsIn: number;
  /** Sessions of each day. */
  days: readonly (readonly (typeof morning)[])[];
  places: number;
  place: string;
  fee: string;
  hoursKind: string;
  hasMember: boolean;
  enrolled: number;
  waiting: number;
  /** It was held, and attendance is noted. */
  isHeld?: true;
};

const plans: readonly Plan[] = [
  {
    name: 'Taxa pe valoarea adăugată: noutățile anului',
    profile: 'fiscalitate',
    organizer: 'Filiala Cluj',
    region: branch,
    startsIn: 21,
    days: [[morning, afternoon], [morning]],
    places: 40,
    place: hall,
    fee: '150 lei, la filială',
    hoursKind: 'pregătire obligatorie',
    hasMember: false,
    enrolled: 11,
    waiting: 0,
  },
  {
    name: 'Raportarea de sustenabilitate, pas cu pas',
    profile: 'contabilitate',
    organizer: 'Institutul Național de Dezvoltare Profesională Continuă',
    region: null,
    startsIn: 28,
    days: [[morning]],
    places: 500,
    place: online,
    fee: 'gratuit',
    hoursKind: 'pregătire obligatorie',
    hasMember: true,
    enrolled: 31,
    waiting: 0,
  },
  {
    name: 'Doctrina și deontologia profesiei: atelier',
    profile: 'doctrină',
    organizer: 'Filiala Cluj',
    region: branch,
    startsIn: 14,
    days: [[afternoon]],
    places: 8,
    place: hall,
    fee: 'gratuit',
    hoursKind: 'doctrină și deontologie',
    hasMember: false,
    enrolled: 8,
    waiting: 4,
  },
  {
    name: 'Închiderea exercițiului financiar',
    profile: 'contabilitate',
    organizer: 'Filiala Cluj',
    region: branch,
    startsIn: -10,
    days: [[morning], [morning]],
    places: 30,
    place: hall,
    fee: 'gratuit',
    hoursKind: 'pregătire obligatorie',
    hasMember: true,
    enrolled: 14,
    waiting: 0,
    isHeld: true,
  },
];

/** Once per register. */
export async function writeDemoCourses(db: Db, now: Date): Promise<void> {
  const known = await db
    .selectFrom('courses')
    .select('id')
    .where('places', 'is not', null)
    .executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (tx) => {
    for (const plan of plans) await writeCourse(tx, plan, now);
  });
}

async function writeCourse(db: Db, plan: Plan, now: Date): Promise<void> {
  const today = bucharestToday(now);
  const days = workingDays(addDays(today, plan.startsIn), plan.days.length);
  const [first = today] = days;
  const sessions = plan.days.flat();
  const { id } = await db
    .insertInto('courses')
    .values({
      name: plan.name,
      profile: plan.profile,
      organizer: plan.organizer,
      region_id: plan.region,
      year: Number(first.slice(0, 4)),
      start_date: first,
      end_date: days.at(-1) ?? first,
      max_hours: sessions.reduce((sum, { hours }) => sum + hours, 0),
      enrol_from: addDays(plan.isHeld ? first : today, -7),
      enrol_until: addDays(first, -3),
      places: plan.places,
      place: plan.place,
      fee: plan.fee,
      hours_kind: plan.hoursKind,
      min_share: 50,
      is_public: !plan.isHeld,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('course_sessions')
    .values(
      plan.days.flatMap((ofDay, index) =>
        ofDay.map((session) => ({ course_id: id, day: days[index] ?? first, ...session })),
      ),
    )
    .returning(['id', 'day'])
    .execute();
  const persons = await db
    .selectFrom('persons')
    .select('id')
    .where('region_id', '=', branch)
    .where('id', '<>', member)
    .orderBy('id')
    .limit(plan.enrolled + plan.waiting - (plan.hasMember ? 1 : 0))
    .execute();
  const people = [...(plan.hasMember ? [member] : []), ...persons.map((person) => person.id)];
  await db
    .insertInto('course_enrolments')
    .values(
      people.map((person, index) => {
        // Each an hour after the one before, the last one an hour ago, or before the end of enrolment.
        const last = plan.isHeld ? startOfDay(addDays(first, -3)) : now;
        const at = new Date(last.getTime() - (people.length - index) * hourMs);
        const state = index < plan.enrolled ? 'enrolled' : 'waiting';
        return {
          person_id: person,
          course_id: id,
          state,
          arrival: index + 1,
          arrived_at: at,
          state_since: at,
        };
      }),
    )
    .execute();
  if (plan.isHeld) await writeAttendance(db, id, added, people);
}

/** Most attended both days, every fifth one only the first, the last two none; the first day was ticked, the second one scanned. */
async function writeAttendance(
  db: Db,
  courseId: number,
  sessions: readonly { id: number; day: string }[],
  people: readonly number[],
): Promise<void> {
  const marks = sessions.flatMap((session, place) =>
    people
      .filter((_person, index) => index < people.length - 2 && (place === 0 || index % 5 !== 4))
      .map((person) => ({
        person_id: person,
        course_id: courseId,
        session_id: session.id,
        state: 'present',
        how: place === 0 ? 'list' : 'qr',
        noted_at: new Date(startOfDay(session.day).getTime() + 9 * hourMs),
      })),
  );
  await db.insertInto('course_attendances').values(marks).execute();
}

function workingDays(from: string, count: number): string[] {
  const days: string[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) if (!isClosedDay(day)) days.push(day);
  return days;
}
