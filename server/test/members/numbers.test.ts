/** Registration numbers and CIPs: one holder each (MEM-5), and a stable placeholder where there is none (MEM-6). */
import { describe, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

const person = { lastName: 'Popa', firstName: 'Ana', region: 14 };
const company = { name: 'Audit SRL', type: 1, region: 14 };

describe.each([
  ['persons', person, 'Număr matricol'],
  ['companies', company, 'Număr autorizație'],
] as const)('%s', (plural, input, label) => {
  test('without numbers show a TEMP number that stays', async () => {
    const created = (await api.post(`/api/${plural}`, input, { as })).body;
    const temporary = `TEMP-${String(created.id).padStart(6, '0')}`;
    expect([created.regNumber, created.cip]).toEqual([temporary, temporary]);
    const again = (await api.put(`/api/${plural}/${created.uuid}`, { web: 'x.ro' }, { as })).body;
    expect([again.regNumber, again.cip]).toEqual([temporary, temporary]);
    const row = await db
      .selectFrom(plural)
      .select(['reg_number', 'cip'])
      .where('id', '=', created.id)
      .executeTakeFirst();
    expect(row).toEqual({ reg_number: null, cip: null });
  });

  test('take a submitted TEMP number as none', { tags: 'deep' }, async () => {
    const number = uniqueNumber();
    const sent = { ...input, regNumber: 'TEMP-000123', cip: ' temp-9 ' };
    const created = (await api.post(`/api/${plural}`, sent, { as })).body;
    const row = () =>
      db.selectFrom(plural).select(['reg_number', 'cip']).where('id', '=', created.id).executeTakeFirst();
    expect(await row()).toEqual({ reg_number: null, cip: null });
    const path = `/api/${plural}/${created.uuid}`;
    expect((await api.put(path, { regNumber: number }, { as })).body.regNumber).toBe(number);
    await api.put(path, { regNumber: 'TEMP-999999' }, { as });
    expect(await row()).toEqual({ reg_number: null, cip: null });
    expect(
      (await api.get(`/api/${plural}?id=${created.id}&regNumber__exists=false`, { as })).body[
        'hydra:totalItems'
      ],
    ).toBe(1);
  });

  test('refuse a number that another holds, and name the holder', async () => {
    const number = uniqueNumber();
    const holder = (await api.post(`/api/${plural}`, { ...input, regNumber: number, cip: number }, { as }))
      .body;
    const name = plural === 'persons' ? holder.fullName : holder.name;
    const second = await api.post(`/api/${plural}`, { ...input, regNumber: ` ${number} ` }, { as });
    expect(second.status).toBe(422);
    expect(second.body.violations).toEqual([
      { propertyPath: 'regNumber', message: `${label}: valoarea este deja folosită de ${name}.` },
    ]);
    const other = (await api.post(`/api/${plural}`, input, { as })).body;
    const changed = await api.patch(`/api/${plural}/${other.uuid}`, { cip: number, web: 'x.ro' }, { as });
    expect(changed.body.violations).toEqual([
      { propertyPath: 'cip', message: `CIP: valoarea este deja folosită de ${name}.` },
    ]);
    expect((await api.get(`/api/${plural}/${other.uuid}`, { as })).body.version).toBe(1);
  });
});

test('a person and a company may have the same number', async () => {
  const regNumber = uniqueNumber();
  await createPerson(db, { reg_number: regNumber, cip: regNumber });
  const { status } = await api.post('/api/companies', { ...company, regNumber, cip: regNumber }, { as });
  expect(status).toBe(201);
});

test('of two persons given the same number concurrently one gets it', async () => {
  const regNumber = uniqueNumber();
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.post('/api/persons', { ...person, regNumber }, { as })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('a number is searched in part and sorted by value', async () => {
  const company = await createCompany(db, { reg_number: `C${uniqueNumber()}` });
  const { body } = await api.get(`/api/companies?regNumber=${company.reg_number?.slice(1).toLowerCase()}`, {
    as,
  });
  expect(body['hydra:member'].map(({ id }) => id)).toEqual([company.id]);
});
