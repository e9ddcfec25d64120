/** Fills an empty register with an invented one: same seed and size, same members. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../../account/password.ts';
import { type CompanyRow, makeCompany } from './company.ts';
import { copyRows } from './copy-rows.ts';
import { demoPassword } from './demo-accounts.ts';
import { emptyRegister, hasDemoMark, markDemo, requireEmptyRegister } from './demo-mark.ts';
import { makeLanguages } from './languages.ts';
import { makePerson, type SeededPerson } from './person.ts';
import { makeUsers } from './users.ts';
import { makeCompanyVisas, makePersonVisas } from './visas.ts';

const seedLock = 7_241_463;

export type SeedOptions = {
  persons: number;
  companies: number;
  seed?: string;
  /** What to do when the database already holds a demo register; one that is not a demo is never touched. */
  existingDemo: 'keep' | 'replace' | 'refuse';
};

export type SeedCounts = {
  persons: number;
  companies: number;
  users: number;
  languages: number;
  personVisas: number;
  companyVisas: number;
};

/**
 * Gives what was written, or undefined when a demo register was there and is kept. Throws a Romanian text when
 * the database holds anything else. All in one transaction: an interrupted run leaves nothing.
 */
export async function seedRegister(url: string, options: SeedOptions): Promise<SeedCounts | undefined> {
  const [demo, unknown] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(randomBytes(24).toString('base64url')),
  ]);
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar seed' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    const isDemo = await hasDemoMark(client);
    if (isDemo && options.existingDemo === 'keep') {
      await client.query('rollback');
      return undefined;
    }
    if (isDemo && options.existingDemo === 'replace') await emptyRegister(client);
    else await requireEmptyRegister(client, isDemo);
    const counts = await writeRegister(client, options, { demo, unknown });
    await markDemo(client);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${seededTables.join(', ')}, list_counters`);
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

const seededTables = ['persons', 'companies', 'users', 'person_languages', 'person_visas', 'company_visas'];

async function writeRegister(
  client: pg.Client,
  { persons, companies, seed = 'ceccar' }: SeedOptions,
  hashes: { demo: string; unknown: string },
): Promise<SeedCounts> {
  // Each table makes the members anew instead of keeping hundreds of thousands of them.
  const eachPerson = (): Iterable<SeededPerson> => records(persons, (index) => makePerson(seed, index));
  const eachCompany = (): Iterable<CompanyRow> => records(companies, (index) => makeCompany(seed, index));
  const counts = {
    persons: await copyRows(client, 'persons', eachPerson()),
    companies: await copyRows(client, 'companies', eachCompany()),
    users: await copyRows(client, 'users', makeUsers(seed, hashes, eachPerson(), eachCompany())),
    languages: await copyRows(client, 'person_languages', makeLanguages(seed, eachPerson())),
    personVisas: await copyRows(client, 'person_visas', makePersonVisas(seed, eachPerson())),
    companyVisas: await copyRows(client, 'company_visas', makeCompanyVisas(seed, eachCompany())),
  };
  // Persons and companies were written with their ids; the next ones come after them.
  for (const table of ['persons', 'companies']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table]);
  }
  return counts;
}

function* records<T>(count: number, make: (index: number) => T): Generator<T> {
  for (let index = 0; index < count; index += 1) yield make(index);
}
