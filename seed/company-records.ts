/** Sub-records of the seeded firms: activities, boards, offices, other bodies, owners who are not members. */
import { nonMember } from '@ceccar/contract/members/company-administrators';
import { companyCaens } from '@ceccar/contract/members/company-caens';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { getBranchById } from './branches.ts';
import type { CompanyRow } from './company.ts';
import { makeAddress, makeMobileNumber } from './contact.ts';
import { makeGivenName } from './given-names.ts';
import { between, chance, pick, type Random, seededRandom } from './random.ts';
import { shareOfNonMembers } from './shares.ts';
import { makeSurname } from './surnames.ts';

const mainActivity = '6920';
const otherActivities = (companyCaens.fields.name.choices ?? [])
  .map(({ value }) => String(value))
  .filter((value) => value !== mainActivity);

type Companies = Iterable<CompanyRow>;

export function* makeCaens(seed: string, companies: Companies): Generator<Insertable<DB['company_caens']>> {
  for (const { id } of companies) {
    const random = seededRandom(`${seed} caens`, id);
    const others = new Set<string>();
    for (let count = id === 1 ? 4 : between(random, 1, 4); others.size < count; )
      others.add(pick(random, otherActivities));
    for (const name of [mainActivity, ...others]) yield { company_id: id, name };
  }
}

export function* makeBoards(seed: string, companies: Companies): Generator<Insertable<DB['company_boards']>> {
  for (const { id, name, region_id } of companies) {
    const random = seededRandom(`${seed} boards`, id);
    // Companies limited by shares have a board; the others may.
    if (id !== 1 && !name.endsWith(' SA') && !chance(random, 0.1)) continue;
    const branch = getBranchById(region_id);
    const count = between(random, 2, 4);
    for (let seat = 0; seat < count; seat += 1) {
      const person = makeName(random, region_id);
      yield {
        company_id: id,
        position: seat === 0 ? 'președinte' : 'membru',
        ...person,
        function: pick(random, ['administrator executiv', 'administrator neexecutiv', 'director general']),
        citizenship: chance(random, 0.95) ? 'romana' : 'franceza',
        address: chance(random, 0.8) ? makeAddress(random, branch) : null,
      };
    }
  }
}

export function* makeOffices(
  seed: string,
  companies: Companies,
): Generator<Insertable<DB['company_offices']>> {
  for (const { id, region_id } of companies) {
    const random = seededRandom(`${seed} offices`, id);
    if (id !== 1 && !chance(random, 0.18)) continue;
    const branch = getBranchById(region_id);
    const count = id === 1 ? 2 : between(random, 1, 2);
    for (let each = 0; each < count; each += 1) {
      const kind = pick(random, ['Punct de lucru', 'Punct de lucru', 'Sucursala', 'Birou', 'Agenția']);
      yield {
        company_id: id,
        name: `${kind} ${pick(random, branch.towns)}`,
        address: makeAddress(random, branch),
        phone: chance(random, 0.8) ? makeMobileNumber(random) : null,
      };
    }
  }
}

const bodies = [
  'Camera Auditorilor Financiari din România',
  'Camera Consultanților Fiscali',
  'Asociația Națională a Evaluatorilor Autorizați din România',
  'Uniunea Națională a Practicienilor în Insolvență din România',
];

export function* makeEntities(
  seed: string,
  companies: Companies,
): Generator<Insertable<DB['company_professional_entities']>> {
  for (const { id } of companies) {
    const random = seededRandom(`${seed} professional entities`, id);
    if (id !== 1 && !chance(random, 0.07)) continue;
    const start = between(random, 0, bodies.length - 1);
    const count = id === 1 ? 2 : between(random, 1, 2);
    for (let step = 0; step < count; step += 1) {
      yield { company_id: id, name: bodies[(start + step) % bodies.length] ?? '' };
    }
  }
}

export function* makeAdministrators(
  seed: string,
  companies: Companies,
): Generator<Insertable<DB['company_administrators']>> {
  for (const { id, region_id } of companies) {
    const share = shareOfNonMembers(seed, id);
    if (share === 0) continue;
    const random = seededRandom(`${seed} administrators`, id);
    const isShared = share >= 20 && (id === 1 || chance(random, 0.3));
    const parts = isShared ? [share - 5, 5] : [share];
    for (const [place, part] of parts.entries()) {
      yield {
        company_id: id,
        region_id,
        ...makeName(random, region_id),
        share_holding: part,
        professional_category: place === 0 && chance(random, 0.4) ? 'administrator' : 'asociat',
        membership: nonMember,
      };
    }
  }
}

function makeName(random: Random, region: number) {
  return {
    first_name: makeGivenName(random, chance(random, 0.55) ? 2 : 1),
    last_name: makeSurname(random, getBranchById(region)),
  };
}
