/** Certificates of membership: what they say, in which language, for whom and how often (PAP-263 to PAP-265). */
import { certificateLanguages } from '@ceccar/contract/papers/status-certificates';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { statusCertificateDocument } from '../../src/domains/papers/status-certificate/status-certificate.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { drawsCode, readPdf } from '../harness/read-document.ts';
import { cases, textsOf } from './document-cases.ts';

let now = new Date('2026-03-02T10:00:00Z');
const { db, api } = await startApp({
  clock: () => now,
  env: { publicUrl: 'https://registru.example.ro', fiscalCode: '12345678', bodySeat: 'București' },
});

type Visa = { year: number; date: string | null; checked?: boolean };
type Status = { status: string; date: string };

async function createMember(visas: Visa[] = [], statuses: Status[] = []) {
  now = new Date('2026-03-02T10:00:00Z');
  const person = await createPerson(db, {
    cip: uniqueNumber(),
    monitor_category_id: 1,
    region: { id: 29 },
  });
  for (const visa of visas) await createPersonVisa(db, { person, ...visa });
  for (const status of statuses) await createPersonStatus(db, { person, ...status });
  const as = await signInAs(db, 'ROLE_USER', { person });
  return { person, as };
}

type Asking = { as: Awaited<ReturnType<typeof signInAs>> };

async function issue(person: { uuid: string }, { as }: Asking) {
  const { status, body } = await api.post('/api/status_certificates', { personId: person.uuid }, { as });
  return { status, code: String((body as { code?: string }).code), body };
}

async function validated(code: string) {
  const { body } = await api.get(`/api/certificates/validate/${code}`);
  return body as unknown as Record<'certificate' | 'person' | 'courses' | 'status' | 'today', unknown>;
}

/** Visas of 2024 to 2026, each given in February. */
const given: Visa[] = [2024, 2025, 2026].map((year) => ({ year, date: `${year}-02-10` }));

const takenBack: Visa[] = [
  { year: 2026, date: '2026-02-10' },
  { year: 2026, date: '2026-02-15', checked: false },
];

test.each<[string, Visa[], Status[], object]>([
  ['three visas in a row', given, [], { hasRight: true, endsOn: '2027-03-31', since: '2024-02-10' }],
  [
    'a year without a visa before the last one',
    given.filter(({ year }) => year !== 2025),
    [],
    { hasRight: true, endsOn: '2027-03-31', since: '2026-02-10' },
  ],
  [
    'a suspension that is over',
    given,
    [
      { status: 'activ', date: '2020-01-01' },
      { status: 'suspendat', date: '2025-05-01' },
      { status: 'activ', date: '2025-09-15' },
    ],
    { hasRight: true, endsOn: '2027-03-31', since: '2025-09-15' },
  ],
  [
    'a suspension',
    given,
    [{ status: 'suspendat', date: '2026-01-10' }],
    { hasRight: false, endsOn: null, since: null },
  ],
  [
    'the visa of last year, which is still in force',
    given.slice(0, 2),
    [],
    { hasRight: true, endsOn: '2026-03-31', since: '2024-02-10' },
  ],
  ['no visa', [], [], { hasRight: false, endsOn: null, since: null }],
  [
    'a visa without a day',
    [{ year: 2026, date: null }],
    [],
    { hasRight: true, endsOn: '2027-03-31', since: '2026-01-01' },
  ],
  [
    'a visa that was taken back and given again',
    [...takenBack, { year: 2026, date: '2026-02-20' }],
    [],
    { hasRight: true, endsOn: '2027-03-31', since: '2026-02-20' },
  ],
  [
    'a visa that was taken back, while the one before was in force',
    [...given, ...takenBack, { year: 2026, date: '2026-02-20' }],
    [],
    { hasRight: true, endsOn: '2027-03-31', since: '2024-02-10' },
  ],
  [
    'a suspension that begins tomorrow',
    given,
    [
      { status: 'activ', date: '2020-01-01' },
      { status: 'suspendat', date: '2026-03-03' },
    ],
    { hasRight: true, endsOn: '2026-03-02', since: '2024-02-10' },
  ],
])('the right and since when it was not interrupted: %s (PAP-263)', async (_, visas, statuses, expected) => {
  const { person, as } = await createMember(visas, statuses);
  // Of a namesake with another past nothing is said.
  const namesake = await createPerson(db, { first_name: person.first_name, last_name: person.last_name });
  await createPersonVisa(db, { person: namesake, year: 2026, date: '2026-01-05' });
  const { status, code } = await issue(person, { as });
  expect(status).toBe(201);
  expect((await validated(code)).status).toMatchObject(expected);
});

test('visas are those of the five newest years on record, and none that was refused (PAP-263)', async () => {
  const { person, as } = await createMember([
    ...[2019, 2020, 2021, 2022, 2023].map((year) => ({ year, date: `${year}-02-10` })),
    { year: 2024, date: '2024-02-10', checked: false },
    { year: 2026, date: null },
  ]);
  const { code } = await issue(person, { as });
  expect((await validated(code)).status).toMatchObject({
    visas: [
      { year: 2026, date: null },
      { year: 2023, date: '2023-02-10' },
      { year: 2022, date: '2022-02-10' },
      // 2024 was refused and 2025 has no record: of five distinct years 2021 is the fifth, as on the record page.
      { year: 2021, date: '2021-02-10' },
    ],
  });
});

test('with ordinary texts and five visas it is one page in both languages', { tags: 'deep' }, async () => {
  const ordinary = textsOf['ordinary texts'];
  if (!ordinary) throw new Error('Without ordinary texts');
  for (const language of certificateLanguages) {
    const draw = cases[statusCertificateDocument.name]?.[language];
    const bytes = await draw?.({ ...ordinary, count: 5 });
    const { numPages } = await getDocumentProxy(new Uint8Array(bytes ?? []));
    expect(numPages).toBe(1);
  }
});

