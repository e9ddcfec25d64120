/** Doubts never stop a write: registers hold foreign and historic numbers (API-14, MEM-8). */
import { addDays } from '@ceccar/contract/add-days';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test('wrong identifiers of a person are saved and doubted', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const questionable = {
    cnp: '1630615123458',
    emailAddress: 'fără arond',
    phoneNumber: '12',
    mobileNumber: 'abc',
  };
  const { status, body } = await api.put(path, questionable, { as });
  expect([status, body.cnp]).toEqual([200, '1630615123458']);
  const expected = [
    { propertyPath: 'cnp', message: 'CNP-ul nu trece verificarea cifrei de control.' },
    { propertyPath: 'phoneNumber', message: 'Numărul de telefon nu pare valabil.' },
    { propertyPath: 'mobileNumber', message: 'Numărul de telefon nu pare valabil.' },
    { propertyPath: 'emailAddress', message: 'Adresa de e-mail nu pare valabilă.' },
  ];
  expect(body.warnings).toEqual(expected);
  expect((await api.get(path, { as })).body.warnings).toEqual(expected);
});

test('a day of acquiring the quality in the future is doubted (MEM-216)', { tags: 'deep' }, async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const warnings = [{ propertyPath: 'internshipBecomeDate', message: 'Ziua este în viitor.' }];
  for (const future of [
    addDays(bucharestDay(), 1),
    addDays(bucharestDay(), 365),
    '2062-05-04',
    '2099-12-31',
    '2199-01-01',
  ]) {
    const changed = await api.put(path, { internshipBecomeDate: future }, { as });
    expect([future, changed.status, changed.body.warnings]).toEqual([future, 200, warnings]);
    expect((await api.get(path, { as })).body.warnings).toEqual(warnings);
  }
  for (const right of [bucharestDay(), '1994-05-01', null]) {
    const { body } = await api.put(path, { internshipBecomeDate: right }, { as });
    expect([right, body.warnings]).toEqual([right, undefined]);
  }
});

test('a right CNP is compared with the day of birth and the sex', async () => {
  const { cnp, birthDate } = createCnp();
  const person = await createPerson(db, { cnp, birth_date: birthDate, sex: 1 });
  const path = `/api/persons/${person.uuid}`;
  expect((await api.get(path, { as })).body).not.toHaveProperty('warnings');
  const { body } = await api.put(path, { birthDate: '1939-01-01', sex: 2 }, { as });
  expect(body.warnings.map(({ propertyPath }) => propertyPath)).toEqual(['birthDate', 'sex']);
});

test('wrong identifiers of a company are saved and doubted', async () => {
  const company = await createCompany(db);
  const questionable = { cui: '1234567', rc: 'J99/1/2020', email: 'x', phone: '1' };
  const { status, body } = await api.put(`/api/companies/${company.uuid}`, questionable, { as });
  expect(status).toBe(200);
  expect(body.warnings.map(({ propertyPath }) => propertyPath)).toEqual(['cui', 'rc', 'phone', 'email']);
  const right = { cui: `RO${createCui()}`, rc: 'J40/1234/2020', email: 'a@b.ro', phone: '+40 264 123 456' };
  expect((await api.put(`/api/companies/${company.uuid}`, right, { as })).body).not.toHaveProperty(
    'warnings',
  );
});

test('a CNP that another person has is doubted with a link to that person', async () => {
  const cnp = uniqueNumber();
  const region = await createRegion(db);
  const first = await createPerson(db, { region, cnp });
  const second = await createPerson(db, { region });
  const { status, body } = await api.put(`/api/persons/${second.uuid}`, { cnp }, { as });
  expect(status).toBe(200);
  expect(body.warnings).toContainEqual({
    propertyPath: 'cnp',
    message: `CNP: aceeași valoare are și ${first.full_name}.`,
    link: `/api/persons/${first.uuid}`,
  });
  const created = await api.post(
    '/api/persons',
    { lastName: 'Al treilea', firstName: 'Ion', region: region.id, cnp },
    { as },
  );
  expect(created.status).toBe(201);
  expect(created.body.warnings.filter(({ link }) => link)).toHaveLength(2);
});

test('a moderator is told of a twin in another branch without its name', async () => {
  const cui = '14399840';
  const region = await createRegion(db);
  const [own, far] = [await createCompany(db, { region, cui }), await createCompany(db, { cui })];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const { text, body } = await api.get(`/api/companies/${own.uuid}`, { as: moderator });
  expect(body.warnings).toContainEqual({
    propertyPath: 'cui',
    message: 'CUI: aceeași valoare are și o înregistrare din altă filială.',
  });
  expect(text).not.toContain(far.name);
  expect(text).not.toContain(far.uuid);
});

test('an annual notice without the visa of its year is doubted', async () => {
  const company = await createCompany(db, { region: { id: 10 }, annual_notice_date: '2025-02-03' });
  // Where none is issued there is nothing to doubt.
  const elsewhere = await createCompany(db, { annual_notice_date: '2025-02-03' });
  expect((await api.get(`/api/companies/${elsewhere.uuid}`, { as })).text).not.toContain('nu are viza');
  const refused = await api.put(`/api/companies/${elsewhere.uuid}`, { annualNoticeNumber: '7' }, { as });
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'annualNoticeNumber',
        message: 'Avizul anual este eliberat doar de filiala București.',
      },
    ],
  ]);
  const path = `/api/companies/${company.uuid}`;
  const warning = { propertyPath: 'annualNoticeDate', message: 'Societatea nu are viza pentru anul 2025.' };
  expect((await api.get(path, { as })).body.warnings).toContainEqual(warning);
  await createCompanyVisa(db, { company, year: 2025 });
  expect((await api.get(path, { as })).body.warnings ?? []).not.toContainEqual(warning);
});
