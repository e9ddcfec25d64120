/** Jobs of the seeded members outside member firms: members in parts II and VI of the Tablou. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { type Branch, getBranchById } from './branches.ts';
import type { SeededPerson } from './person.ts';
import type { MemberType } from './profession.ts';
import { chance, pick, type Random, seededRandom } from './random.ts';
import { makeSurname } from './surnames.ts';

type Place = { job: string; functions: readonly string[] };

const publicPlace: Place = {
  job: 'Direcția economică',
  functions: [
    'consilier superior',
    'auditor intern',
    'director economic',
    'inspector fiscal',
    'contabil-șef',
  ],
};
const privatePlace: Place = {
  job: 'Compartimentul financiar-contabil',
  functions: ['contabil-șef', 'director financiar', 'economist', 'controlor financiar', 'analist financiar'],
};

const inactive: readonly MemberType[] = ['MIE', 'MIC'];
const employedElsewhere: readonly MemberType[] = ['ECNA', 'CASMA', ...inactive];

export function* makeJobs(
  seed: string,
  persons: Iterable<SeededPerson>,
): Generator<Insertable<DB['person_jobs']>> {
  for (const { id, region_id: region, member_type: type } of persons) {
    if (id === 1) {
      yield* demoJobs;
      continue;
    }
    if (!employedElsewhere.includes(type)) continue;
    const random = seededRandom(`${seed} jobs`, id);
    if (chance(random, 0.06)) continue;
    const branch = getBranchById(region);
    const count = chance(random, 0.08) ? 2 : 1;
    for (let each = 0; each < count; each += 1) {
      // A public office makes the member inactive.
      const isPublic = inactive.includes(type) || chance(random, 0.3);
      const place = isPublic ? publicPlace : privatePlace;
      yield {
        person_id: id,
        organization: isPublic ? makeInstitution(random, branch) : makeEmployer(random, branch),
        job: chance(random, 0.7) ? place.job : null,
        function: pick(random, place.functions),
        position: chance(random, 0.6) ? pick(random, ['de conducere', 'de execuție']) : null,
      };
    }
  }
}

const demoJobs = [
  {
    person_id: 1,
    organization: 'Universitatea Economică Someșana',
    job: 'Catedra de contabilitate',
    function: 'cadru didactic asociat',
    position: 'de execuție',
  },
  {
    person_id: 1,
    organization: 'Asociația Proprietarilor Grigorescu',
    job: 'Comisia de cenzori',
    function: 'cenzor',
    position: 'de conducere',
  },
];

function makeInstitution(random: Random, branch: Branch): string {
  const town = pick(random, branch.towns);
  return pick(random, [
    `Primăria ${town}`,
    `Spitalul Județean ${branch.name}`,
    `Administrația Finanțelor Publice ${branch.name}`,
    `Inspectoratul Școlar ${branch.name}`,
    `Casa Județeană de Pensii ${branch.name}`,
  ]);
}

function makeEmployer(random: Random, branch: Branch): string {
  const name = makeSurname(random, branch);
  const trade = pick(random, ['Construct', 'Agro', 'Transport', 'Textil', 'Metal', 'Distribuție', 'Energo']);
  return `${trade} ${name} ${chance(random, 0.85) ? 'SRL' : 'SA'}`;
}
