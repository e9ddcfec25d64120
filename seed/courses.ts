/** Makes courses of the last years and the attendance of members. */

import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { branches } from './branches.ts';
import { twoDigits } from './identifiers.ts';
import type { SeededPerson } from './person.ts';
import { between, chance, pick, type Random, seededRandom } from './random.ts';
import { standingOfPerson } from './standing.ts';
import { currentYear } from './years.ts';

const perYear = 36;
const hoursAsked = 40;

const themes =
  `Noutăți în legislația fiscală, Impozitul pe profit, Taxa pe valoarea adăugată, Standarde de raportare
  financiară, Expertiza contabilă judiciară, Contabilitatea instituțiilor publice, Guvernanță corporativă,
  Doctrina și deontologia profesiei, Evaluarea întreprinderii, Auditul intern, Fuziuni și divizări, e-Factura și SAF-T,
  Contabilitate managerială, Analiza financiară, Prevenirea spălării banilor, Controlul fiscal, Salarizare și
  contribuții, Raportarea de sustenabilitate, Contabilitatea ONG, Foi de calcul pentru contabili`
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '));
const months = `ianuarie, februarie, martie, aprilie, mai, iunie, iulie, august, septembrie`.split(', ');

type Course = Insertable<DB['courses']> & {
  id: number;
  year: number;
  max_hours: number;
  region_id: number | null;
};

export function makeCourses(seed: string): Course[] {
  const courses: Course[] = [];
  for (let year = firstCountedYear; year <= currentYear; year += 1) {
    for (let place = 0; place < perYear; place += 1) {
      courses.push(
        makeCourse(seededRandom(`${seed} courses ${year}`, place), courses.length + 1, year, place),
      );
    }
  }
  return courses;
}

function makeCourse(random: Random, id: number, year: number, place: number): Course {
  const month = between(random, 1, months.length);
  const [first, days] = [between(random, 1, 24), between(random, 1, 3)];
  const day = (of: number) => `${year}-${twoDigits(month)}-${twoDigits(of)}`;
  const last = first + days - 1;
  // The first twelve courses of a year are held online, for the members of all branches.
  const branch = place < 12 ? undefined : pick(random, branches);
  const theme = themes[place % themes.length] ?? '';
  return {
    id,
    name: place < themes.length ? theme : `${theme} – aplicații`,
    profile: pick(random, ['fiscalitate', 'contabilitate', 'audit', 'expertiză', 'management']),
    year,
    start_date: day(first),
    end_date: day(last),
    interval: `${days > 1 ? `${first}–${last}` : first} ${months[month - 1] ?? ''} ${year}`,
    max_hours: pick(random, [8, 8, 12, 16, 20, 24, 40]),
    region_id: branch?.id ?? null,
    organizer: branch ? `Filiala ${branch.name}` : 'Institutul Național de Dezvoltare Profesională Continuă',
  };
}

export function* makePersonCourses(
  seed: string,
  persons: Iterable<SeededPerson>,
  courses: readonly Course[],
): Generator<Insertable<DB['person_courses']>> {
  /** Courses open to the members of a branch, by year. */
  const offers = new Map<string, Course[]>();
  const offerOf = (year: number, region: number): Course[] => {
    const key = `${year} ${region}`;
    const known = offers.get(key);
    if (known) return known;
    const offer = courses.filter((course) => course.year === year && (course.region_id ?? region) === region);
    offers.set(key, offer);
    return offer;
  };
  for (const person of persons) {
    const random = seededRandom(`${seed} person courses`, person.id);
    const last = standingOfPerson(seed, person).leftIn ?? currentYear;
    for (let year = Math.max(firstCountedYear, person.join_year); year <= last; year += 1) {
      if (person.id !== 1 && chance(random, 0.15)) continue;
      const asked = year === currentYear ? between(random, 0, hoursAsked) : hoursAsked;
      yield* followed(random, person.id, offerOf(year, person.region_id), asked);
    }
  }
}

function* followed(
  random: Random,
  personId: number,
  offer: readonly Course[],
  asked: number,
): Generator<Insertable<DB['person_courses']>> {
  const start = between(random, 0, offer.length - 1);
  let done = 0;
  for (let step = 0; step < offer.length && done < asked; step += 1) {
    const course = offer[(start + step) % offer.length];
    if (!course) return;
    const isWhole = chance(random, 0.93);
    const hours = isWhole ? course.max_hours : course.max_hours / 2;
    yield {
      person_id: personId,
      course_id: course.id,
      hours,
      comments: isWhole ? null : 'Prezență parțială',
      promoted: isWhole,
    };
    done += hours;
  }
}
