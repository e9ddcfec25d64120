/** What the matrix tries on each resource: records near and far, a body that adds one, a change to one. */
import { product } from '@ceccar/contract/product';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import type { Everyone, Who } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import type { SentFile } from '../harness/multipart.ts';
import { exportsAttempt } from './export-attempts.ts';
import { memberJobs } from './member-job-attempts.ts';
import { money } from './money-attempts.ts';
import { plainSubRecord } from './plain-sub-record.ts';
import { anonymisationAttempt, personDataAttempt } from './privacy-attempts.ts';
import { reports } from './report-attempts.ts';
import { subRecords } from './sub-record-attempts.ts';

type Ref = { id: number };

export type Attempt = {
  /** Existing records by their relation to the actor. */
  records: Record<string, Ref>;
  /** Where another record is the own for each actor. */
  ownOf?: (who: Who) => Ref;
  /** A right body for a new record in that relation. */
  inputs: Record<string, Record<string, unknown>>;
  /** Sent with a new record; then the body goes as a form. */
  file?: () => SentFile;
  change: Record<string, unknown>;
};

export type Prepare = (app: TestApp, everyone: Everyone) => Promise<Attempt>;

const persons: Prepare = async ({ db }, { person, near, far }) => {
  const input = (region: Ref) => ({
    lastName: 'Nou',
    firstName: uniqueWord(),
    region: `/api/regions/${region.id}`,
  });
  return {
    records: {
      own: person,
      near: await createPerson(db, { region: near }),
      far: await createPerson(db, { region: far }),
    },
    inputs: { near: input(near), far: input(far) },
    change: { birthPlace: 'Cluj' },
  };
};

const companies: Prepare = async ({ db }, { company, near, far }) => {
  const input = (region: Ref) => ({ name: uniqueWord(), type: 1, region: region.id });
  return {
    records: {
      own: company,
      near: await createCompany(db, { region: near }),
      far: await createCompany(db, { region: far }),
    },
    inputs: { near: input(near), far: input(far) },
    change: { web: 'example.ro' },
  };
};

const users: Prepare = async ({ db }, { near, far, as }) => {
  const input = (region: Ref) => ({
    username: uniqueWord(),
    firstName: 'Nou',
    lastName: 'Cont',
    email: 'nou@example.ro',
    roles: ['ROLE_VIEW_REGION'],
    region: region.id,
    plainPassword: 'o parola destul de lunga',
  });
  return {
    ownOf: (who) => (as[who] ?? as.guest).user,
    records: {
      near: await createUser(db, { role: 'ROLE_GUEST', region: near }),
      far: await createUser(db, { role: 'ROLE_GUEST', region: far }),
    },
    inputs: { near: input(near), far: input(far) },
    change: { firstName: 'Schimbat' },
  };
};

/** Written with what they tell, never by a request. */
const emails: Prepare = async ({ db }) => ({
  records: { far: await createEmail(db) },
  inputs: { far: { recipient: 'Nimeni' } },
  change: { recipient: 'Altul' },
});

const terms: Prepare = async () => ({
  records: { term: { id: 1 } },
  inputs: { term: { name: `Termen ${uniqueNumber()}` } },
  change: { name: 'Altul' },
});

const branches: Prepare = async (...args) => ({
  ...(await terms(...args)),
  records: { term: await createRegion(args[0].db) },
  change: { phone: '0264 000 111' },
});

const attempts: Record<string, Prepare> = {
  persons,
  companies,
  users,
  emails,
  ...subRecords,
  ...money,
  ...reports,
  exports: exportsAttempt,
  person_data_exports: personDataAttempt,
  anonymisations: anonymisationAttempt,
  [`person_${product}_member_jobs`]: memberJobs,
  regions: branches,
  company_types: terms,
  professional_categories: terms,
  monitor_categories: terms,
  member_types: terms,
};

/** Undefined for a resource of which nobody has said how it is tried, and nothing can be made up. */
export function prepareAttempt(plural: string): Prepare | undefined {
  return attempts[plural] ?? plainSubRecord(plural);
}
