/** `GET /api/dues/computation`: what a member owes by the settings of the year, for staff (MON-57). */
import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import { expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ ownDatabase: true });
const [admin, moderator] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_MODERATOR')];

const right = { year: '2026', memberType: 'EC', income: '84000', filedOn: '2026-02-10' };

async function compute(values: Partial<typeof right> = {}, as = moderator) {
  const { status, body } = await api.get(
    `/api/dues/computation?${new URLSearchParams({ ...right, ...values })}`,
    { as },
  );
  return { status, body, computed: body as unknown as DuesComputation };
}

test('an expert in time and late, by the seeded rates', async () => {
  const inTime = (await compute()).computed;
  expect(inTime).toMatchObject({ year: 2026, fixed: 700, variable: 630, total: 1330, isInTime: true });
  expect(inTime.lines).toEqual([
    {
      code: '461.01.01.26',
      text: 'Cotizație fixă EC 2026: 700,00',
      amount: 700,
      basis: 'EC: expert contabil, individual; tarif cu facilitate, până la 28.02.2026',
    },
    {
      code: '461.01.05.26',
      text: 'Cotizație variabilă 2026: 0,75 % din 84.000,00 = 630,00',
      amount: 630,
      basis: '0,75 % din 84.000,00 lei, venituri 2025',
    },
  ]);
  expect((await compute({ filedOn: '2026-02-28' })).computed.total).toBe(1330);
  expect((await compute({ filedOn: '2026-03-01' })).computed).toMatchObject({
    fixed: 800,
    variable: 1008,
    total: 1808,
    isInTime: false,
  });
});

test('the day is 28 February in leap years too', async () => {
  expect((await compute({ year: '2024', filedOn: '2024-02-28' })).computed.isInTime).toBe(true);
  expect((await compute({ year: '2024', filedOn: '2024-02-29' })).computed.isInTime).toBe(false);
});

test.each([
  ['SE', '500000', 700],
  ['SE', '500000.01', 800],
  ['SC', '500000,01', 800],
])('a firm %s with %s lei: %d', async (memberType, income, fixed) => {
  const { computed } = await compute({ memberType, income });
  expect([computed.fixed, computed.lines.map(({ code }) => code)]).toEqual([
    fixed,
    ['461.01.02.26', '461.01.06.26'],
  ]);
});

test('an inactive member has a code of its own', async () => {
  expect((await compute({ memberType: 'MIE', income: '0' })).computed).toMatchObject({
    fixed: 150,
    variable: 0,
    lines: [{ code: '461.01.03.26' }, { code: '461.01.05.26', amount: 0 }],
  });
});

test('a change of the settings counts from the next calculation on', async () => {
  const [settings] = (await api.get('/api/year_settings?year=2023', { as: admin })).body['hydra:member'];
  const [rate] = (await api.get(`/api/due_rates?yearSettings=${settings?.id}&memberType=EC`, { as: admin }))
    .body['hydra:member'];
  const asked = { year: '2023', filedOn: '2023-05-31' };
  expect((await compute(asked)).computed.total).toBe(1808);
  const changed = { variableRateInTime: '0,50', filingDeadline: '2023-05-31' };
  await api.put(`/api/year_settings/${settings?.id}`, changed, { as: admin });
  await api.put(`/api/due_rates/${rate?.id}`, { fixedInTime: 650 }, { as: admin });
  expect((await compute(asked)).computed).toMatchObject({ fixed: 650, variable: 420, isInTime: true });
  expect((await compute()).computed.total).toBe(1330);
});

test.each([
  [{ year: 'x' }, 400],
  [{ year: '' }, 400],
  [{ income: '' }, 400],
  [{ income: '-1' }, 400],
  [{ income: '1.234' }, 400],
  [{ filedOn: '2026-02-30' }, 400],
  [{ filedOn: '' }, 400],
  [{ memberType: 'XX' }, 400],
  [{ memberType: '' }, 400],
  [{ memberType: 'SE+' }, 400],
  [{ year: '2099' }, 409],
])('%j is refused with %d', async (values, status) => {
  const { body, ...answer } = await compute(values as Partial<typeof right>);
  expect([answer.status, body['@type']]).toEqual([status, 'hydra:Error']);
  expect(body['hydra:description']).not.toBe('');
});

test('a type without a rate in the year is told', async () => {
  const [settings] = (await api.get('/api/year_settings?year=2021', { as: admin })).body['hydra:member'];
  await db
    .deleteFrom('due_rates')
    .where('year_settings_id', '=', Number(settings?.id))
    .where('member_type', '=', 'MIC')
    .execute();
  const { status, body } = await compute({ year: '2021', memberType: 'MIC' });
  expect([status, body['hydra:description']]).toEqual([
    409,
    'Nu este stabilită cotizația fixă MIC pentru anul 2021.',
  ]);
});

test('a parameter that is not known is named', async () => {
  const { status, body } = await compute({ companyType: '1' } as object);
  expect([status, body['hydra:description']]).toEqual([400, 'Parametrul „companyType” nu există aici.']);
});
