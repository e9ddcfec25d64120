/** Foreign languages of some of the seeded persons. */
import { personLanguages } from '@ceccar/contract/members/person-languages';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/database/types.generated.ts';
import { chance, pick, seededRandom } from './random.ts';

const { name, readLevel } = personLanguages.fields;
const names = name.choices ?? [];
const levels = readLevel.choices ?? [];

/** The first person, whose sheet the demo shows, speaks three. */
export function* makeLanguages(
  seed: string,
  persons: Iterable<{ id: number }>,
): Generator<Insertable<DB['person_languages']>> {
  for (const { id } of persons) {
    const random = seededRandom(`${seed} languages`, id);
    for (const [place, { value }] of names.entries()) {
      const isSpoken = id === 1 ? place < 3 : chance(random, 0.24 / (place + 1));
      if (!isSpoken) continue;
      yield {
        person_id: id,
        name: String(value),
        write_level: String(pick(random, levels).value),
        read_level: String(pick(random, levels).value),
      };
    }
  }
}
