/** Makes an invented member; the same seed and index always give the same person. */
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { type Branch, branches, branchOf } from './branches.ts';
import { makeAddress, makeEmail, makeMobileNumber, makePhoneNumber, makeWeb } from './contact.ts';
import { demoPerson } from './demo-members.ts';
import { type Discounts, makePersonDiscounts } from './discounts.ts';
import { makeGivenName } from './given-names.ts';
import { type Birth, makeCnp, twoDigits } from './identifiers.ts';
import { makeInternship } from './internship.ts';
import { isExpert, type MemberType, makeMemberType, makeMonitorCategory } from './profession.ts';
import { between, chance, digits, pick, type Random, seededRandom, seededUuid, weighted } from './random.ts';
import { spreadNumber } from './spread-number.ts';
import { makeSurname } from './surnames.ts';
import { currentYear } from './years.ts';

export type PersonRow = Insertable<DB['persons']> & { id: number; uuid: string };
/** Columns that the seed fills for every person, although the table allows null. */
export type SeededPerson = PersonRow & Discounts & { member_type: MemberType; join_year: number };

/** The body was founded in 1994. */
const firstJoinYear = 1994;
const youngestAtJoining = 24;

export function makePerson(seed: string, index: number): SeededPerson {
  const random = seededRandom(`${seed} persons`, index);
  const branch = branchOf(index, random);
  const birth = makeBirth(random);
  const name = { last: makeSurname(random, branch), first: makeGivenName(random, birth.sex) };
  const joinYear = between(random, Math.max(firstJoinYear, birth.year + youngestAtJoining), currentYear - 1);
  const member = {
    id: index + 1,
    uuid: seededUuid(random),
    show_personal_info: chance(random, 0.3),
    first_name: name.first,
    last_name: name.last,
    cnp: makeKnownCnp(random, birth, branch),
    reg_number: chance(random, 0.02) ? null : String(spreadNumber(index)),
    app_ceccar_id: 100_000 + index,
    region_id: branch.id,
    cip: chance(random, 0.03) ? null : `${twoDigits(branch.id)}${String(index + 1).padStart(6, '0')}`,
    birth_date: chance(random, 0.97)
      ? `${birth.year}-${twoDigits(birth.month)}-${twoDigits(birth.day)}`
      : null,
    sex: birth.sex,
    birth_place: chance(random, 0.6) ? pick(random, branch.towns) : null,
    citizenship: makeCitizenship(random),
    ...makeContact(random, branch, name),
    ...makeProfession(random, joinYear),
    ...makeInternship(seed, index, joinYear),
    ...makePersonDiscounts(seed, index + 1),
  };
  return index === 0 ? { ...member, ...demoPerson } : member;
}

function makeBirth(random: Random): Birth {
  return {
    // Seven accountants in ten are women.
    sex: chance(random, 0.7) ? 2 : 1,
    year: between(random, 1948, 2001),
    month: between(random, 1, 12),
    day: between(random, 1, 28),
  };
}

/** The register also has foreign and historic numbers, and some people without a number. */
function makeKnownCnp(random: Random, birth: Birth, branch: Branch): string | null {
  const fate = random();
  if (fate < 0.01) return null;
  if (fate < 0.013) return `P${digits(random, 8)}`;
  const bornIn = chance(random, 0.88) ? branch : pick(random, branches);
  const cnp = makeCnp(random, birth, bornIn);
  if (fate < 0.015) return cnp.slice(0, 12);
  return fate < 0.018 ? cnp.slice(0, 12) + ((Number(cnp.at(-1)) + 1) % 10) : cnp;
}

const makeCitizenship = weighted<string | null>([
  ['romana', 970],
  [null, 22],
  ['itlaiana', 3],
  ['franceza', 2],
  ['americana', 2],
  ['irlandeza', 1],
]);

function makeContact(random: Random, branch: Branch, name: { last: string; first: string }) {
  return {
    address: chance(random, 0.98) ? makeAddress(random, branch) : null,
    mail_address: chance(random, 0.25) ? makeAddress(random, branch) : null,
    phone_number: chance(random, 0.4) ? makePhoneNumber(random, branch) : null,
    mobile_number: chance(random, 0.93) ? makeMobileNumber(random) : null,
    email_address: chance(random, 0.92) ? makeEmail(random, `${name.last} ${name.first}`) : null,
    web: chance(random, 0.06) ? makeWeb(`contabil ${name.last}`) : null,
  };
}

function makeProfession(random: Random, joinYear: number) {
  const type = makeMemberType(random);
  const bookYear = chance(random, 0.5) ? between(random, Math.max(2012, joinYear), currentYear - 1) : null;
  const isChanged = bookYear !== null && chance(random, 0.4);
  return {
    member_type: type,
    apea: chance(random, 0.9) ? joinYear - between(random, 0, 1) : null,
    authorization_number: chance(random, 0.85) ? String(between(random, 100, 99_999)) : null,
    professional_category_id: isExpert(type) ? 1 : 2,
    professional_category2_id: chance(random, 0.22) ? between(random, 3, 5) : null,
    professional_category3_id: chance(random, 0.05) ? between(random, 6, 7) : null,
    monitor_category_id: makeMonitorCategory(random, type),
    new_book_release_date: bookYear === null ? null : `${bookYear}-0${between(random, 1, 9)}-15`,
    book_changed: bookYear === null ? null : isChanged,
    book_changed_date: isChanged ? `${currentYear}-0${between(random, 1, 9)}-08` : null,
    join_year: joinYear,
  };
}
