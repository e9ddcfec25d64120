/** Records that look like the one being typed, told before it is saved. */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import type { Account } from '../harness/accounts.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');

async function similar(plural: string, asked: Record<string, string>, as: Account = admin) {
  const { status, body } = await api.get(`/api/${plural}/similar?${new URLSearchParams(asked)}`, { as });
  const found = body['hydra:member']?.map(({ id, same }) => [id, same]);
  return { status, found, elsewhere: body.elsewhere, total: body['hydra:totalItems'] };
}

test('an equal identifier is enough, and told', async () => {
  const values = { cnp: uniqueNumber(), reg_number: uniqueNumber(), cip: uniqueNumber() };
  const person = await createPerson(db, values);
  expect(await similar('persons', { cnp: ` ${values.cnp} ` })).toEqual({
    status: 200,
    found: [[person.id, ['cnp']]],
    elsewhere: [],
    total: 1,
  });
  const all = await similar('persons', { cip: values.cip, regNumber: values.reg_number, cnp: values.cnp });
  expect(all.found).toEqual([[person.id, ['cnp', 'regNumber', 'cip']]]);
  const { body } = await api.get(`/api/persons/similar?cnp=${values.cnp}`, { as: admin });
  expect(body['hydra:member'][0]).toMatchObject({
    '@id': `/api/persons/${person.uuid}`,
    name: person.full_name,
    regNumber: values.reg_number,
  });
});

test('a name one letter away, or in another order, is found', async () => {
  const word = uniqueWord();
  const person = await createPerson(db, { last_name: `Vasil${word}`, first_name: 'Ștefania-Ana' });
  for (const [lastName, firstName] of [
    [`Vasil${word}`, 'Ștefania-Ana'],
    [`vasil${word}`, 'stefania ana'],
    [`Vazil${word}`, 'Ștefania Ana'],
    ['Stefania Ana', `Vasil${word}`],
    [`Vasil${word}`, 'Ştefania Ana'],
  ] as const) {
    const { found } = await similar('persons', { lastName, firstName });
    expect([lastName, firstName, found]).toEqual([lastName, firstName, [[person.id, []]]]);
  }
  const other = await similar('persons', { lastName: uniqueWord(), firstName: 'Gheorghe' });
  expect(other.found).toEqual([]);
});

test.each([
  ['Mândru', 'Mîndru'],
  ['Mândru', 'Mindru'],
  ['Mîndru', 'Mandru'],
  ['Râpă', 'Rîpă'],
  ['RÂPĂ', 'Rîpa'],
  ['RAPA', 'Rîpă'],
  ["D'Amico", 'Damico'],
  ['Damico', 'D’Amico'],
])('%s is found as %s (MEM-214, MEM-215)', async (stored, typed) => {
  const word = uniqueWord().slice(-4);
  const person = await createPerson(db, { last_name: stored, first_name: `Io${word}` });
  expect((await similar('persons', { lastName: typed, firstName: `Io${word}` })).found).toContainEqual([
    person.id,
    [],
  ]);
  const other = await similar('persons', { lastName: typed, firstName: 'Gheorghe Vasile Marius' });
  expect(other.found).not.toContainEqual([person.id, []]);
});

test.each([
  ['„ALFA #” S.R.L.', 'Alfa # SRL'],
  ['Alfa # SRL', '«ALFA #» S. R. L.'],
  ['<<Alfa #>> SRL', ',,ALFA #” S.R.L.'],
])('%s is found as %s (MEM-214)', async (stored, typed) => {
  const word = uniqueWord();
  const company = await createCompany(db, { name: stored.replace('#', word) });
  expect((await similar('companies', { name: typed.replace('#', word) })).found).toEqual([[company.id, []]]);
});

test('half a name tells nothing', async () => {
  const person = await createPerson(db);
  expect((await similar('persons', { lastName: person.last_name })).found).toEqual([]);
  expect((await similar('persons', { lastName: 'A', firstName: 'B' })).found).toEqual([]);
  expect((await similar('persons', {})).found).toEqual([]);
  expect((await similar('persons', { cnp: '', lastName: ' ', firstName: '' })).found).toEqual([]);
});

test('the record that is being changed is not like itself', async () => {
  const cnp = uniqueNumber();
  const [one, two] = [await createPerson(db, { cnp }), await createPerson(db, { cnp })];
  const asked = { cnp, lastName: one.last_name, firstName: one.first_name };
  expect((await similar('persons', { ...asked, except: String(one.id) })).found).toEqual([[two.id, ['cnp']]]);
});

test('of a match in another branch only the field is named, not the person', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const cnp = uniqueNumber();
  const far = await createPerson(db, { cnp });
  const asked = { cnp, lastName: far.last_name, firstName: far.first_name };
  expect(await similar('persons', asked, moderator)).toEqual({
    status: 200,
    found: [],
    elsewhere: ['cnp'],
    total: 0,
  });
  const { text } = await api.get(`/api/persons/similar?${new URLSearchParams(asked)}`, { as: moderator });
  // The address asked for, which the answer repeats, holds the name that was typed; nothing else may.
  const reported = text.replace(/"@id":"\/api\/persons\/similar[^"]*"/, '');
  for (const secret of [far.last_name, far.uuid, `"id":${far.id}`]) expect(reported).not.toContain(secret);
  const byName = await similar('persons', { lastName: far.last_name, firstName: far.first_name }, moderator);
  expect(byName).toMatchObject({ found: [], elsewhere: [] });
  const near = await createPerson(db, { region, last_name: far.last_name });
  expect(await similar('persons', asked, moderator)).toMatchObject({
    found: [[near.id, []]],
    elsewhere: ['cnp'],
  });
});

test('companies are found by CUI, numbers and name', async () => {
  const values = { cui: uniqueNumber(), rc: `J${uniqueNumber()}`, cip: uniqueNumber() };
  const company = await createCompany(db, { ...values, name: `Conta ${uniqueWord()} S.R.L.` });
  expect((await similar('companies', { cui: values.cui, rc: values.rc })).found).toEqual([
    [company.id, ['cui', 'rc']],
  ]);
  const name = company.name.replace('S.R.L.', 'srl').replace('Conta', 'Contab');
  expect((await similar('companies', { name })).found).toEqual([[company.id, []]]);
});

test('at most five are shown, equal identifiers first', async () => {
  const region = await createRegion(db);
  const last_name = `Ionescu${uniqueWord()}`;
  for (let count = 0; count < 7; count += 1)
    await createPerson(db, { region, last_name, first_name: 'Maria' });
  const cnp = uniqueNumber();
  const exact = await createPerson(db, { region, last_name: uniqueWord(), cnp });
  const { found, total } = await similar('persons', { lastName: last_name, firstName: 'Maria', cnp });
  expect([found?.length, total, found?.[0]]).toEqual([5, 5, [exact.id, ['cnp']]]);
});

test('unknown parameters are refused by name; hostile values match nothing', async () => {
  for (const asked of [{ birthPlace: 'Cluj' }, { constructor: '1' }, { __proto__x: '1' }]) {
    expect((await similar('persons', asked as unknown as Record<string, string>)).status).toBe(400);
  }
  expect((await api.get('/api/persons/similar?cnp=1&cnp=2', { as: admin })).status).toBe(400);
  for (const value of ['%', "' or 1=1 --", '\u0000', 'x'.repeat(5_000), '🙂🙂🙂🙂', '\\', '$1', '\ud800']) {
    const answer = await similar('persons', { cnp: value, lastName: value, firstName: value, except: value });
    expect([value, answer.status, answer.found]).toEqual([value, 200, []]);
  }
});
