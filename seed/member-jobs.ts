/** Jobs of the seeded members in member firms of their branch, and their shares of these firms. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import type { CompanyRow } from './company.ts';
import type { SeededPerson } from './person.ts';
import { isExpert, type MemberType } from './profession.ts';
import { chance, pick, type Random, seededRandom } from './random.ts';
import { shareOfNonMembers } from './shares.ts';
import { standingOfPerson } from './standing.ts';

const owners: readonly MemberType[] = ['ECDL', 'ECDA', 'CASMDL', 'CASMDA'];
const employees: readonly MemberType[] = ['ECSE', 'CASMSC'];
/** A single practice belongs to its owner, and a foreign firm has no members here. */
const withoutMembers = new Set([6, 8]);

type Job = Insertable<DB['person_ceccar_member_jobs']>;
type Firms = {
  ids: number[];
  /** Index of the firm that gets the next owner: every firm gets one before any gets two. */
  turn: number;
};

export function* makeMemberJobs(
  seed: string,
  persons: Iterable<SeededPerson>,
  companies: Iterable<CompanyRow>,
): Generator<Job> {
  const firmsOf = new Map<number, Firms>();
  /** Percent of each firm that is not held yet. */
  const free = new Map<number, number>();
  for (const { id, region_id: region, type_id: type } of companies) {
    if (withoutMembers.has(type)) continue;
    const firms = firmsOf.get(region) ?? { ids: [], turn: 0 };
    firms.ids.push(id);
    firmsOf.set(region, firms);
    free.set(id, 100 - shareOfNonMembers(seed, id));
  }
  for (const person of persons) {
    const firms = firmsOf.get(person.region_id);
    if (!firms || standingOfPerson(seed, person).leftIn !== undefined) continue;
    const random = seededRandom(`${seed} member jobs`, person.id);
    yield* jobsOf(random, person, firms, free);
  }
}

function* jobsOf(
  random: Random,
  { id, member_type: type }: SeededPerson,
  firms: Firms,
  free: Map<number, number>,
): Generator<Job> {
  const membership = isExpert(type) ? 'ec' : 'ca';
  const job = (company: number, position: string, shareholding: number | null): Job => ({
    person_id: id,
    company_id: company,
    shareholding,
    position,
    membership,
  });
  if (employees.includes(type)) yield job(pick(random, firms.ids), 'angajat', null);
  if (!owners.includes(type)) return;
  const isFirstOwner = firms.turn < firms.ids.length;
  const own = firms.ids[firms.turn % firms.ids.length];
  if (own === undefined) return;
  firms.turn += 1;
  const position = isFirstOwner || chance(random, 0.3) ? 'administrator' : 'asociat';
  yield job(own, position, takeShare(random, own, free, isFirstOwner));
  if (id !== 1 && !chance(random, 0.1)) return;
  const other = pick(random, firms.ids);
  const share = other === own ? null : takeShare(random, other, free, false);
  if (share !== null) yield job(other, 'asociat', share);
}

/** Null if the whole firm is held already. */
function takeShare(
  random: Random,
  company: number,
  free: Map<number, number>,
  isFirst: boolean,
): number | null {
  const left = free.get(company) ?? 0;
  if (left === 0) return null;
  const wanted = isFirst ? pick(random, [100, 90, 80, 70, 60, 51]) : Math.ceil(left / pick(random, [1, 2]));
  const share = Math.min(left, wanted);
  free.set(company, left - share);
  return share;
}
