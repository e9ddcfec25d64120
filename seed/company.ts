/** Makes an invented member firm; the same seed and index always give the same firm. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { type Branch, branchOf } from './branches.ts';
import { makeCompanyName } from './company-name.ts';
import { makeAddress, makeEmail, makeMobileNumber, makePhoneNumber, makeWeb } from './contact.ts';
import { demoCompany } from './demo-members.ts';
import { type Discounts, makeCompanyDiscounts } from './discounts.ts';
import { makeNotices } from './firm-notices.ts';
import { makeCui, makeNewOnrc, makeOldOnrc, twoDigits } from './identifiers.ts';
import { between, chance, pick, type Random, seededRandom, seededUuid, weighted } from './random.ts';
import { spreadNumber } from './spread-number.ts';
import { currentYear } from './years.ts';

export type CompanyRow = Insertable<DB['companies']> &
  Discounts & {
    id: number;
    uuid: string;
    authorization_year: number | null;
  };

/** Ids of company types (MEM-22). */
const makeType = weighted<number>([
  [1, 48],
  [2, 3],
  [3, 36],
  [4, 2],
  [5, 4],
  [6, 4],
  [7, 2],
  [8, 1],
]);
const notAuthorized = 5;
const foreign = 8;

export function makeCompany(seed: string, index: number): CompanyRow {
  const random = seededRandom(`${seed} companies`, index);
  const branch = branchOf(index, random);
  const type = makeType(random);
  const name = makeCompanyName(random, branch, type);
  const founded = between(random, 1994, currentYear - 1);
  const authorized = type === notAuthorized ? null : Math.min(currentYear, founded + between(random, 0, 2));
  const company = {
    id: index + 1,
    uuid: seededUuid(random),
    show_personal_info: chance(random, 0.6),
    name,
    reg_number: authorized === null || chance(random, 0.02) ? null : `${spreadNumber(index)}/${authorized}`,
    app_ceccar_id: 500_000 + index,
    type_id: type,
    region_id: branch.id,
    authorization_year: authorized,
    cui: makeKnownCui(random, type),
    rc: makeKnownOnrc(random, branch, type, founded),
    cip: chance(random, 0.05) ? null : `9${twoDigits(branch.id)}${String(index + 1).padStart(6, '0')}`,
    ...makeContact(random, branch, name),
    ...makeShares(random),
    ...makeNotices(random, { index, type, founded, region: branch.id }),
    ...makeCompanyDiscounts(seed, index + 1),
  };
  return index === 0 ? { ...company, ...demoCompany } : company;
}

function makeKnownCui(random: Random, type: number): string | null {
  if (type === foreign) return `HU${between(random, 10_000_000, 99_999_999)}`;
  if (chance(random, 0.01)) return null;
  return chance(random, 0.25) ? `RO${makeCui(random)}` : makeCui(random);
}

/** Firms founded earlier may have converted to the new form; firms founded since then always have it. */
function makeKnownOnrc(random: Random, branch: Branch, type: number, founded: number): string | null {
  if (type === foreign || chance(random, 0.03)) return null;
  return founded > 2024 || chance(random, 0.3)
    ? makeNewOnrc(random, branch, founded)
    : makeOldOnrc(random, branch, founded);
}

function makeContact(random: Random, branch: Branch, name: string) {
  return {
    address: makeAddress(random, branch),
    mail_address: chance(random, 0.2) ? makeAddress(random, branch) : null,
    phone: chance(random, 0.9) ? makeMobileNumber(random) : null,
    fax: chance(random, 0.2) ? makePhoneNumber(random, branch) : null,
    email: chance(random, 0.93) ? makeEmail(random, name) : null,
    web: chance(random, 0.35) ? makeWeb(name) : null,
  };
}

function makeShares(random: Random) {
  const shareholders = between(random, 1, 4);
  return {
    shareholders_number: shareholders,
    shareholders_ecca: between(random, 1, shareholders),
    capital: pick(random, [200, 200, 200, 500, 1_000, 2_000, 10_000, 50_000]),
    employees_number: Math.floor(25 * random() ** 3),
  };
}
