/** One visa for several members at once: previewed, then all or nothing (MEM-47). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const region = await createRegion(db);
const as = await signInAs(db, 'ROLE_MODERATOR', { region });
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
    (body.rows as Record<string, unknown>[]).map(({ member, problem, doubt }) => [
      (member as { uuid: string } | null)?.uuid,
      problem,
      doubt,
    ]),
  ).toEqual([
    [plain.uuid, null, null],
    [chosen.uuid, null, 'Anul 2026 are deja o viză; hotărăște cea cu data cea mai nouă.'],
    [visaed.uuid, expect.stringContaining('2026'), expect.any(String)],
    [undefined, unknown, null],
    [undefined, 'Numărul este al mai multor membri.', null],
    [plain.uuid, 'Membrul este și pe rândul 1.', null],
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
