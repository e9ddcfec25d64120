/** How codes are compared: without blanks and case, a CUI also without RO, wherever a member is looked for (MEM-45). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCourse } from '../builders/course.ts';
import { duesCsv, runImport } from '../builders/dues-file.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { multipartOf } from '../harness/multipart.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

async function find(path: string, asked: Record<string, string>): Promise<number[]> {
  const { body } = await api.get(`/api/${path}?${new URLSearchParams(asked)}`, { as });
  return body['hydra:member'].map(({ id }) => id);
}

const grouped = (digits: string) => `${digits.slice(0, 1)} ${digits.slice(1, 7)}\u00a0${digits.slice(7)}`;

test('lists and the search for similar records know a firm however its CUI is written', {
  tags: 'deep',
}, async () => {
  const [bare, written] = [createCui(), createCui()];
  const [one, other] = [
    await createCompany(db, { region, cui: bare }),
    await createCompany(db, { region, cui: `ro ${written}` }),
  ];
  for (const [company, cui] of [
    [one, bare],
    [other, written],
  ] as const) {
    for (const typed of [cui, `RO${cui}`, `ro ${cui}`, `${cui.slice(0, 3)} ${cui.slice(3)}`]) {
      for (const path of ['companies?', 'companies/similar?']) {
        const found = await find(path.slice(0, -1), { cui: typed });
        expect([path, typed, found]).toEqual([path, typed, [company.id]]);
      }
      expect(await find('companies', { cui__eq: typed })).toEqual([company.id]);
    }
    expect(await find('companies', { cui: cui.slice(2) })).toContain(company.id);
  }
});

test('lists and the search for similar records know a person however the codes are written', async () => {
  const number = `A ${uniqueNumber()}`;
  const cip = `c${uniqueNumber()}`;
  const { cnp } = createCnp();
  const { id } = await createPerson(db, { region, cnp, reg_number: number, cip });
  for (const [field, typed] of [
    ['cnp', grouped(cnp)],
    ['regNumber', number.replace(' ', '').toLowerCase()],
    ['cip', ` C ${cip.slice(1)}`],
  ] as const) {
    for (const asked of [field, `${field}__eq`])
      expect([asked, await find('persons', { [asked]: typed })]).toEqual([asked, [id]]);
    expect([field, await find('persons/similar', { [field]: typed })]).toEqual([field, [id]]);
  }
  expect(await find('persons', { regNumber: number.slice(3) })).toContain(id);
});

test('LIKE wildcards in codes are escaped', async () => {
  const company = await createCompany(db, { region, reg_number: `9%_\\${uniqueNumber()}` });
  expect(await find('companies', { regNumber: '9%_\\' })).toEqual([company.id]);
  expect(await find('companies', { regNumber: `${company.reg_number}%` })).toEqual([]);
  expect(await find('companies', { regNumber: ' ', 'region.id': String(region.id) })).toContain(company.id);
});

test.each(['persons', 'companies'] as const)(
  '%s are found by the TEMP number that is shown',
  async (plural) => {
    const create = plural === 'persons' ? createPerson : createCompany;
    const [none, numbered] = [
      await create(db, { region }),
      await create(db, { region, reg_number: uniqueNumber() }),
    ];
    const shown = (id: number) => `TEMP-${String(id).padStart(6, '0')}`;
    for (const field of ['regNumber', 'regNumber__eq', 'cip'])
      expect(await find(plural, { [field]: shown(none.id).toLowerCase() })).toEqual([none.id]);
    expect(await find(plural, { regNumber: shown(numbered.id) })).toEqual([]);
    expect(await find(plural, { regNumber__exists: 'false', 'region.id': String(region.id) })).toContain(
      none.id,
    );
  },
);

test('a number is another’s also with other blanks and case', async () => {
  const number = `Ab${uniqueNumber()}`;
  const holder = await createPerson(db, { region, reg_number: number, cip: number });
  const typed = ` a B ${number.slice(2)}`;
  const body = { lastName: 'Popa', firstName: 'Ana', region: region.id };
  for (const [field, label] of [
    ['regNumber', 'Număr matricol'],
    ['cip', 'CIP'],
  ] as const) {
    const refused = await api.post('/api/persons', { ...body, [field]: typed }, { as });
    expect(refused.body.violations).toEqual([
      { propertyPath: field, message: `${label}: valoarea este deja folosită de ${holder.full_name}.` },
    ]);
  }
});

test('a twin is doubted however its code is written', async () => {
  const cui = createCui();
  const first = await createCompany(db, { region, cui: `RO ${cui}` });
  const second = await createCompany(db, { region, cui });
  const { body } = await api.get(`/api/companies/${second.uuid}`, { as });
  expect(body.warnings).toContainEqual({
    propertyPath: 'cui',
    message: `CUI: aceeași valoare are și ${first.name}.`,
    link: `/api/companies/${first.uuid}`,
  });
});

test('a CNP is kept without blanks, and judged so', async () => {
  const { cnp } = createCnp();
  const sent = { lastName: 'Popa', firstName: 'Ana', region: region.id, cnp: grouped(cnp) };
  const { body } = await api.post('/api/persons', sent, { as });
  expect([body.cnp, body.warnings]).toEqual([cnp, undefined]);
});

test('a file of dues finds its members by codes as people write them', async () => {
  const { cnp } = createCnp();
  const cui = createCui();
  const number = `m${uniqueNumber()}`;
  const person = await createPerson(db, { region, cnp, reg_number: number });
  const company = await createCompany(db, { region, cui: `RO${cui}`, cip: `K ${number}` });
  const item = await runImport(
    app,
    as,
    duesCsv([
      { regNumber: number.toUpperCase() },
      { regNumber: '', fiscalCode: grouped(cnp) },
      { member: 'PJ', regNumber: '', fiscalCode: `ro ${cui}`, code: '461.01.02.25' },
      { member: 'PJ', regNumber: '', cip: `k${number}`, code: '461.01.02.25' },
    ]),
  );
  expect(item).toMatchObject({ status: 'done', doneRows: 4 });
  const count = async (
    table: 'person_dues' | 'company_dues',
    owner: 'person_id' | 'company_id',
    id: number,
  ) =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where(owner as never, '=', id as never)
        .execute()
    ).length;
  expect(await count('person_dues', 'person_id', person.id)).toBe(2);
  expect(await count('company_dues', 'company_id', company.id)).toBe(2);
});

test('a file of members of a course does too', async () => {
  const course = await createCourse(db, { region, max_hours: 20 });
  const { cnp } = createCnp();
  const number = `Q${uniqueNumber()}`;
  await createPerson(db, { region, cnp: grouped(cnp) });
  await createPerson(db, { region, reg_number: number });
  const file = {
    bytes: Buffer.from(`CNP;Nr. matricol;Ore\n${cnp};;8\n;${number.toLowerCase()};4\n`),
    name: 'lista.csv',
  };
  const { payload, headers } = multipartOf({}, file);
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: `/courses/${course.id}/persons/import`,
    payload,
    headers: { ...headers, accept: 'application/ld+json', authorization: `Bearer ${as.token}` },
  });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
  const rows = await db
    .selectFrom('person_courses')
    .select('hours')
    .where('course_id', '=', course.id)
    .orderBy('hours')
    .execute();
  expect(rows.map(({ hours }) => hours)).toEqual([4, 8]);
});