test('both languages say the same under one number, and name no sanction (PAP-263, PAP-264)', {
  tags: 'deep',
}, async () => {
  const { person, as } = await createMember(given);
  const { code } = await issue(person, { as });
  const read = async (query: string) => {
    const { status, headers, bytes } = await api.page(`/download/status_certificate/${code}${query}`, { as });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(drawsCode(bytes, `https://registru.example.ro/certificate/verify?code=${code}`)).toBe(true);
    return (await readPdf(bytes)).replaceAll('\u00a0', ' ');
  };
  const romanian = await read('');
  for (const text of [
    'ADEVERINȚĂ DE MEMBRU',
    code,
    person.full_name,
    'expert contabil',
    'Filiala Mureș',
    'Drept de exercitare la 2 martie 2026 Da, până la 31 martie 2027',
    'Fără întrerupere din 10 februarie 2024',
    '2025 10 februarie 2025',
  ])
    expect(romanian).toContain(text);
  const english = await read('?language=en');
  for (const text of [
    'CERTIFICATE OF MEMBERSHIP',
    code,
    person.full_name,
    'expert accountant (expert contabil)',
    'Right to practise on 2 March 2026 Yes, until 31 March 2027',
    'Without interruption since 10 February 2024',
    'Check the authenticity at',
  ])
    expect(english).toContain(text);
  expect(english).not.toMatch(/Verificați|Adeverinț|Viza/);

  const { person: suspended, as: own } = await createMember(given, [
    { status: 'suspendat', date: '2026-01-10' },
  ]);
  const refused = await issue(suspended, { as: own });
  for (const language of ['ro', 'en']) {
    const address = `/download/status_certificate/${refused.code}?language=${language}`;
    const text = await readPdf((await api.page(address, { as: own })).bytes);
    expect(text).not.toMatch(/suspen|inactiv|sanc/i);
    expect(text).toMatch(/2 (martie|March).2026 (Nu|No)\b/);
  }
  expect((await api.get(`/download/status_certificate/${code}?language=fr`, { as })).status).toBe(400);
});

test('once in 24 hours, apart from certificates of courses; a cancelled one counts no more (PAP-265)', async () => {
  const { person, as } = await createMember(given);
  const { code } = await issue(person, { as });
  const again = await issue(person, { as });
  expect([again.status, again.body]).toMatchObject([
    400,
    { 'hydra:description': expect.stringContaining('ultimele 24 de ore') },
  ]);
  expect((await api.post('/api/certificates', { personId: person.uuid }, { as })).status).toBe(201);
  // Neither stands among those of the other kind, nor is it given out as one.
  const codesIn = async (path: string) =>
    (await api.get(path, { as })).body['hydra:member'].map((one) => (one as { code?: unknown }).code);
  expect(await codesIn(`/api/status_certificates/of/${person.uuid}`)).toEqual([code]);
  expect(await codesIn('/api/certificates')).not.toContain(code);
  expect((await api.page(`/download/certificate/${code}`, { as })).status).toBe(404);

  const admin = await signInAs(db, 'ROLE_ADMIN');
  const reason = { reason: 'Eliberată din greșeală' };
  expect((await api.post(`/api/certificates/${code}/cancel`, reason, { as: admin })).status).toBe(200);
  expect((await api.page(`/download/status_certificate/${code}`, { as })).status).toBe(409);
  expect((await issue(person, { as })).status).toBe(201);
});

test('of five requests at once one issues it', async () => {
  const { person, as } = await createMember(given);
  const answers = await Promise.all(Array.from({ length: 5 }, () => issue(person, { as })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
});

test('staff issue it for a person of their branch, also without an account; it names who did (PAP-265)', async () => {
  const { person } = await createMember(given);
  const near = await signInAs(db, 'ROLE_MODERATOR', { region: { id: 29 } });
  const far = await signInAs(db, 'ROLE_MODERATOR', { region: { id: 14 } });
  expect((await issue(person, { as: far })).status).toBe(404);
  const { status, code } = await issue(person, { as: near });
  expect(status).toBe(201);
  expect((await api.page(`/download/status_certificate/${code}`, { as: far })).status).toBe(404);
  expect((await api.page(`/download/status_certificate/${code}`, { as: near })).status).toBe(200);
  const row = await db
    .selectFrom('certificates')
    .select('issued_by')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(row.issued_by).not.toBeNull();
});

test('a person who has left gets none (PAP-265)', async () => {
  const { person } = await createMember(given, [{ status: 'radiat', date: '2026-02-01' }]);
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const { status, body } = await issue(person, { as: admin });
  expect([status, body]).toMatchObject([
    409,
    { 'hydra:description': expect.stringContaining('nu mai este membră') },
  ]);
});

test('it stays as it was issued, and its page says the right of today beside it (PAP-267)', async () => {
  const { person, as } = await createMember(given);
  const { code } = await issue(person, { as });
  const before = await validated(code);
  expect(before.today).toEqual({ day: '2026-03-02', hasRight: true, endsOn: '2027-03-31' });
  await createPersonStatus(db, { person, status: 'suspendat', date: '2026-03-05' });
  now = new Date('2026-03-06T10:00:00Z');
  const after = await validated(code);
  expect(after.status).toEqual(before.status);
  expect(after.today).toEqual({ day: '2026-03-06', hasRight: false, endsOn: null });
  expect(JSON.stringify(after)).not.toMatch(/suspendat/);
});
