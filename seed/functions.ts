/** Functions of the seeded members in the body: one president per branch, other functions for one member in ten. */
import { branchPresident, personFunctions } from '@ceccar/contract/members/person-functions';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import type { SeededPerson } from './person.ts';
import { isExpert } from './profession.ts';
import { chance, pick, seededRandom } from './random.ts';
import { standingOfPerson } from './standing.ts';

const others = (personFunctions.fields.function.choices ?? [])
  .map(({ value }) => String(value))
  .filter((value) => value !== branchPresident);
/** In member types, T or S after the M means full or deputy member; EC and CA are the two titles. */
const forExperts = others.filter((value) => !/^M[TS]CA/.test(value));
const forAuthorized = others.filter((value) => !/^M[TS]EC|expert/.test(value));

export function* makeFunctions(
  seed: string,
  persons: Iterable<SeededPerson>,
): Generator<Insertable<DB['person_functions']>> {
  const presided = new Set<number>();
  for (const person of persons) {
    const { id, region_id: region, member_type: type } = person;
    if (id === 1) {
      yield { person_id: id, function: 'expert judiciar', comments: 'Tribunalul Cluj' };
      yield { person_id: id, function: 'lector/formator', comments: null };
      continue;
    }
    if (standingOfPerson(seed, person).leftIn !== undefined) continue;
    if (isExpert(type) && !presided.has(region)) {
      presided.add(region);
      yield { person_id: id, function: branchPresident, comments: 'Mandat 2025–2029' };
    }
    const random = seededRandom(`${seed} functions`, id);
    if (!chance(random, 0.1)) continue;
    const choices = isExpert(type) ? forExperts : forAuthorized;
    const first = pick(random, choices);
    const second = chance(random, 0.2) ? pick(random, choices) : first;
    for (const name of new Set([first, second])) {
      yield { person_id: id, function: name, comments: chance(random, 0.15) ? 'Mandat 2025–2029' : null };
    }
  }
}
