/** A job at a member firm is one record on two sheets: the person's and the firm's. */
import { product } from '@ceccar/contract/product';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyAdministrator } from '../builders/company-administrator.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');
const jobs = `/api/person_${product}_member_jobs`;

test('each side names the other', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const job = { person: person.uuid, company: company.id, position: 'asociat', membership: 'ec' };
  const created = await api.post(jobs, { ...job, shareholding: '33,33' }, { as });
  expect([created.status, created.body.shareholding]).toEqual([201, 33.33]);
  const ofPerson = await api.get(`${jobs}?view=member-jobs-list&person=${person.uuid}`, { as });
  expect(ofPerson.body['hydra:member']).toMatchObject([
    { company: { '@id': `/api/companies/${company.uuid}`, name: company.name }, shareholding: 33.33 },
  ]);
  const ofCompany = await api.get(`${jobs}?view=comp-member-jobs-list&company=${company.uuid}`, { as });
  expect(ofCompany.body['hydra:member']).toMatchObject([
    { person: { '@id': `/api/persons/${person.uuid}`, name: person.full_name }, membership: 'ec' },
  ]);
});

test('one position of a person in a firm is kept once, another beside it', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const job = { person: person.uuid, company: company.uuid, position: 'asociat', membership: 'ec' };
  expect((await api.post(jobs, job, { as })).status).toBe(201);
  const duplicate = await api.post(jobs, { ...job, membership: 'ca' }, { as });
  expect([duplicate.status, duplicate.body.violations]).toEqual([
    422,
    [{ propertyPath: 'position', message: 'Poziția: există deja o înregistrare cu această valoare.' }],
  ]);
  expect((await api.post(jobs, { ...job, position: 'administrator' }, { as })).status).toBe(201);
});

test('shares are percents', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const job = { person: person.uuid, company: company.uuid, position: 'asociat', membership: 'ec' };
  for (const shareholding of [-0.01, 100.01, 33.333, 'jumătate', 1e9, {}]) {
    const { status, body } = await api.post(jobs, { ...job, shareholding }, { as });
    expect([shareholding, status, body.violations?.[0]?.propertyPath]).toEqual([
      shareholding,
      422,
      'shareholding',
    ]);
  }
  expect((await api.post(jobs, { ...job, shareholding: 100 }, { as })).status).toBe(201);
});

test('the firm and the person of a job stay as they are', async () => {
  const { id, company_id, position } = await createPersonMemberJob(db);
  const { uuid } = await createCompany(db);
  const { status, body } = await api.put(
    `${jobs}/${id}`,
    { company: uuid, position: 'administrator' },
    { as },
  );
  expect([status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, ['company']]);
  const kept = await db
    .selectFrom('person_ceccar_member_jobs')
    .select(['company_id', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(kept).toEqual({ company_id, position });
});

test('both branches and both members see it, and nobody else', async () => {
  const [home, away] = [await createRegion(db), await createRegion(db)];
  const [person, company] = [
    await createPerson(db, { region: home }),
    await createCompany(db, { region: away }),
  ];
  const { id } = await createPersonMemberJob(db, { person, company });
  for (const [who, status] of [
    [await signInAs(db, 'ROLE_MODERATOR', { region: home }), 200],
    [await signInAs(db, 'ROLE_MODERATOR', { region: away }), 200],
    [await signInAs(db, 'ROLE_USER', { person }), 200],
    [await signInAs(db, 'ROLE_USER', { company }), 200],
    [await signInAs(db, 'ROLE_MODERATOR'), 404],
    [await signInAs(db, 'ROLE_USER'), 404],
  ] as const) {
    const { text: _text, ...answer } = await api.get(`${jobs}/${id}`, { as: who });
    expect([who.user.role, answer.status]).toEqual([who.user.role, status]);
    const { body } = await api.get(`${jobs}?person.id=${person.id}`, { as: who });
    expect(body['hydra:totalItems']).toBe(status === 200 ? 1 : 0);
  }
});

test('a firm that somebody works in is not deleted; a person takes the jobs along', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const { id } = await createPersonMemberJob(db, { person, company });
  const held = await api.delete(`/api/companies/${company.uuid}`, { as });
  expect([held.status, held.body.usedIn]).toEqual([409, [`person_${product}_member_jobs`]]);
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(204);
  expect((await api.get(`${jobs}/${id}`, { as })).status).toBe(404);
  expect((await api.delete(`/api/companies/${company.uuid}`, { as })).status).toBe(204);
});

test('a firm in which members hold less than the majority is doubted', async () => {
  const company = await createCompany(db);
  const path = `/api/companies/${company.uuid}`;
  expect((await api.get(path, { as })).body).not.toHaveProperty('warnings');
  await createPersonMemberJob(db, { company, position: 'asociat', shareholding: '50.5' });
  await createCompanyAdministrator(db, { company, share_holding: '49.5' });
  expect((await api.get(path, { as })).body.warnings).toEqual([
    {
      propertyPath: 'shareholdersEcca',
      message: 'Membrii dețin 50,5 % din capital; este nevoie de cel puțin 51 %.',
    },
  ]);
  await createPersonMemberJob(db, { company, position: 'asociat', shareholding: '0.5' });
  expect((await api.get(path, { as })).body).not.toHaveProperty('warnings');
});
