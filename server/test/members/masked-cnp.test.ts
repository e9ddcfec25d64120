/** Who only looks at the register reads no CNP whole, anywhere (MEM-96, MEM-97). */
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';

const app = await startApp();
const { db, api } = app;

async function scene() {
  const region = await createRegion(db);
  const { cnp } = createCnp();
  const person = await createPerson(db, { region, cnp, email_address: `${uniqueWord()}@example.ro` });
  const [viewer, regional, moderator, member] = await Promise.all([
    signInAs(db, 'ROLE_VIEW_GLOBAL'),
    signInAs(db, 'ROLE_VIEW_REGION', { region }),
    signInAs(db, 'ROLE_MODERATOR', { region }),
    signInAs(db, 'ROLE_USER', { person }),
  ]);
  return { region, cnp, person, viewer, regional, moderator, member, shown: `${cnp.slice(0, 7)}******` };
}

test('viewers see a masked CNP everywhere', { tags: 'deep' }, async () => {
  const { cnp, person, region, viewer, regional, moderator, member, shown } = await scene();
  const path = `/api/persons/${person.uuid}`;
  for (const view of ['person-details', 'member-section']) {
    for (const as of [viewer, regional]) {
      const { body } = await api.get(`${path}?view=${view}`, { as });
      expect([body.cnp, body.abilities]).toMatchObject([shown, { masked: ['cnp'] }]);
      const list = await api.get(`/api/persons?view=${view}&region=${region.id}`, { as });
      expect(list.body['hydra:member'].map((row) => row.cnp)).toEqual([shown]);
      expect(list.body.abilities).toMatchObject({ masked: ['cnp'] });
    }
    for (const as of [moderator, member]) {
      const { body } = await api.get(`${path}?view=${view}`, { as });
      expect([body.cnp, body.abilities]).toEqual([cnp, expect.not.objectContaining({ masked: ['cnp'] })]);
    }
  }
});

test('no list that a viewer reads has its last signs, in any view', { tags: 'deep' }, async () => {
  const { cnp, person, region, viewer, regional } = await scene();
  await createInvoice(app, { person });
  for (const { contract } of definitions) {
    for (const view of Object.keys(contract.views)) {
      for (const as of [viewer, regional]) {
        const { text } = await api.get(
          `/api/${contract.plural}?view=${view}&order[id]=desc&itemsPerPage=100`,
          { as },
        );
        expect([contract.plural, view, text.includes(cnp.slice(-8))]).toEqual([contract.plural, view, false]);
      }
    }
  }
  expect(region.id).toBeGreaterThan(0);
});

test('a viewer finds nobody by a CNP, whole or in part', async () => {
  const { cnp, viewer, regional, moderator } = await scene();
  for (const filter of ['cnp', 'cnp__eq', 'cnp__like']) {
    for (const as of [viewer, regional]) {
      const { status, body } = await api.get(`/api/persons?${filter}=${cnp}`, { as });
      expect([status, body['hydra:description']]).toEqual([
        400,
        'Filtrul cnp nu este pentru contul dumneavoastră.',
      ]);
    }
    expect((await api.get(`/api/persons?${filter}=${cnp}`, { as: moderator })).body['hydra:totalItems']).toBe(
      1,
    );
  }
  expect((await api.get('/api/persons?cnp__exists=true', { as: viewer })).status).toBe(400);
  for (const term of [cnp, cnp.slice(6), cnp.slice(3, 9)]) {
    expect((await api.get(`/api/persons?search=${term}`, { as: regional })).body['hydra:totalItems']).toBe(0);
    expect((await api.get(`/api/persons?search=${term}`, { as: moderator })).body['hydra:totalItems']).toBe(
      1,
    );
  }
  expect((await api.get(`/api/persons/similar?cnp=${cnp}`, { as: viewer })).status).toBe(403);
});

test('a viewer is given no paper that carries it', async () => {
  const { person, viewer, regional, moderator, member } = await scene();
  const { uuid } = await createInvoice(app, { person });
  for (const as of [viewer, regional]) {
    expect((await api.page(`/download/invoice/${uuid}`, { as })).status).toBe(403);
    const { body } = await api.get(`/api/invoices?person=${person.id}`, { as });
    expect(body['hydra:member'].map((note) => note.invoiceLink)).toEqual([undefined]);
  }
  for (const as of [moderator, member])
    expect((await api.page(`/download/invoice/${uuid}`, { as })).status).toBe(200);
});

test('the whole CNP is shown to who says why, and that is kept', async () => {
  const { cnp, person, regional } = await scene();
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const path = `/api/persons/${person.uuid}/cnp`;
  const silent = await api.post(path, { reason: ' ' }, { as: regional });
  expect(silent.status).toBe(422);
  expect(silent.body.violations).toEqual([
    { propertyPath: 'reason', message: 'Scrieți pentru ce vă este necesar CNP-ul.' },
  ]);
  const { status, body } = await api.post(path, { reason: 'Adresă a instanței' }, { as: regional });
  expect([status, body.cnp]).toEqual([200, cnp]);
  await eventually(async () => {
    const { body: views } = await api.get(`/api/looks?person=${person.id}`, { as: admin });
    expect(views['hydra:member']).toMatchObject([
      { username: regional.user.username, times: 1, reveals: [{ reason: 'Adresă a instanței' }] },
    ]);
  });
});
