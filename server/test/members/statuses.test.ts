/** Statuses: the latest by date, then id, is the current one (MEM-32); odd transitions are doubts (MEM-33). */
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyOffice } from '../builders/company-office.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function currentStatus(path: string): Promise<unknown> {
  return (await api.get(path, { as })).body.currentStatus;
}

test('a person without a status has none; then the latest by date, then by id, decides', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  expect(await currentStatus(path)).toBeNull();
  await createPersonStatus(db, { person, status: 'activ', date: '2024-05-01' });
  await createPersonStatus(db, { person, status: 'inactiv', date: '2020-01-01' });
  expect(await currentStatus(path)).toBe('activ');
  const { id } = await createPersonStatus(db, { person, status: 'suspendat', date: '2024-05-01' });
  expect(await currentStatus(path)).toBe('suspendat');
  await api.put(`/api/person_statuses/${id}`, { date: '2019-01-01' }, { as });
  expect(await currentStatus(path)).toBe('activ');
});

test('a status whose day has not come is not the current one', async () => {
  const inAYear = `${new Date().getFullYear() + 1}-12-31`;
  const person = await createPerson(db);
  await createPersonStatus(db, { person, status: 'activ', date: '2024-05-01' });
  await createPersonStatus(db, { person, status: 'radiat', date: inAYear });
  expect(await currentStatus(`/api/persons/${person.uuid}`)).toBe('activ');
  const company = await createCompany(db);
  await createCompanyStatus(db, { company, name: 'radiata', date: inAYear });
  expect(await currentStatus(`/api/companies/${company.uuid}`)).toBeNull();
});

test('a member who becomes a tutor keeps the status, on the record page and in the filter', async () => {
  const region = await createRegion(db);
  const found = async (plural: string, status: string) =>
    (await api.get(`/api/${plural}?region=${region.id}&currentStatus=${status}`, { as })).body[
      'hydra:totalItems'
    ];
  for (const status of ['radiat', 'suspendat', 'activ'] as const) {
    const person = await createPerson(db, { region });
    await createPersonStatus(db, { person, status, date: '2024-05-01' });
    await createPersonStatus(db, { person, status: 'tutore_stagiu', date: '2025-05-01' });
    expect(await currentStatus(`/api/persons/${person.uuid}`)).toBe(status);
    expect(await found('persons', status)).toBe(1);
  }
  const company = await createCompany(db, { region });
  await createCompanyStatus(db, { company, name: 'tutore stagiu', date: '2025-05-01' });
  expect(await currentStatus(`/api/companies/${company.uuid}`)).toBe('tutore stagiu');
  expect(await found('companies', 'tutore stagiu')).toBe(1);
  await createCompanyStatus(db, { company, name: 'radiata', date: '2024-05-01' });
  expect(await currentStatus(`/api/companies/${company.uuid}`)).toBe('radiata');
  expect(await found('companies', 'tutore stagiu')).toBe(0);
  expect(await found('persons', 'tutore_stagiu')).toBe(0);
});

test('a company likewise', async () => {
  const company = await createCompany(db);
  const path = `/api/companies/${company.uuid}`;
  expect(await currentStatus(path)).toBeNull();
  await createCompanyStatus(db, { company, name: 'activa', date: '2024-05-01' });
  await createCompanyStatus(db, { company, name: 'radiata', date: '2024-05-02' });
  expect(await currentStatus(path)).toBe('radiata');
});

test('an unusual transition is saved and doubted, at the status', async () => {
  const person = await createPerson(db);
  const post = (status: string, date: string, comments?: string) =>
    api.post(
      '/api/person_statuses',
      { person: person.uuid, status, date, comments: comments ?? null },
      { as },
    );
  expect((await post('activ', '2020-01-01')).body).not.toHaveProperty('warnings');
  expect((await post('radiat', '2021-01-01')).body).not.toHaveProperty('warnings');
  const back = await post('activ', '2022-01-01');
  expect([back.status, back.body.warnings]).toEqual([
    201,
    [
      {
        propertyPath: 'status',
        message: 'Un membru radiat redevine activ numai prin hotărâre, notată la observații.',
      },
    ],
  ]);
  const noted = await api.put(back.body['@id'], { comments: 'HCS 12/2022' }, { as });
  expect(noted.body).not.toHaveProperty('warnings');
  // Between two others it is compared with the one before it, not with the newest.
  expect((await post('inactiv', '2021-06-01')).body.warnings).toHaveLength(1);
  expect((await post('tutore_stagiu', '2023-01-01')).body).not.toHaveProperty('warnings');
});

test('a wrong status or day is refused', async () => {
  const { uuid } = await createPerson(db);
  const refused = await api.post(
    '/api/person_statuses',
    { person: uuid, status: 'mort', date: '2024' },
    { as },
  );
  expect(refused.body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['status', 'date']);
  const empty = await api.post('/api/company_statuses', {}, { as });
  expect(empty.body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['company', 'name', 'date']);
});

test('an item tells how many records of each kind it has', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  await createPersonLanguage(db, { person });
  await createPersonVisa(db, { person, year: 2024 });
  await createPersonVisa(db, { person, year: 2025 });
  await createPersonMemberJob(db, { person, company });
  await createPersonPhoto(app, { person });
  await createCompanyOffice(db, { company });
  await createCompanySeal(app, { company });
  const { body } = await api.get(`/api/persons/${person.uuid}?view=person-details`, { as });
  const belonging = definitions.filter(
    ({ contract, parent, countedOn }) =>
      (parent && contract.fields[parent]?.target === 'persons') || countedOn?.includes('person'),
  );
  expect(body.counts).toEqual({
    ...Object.fromEntries(belonging.map(({ contract }) => [contract.plural, 0])),
    person_languages: 1,
    person_visas: 2,
    person_ceccar_member_jobs: 1,
    person_photos: 1,
  });
  expect(body.hasPhoto).toBe(true);
  const firm = (await api.get(`/api/companies/${company.uuid}?view=member-section`, { as })).body;
  expect(firm).toMatchObject({
    hasSealUploaded: true,
    counts: { person_ceccar_member_jobs: 1, company_offices: 1, company_seals: 1, company_visas: 0 },
  });
  expect((await api.get(`/api/persons/${person.uuid}?view=simple-dd`, { as })).body).not.toHaveProperty(
    'counts',
  );
  expect((await api.get('/api/persons', { as })).body['hydra:member'][0]).not.toHaveProperty('counts');
});
