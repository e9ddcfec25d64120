/** Accounts of the seeded register: the demo accounts, staff of a national body, and one account per member. */
import type { Role } from '@ceccar/contract/roles';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { type Branch, branches } from './branches.ts';
import type { CompanyRow } from './company.ts';
import { toAscii } from './contact.ts';
import { demoAccounts } from './demo-accounts.ts';
import { makeGivenName } from './given-names.ts';
import type { SeededPerson } from './person.ts';
import { chance, pick, type Random, seededRandom, seededUuid } from './random.ts';
import { makeSurname } from './surnames.ts';
import { currentYear } from './years.ts';

type UserRow = Insertable<DB['users']>;
export type Hashes = { demo: string; unknown: string };

export function* makeUsers(
  seed: string,
  hashes: Hashes,
  persons: Iterable<SeededPerson>,
  companies: Iterable<CompanyRow>,
): Generator<UserRow> {
  const random = seededRandom(`${seed} users`);
  yield* makeDemoUsers(random, hashes.demo);
  yield* makeStaff(random, hashes.unknown);
  for (const person of persons) {
    // The first person and the first firm have demo accounts.
    if (person.id === 1) continue;
    const { id, first_name, last_name, region_id, email_address } = person;
    const username = `${toAscii(last_name, '-')}.${toAscii(first_name, '-')}.${id}`;
    const email = email_address ?? `${username}@posta.example`;
    yield {
      ...userRow(random, { username, role: 'ROLE_USER', first_name, last_name, email, region_id }),
      person_id: id,
      password_hash: hashes.unknown,
    };
  }
  for (const company of companies) {
    if (company.id === 1) continue;
    const username = `firma.${company.id}`;
    const email = company.email ?? `${username}@birou.example`;
    const { region_id } = company;
    yield {
      ...userRow(random, { username, role: 'ROLE_USER', ...makeName(random), email, region_id }),
      company_id: company.id,
      password_hash: hashes.unknown,
    };
  }
}

function* makeDemoUsers(random: Random, hash: string): Generator<UserRow> {
  for (const { username, role, firstName, lastName, regionId, belongsTo } of demoAccounts) {
    yield {
      ...userRow(random, {
        username,
        role,
        first_name: firstName,
        last_name: lastName,
        email: `${username}@demo.example`,
        region_id: regionId,
      }),
      person_id: belongsTo === 'person' ? 1 : null,
      company_id: belongsTo === 'company' ? 1 : null,
      password_hash: hash,
      last_signed_in_at: null,
    };
  }
}

/** The body has about 250 employees, mostly in its branches. */
function* makeStaff(random: Random, hash: string): Generator<UserRow> {
  const taken = new Set(demoAccounts.map(({ username }) => username));
  const posts: { username: string; role: Role; branch?: Branch }[] = branches.flatMap((branch) => {
    const place = toAscii(branch.name, '-');
    return [
      { username: `moderator.${place}`, role: 'ROLE_MODERATOR', branch },
      { username: `moderator2.${place}`, role: 'ROLE_MODERATOR', branch },
      { username: `viewer.${place}`, role: 'ROLE_VIEW_REGION', branch },
      { username: `viewer2.${place}`, role: 'ROLE_VIEW_REGION', branch },
      { username: `invitat.${place}`, role: 'ROLE_GUEST', branch },
    ];
  });
  for (let place = 1; place <= 12; place += 1) {
    posts.push({ username: `admin${place}`, role: 'ROLE_ADMIN' });
    posts.push({ username: `viewer${place}`, role: 'ROLE_VIEW_GLOBAL' });
    posts.push({ username: `blocat${place}`, role: 'ROLE_BANNED' });
  }
  for (const { username, role, branch } of posts) {
    if (taken.has(username)) continue;
    const email = `${username}@personal.example`;
    yield {
      ...userRow(random, { username, role, ...makeName(random), email, region_id: branch?.id ?? null }),
      password_hash: hash,
    };
  }
}

function makeName(random: Random) {
  const sex = chance(random, 0.7) ? 2 : 1;
  return {
    first_name: makeGivenName(random, sex),
    last_name: makeSurname(random, pick(random, branches)),
  };
}

type Account = Pick<UserRow, 'username' | 'role' | 'first_name' | 'last_name' | 'email' | 'region_id'>;

/** All keys in the same order, as COPY requires. */
function userRow(random: Random, account: Account): Omit<UserRow, 'password_hash'> {
  const month = Math.floor(random() * 10);
  const lastSignedInAt = new Date(Date.UTC(currentYear, month, 1) + random() * 28 * 24 * 3_600_000);
  return {
    uuid: seededUuid(random),
    ...account,
    person_id: null,
    company_id: null,
    next_annual_report_year: null,
    last_signed_in_at: chance(random, 0.7) ? lastSignedInAt : null,
  };
}
