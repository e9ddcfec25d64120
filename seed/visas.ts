/** Yearly visas of the seeded members: mostly granted, in the first months of the year. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import type { CompanyRow } from './company.ts';
import { makeDay } from './days.ts';
import type { SeededPerson } from './person.ts';
import { asksForVisa } from './profession.ts';
import { chance, pick, type Random, seededRandom } from './random.ts';
import { standingOfCompany, standingOfPerson } from './standing.ts';
import { currentYear, firstVisaYear } from './years.ts';

const reasons = [
  'Lipsă asigurare de risc profesional',
  'Cotizații neachitate',
  'Ore de dezvoltare profesională neefectuate',
  'Raport anual nedepus',
];

type VisaDraft = { year: number; given: boolean; date: string | null; reason: string | null };

/** `lastYear`: last year whose visas are written; the two demo members have all visas. */
export function* makePersonVisas(
  seed: string,
  persons: Iterable<SeededPerson>,
  lastYear = currentYear,
): Generator<Insertable<DB['person_visas']>> {
  for (const person of persons) {
    const random = seededRandom(`${seed} person visas`, person.id);
    if (!asksForVisa(person.member_type) && !chance(random, 0.1)) continue;
    const { leftIn } = standingOfPerson(seed, person);
    for (const { year, given, date, reason } of makeVisas(random, person.join_year, person.id === 1)) {
      if (year > (leftIn ?? currentYear) || (year > lastYear && person.id !== 1)) break;
      yield { person_id: person.id, year, checked: given, date, reason };
    }
  }
}

export function* makeCompanyVisas(
  seed: string,
  companies: Iterable<CompanyRow>,
  lastYear = currentYear,
): Generator<Insertable<DB['company_visas']>> {
  for (const company of companies) {
    // Only an authorised firm practises.
    if (company.authorization_year === null) continue;
    const random = seededRandom(`${seed} company visas`, company.id);
    const { leftIn } = standingOfCompany(seed, company);
    for (const { year, given, date, reason } of makeVisas(
      random,
      company.authorization_year,
      company.id === 1,
    )) {
      if (year > (leftIn ?? currentYear) || (year > lastYear && company.id !== 1)) break;
      yield { company_id: company.id, year, visa: given, date, reason };
    }
  }
}

/** `isComplete`: every year has a visa, with one record corrected by a later one of the same year. */
function* makeVisas(random: Random, since: number, isComplete: boolean): Generator<VisaDraft> {
  for (let year = Math.max(firstVisaYear, since); year <= currentYear; year += 1) {
    const isMissing = chance(random, year === currentYear ? 0.12 : 0.02);
    const isRefused = chance(random, 0.05);
    const isCorrected = isComplete ? year === 2024 : chance(random, 0.01);
    if (isMissing && !isComplete) continue;
    if (isCorrected || (isRefused && !isComplete)) {
      yield { year, given: false, date: makeDay(random, year, 1, 2), reason: pick(random, reasons) };
      if (!isCorrected) continue;
    }
    yield { year, given: true, date: makeDay(random, year, isCorrected ? 3 : 1, 3), reason: null };
  }
}
