/** What the matrix tries on each resource: records near and far, a body that adds one, a change to one. */
import type { Db } from '../../src/database/connection.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import type { Everyone, Who } from '../harness/accounts.ts';

type Ref = { id: number };

export type Attempt = {
  /** Existing records by their relation to the actor. */
  records: Record<string, Ref>;
  /** A right body for a new record in that relation. */
  inputs: Record<string, Record<string, unknown>>;
  change: Record<string, unknown>;
};

type Prepare = (db: Db, everyone: Everyone, who: Who) => Promise<Attempt>;

const persons: Prepare = async (db, { person, near, far }) => {
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

const companies: Prepare = async (db, { company, near, far }) => {
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

const personLanguages: Prepare = async (db, { person, near, far }) => {
  const others = {
    near: await createPerson(db, { region: near }),
    far: await createPerson(db, { region: far }),
  };
  const input = ({ id }: Ref) => ({ person: id, name: 'rusa', writeLevel: 'mediu', readLevel: 'mediu' });
  return {
    records: {
      own: await createPersonLanguage(db, { person }),
      near: await createPersonLanguage(db, { person: others.near }),
      far: await createPersonLanguage(db, { person: others.far }),
    },
    inputs: { own: input(person), near: input(others.near), far: input(others.far) },
    change: { readLevel: 'incepator' },
  };
};

const personVisas: Prepare = async (db, { person, near, far }) => {
  const others = {
    near: await createPerson(db, { region: near }),
    far: await createPerson(db, { region: far }),
  };
  const input = ({ uuid }: { uuid: string }) => ({ person: `/api/persons/${uuid}`, year: 2024 });
  return {
    records: {
      own: await createPersonVisa(db, { person }),
      near: await createPersonVisa(db, { person: others.near }),
      far: await createPersonVisa(db, { person: others.far }),
    },
    inputs: { own: input(person), near: input(others.near), far: input(others.far) },
    change: { reason: 'dosar complet' },
  };
};

const companyVisas: Prepare = async (db, { company, near, far }) => {
  const others = {
    near: await createCompany(db, { region: near }),
    far: await createCompany(db, { region: far }),
  };
  const input = ({ uuid }: { uuid: string }) => ({ company: uuid, year: 2024, visa: true });
  return {
    records: {
      own: await createCompanyVisa(db, { company }),
      near: await createCompanyVisa(db, { company: others.near }),
      far: await createCompanyVisa(db, { company: others.far }),
    },
    inputs: { own: input(company), near: input(others.near), far: input(others.far) },
    change: { reason: 'dosar complet' },
  };
};

const users: Prepare = async (db, { near, far, as }, who) => {
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
    records: {
      own: as[who]?.user ?? (await createUser(db, { role: 'ROLE_GUEST' })),
      near: await createUser(db, { role: 'ROLE_GUEST', region: near }),
      far: await createUser(db, { role: 'ROLE_GUEST', region: far }),
    },
    inputs: { near: input(near), far: input(far) },
    change: { firstName: 'Schimbat' },
  };
};

const terms: Prepare = async () => ({
  records: { term: { id: 1 } },
  inputs: { term: { name: `Termen ${uniqueNumber()}` } },
  change: { name: 'Altul' },
});

export const attempts: Record<string, Prepare> = {
  persons,
  companies,
  users,
  person_languages: personLanguages,
  person_visas: personVisas,
  company_visas: companyVisas,
  regions: terms,
  company_types: terms,
  professional_categories: terms,
  monitor_categories: terms,
  member_types: terms,
};
