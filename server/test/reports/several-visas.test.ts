/** One visa for several members at once: previewed, then all or nothing (MEM-47). */
import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createCourse } from '../builders/course.ts';
import { createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const region = await createRegion(db);
const as = await signInAs(db, 'ROLE_MODERATOR', { region });
const noReport = 'Nu are raport pe 2025.';
const visa = { year: 2026, date: '2026-02-03', granted: true };

function send(body: object, who: Account = as, plural = 'persons') {
  return api.post(`/api/${plural}/visas`, { ...visa, ...body }, { as: who });
}

function visasOf({ id }: { id: number }) {
  return db
    .selectFrom('person_visas')
    .select(['year', 'checked', 'date', 'reason'])
    .where('person_id', '=', id)
    .execute();
}

test('a preview tells of each number whom it means and what stands in the way, and writes nothing', async () => {
  const number = `m${uniqueNumber()}`;
  const plain = await createPerson(db, { region, reg_number: number });
  const chosen = await createPerson(db, { region });
  await createPersonStatus(db, { person: chosen, status: 'suspendat', date: '2024-01-01' });
  await createPersonVisa(db, { person: chosen, year: 2026, date: '2026-01-01' });
  const visaed = await createPerson(db, { region, cip: uniqueNumber() });
  await createPersonVisa(db, { person: visaed, year: 2026, date: visa.date });
  const far = await createPerson(db, { reg_number: uniqueNumber() });
  const shared = uniqueNumber();
  await createPerson(db, { region, reg_number: shared });
  await createPerson(db, { region, cip: shared });
  const members = [
    ` ${number.toUpperCase()} `,
    chosen.uuid,
    String(visaed.cip),
    String(far.reg_number),
    shared,
    number,
  ];
  const { status, body } = await send({ members, preview: true });
  expect([status, body.saved]).toEqual([200, 0]);
  const unknown = 'Niciun membru din evidența dumneavoastră nu are acest număr.';
  expect(
    (body.rows as Record<string, unknown>[]).map(({ member, problem, warnings }) => [
      (member as { uuid: string } | null)?.uuid,
      problem,
      (warnings as string[])[0],
    ]),
  ).toEqual([
    [plain.uuid, null, noReport],
    [chosen.uuid, null, 'Anul 2026 are deja o viză; hotărăște cea cu data cea mai nouă.'],
    [visaed.uuid, expect.stringContaining('2026'), expect.any(String)],
    [undefined, unknown, undefined],
    [undefined, 'Numărul este al mai multor membri.', undefined],
    [plain.uuid, 'Membrul este și pe rândul 1.', noReport],
  ]);
  expect((body.rows as { member: unknown }[])[1]?.member).toMatchObject({
    status: 'suspendat',
    region: region.name,
  });
  expect(await visasOf(plain)).toEqual([]);
});

test('all are written as if each was entered on its sheet', async () => {
  const people = [
    await createPerson(db, { region }),
    await createPerson(db, { region, cnp: '1800101221144' }),
  ];
  const { status, body } = await send({
    members: people.map(({ uuid }) => uuid),
    granted: false,
    reason: 'listă',
  });
  expect([status, body.saved]).toEqual([200, 2]);
  for (const person of people) {
    expect(await visasOf(person)).toEqual([{ year: 2026, checked: false, date: visa.date, reason: 'listă' }]);
    const reported = await db
      .selectFrom('change_history')
      .select('username')
      .where('resource', '=', 'person_visas')
      .where('person_id', '=', person.id)
      .execute();
    expect(reported).toEqual([{ username: as.user.username }]);
  }
});

test('one that cannot be written keeps all from being written', async () => {
  const person = await createPerson(db, { region });
  const far = await createPerson(db);
  const { status, body } = await send({ members: [person.uuid, far.uuid] });
  expect([status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, ['members.1']]);
  expect(await visasOf(person)).toEqual([]);
});

test('firms are found by CUI, too', async () => {
  const cui = createCui();
  const company = await createCompany(db, { region, cui: `RO ${cui}` });
  expect((await send({ members: [cui] }, as, 'companies')).body.saved).toBe(1);
  const rows = await db
    .selectFrom('company_visas')
    .select('visa')
    .where('company_id', '=', company.id)
    .execute();
  expect(rows).toEqual([{ visa: true }]);
});

test('required values have no defaults', async () => {
  const { uuid } = await createPerson(db, { region });
  for (const [missing, field] of [
    [{ granted: undefined }, 'granted'],
    [{ date: null }, 'date'],
    [{ year: undefined }, 'year'],
    [{ year: new Date().getFullYear() + 2 }, 'year'],
    [{ members: [] }, 'members'],
  ] as const) {
    const { status, body } = await send({ members: [uuid], ...missing });
    expect([status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, [field]]);
  }
});

/** Of a person in order: an expert with a validated report, hours and no debt. */
async function createPractitioner() {
  const person = await createPerson(db, { region, member_type: 'EC', join_year: 2025 });
  await createPersonStatus(db, { person, status: 'activ', date: '2020-01-01' });
  const { id } = await createCourse(db, { year: 2025 });
  await db
    .insertInto('person_courses')
    .values({ person_id: person.id, course_id: id, hours: 40, promoted: true })
    .execute();
  await createAnnualReport(db, { person, year: 2025, status: reportStatus.visaGranted });
  return person;
}

type Practitioner = Awaited<ReturnType<typeof createPractitioner>>;

async function warningsOf(person: { uuid: string }, more: object = {}) {
  const { status, body } = await send({ members: [person.uuid], preview: true, ...more });
  expect(status).toBe(200);
  const [row] = body.rows as { warnings: string[]; isGrave: boolean }[];
  // Grave: the status bars practice, or there is a debt (MEM-220).
  expect(row?.isGrave).toBe(row?.warnings.some((text) => /^(Status|De plată)/.test(text)));
  return row?.warnings;
}

const of = (person: Practitioner, status: string) =>
  createPersonStatus(db, { person, status, date: '2024-01-01' });

test.each<[string, (person: Practitioner) => Promise<unknown>, string[]]>([
  ['nothing', async () => undefined, []],
  ['a suspension', (person) => of(person, 'suspendat'), ['Status: suspendat.']],
  ['inactivity', (person) => of(person, 'inactiv'), ['Status: inactiv.']],
  ['somebody struck off', (person) => of(person, 'radiat'), ['Status: radiat.']],
  ['nothing of a transferred member', (person) => of(person, 'transferat'), []],
  [
    'a debt',
    (person) => createPersonDue(db, { person, fee: '700', payment_amount: '75' }),
    ['De plată 625,00 RON.'],
  ],
  [
    'a missing report',
    ({ id }) => db.deleteFrom('annual_reports').where('person_id', '=', id).execute(),
    [noReport],
  ],
  [
    'a report under review',
    ({ id }) =>
      db
        .updateTable('annual_reports')
        .set({ status: reportStatus.submitted })
        .where('person_id', '=', id)
        .execute(),
    ['Raportul pe 2025 nu este validat: Depus.'],
  ],
  [
    'a report without visa',
    ({ id }) =>
      db
        .updateTable('annual_reports')
        .set({ status: reportStatus.validatedWithoutVisa })
        .where('person_id', '=', id)
        .execute(),
    ['Raportul pe 2025: Validat (fără viză).'],
  ],
  [
    'missing hours',
    ({ id }) => db.updateTable('person_courses').set({ hours: 7 }).where('person_id', '=', id).execute(),
    ['Lipsesc 33 de ore de pregătire pentru 2025.'],
  ],
  [
    'no hours of an inactive member',
    ({ id }) =>
      db
        .deleteFrom('person_courses')
        .where('person_id', '=', id)
        .execute()
        .then(() => db.updateTable('persons').set({ member_type: 'MIE' }).where('id', '=', id).execute()),
    [],
  ],
  [
    'all of it',
    async (person) => {
      await of(person, 'suspendat');
      await createPersonDue(db, { person, fee: '700' });
    },
    ['Status: suspendat.', 'De plată 700,00 RON.'],
  ],
])('a row warns of %s (MEM-110)', async (_what, change, expected) => {
  const person = await createPractitioner();
  await change(person);
  expect(await warningsOf(person)).toEqual(expected);
  // Refusing a visa needs no warning, and no warning stops a visa.
  expect(await warningsOf(person, { granted: false })).toEqual([]);
  expect((await send({ members: [person.uuid] })).body.saved).toBe(1);
});

test('a firm is warned of by its report and debt, without hours', async () => {
  const company = await createCompany(db, { region });
  await createCompanyDue(db, { company, fee: '10.5' });
  const { body } = await send({ members: [company.uuid], preview: true }, as, 'companies');
  expect((body.rows as object[])[0]).toMatchObject({
    isGrave: true,
    warnings: ['De plată 10,50 RON.', noReport],
  });
});

test('visas given together are undone together, or none (MEM-111)', async () => {
  const undo = (visas: unknown, who = as) => api.post('/api/persons/visas/undo', { visas }, { as: who });
  const people = [await createPerson(db, { region }), await createPerson(db, { region })];
  const give = async () => (await send({ members: people.map(({ uuid }) => uuid) })).body.visas as number[];
  const first = await give();
  expect(first).toHaveLength(2);
  expect(await undo(first)).toMatchObject({ status: 200, body: { deleted: 2 } });
  for (const person of people) expect(await visasOf(person)).toEqual([]);
  // A second undo, a changed visa, a deleted one, another branch, an unknown number.
  expect((await undo(first)).status).toBe(409);
  const second = await give();
  const [changed = 0, other = 0] = second;
  expect((await undo(second, await signInAs(db, 'ROLE_MODERATOR'))).status).toBe(409);
  expect((await undo([...second, 2_000_000_000])).status).toBe(409);
  await api.put(`/api/person_visas/${changed}`, { reason: 'altul' }, { as });
  const refused = await undo(second);
  expect([refused.status, refused.body['hydra:description']]).toEqual([409, messages.visasChanged]);
  for (const person of people) expect(await visasOf(person)).toHaveLength(1);
  await api.delete(`/api/person_visas/${changed}`, { as });
  expect((await undo(second)).status).toBe(409);
  expect((await undo([other])).status).toBe(200);
  for (const wrong of [[], 'toate', undefined, Array.from({ length: 301 }, (_, i) => i + 1)])
    expect((await undo(wrong)).status).toBe(422);
});
