/** Test data of the access matrix for each resource: existing records near and far, a body of a new one, a change. */
import { product } from '@ceccar/contract/product';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createServiceAccount } from '../builders/service-account.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import type { Everyone, Who } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import type { SentFile } from '../harness/multipart.ts';
import { exportsAttempt } from './export-attempts.ts';
import { listViewsAttempt } from './list-view-attempts.ts';
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
  /** For resources of which each actor has a different own record. */
  ownOf?: (who: Who) => Ref;
  /** A valid body of a new record in that relation. */
  inputs: Record<string, Record<string, unknown>>;
  /** If set, the body is sent as a form with this file. */
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

const serviceAccounts: Prepare = async ({ db }) => {
  const account = await createServiceAccount(db);
  const input = { role: 'ROLE_ADMIN', scopes: ['persons:read'], expiresOn: account.expires_on };
  return {
    records: { far: account },
    inputs: { far: { name: uniqueWord(), ...input } },
    change: { callsPerMinute: 60 },
  };
};

/** Emails are written by the application only, never by a request. */
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
  service_accounts: serviceAccounts,
  emails,
  ...subRecords,
  ...money,
  ...reports,
  exports: exportsAttempt,
  person_data_exports: personDataAttempt,
  anonymisations: anonymisationAttempt,
  list_views: listViewsAttempt,
  [`person_${product}_member_jobs`]: memberJobs,
  regions: branches,
  company_types: terms,
  professional_categories: terms,
  monitor_categories: terms,
  member_types: terms,
};

/** Undefined for a resource without test data of its own for which none can be generated. */
export function prepareAttempt(plural: string): Prepare | undefined {
  return attempts[plural] ?? plainSubRecord(plural);
}
