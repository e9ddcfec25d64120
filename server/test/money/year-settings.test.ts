/** 'Setări anuale': what a year asks, its rates, and where the branches are paid (MON-51 to MON-56). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { expect, test } from 'vitest';
import { longDay } from '../../src/platform/text/romanian-date.ts';
import { createBranchAccount, createIban } from '../builders/branch-account.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { holderOf } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z'), ownDatabase: true });
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const rates = {
  variableRateInTime: 0.75,
  variableRateLate: '1,2',
  turnoverThreshold: 500000,
  advanceNoteCap: 5000,
  cpdHours: 40,
};

const list = async (path: string) => (await api.get(path, { as: admin })).body['hydra:member'];
const settingsOf = async (year: number) => (await list(`/api/year_settings?year=${year}`))[0];
const ratesOf = async (year: number) =>
  (await list(`/api/due_rates?yearSettings=${(await settingsOf(year))?.id}&itemsPerPage=100`)).map(
    ({ memberType, fixedInTime, fixedLate }) => [memberType, fixedInTime, fixedLate],
  );
/** Each refusal as `field: message`. */
const refusals = async (answer: ReturnType<typeof api.post>) => {
  const { status, body } = await answer;
  return [status, (body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`)];
};

test('every year from 2019 on has its settings, and the rates of its table (MON-54)', async () => {
  const years = (await list('/api/year_settings?view=settings-list')).map(({ year }) => year);
  expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]);
  expect(await settingsOf(2026)).toMatchObject({
    filingDeadline: null,
    variableRateInTime: 0.75,
    variableRateLate: 1.2,
    advanceNoteCap: 5000,
    cpdHours: 40,
    visaValidUntil: null,
  });
  const expected = [
    ['EC', 700, 800],
    ['ECDL', 600, 800],
    ['ECDA', 500, 600],
    ['ECNA', 500, 600],
    ['ECSE', 400, 500],
    ['ECO', 0, 0],
    ['CASM', 570, 670],
    ['CASMDL', 570, 670],
    ['CASMDA', 300, 400],
    ['CASMA', 300, 400],
    ['CASMSC', 200, 300],
    ['MIE', 150, 250],
    ['MIC', 100, 200],
    ['SE', 700, 700],
    ['SE+', 800, 800],
    ['SC', 700, 700],
    ['SC+', 800, 800],
  ];
  for (const year of [2019, 2026]) expect(await ratesOf(year)).toEqual(expected);
});

test('a new year begins with the rates of the year before, which then stay', async () => {
  const ec = (await list(`/api/due_rates?yearSettings=${(await settingsOf(2026))?.id}&memberType=EC`))[0];
  expect((await api.put(`/api/due_rates/${ec?.id}`, { fixedInTime: '710,50' }, { as: admin })).status).toBe(
    200,
  );
  expect((await ratesOf(2025))[0]).toEqual(['EC', 700, 800]);
  const created = await api.post('/api/year_settings', { year: 2027, ...rates }, { as: admin });
  expect([created.status, created.body]).toMatchObject([201, { year: 2027, variableRateLate: 1.2 }]);
  expect(await ratesOf(2027)).toEqual(await ratesOf(2026));
  expect((await ratesOf(2027))[0]).toEqual(['EC', 710.5, 800]);
  const next = (await list(`/api/due_rates?yearSettings=${created.body.id}&memberType=EC`))[0];
  await api.put(`/api/due_rates/${next?.id}`, { fixedInTime: 900 }, { as: admin });
  expect((await ratesOf(2026))[0]).toEqual(['EC', 710.5, 800]);
  // Never those of a year after it.
  await api.post('/api/year_settings', { year: 2018, ...rates }, { as: admin });
  expect(await ratesOf(2018)).toEqual([]);
  await api.put(`/api/due_rates/${ec?.id}`, { fixedInTime: 700 }, { as: admin });
});

test('a year stands once, within bounds, and is not renamed or deleted', async () => {
  const post = (more: object) =>
    refusals(api.post('/api/year_settings', { year: 2040, ...rates, ...more }, { as: admin }));
  expect(await post({ year: 2026 })).toEqual([
    422,
    ['year: An: există deja o înregistrare cu această valoare.'],
  ]);
  for (const year of [1989, 2101, 'x', 2030.5]) expect((await post({ year }))[0]).toBe(422);
  expect(await post({ variableRateInTime: 100.01 })).toEqual([
    422,
    ['variableRateInTime: Valoarea trebuie să fie între 0 și 100.'],
  ]);
  for (const wrong of [
    { turnoverThreshold: -1 },
    { advanceNoteCap: -1 },
    { advanceNoteCap: null },
    { cpdHours: -1 },
    { cpdHours: 1001 },
    { variableRateLate: '' },
  ])
    expect((await post(wrong))[0]).toBe(422);
  const { id } = (await settingsOf(2026)) ?? {};
  await api.put(`/api/year_settings/${id}`, { year: 2050 }, { as: admin });
  expect(await settingsOf(2050)).toBeUndefined();
  expect((await api.delete(`/api/year_settings/${id}`, { as: admin })).status).toBe(403);
});

test('the deadline is a day of the year, the visa ends in it or in the next', async () => {
  const path = `/api/year_settings/${(await settingsOf(2024))?.id}`;
  const put = (body: object) => api.put(path, body, { as: admin });
  for (const filingDeadline of ['2023-12-31', '2025-01-01'])
    expect(await refusals(put({ filingDeadline }))).toEqual([
      422,
      ['filingDeadline: Termenul este o zi din anul 2024.'],
    ]);
  for (const visaValidUntil of ['2023-12-31', '2026-01-01'])
    expect(await refusals(put({ visaValidUntil }))).toEqual([
      422,
      ['visaValidUntil: Viza este valabilă cel mult până la 31.12.2025.'],
    ]);
  expect((await refusals(put({ filingDeadline: '2023-02-29' })))[0]).toBe(422);
  for (const day of ['2024-01-01', '2024-12-31', null])
    expect((await put({ filingDeadline: day, visaValidUntil: day })).body).toMatchObject({
      filingDeadline: day,
    });
  expect((await put({ visaValidUntil: '2025-12-31' })).status).toBe(200);
});

test('a rate stands once for a type and is not negative', async () => {
  const yearSettings = (await settingsOf(2026))?.['@id'];
  const rate = { yearSettings, memberType: 'EC', fixedInTime: 1, fixedLate: 1 };
  const post = (more: object) => refusals(api.post('/api/due_rates', { ...rate, ...more }, { as: admin }));
  expect(await post({})).toEqual([
    422,
    ['memberType: Tip de membru: există deja o înregistrare cu această valoare.'],
  ]);
  expect((await post({ memberType: 'XX' }))[0]).toBe(422);
  expect((await post({ fixedLate: -0.01 }))[0]).toBe(422);
});

test('an IBAN is cleaned, checked, and of one branch', async () => {
  const [region, other] = [await createRegion(db), await createRegion(db)];
  const iban = createIban();
  const spaced = ` ${iban.toLowerCase().match(/.{4}/g)?.join(' ')} `;
  const post = (more: object) =>
    api.post('/api/branch_accounts', { region: region.id, iban, ...more }, { as: admin });
  const wrong = 'iban: IBAN-ul nu trece verificarea: are 24 de litere și cifre și începe cu RO.';
  for (const bad of [iban.slice(0, -1), `${iban}0`, iban.replace('RZBR', 'RZBX'), 'x', 'RO00'])
    expect(await refusals(post({ iban: bad }))).toEqual([422, [wrong]]);
  const created = await post({ iban: spaced, bank: 'Banca' });
  expect([created.status, created.body.iban]).toEqual([201, iban]);
  expect((await refusals(post({ iban: createIban() })))[1]).toEqual([
    expect.stringMatching(/^region: Filiala: /),
  ]);
  expect(await refusals(post({ region: other.id, iban: spaced }))).toEqual([
    422,
    [expect.stringMatching(/^iban: IBAN: /)],
  ]);
  const path = created.body['@id'];
  expect(await refusals(api.put(path, { iban: 'RO1' }, { as: admin }))).toEqual([422, [wrong]]);
  expect((await api.put(path, { bank: 'Alta' }, { as: admin })).body).toMatchObject({ iban, bank: 'Alta' });
  expect((await api.delete(path, { as: admin })).status).toBe(403);
});

test('only an administrator sees or changes it', async () => {
  const region = await createRegion(db);
  const account = await createBranchAccount(db, { region });
  for (const role of ['ROLE_MODERATOR', 'ROLE_VIEW_GLOBAL', 'ROLE_USER'] as const) {
    const as = await signInAs(db, role, { region });
    for (const path of ['/api/year_settings', '/api/due_rates', '/api/branch_accounts'])
      expect([role, (await api.get(path, { as })).status]).toEqual([role, 403]);
    expect((await api.put(`/api/branch_accounts/${account.id}`, { bank: 'X' }, { as })).status).toBe(403);
    expect((await api.post('/api/year_settings', { year: 2060, ...rates }, { as })).status).toBe(403);
  }
});

test('a change alters no note that was issued', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const person = await createPerson(db, { region });
  const { body } = await api.post(`/api/invoices/create/${person.uuid}`, { addedAvans: 10 }, { as: admin });
  const { uuid, invoiceLink } = (body as unknown as AdvanceAnswer).invoice;
  const read = async () => [
    (await api.get(`/api/invoices/${uuid}`, { as: admin })).text,
    (await api.page(invoiceLink, { as: admin })).bytes.toString('base64'),
  ];
  const before = await read();
  const path = `/api/year_settings/${(await settingsOf(2026))?.id}`;
  await api.put(path, { variableRateInTime: 2, cpdHours: 10, filingDeadline: '2026-05-31' }, { as: admin });
  expect(await read()).toEqual(before);
  await api.put(path, { variableRateInTime: 0.75, cpdHours: 40, filingDeadline: null }, { as: admin });
});

test('hours of training follow the year’s settings', async () => {
  const path = `/api/year_settings/${(await settingsOf(2025))?.id}`;
  const person = await createPerson(db, { join_year: 2025 });
  const hoursLeft = async () =>
    (await api.get(`/api/person-course/hours-left/${person.uuid}`, { as: admin })).body.hours;
  expect(await hoursLeft()).toBe(80);
  await api.put(path, { cpdHours: 15 }, { as: admin });
  expect(await hoursLeft()).toBe(55);
  await api.put(path, { cpdHours: 40 }, { as: admin });
});

test('documents of a year are valid until its visa ends', async () => {
  const { id } = (await settingsOf(2025)) ?? {};
  const { code } = await createCompanyPracticeNotice(app, { year: 2025 });
  const validUntil = async () =>
    /"Valabil până la","value":"([^"]+)"/.exec((await api.page(`/documents/aviz/${code}`)).text)?.[1];
  expect(await validUntil()).toBe(longDay('2026-03-31'));
  await api.put(`/api/year_settings/${id}`, { visaValidUntil: '2026-06-30' }, { as: admin });
  expect(await validUntil()).toBe(longDay('2026-06-30'));
  await api.put(`/api/year_settings/${id}`, { visaValidUntil: null }, { as: admin });
  expect(await validUntil()).toBe(longDay('2026-03-31'));
});

test('the settings of a year are confirmed by name, against the version that was seen (MON-109)', async () => {
  const { id, version, confirmedAt } = (await list('/api/year_settings?year=2025'))[0] as Body;
  expect(confirmedAt).toBeNull();
  const path = `/api/year_settings/${id}/confirm`;
  const stale = await api.post(path, undefined, { as: admin, headers: { 'if-match': `"${version + 1}"` } });
  expect(stale.status).toBe(412);
  const confirmed = await api.post(path, undefined, { as: admin, headers: { 'if-match': `"${version}"` } });
  expect([confirmed.status, confirmed.body]).toMatchObject([
    200,
    {
      confirmedAt: '2026-11-21T10:00:00.000Z',
      confirmedBy: admin.user.username,
      confirmedByName: holderOf(admin),
      version: version + 1,
    },
  ]);
  const history = await db
    .selectFrom('change_history')
    .select(['username', 'changes'])
    .where('resource', '=', 'year_settings')
    .where('record_id', '=', Number(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(history).toEqual({
    username: admin.user.username,
    changes: { confirmedAt: [null, '2026-11-21T10:00:00.000Z'] },
  });
  // A year that begins as the one before it is confirmed anew.
  const next = await api.post('/api/year_settings', { year: 2041, ...rates }, { as: admin });
  expect(next.body).toMatchObject({ confirmedAt: null, confirmedBy: null, confirmedByName: null });
});
