/** Invented contact data of each branch (MEM-18); the addresses reach nobody. */
import type { Selectable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { branches } from './branches.ts';
import { makeHouse, makePhoneNumber, makePlace, toAscii } from './contact.ts';
import { pick, seededRandom } from './random.ts';

type BranchCard = Pick<
  Selectable<DB['regions']>,
  'id' | 'address' | 'phone' | 'email_address' | 'opening_hours'
>;

const openingHours = [
  'Luni–joi 8:30–16:30\nVineri 8:30–14:00',
  'Luni–vineri 9:00–16:00',
  'Luni, miercuri, vineri 9:00–15:00\nMarți și joi 11:00–18:00',
] as const;

export function makeBranchCards(seed: string): BranchCard[] {
  return branches.map((branch) => {
    const random = seededRandom(`${seed} branch cards`, branch.id);
    const [seat = branch.name] = branch.towns;
    return {
      id: branch.id,
      address: `${makeHouse(random)}, ${makePlace(branch, seat)}`,
      phone: makePhoneNumber(random, branch),
      email_address: `${toAscii(branch.name, '-')}@ceccar.example`,
      opening_hours: pick(random, openingHours),
    };
  });
}
