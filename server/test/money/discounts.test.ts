/** `{member IRI}/dues`: what staff put in the place of the dues of the report (MON-48 to MON-50, MON-125). */
import { discountNames } from '@ceccar/contract/money/discounts';
import { describe, expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-10T10:00:00Z') });
const region = await createRegion(db);
const [admin, moderator, viewer] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
  await signInAs(db, 'ROLE_VIEW_REGION', { region }),
];
const nothing = { fixed_due: null, variable_due: null, discount_names: [] };

describe.each(['persons', 'companies'] as const)('%s', (plural) => {
  async function prepare() {
    const create = () =>
      plural === 'persons' ? createPerson(db, { region }) : createCompany(db, { region });
    const member = await create();
    const path = `/api/${plural}/${member.uuid}/dues`;
    const owner = plural === 'persons' ? { person: member } : { company: member };
    const history = async () =>
      (
        await db
          .selectFrom('change_history')
          .select(['action', 'changes', 'username'])
          .where('resource', '=', plural === 'persons' ? 'person_discounts' : 'company_discounts')
          .where(plural === 'persons' ? 'person_id' : 'company_id', '=', member.id)
          .orderBy('id')
          .execute()
      ).map(({ action, changes }) => [action, changes]);
    return { path, owner, member, history };
  }

  test('are read, saved, emptied and reset', async () => {
    const { path, member } = await prepare();
    expect((await api.get(path, { as: viewer })).body).toEqual({
      ...nothing,
      year: 2026,
      version: 1,
      abilities: { update: false },
    });
    const sent = {
      fixedDue: '350,50',
      variableDue: 0,
      discountNames: ['youth_stimulation', 'ceccar_employees'],
    };
    const saved = await api.patch(path, sent, { as: moderator });
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        year: 2026,
        fixed_due: 350.5,
        variable_due: 0,
        discount_names: ['youth_stimulation', 'ceccar_employees'],
        version: 2,
        abilities: { update: true },
      },
    ]);
    expect(saved.headers.etag).toBe('"2"');
    expect((await api.patch(path, { fixedDue: '' }, { as: admin })).body).toMatchObject({
      fixed_due: null,
      variable_due: 0,
      discount_names: sent.discountNames,
    });
    expect((await api.get(`/api/${plural}/${member.id}/dues`, { as: admin })).body).toMatchObject({
      variable_due: 0,
    });
    const reset = await api.delete(path, { as: moderator });
    expect([reset.status, reset.body]).toMatchObject([200, nothing]);
    expect((await api.get(path, { as: admin })).body).toMatchObject(nothing);
  });

  test('a null list of reasons is an empty one', async () => {
    const { path } = await prepare();
    await api.patch(path, { discountNames: ['penalties'] }, { as: admin });
    const { status, body } = await api.patch(path, { discountNames: null, variableDue: null }, { as: admin });
    expect([status, body]).toMatchObject([200, nothing]);
    const twice = await api.patch(path, { discountNames: ['penalties', 'penalties'] }, { as: admin });
    expect(twice.body.discount_names).toEqual(['penalties']);
  });

  test('a key that is not taken is left out and named (API-10)', async () => {
    const { path } = await prepare();
    const sent = { fixedDue: 5, fixed_due: 6, person: '/api/persons/1' };
    const { status, body } = await api.patch(path, sent, { as: admin });
    expect([status, body.fixed_due]).toEqual([200, 5]);
    expect(body.warnings.map(({ propertyPath }) => propertyPath)).toEqual(['fixed_due', 'person']);
    expect((await api.put(path, { fixedDue: 7 }, { as: admin })).body).not.toHaveProperty('warnings');
  });

  test('are refused at the field', async () => {
    const { path } = await prepare();
    const refusal = async (body: object) => {
      const { status, body: answer } = await api.patch(path, body, { as: admin });
      return [status, answer.violations];
    };
    for (const field of ['fixedDue', 'variableDue']) {
      expect(await refusal({ [field]: -0.01 })).toEqual([
        422,
        [{ propertyPath: field, message: 'Valoarea trebuie să fie pozitivă' }],
      ]);
      for (const wrong of ['x', '1.234', 0.001, 1e21, true])
        expect(await refusal({ [field]: wrong })).toMatchObject([422, [{ propertyPath: field }]]);
    }
    for (const wrong of [['student'], ['penalties', ''], 'penalties', [1], [null], {}])
      expect(await refusal({ discountNames: wrong })).toEqual([
        422,
        [
          {
            propertyPath: 'discountNames',
            message: expect.stringMatching(/^Valoarea nu este printre cele permise: .*penalties/),
          },
        ],
      ]);
    expect((await api.get(path, { as: admin })).body).toMatchObject({ ...nothing, version: 1 });
    const all = discountNames.map(({ value }) => value);
    expect(all).toHaveLength(13);
    expect((await api.patch(path, { discountNames: all }, { as: admin })).body.discount_names).toEqual(all);
  });

  test('wait for the reports that are not validated, and tell how many', async () => {
    const { path, owner } = await prepare();
    for (const status of [10, 410, 420, 430, 490]) await createAnnualReport(db, { ...owner, status });
    expect((await api.patch(path, { fixedDue: 5 }, { as: admin })).status).toBe(200);
    const counted = [20, 400, 480];
    for (const [i, status] of counted.entries()) {
      await createAnnualReport(db, { ...owner, status, year: 2020 + i });
      for (const write of [
        () => api.patch(path, { fixedDue: 6 }, { as: admin }),
        () => api.put(path, { fixedDue: 6 }, { as: moderator }),
        () => api.delete(path, { as: moderator }),
      ]) {
        const answer = await write();
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { unvalidated_reports: i + 1, 'hydra:description': `Rapoarte care nu au fost validate: ${i + 1}.` },
        ]);
      }
    }
    expect((await api.get(path, { as: admin })).body.fixed_due).toBe(5);
  });

  test('a stale screen changes nothing', async () => {
    const { path } = await prepare();
    const headers = { 'if-match': '"1"' };
    expect((await api.patch(path, { fixedDue: 1 }, { as: admin, headers })).status).toBe(200);
    expect((await api.patch(path, { fixedDue: 2 }, { as: admin, headers })).status).toBe(412);
    expect((await api.delete(path, { as: admin, headers })).status).toBe(412);
    expect((await api.get(path, { as: admin })).body).toMatchObject({ fixed_due: 1, version: 2 });
  });

  test('each change is kept in the history, and what stays as it is is none', async () => {
    const { path, history } = await prepare();
    await api.patch(path, { fixedDue: 100, discountNames: ['penalties'] }, { as: moderator });
    for (const same of [100, '100', '100,0', '100.00']) {
      const again = await api.patch(
        path,
        { fixedDue: same, discountNames: ['penalties'] },
        { as: moderator },
      );
      expect(again.body.version).toBe(2);
    }
    await api.delete(path, { as: admin });
    expect(await history()).toEqual([
      ['update', { fixedDue: [null, '100.00'], discountNames: [[], ['penalties']] }],
      ['update', { fixedDue: ['100.00', null], discountNames: [['penalties'], []] }],
    ]);
  });

  test('belong to one year of dues, the current one unless another is named (MON-125)', async () => {
    const { path, member } = await prepare();
    await api.patch(`${path}?year=2025`, { fixedDue: 25, discountNames: ['child_care'] }, { as: moderator });
    await api.patch(path, { year: 2024, fixedDue: 24 }, { as: moderator });
    await api.put(`${path}?year=2027`, { year: 2027, variableDue: 27 }, { as: admin });
    await api.patch(path, { fixedDue: 26 }, { as: moderator });
    const shown = async (year: number) => {
      const { body } = await api.get(`${path}?year=${year}`, { as: viewer });
      return [body.year, body.fixed_due, body.variable_due, body.discount_names];
    };
    expect(await Promise.all([2023, 2024, 2025, 2026, 2027].map(shown))).toEqual([
      [2023, null, null, []],
      [2024, 24, null, []],
      [2025, 25, null, ['child_care']],
      [2026, 26, null, []],
      [2027, null, 27, []],
    ]);
    expect((await api.get(path, { as: viewer })).body).toMatchObject({ year: 2026, fixed_due: 26 });
    await api.delete(`${path}?year=2025`, { as: moderator });
    expect(await shown(2025)).toEqual([2025, null, null, []]);
    expect(await shown(2026)).toEqual([2026, 26, null, []]);
    const whole = await api.get(`/api/${plural}/${member.uuid}`, { as: admin });
    expect(whole.status).toBe(200);
    const resource = plural === 'persons' ? 'person_discounts' : 'company_discounts';
    const owner = plural === 'persons' ? 'person' : 'company';
    const { body } = await api.get(`/api/${resource}?${owner}=${member.id}`, { as: viewer });
    expect(body['hydra:member'].map(({ year, fixedDue }) => [year, fixedDue])).toEqual([
      [2027, null],
      [2026, 26],
      [2025, null],
      [2024, 24],
    ]);
  });

  test.each(['x', '', '1899', '2101', '2026.5', '99999999999', '2026abc'])(
    'of the year %s there are none',
    async (year) => {
      const { path } = await prepare();
      const address = `${path}?year=${encodeURIComponent(year)}`;
      expect((await api.get(address, { as: admin })).status).toBe(400);
      expect((await api.patch(address, { fixedDue: 1 }, { as: admin })).status).toBe(400);
      expect((await api.delete(address, { as: admin })).status).toBe(400);
      const inBody = await api.patch(path, { year, fixedDue: 1 }, { as: admin });
      expect([inBody.status, inBody.body.violations]).toMatchObject([422, [{ propertyPath: 'year' }]]);
    },
  );

  test('an address and a body that name different years change nothing', async () => {
    const { path } = await prepare();
    const { status, body } = await api.patch(`${path}?year=2025`, { year: 2026, fixedDue: 1 }, { as: admin });
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'year' }]]);
    for (const year of [2025, 2026])
      expect((await api.get(`${path}?year=${year}`, { as: admin })).body).toMatchObject(nothing);
  });

  test('the history names the year of a change', async () => {
    const { path, member } = await prepare();
    await api.patch(`${path}?year=2024`, { fixedDue: 5 }, { as: moderator });
    const owner = plural === 'persons' ? 'person' : 'company';
    const { body } = await api.get(`/api/change_history?${owner}=${member.id}`, { as: admin });
    expect(body['hydra:member'][0]).toMatchObject({ title: 'Reduceri', recordName: '2024' });
  });

  test('are no field of the member’s own form', async () => {
    const { path, member } = await prepare();
    const item = `/api/${plural}/${member.uuid}`;
    await api.put(item, { fixedDue: 1, fixed_due: 1, discountNames: ['penalties'] }, { as: admin });
    expect((await api.get(path, { as: admin })).body).toMatchObject(nothing);
  });
});

test('members and viewers read theirs and change nothing', async () => {
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  const accounts = [
    [await signInAs(db, 'ROLE_USER', { person }), `/api/persons/${person.uuid}/dues`],
    [await signInAs(db, 'ROLE_USER', { company }), `/api/companies/${company.uuid}/dues`],
    [viewer, `/api/persons/${person.uuid}/dues`],
    [await signInAs(db, 'ROLE_VIEW_GLOBAL'), `/api/companies/${company.uuid}/dues`],
  ] as const;
  for (const [as, path] of accounts) {
    expect((await api.get(path, { as })).status).toBe(200);
    expect((await api.patch(path, { fixedDue: 0 }, { as })).status).toBe(403);
    expect((await api.delete(path, { as })).status).toBe(403);
  }
});
