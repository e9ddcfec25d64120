/** The right of a service account to the CNP: without it no answer has one (ACC-197). */
import { isServiceResource, servicePresets } from '@ceccar/contract/account/service-scopes';
import type { ResourceContract } from '@ceccar/contract/resource';
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { hideCnp } from '../../src/platform/http/hide-cnp.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import { startApp } from '../harness/app.ts';
import { fillPerson } from '../members/whole-member.ts';

const app = await startApp({ ownDatabase: true });
const { db, api } = app;
const region = await createRegion(db);
const { cnp } = createCnp();
const shown = `${cnp.slice(0, 7)}******`;
const person = await createPerson(db, { region, cnp });
await fillPerson(app, person, new Date().getUTCFullYear());
const without = allScopes.filter((scope) => scope !== 'persons:cnp');

const roles = [
  ['ROLE_ADMIN', {}],
  ['ROLE_MODERATOR', { region }],
] as const;

test.each(roles)(
  'without the right to it, no list or record of a service account has a CNP (ACC-197)',
  { tags: 'deep' },
  async (role, of) => {
    const [blind, seeing] = [
      await signInProgram(db, { role, ...of, scopes: without }),
      await signInProgram(db, { role, ...of, scopes: allScopes }),
    ];
    const found: string[] = [];
    for (const { plural, views } of (resources as readonly ResourceContract[]).filter((one) =>
      isServiceResource(one.plural),
    ))
      for (const view of ['', ...Object.keys(views)]) {
        const path = `/api/${plural}?${view ? `view=${view}&` : ''}order[id]=desc&itemsPerPage=100`;
        const { status, text } = await api.get(path, { as: blind });
        expect(text.includes(cnp.slice(-8)), path).toBe(false);
        if (status === 200 && (await api.get(path, { as: seeing })).text.includes(cnp)) found.push(plural);
      }
    // Otherwise its absence above would prove nothing.
    expect(new Set(found)).toContain('persons');
    const path = `/api/persons/${person.uuid}`;
    const { body } = await api.get(path, { as: blind });
    expect([body.cnp, body.abilities]).toMatchObject([shown, { masked: ['cnp'] }]);
    expect((await api.get(path, { as: seeing })).body.cnp).toBe(cnp);
  },
);

test('without it nobody is found by a CNP, and no document shows one (ACC-197)', async () => {
  const as = await signInProgram(db, { scopes: without });
  for (const filter of ['cnp', 'cnp__eq', 'cnp__like', 'cnp__exists'])
    expect(
      (await api.get(`/api/persons?${filter}=${filter === 'cnp__exists' ? 'true' : cnp}`, { as })).status,
    ).toBe(400);
  for (const term of [cnp, cnp.slice(6), cnp.slice(3, 9)])
    expect((await api.get(`/api/persons?search=${term}`, { as })).body['hydra:totalItems']).toBe(0);
  const { uuid } = await createInvoice(app, { person });
  expect((await api.get(`/download/invoice/${uuid}`, { as })).status).toBe(403);
  const { body } = await api.get(`/api/invoices?person=${person.id}`, { as });
  expect(body['hydra:member'].filter((note) => note.invoiceLink !== undefined)).toEqual([]);
  const seeing = await signInProgram(db, { scopes: allScopes });
  expect((await api.get(`/download/invoice/${uuid}`, { as: seeing })).status).toBe(200);
});

test('without it a CNP is not written, and a form that is sent back keeps it (ACC-197)', async () => {
  const as = await signInProgram(db, { scopes: without });
  const path = `/api/persons/${person.uuid}`;
  const saved = await api.patch(path, { cnp: shown, phoneNumber: '0264123456' }, { as });
  expect([saved.status, saved.body.cnp, saved.body.phoneNumber]).toEqual([200, shown, '0264123456']);
  expect(saved.body.warnings ?? []).not.toContainEqual(expect.objectContaining({ propertyPath: 'cnp' }));
  for (const value of [createCnp().cnp, null, '1900101******', `${cnp.slice(0, 6)}*******`])
    expect((await api.patch(path, { cnp: value }, { as })).status).toBe(403);
  const stored = db.selectFrom('persons').select('cnp').where('id', '=', person.id);
  expect(await stored.executeTakeFirst()).toEqual({ cnp });
  const created = { lastName: 'Nouă', firstName: 'Ana', region: `/api/regions/${region.id}` };
  expect((await api.post('/api/persons', { ...created, cnp }, { as })).status).toBe(403);
  const seeing = await signInProgram(db, { scopes: allScopes });
  expect((await api.patch(path, { cnp }, { as: seeing })).status).toBe(200);
});

test.each([
  ['a declared value', { declared: { cnp: '1900101' } }, { declared: { cnp: '1******' } }],
  ['a correction', { field: 'cnp', reportValue: '123456789' }, { field: 'cnp', reportValue: '123******' }],
  [
    'another correction',
    { field: 'cui', reportValue: '123456789' },
    { field: 'cui', reportValue: '123456789' },
  ],
  ['a text', [`plată ${cnp}, și`], [`plată ${shown}, și`]],
  ['a text with groups', `${cnp.slice(0, 7)} ${cnp.slice(7)}`, shown],
  ['a UUID of digits', '19001012-2114-4111-8111-111111111111', '19001012-2114-4111-8111-111111111111'],
  ['a reference of a bank', 'REF 2700000000001', 'REF 2700000000001'],
  ['an IBAN', 'RO49AAAA1B31007593840000', 'RO49AAAA1B31007593840000'],
  ['a masked one', { cnp: shown }, { cnp: shown }],
  ['other values', { a: null, b: 5, c: true }, { a: null, b: 5, c: true }],
])('of %s only a CNP is hidden', (_, value, expected) => {
  expect(hideCnp(value)).toEqual(expected);
});

test('no starting point of the form has the CNP (ACC-198)', () => {
  expect(servicePresets.filter(({ scopes }) => scopes.includes('persons:cnp'))).toEqual([]);
});
