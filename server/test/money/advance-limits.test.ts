/** What members may ask for in advance and have not paid (MON-79, MON-80). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { beforeEach, expect, test } from 'vitest';
import { createBranch } from '../builders/branch.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-11-21T10:00:00Z');
const { db, api } = await startApp({ clock: () => now, ownDatabase: true });
const { region } = await createBranch(db);
const [admin, moderator] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
];
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

function issue({ uuid }: { uuid: string }, addedAvans: number, as: Account, headers = {}) {
  return api.post(`/api/invoices/create/${uuid}`, { addedAvans }, { as, headers });
}

async function ask(member: { uuid: string }, addedAvans: number, as: Account) {
  const { status, body } = await issue(member, addedAvans, as);
  return [
    status,
    ...(body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
  ];
}

async function createMember() {
  const person = await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const open = async () => {
    const { body } = await api.get(`/api/invoices?person=${person.uuid}&status=issued`, { as: admin });
    return body['hydra:member'].map(({ total }) => total).reverse();
  };
  return { person, as, open };
}

test('members have five notes open and no more, until one is paid or cancelled', {
  tags: 'deep',
}, async () => {
  const { person, as, open } = await createMember();
  for (let i = 1; i <= 5; i += 1) expect(await ask(person, 10, as)).toEqual([201]);
  const refusal =
    'addedAvans: Aveți 5 note de avans neachitate, de 50,00 RON împreună, câte pot fi cel mult. Achitați una sau cereți filialei să o anuleze, apoi cereți alta.';
  expect(await ask(person, 10, as)).toEqual([422, refusal]);
  const receipt = { code: '472', fee: 0, feeYear: 2026, paymentDate: '2026-11-20', paymentYear: 2026 };
  await api.post('/api/person_dues', { person: person.uuid, ...receipt, paymentAmount: 10 }, { as: admin });
  expect(await ask(person, 20, as)).toEqual([201]);
  expect((await ask(person, 20, as))[0]).toBe(422);
  expect(await open()).toEqual([10, 10, 10, 10, 20]);
});

test('together they stay within the cap; what is paid in part counts with the rest', async () => {
  const { person, as } = await createMember();
  expect(await ask(person, 4000, as)).toEqual([201]);
  const refusal = (unpaid: string, left: string) =>
    `addedAvans: Notele de avans neachitate nu pot depăși împreună 5.000,00 RON. Aveți de achitat ${unpaid} RON; mai puteți cere cel mult ${left} RON.`;
  expect(await ask(person, 1000.01, as)).toEqual([422, refusal('4.000,00', '1.000,00')]);
  const receipt = { code: '472', fee: 0, feeYear: 2026, paymentDate: '2026-11-20', paymentYear: 2026 };
  await api.post('/api/person_dues', { person: person.uuid, ...receipt, paymentAmount: 500 }, { as: admin });
  expect(await ask(person, 1500.01, as)).toEqual([422, refusal('3.500,00', '1.500,00')]);
  expect(await ask(person, 1500, as)).toEqual([201]);
});

test('firms are stopped too; staff are told and go on', { tags: 'deep' }, async () => {
  const company = await createCompany(db, { region });
  const firm = await signInAs(db, 'ROLE_USER', { company });
  expect((await issue(company, 5000, moderator)).body.warnings).toBeUndefined();
  expect((await ask(company, 0.01, firm))[0]).toBe(422);
  const headers = { 'idempotency-key': uniqueWord() };
  for (const _ of ['asked', 'asked again']) {
    const { status, body } = await issue(company, 0.5, moderator, headers);
    expect([status, (body as unknown as AdvanceAnswer).warnings]).toEqual([
      201,
      [
        {
          propertyPath: 'addedAvans',
          message:
            'Membrul are acum de achitat 5.000,50 RON pe note de avans (note deschise: 2). Limita pentru membri este de 5.000,00 RON și 5 note.',
        },
      ],
    ]);
  }
  for (const amount of [10, 10, 10]) await issue(company, amount, admin);
  expect((await issue(company, 10, admin)).body.warnings).toMatchObject([
    { message: expect.stringContaining('(note deschise: 6)') },
  ]);
});

test('requesting in several tabs at once allows no more than requesting in one', {
  tags: 'deep',
}, async () => {
  const [many, much] = [await createMember(), await createMember()];
  const answers = await Promise.all(Array.from({ length: 9 }, () => issue(many.person, 10, many.as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(4).fill(422)]);
  expect(await many.open()).toHaveLength(5);
  const large = await Promise.all(Array.from({ length: 4 }, () => issue(much.person, 2000, much.as)));
  expect(large.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  expect(await much.open()).toEqual([2000, 2000]);
});

test('the cap is that of the year; a year without settings goes on as the one before', async () => {
  const { body } = await api.get('/api/year_settings?year=2026', { as: admin });
  const [settings] = body['hydra:member'];
  const setCap = async (advanceNoteCap: unknown) =>
    (await api.put(`/api/year_settings/${settings?.id}`, { advanceNoteCap }, { as: admin })).status;
  expect(settings).toMatchObject({ advanceNoteCap: 5000 });
  expect(await setCap('70,5')).toBe(200);
  const { person, as } = await createMember();
  for (const day of ['2026-11-21', '2027-01-01']) {
    now = new Date(`${day}T10:00:00Z`);
    expect((await ask(person, 70.51, as))[0]).toBe(422);
  }
  now = new Date('2025-12-31T21:59:59Z');
  expect(await ask(person, 70.51, as)).toEqual([201]);
  now = new Date('2025-12-31T22:00:00Z');
  expect((await ask(person, 1, as))[0]).toBe(422);
  expect(await setCap(0)).toBe(200);
  const other = await createMember();
  expect(await ask(other.person, 0.01, other.as)).toEqual([
    422,
    'addedAvans: Notele de avans neachitate nu pot depăși împreună 0,00 RON. Aveți de achitat 0,00 RON; acum nu mai puteți cere altele.',
  ]);
  expect(await setCap(5000)).toBe(200);
});
