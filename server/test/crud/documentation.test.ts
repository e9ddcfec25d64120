/** Hydra's documentation tells what a generic client needs to add and change records, by account (API-209 to API-214). */
import { fileFieldsOf } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { signInEveryone, type Who } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readDocumentation } from '../harness/documentation.ts';

const { db, api } = await startApp();
const { as } = await signInEveryone(db);
const everything = await readDocumentation(api);
const plurals = definitions.map(({ contract }) => contract.plural);

test.each(plurals)('%s: what a new record needs is told, and what may be changed', (plural) => {
  const { create, change, fields } = getContract(plural);
  expect(everything.creationOf(plural)).toEqual({
    fields: create,
    required: create.filter((name) => fields[name]?.required),
  });
  expect(everything.changeOf(plural)).toEqual({ fields: change, required: [] });
  const methods = everything.operationsOf(plural);
  expect([methods.includes('POST'), methods.includes('PUT')]).toEqual([create.length > 0, change.length > 0]);
});

test('an account needs a password to be added, and none to be changed (API-211)', () => {
  expect(everything.creationOf('users').required).toContain('plainPassword');
  const password = everything.propertiesOf('users').find((one) => one['hydra:title'] === 'plainPassword');
  expect(password).toMatchObject({
    'hydra:required': false,
    'hydra:readable': false,
    'hydra:writeable': true,
  });
});

test('the field that names a record is schema.org’s name (API-209)', () => {
  for (const plural of plurals) {
    const { nameField, fields } = getContract(plural);
    const named = everything
      .propertiesOf(plural)
      .filter((one) => one['hydra:property']['@id'] === 'schema:name')
      .map((one) => one['hydra:title']);
    expect([plural, named]).toEqual([plural, nameField in fields ? [nameField] : []]);
  }
});

test('records that a field refers to are found by name (API-209)', async () => {
  const targets = new Set(
    definitions.flatMap(({ contract: { fields, create, change } }) =>
      [...create, ...change].flatMap((name) => fields[name]?.target ?? []),
    ),
  );
  expect(targets.size).toBeGreaterThan(5);
  for (const target of targets) {
    const { nameField } = getContract(target);
    const { status, body } = await api.get(`/api/${target}?${nameField}=1999`, { as: as.superAdmin });
    expect([target, status]).toEqual([target, 200]);
    expect(JSON.stringify(body['hydra:search'])).toContain(`"property":"${nameField}"`);
  }
});

test('each choice is listed with its meaning, as it is today (API-212)', () => {
  for (const plural of plurals)
    for (const [name, { choices = [] }] of Object.entries(getContract(plural).fields))
      expect([plural, name, everything.valuesOf(plural, name)]).toEqual([
        plural,
        name,
        choices.map(({ value }) => String(value)),
      ]);
  const code = everything.propertiesOf('person_dues').find((one) => one['hydra:title'] === 'code');
  expect(JSON.stringify(code?.['hydra:property'].range)).toContain('461.01.01.25 – Cotizație fixă PF 2025; ');
});

test('a record with a file is added by a form of several parts (API-213)', () => {
  for (const plural of plurals) {
    const post = everything.operationsAt(plural).find((one) => one['hydra:method'] === 'POST');
    const isForm = fileFieldsOf(getContract(plural)).length > 0;
    expect([plural, post?.['hydra:expectsHeader']?.['hydra:possibleValue']]).toEqual([
      plural,
      isForm ? 'multipart/form-data' : undefined,
    ]);
  }
});

/** Who has no account, or a banned one, reads what visitors read. */
const accounts = (Object.keys(as) as Who[]).filter((who) => who !== 'anonymous' && who !== 'banned');

test.each(accounts)(
  '%s is offered what they may read and write, and nothing else (API-210)',
  { tags: 'deep' },
  async (who) => {
    const own = await readDocumentation(api, as[who]);
    expect(own.plurals.length).toBeLessThanOrEqual(plurals.length);
    for (const plural of plurals) {
      const isOffered = own.plurals.includes(plural);
      const { status, body } = await api.get(`/api/${plural}?itemsPerPage=1`, { as: as[who] });
      expect([plural, status === 200]).toEqual([plural, isOffered]);
      if (!isOffered) continue;
      const { create, update, delete: remove, locked } = body.abilities;
      const { create: names, change } = getContract(plural);
      const methods = own.operationsOf(plural);
      // Where rows differ, the documentation offers what some of them allow.
      expect([plural, methods.includes('POST')]).toEqual([plural, create === true && names.length > 0]);
      expect([plural, methods.includes('PUT')]).toEqual([plural, update === true && change.length > 0]);
      expect([plural, methods.includes('DELETE')]).toEqual([plural, remove === true]);
      for (const name of locked ?? []) expect(own.changeOf(plural).fields).not.toContain(name);
      for (const row of body['hydra:member'].slice(0, 1)) {
        const readable = own.propertiesOf(plural).filter((one) => one['hydra:readable']);
        const names = readable.map((one) => one['hydra:title']);
        const shown = Object.keys(row).filter((key) => key in getContract(plural).fields);
        expect([plural, shown.sort()]).toEqual([plural, names.sort()]);
      }
    }
  },
);

test('a reference to what an account may not read leads to no class (API-210)', {
  tags: 'deep',
}, async () => {
  for (const who of accounts) {
    const { classes } = await readDocumentation(api, as[who]);
    const ranges = [...classes.values()].flatMap((one) =>
      one['hydra:supportedProperty'].map((property) => property['hydra:property'].range),
    );
    const dangling = ranges.filter(
      (range) => typeof range === 'string' && range.startsWith('#') && !classes.has(range),
    );
    expect([who, dangling]).toEqual([who, []]);
  }
});

test('what a branch takes from its account is not asked for (API-211)', { tags: 'deep' }, async () => {
  const ofBranch = await readDocumentation(api, as.moderator);
  expect(ofBranch.creationOf('persons')).toMatchObject({ required: expect.not.arrayContaining(['region']) });
  expect(everything.creationOf('persons').required).toContain('region');
});

test('documentation is kept by its reader alone, and told apart by account (API-214)', async () => {
  for (const path of ['/api', '/api/docs.jsonld']) {
    const visitor = await api.get(path);
    const admin = await api.get(path, { as: as.admin });
    const viewer = await api.get(path, { as: as.viewGlobal });
    expect(visitor.headers['cache-control']).toBe('no-cache');
    expect(admin.headers['cache-control']).toBe('private, no-cache');
    for (const { headers } of [visitor, admin, viewer]) expect(headers.vary).toMatch(/\bauthorization\b/);
    const etag = String(viewer.headers.etag);
    expect(etag).not.toBe(admin.headers.etag);
    const known = { 'if-none-match': etag };
    expect((await api.get(path, { as: as.viewGlobal, headers: known })).status).toBe(304);
    expect((await api.get(path, { as: as.admin, headers: known })).status).toBe(200);
    expect((await api.get(path, { headers: known })).status).toBe(200);
  }
});
