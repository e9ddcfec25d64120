/** A member keeps how they can be reached; the branch sees that they did (MEM-81). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

test('a member changes how they can be reached, and nothing else', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, address: 'Cluj', web: 'vechi.ro' });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const path = `/api/persons/${person.uuid}`;
  const recordPage = await api.get(`${path}?view=member-section`, { as });
  expect(recordPage.body.abilities).toMatchObject({ update: false, ownContact: true });

  const sent = {
    phoneNumber: '12',
    mobileNumber: '0722000001',
    emailAddress: 'ana@example.ro',
    web: null,
    mailAddress: 'Strada Nouă 1',
    address: 'Altundeva',
    cnp: '1',
  };
  const saved = await api.put(`${path}/contact`, sent, { as, headers: { 'if-match': '"1"' } });
  expect([saved.status, saved.headers.etag]).toEqual([200, '"2"']);
  expect(saved.body).toMatchObject({
    '@type': 'PersonContact',
    mobileNumber: '0722000001',
    emailAddress: 'ana@example.ro',
    web: null,
    mailAddress: 'Strada Nouă 1',
  });
  expect(saved.body.warnings.map(({ propertyPath }) => propertyPath)).toEqual([
    'address',
    'cnp',
    'phoneNumber',
  ]);
  const { body } = await api.get(`${path}?view=member-section`, { as });
  expect(body).toMatchObject({ address: 'Cluj', cnp: person.cnp, version: 2 });
  expect((await api.put(path, { web: 'x.ro' }, { as })).status).toBe(403);
  const stale = await api.patch(`${path}/contact`, { web: 'x.ro' }, { as, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
});

test('the branch sees when, and the history what', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region });
  const firm = await signInAs(db, 'ROLE_USER', { company });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const path = `/api/companies/${company.uuid}`;
  const changedAt = async () =>
    (await api.get(`${path}?view=company-details`, { as: moderator })).body.contactChangedAt;

  await api.put(path, { phone: '0264000000' }, { as: moderator });
  expect(await changedAt()).toBeNull();
  expect((await api.patch(`${path}/contact`, { phone: '0264000001' }, { as: firm })).status).toBe(200);
  expect(await changedAt()).toMatch(/^20\d\d-\d\d-\d\dT.*Z$/);

  const admin = await signInAs(db, 'ROLE_ADMIN');
  const history = await api.get(`/api/change_history?company=${company.id}`, { as: admin });
  expect(history.body['hydra:member'][0]).toMatchObject({ username: firm.user.username, action: 'update' });
});
