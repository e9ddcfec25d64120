/** Writes the invented register table by table. */

import { personLanguages } from '@ceccar/contract/members/person-languages';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import { makeAdvanceEntries } from './advances.ts';
import { makeBranchAccounts } from './branch-accounts.ts';
import { makeBranchCards } from './branch-cards.ts';
import { type CompanyRow, makeCompany } from './company.ts';
import { makeAdministrators, makeBoards, makeCaens, makeEntities, makeOffices } from './company-records.ts';
import { copyRows } from './copy-rows.ts';
import { makeCourses, makePersonCourses } from './courses.ts';
import { discountsOf, withoutDiscounts } from './discounts.ts';
import { makeCompanyDues, makePersonDues } from './dues.ts';
import { makeFunctions } from './functions.ts';
import { makeJobs } from './jobs.ts';
import { makeMemberJobs } from './member-jobs.ts';
import { makePerson, type SeededPerson } from './person.ts';
import { chance, pick, seededRandom } from './random.ts';
import { makeCompanyStatuses, makePersonStatuses } from './standing.ts';
import { type Hashes, makeUsers } from './users.ts';
import { makeCompanyVisas, makePersonVisas } from './visas.ts';

const { name, readLevel } = personLanguages.fields;
const names = name.choices ?? [];
const levels = readLevel.choices ?? [];

/** The first person, shown in the demo, speaks three languages. */
function* makeLanguages(
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

type Size = {
  persons: number;
  companies: number;
  seed?: string;
  /** Last year whose dues and visas are written; later ones come with the season's reports. */
  lastYear?: number;
};

/** Number of rows written to each table. */
export type SeedCounts = Partial<Record<keyof DB, number>>;

export async function writeRegister(
  client: pg.Client,
  { persons, companies, seed = 'ceccar', lastYear }: Size,
  hashes: Hashes,
): Promise<SeedCounts> {
  // Each table generates the members again instead of keeping hundreds of thousands of them in memory.
  const eachPerson = (): Iterable<SeededPerson> => records(persons, (index) => makePerson(seed, index));
  const eachCompany = (): Iterable<CompanyRow> => records(companies, (index) => makeCompany(seed, index));
  const counts: SeedCounts = {};
  const write = async <T extends keyof DB>(table: T, rows: Iterable<Insertable<DB[T]>>) => {
    counts[table] = (counts[table] ?? 0) + (await copyRows(client, table, rows));
  };
  const courses = makeCourses(seed);

  await write('persons', withoutDiscounts(eachPerson()));
  await write('companies', withoutDiscounts(eachCompany()));
  await write('person_discounts', discountsOf(eachPerson(), 'person_id'));
  await write('company_discounts', discountsOf(eachCompany(), 'company_id'));
  await write('users', makeUsers(seed, hashes, eachPerson(), eachCompany()));
  await write('person_languages', makeLanguages(seed, eachPerson()));
  await write('person_visas', makePersonVisas(seed, eachPerson(), lastYear));
  await write('person_statuses', makePersonStatuses(seed, eachPerson()));
  await write('person_functions', makeFunctions(seed, eachPerson()));
  await write('person_ceccar_member_jobs', makeMemberJobs(seed, eachPerson(), eachCompany()));
  await write('person_jobs', makeJobs(seed, eachPerson()));
  await write('courses', courses);
  await write('person_courses', makePersonCourses(seed, eachPerson(), courses));
  await write('company_visas', makeCompanyVisas(seed, eachCompany(), lastYear));
  await write('company_statuses', makeCompanyStatuses(seed, eachCompany()));
  await write('company_caens', makeCaens(seed, eachCompany()));
  await write('company_boards', makeBoards(seed, eachCompany()));
  await write('company_offices', makeOffices(seed, eachCompany()));
  await write('company_professional_entities', makeEntities(seed, eachCompany()));
  await write('company_administrators', makeAdministrators(seed, eachCompany()));
  await write('branch_accounts', makeBranchAccounts(seed));
  await client.query(
    `update regions r set address = c.address, phone = c.phone, email_address = c.email_address,
      opening_hours = c.opening_hours
     from jsonb_populate_recordset(null::regions, $1) c where r.id = c.id`,
    [JSON.stringify(makeBranchCards(seed))],
  );
  await client.query(`update year_settings set confirmed_at = now(), confirmed_by = 'admin'`);
  await write('person_dues', makePersonDues(seed, eachPerson(), lastYear));
  await write('company_dues', makeCompanyDues(seed, eachCompany(), lastYear));
  // A trigger adds these entries to the members' advances.
  await write('advance_entries', makeAdvanceEntries(makePersonDues(seed, eachPerson(), lastYear)));
  await write('advance_entries', makeAdvanceEntries(makeCompanyDues(seed, eachCompany(), lastYear)));

  // These rows were inserted with explicit ids, so that the sequences must be moved behind them.
  for (const table of ['persons', 'companies', 'courses', 'person_dues', 'company_dues']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table]);
  }
  return counts;
}

function* records<T>(count: number, make: (index: number) => T): Generator<T> {
  for (let index = 0; index < count; index += 1) yield make(index);
}
