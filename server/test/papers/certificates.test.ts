/** Certificates: only for oneself, once in 24 hours, and kept as they were issued (PAP-22 to PAP-27). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCertificate } from '../builders/certificate.ts';
import { createCourse } from '../builders/course.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { drawsCode, readPdf } from '../harness/read-document.ts';

let now = new Date('2026-03-02T10:00:00Z');
const { db, api } = await startApp({
  clock: () => now,
  env: {
    publicUrl: 'https://registru.example.ro',
    fiscalCode: '12345678',
    bodySeat: 'Str. Exemplu nr. 1, București',
  },
});

const recent = 'Există deja o adeverință emisă în ultimele 24 de ore.';

async function createMember(values: Parameters<typeof createPerson>[1] = {}) {
  now = new Date('2026-03-02T10:00:00Z');
  const person = await createPerson(db, { cip: uniqueNumber(), monitor_category_id: 1, ...values });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const issue = (personId: unknown = person.uuid) => api.post('/api/certificates', { personId }, { as });
  return { person, as, issue };
}

function codeIn(body: unknown): string {
  return (body as { certificate: { code: string } }).certificate.code;
}

test('it names the person and the courses of this year and the one before', { tags: 'deep' }, async () => {
  const { person, as, issue } = await createMember({ first_name: 'Ștefania', region: { id: 29 } });
  const follow = async (name: string, year: number, more = {}, days = {}) =>
    createPersonCourse(db, { person, course: await createCourse(db, { name, year, ...days }), ...more });
  await follow('Fiscalitate', 2026, { hours: 12 }, { start_date: '2026-02-03', end_date: '2026-02-05' });
  await follow('Audit', 2025, { hours: 8, promoted: true });
  await follow('Prea vechi', 2024);
  await follow('Din anul viitor', 2027);
  await follow('Nepromovat', 2026, { promoted: false });
  const { status, body } = await issue(person.id);
  expect([status, codeIn(body)]).toEqual([201, expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)]);

  const checked = (await api.get(`/api/certificates/validate/${codeIn(body)}`)).body;
  expect(checked).toEqual({
    success: true,
    certificate: {
      code: codeIn(body),
      issuedAt: '2026-03-02T10:00:00.000Z',
      cancelledAt: null,
      cancelledReason: null,
      canCancel: false,
    },
    person: {
      fullName: person.full_name,
      region: 'Mureș',
      category: 'EXPERT CONTABIL',
      cip: person.cip,
      regNumber: person.reg_number,
    },
    courses: [
      { name: 'Fiscalitate', hours: 12, year: 2026, interval: '3–5 februarie 2026', organizer: null },
      { name: 'Audit', hours: 8, year: 2025, interval: null, organizer: null },
    ],
    status: null,
    today: null,
    logged: null,
  });

  const [, start = '', end = ''] = /^(.{3})(.*)$/.exec(codeIn(body).toLowerCase()) ?? [];
  const typed = encodeURIComponent(` ${start}-${end} `);
  expect((await api.get(`/api/certificates/validate/${typed}`)).body).toEqual(checked);

  const download = await api.page(`/download/certificate/${codeIn(body)}`, { as });
  expect([download.status, download.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = await readPdf(download.bytes);
  for (const returned of [
    person.full_name,
    'Filiala Mureș',
    'expert contabil',
    person.cip,
    'Fiscalitate',
    '3–5 februarie 2026',
  ])
    expect(text).toContain(returned);
  expect(text).toContain(`Nr. ${codeIn(body)} din 02.03.2026`);
  expect(text).not.toMatch(/Prea vechi|Din anul viitor|Nepromovat/);
  const address = `https://registru.example.ro/certificate/verify?code=${codeIn(body)}`;
  expect(drawsCode(download.bytes, address)).toBe(true);
});

test('a course that has not ended is not on a certificate; one that ended yesterday is (PAP-160)', async () => {
  const { person, as, issue } = await createMember();
  const follow = async (name: string, start_date: string | null, end_date: string | null) =>
    createPersonCourse(db, {
      person,
      course: await createCourse(db, { name, year: 2026, start_date, end_date }),
    });
  await follow('Încheiat ieri', '2026-02-20', '2026-03-01');
  await follow('Se încheie azi', '2026-02-20', '2026-03-02');
  await follow('De o zi, ieri', '2026-03-01', null);
  await follow('De o zi, mâine', '2026-03-03', null);
  await follow('Fără zile', null, null);
  const code = codeIn((await issue()).body);
  const { body } = await api.get(`/api/certificates/validate/${code}`);
  const certified = (body as unknown as { courses: { name: string }[] }).courses.map(({ name }) => name);
  expect(certified.toSorted()).toEqual(['De o zi, ieri', 'Fără zile', 'Încheiat ieri']);
  const list = `/api/person_courses?view=certificate-person-course-list&person=${person.id}`;
  const days = (await api.get(list, { as })).body['hydra:member'].map(({ course, lastDay }) => [
    (course as { name: string }).name,
    lastDay,
  ]);
  expect(Object.fromEntries(days)).toEqual({
    'Încheiat ieri': '2026-03-01',
    'Se încheie azi': '2026-03-02',
    'De o zi, ieri': '2026-03-01',
    'De o zi, mâine': '2026-03-03',
    'Fără zile': null,
  });
});

test('a person without CIP gets none printed, nor does an earlier content with a temporary one (PAP-173)', {
  tags: 'deep',
}, async () => {
  const { person, as, issue } = await createMember({ cip: null });
  const issued = codeIn((await issue()).body);
  const holder = { fullName: 'Wu Yi', region: 'Cluj', category: null, cip: 'TEMP-001502' };
  const { code } = await createCertificate(db, { person, content: { person: holder } });
  for (const one of [issued, code]) {
    const text = await readPdf((await api.page(`/download/certificate/${one}`, { as })).bytes);
    expect(text).not.toMatch(/CIP|TEMP/);
    const { body } = await api.get(`/api/certificates/validate/${one}`);
    expect(body).toMatchObject({ person: { cip: null } });
  }
});

test('issued certificates stay unchanged when the register changes', { tags: 'deep' }, async () => {
  const { person, as, issue } = await createMember();
  const course = await createCourse(db, { year: 2026 });
  await createPersonCourse(db, { person, course });
  const code = codeIn((await issue()).body);
  const ask = async () => [
    (await api.get(`/api/certificates/validate/${code}`)).body,
    (await api.get(`/download/certificate/${code}`, { as })).bytes,
  ];
  const before = await ask();
  await db
    .updateTable('persons')
    .set({ last_name: 'Altul', cip: null, monitor_category_id: 8 })
    .where('id', '=', person.id)
    .execute();
  await db.deleteFrom('person_courses').where('person_id', '=', person.id).execute();
  now = new Date('2031-01-01T10:00:00Z');
  expect(await ask()).toEqual(before);
});

test('it keeps the card of its branch and the identity of the body as they were printed (PAP-162)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const setCard = (card: { address: string; phone?: string }) =>
    db.updateTable('regions').set(card).where('id', '=', region.id).execute();
  await setCard({ address: 'Str. Veche nr. 1', phone: '0264 000 111' });
  const { as, issue } = await createMember({ region });
  const code = codeIn((await issue()).body);
  await setCard({ address: 'Str. Nouă nr. 2' });
  const text = await readPdf((await api.page(`/download/certificate/${code}`, { as })).bytes);
  expect(text).toContain('Str. Exemplu nr. 1, București · CUI 12345678');
  expect(text).toContain('Str. Veche nr. 1 · Telefon: 0264 000 111');
  expect(text).not.toContain('Str. Nouă');
});

test('a former member gets no new certificate, and keeps the earlier ones (PAP-28)', async () => {
  const { person, as, issue } = await createMember();
  const code = codeIn((await issue()).body);
  await createPersonStatus(db, { person, status: 'radiat', date: '2026-03-01' });
  now = new Date('2026-04-02T10:00:00Z');
  const check = await api.get(`/api/certificates/check-recent/${person.uuid}`, { as });
  const refused = await issue();
  for (const { status, body } of [check, refused])
    expect([status, body['hydra:description']]).toEqual([
      409,
      'Nu mai sunteți membru; adeverința se eliberează numai membrilor. Dacă informația este eronată, adresați-vă filialei de domiciliu.',
    ]);
  expect((await api.get(`/api/certificates/validate/${code}`)).status).toBe(200);
  expect((await api.page(`/download/certificate/${code}`, { as })).status).toBe(200);
});

test.each(['suspendat', 'inactiv', 'transferat'])(
  'a member who is %s, or without visa, gets one: it certifies courses (PAP-28)',
  async (status) => {
    const { person, issue } = await createMember();
    await createPersonStatus(db, { person, status, date: '2026-03-01' });
    expect((await issue()).status).toBe(201);
  },
);

test('a second one within 24 hours is refused, to the second', async () => {
  const { person, as, issue } = await createMember();
  const check = async () => (await api.get(`/api/certificates/check-recent/${person.uuid}`, { as })).body;
  expect(await check()).toEqual({ hasRecentCertificate: false, message: null });
  expect((await issue()).status).toBe(201);
  now = new Date('2026-03-03T09:59:59Z');
  expect(await check()).toEqual({ hasRecentCertificate: true, message: recent });
  const refused = await issue();
  expect([refused.status, refused.body['hydra:description']]).toEqual([400, recent]);
  now = new Date('2026-03-03T10:00:00Z');
  expect(await check()).toMatchObject({ hasRecentCertificate: false });
  expect((await issue()).status).toBe(201);
});

test('of many concurrent requests one issues a certificate', async () => {
  const { person, issue } = await createMember();
  const answers = await Promise.all(Array.from({ length: 8 }, () => issue()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  const texts = answers.filter(({ status }) => status === 400).map(({ body }) => body['hydra:description']);
  expect(new Set(texts)).toEqual(new Set([recent]));
  const kept = await db.selectFrom('certificates').select('id').where('person_id', '=', person.id).execute();
  expect(kept).toHaveLength(1);
});

test('the same Idempotency-Key is answered as the first time', async () => {
  const { person, as } = await createMember();
  const send = () =>
    api.post('/api/certificates', { personId: person.id }, { as, headers: { 'idempotency-key': 'k' } });
  const [first, again] = [await send(), await send()];
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a certificate for another person is refused clearly', async () => {
  const { issue, as } = await createMember();
  const other = await createPerson(db);
  for (const key of [other.uuid, other.id, crypto.randomUUID()]) {
    const { status, body } = await issue(key);
    expect([status, body['hydra:description']]).toEqual([404, 'Persoana nu a fost gasită.']);
  }
  for (const key of [null, true, { id: 1 }]) expect((await issue(key)).status).toBe(422);
  const { code } = await createCertificate(db, { person: other });
  expect((await api.get(`/download/certificate/${code}`, { as })).status).toBe(404);
});

test('one’s own are listed, the newest first', async () => {
  const { person, as } = await createMember();
  const older = await createCertificate(db, { person, issued_at: new Date('2026-01-02T10:00:00Z') });
  const newer = await createCertificate(db, { person, issued_at: new Date('2026-02-02T10:00:00Z') });
  await createCertificate(db);
  const { body } = await api.get('/api/certificates', { as });
  expect(body['hydra:member'].map(({ code, downloadLink }) => [code, downloadLink])).toEqual(
    [newer, older].map(({ code }) => [code, `/download/certificate/${code}`]),
  );
});

test('many courses take several pages, each with the code and the head of the table', async () => {
  const courses = Array.from({ length: 60 }, (_, index) => ({
    name: `Curs ${index + 1} despre reglementări contabile și fiscale, ținut la Târgu Mureș`,
    hours: 8,
    year: 2026,
    interval: '1–3 martie 2026',
  }));
  const { person, as } = await createMember();
  const { code } = await createCertificate(db, { person, content: { courses } });
  const text = await readPdf((await api.get(`/download/certificate/${code}`, { as })).bytes);
  const pages = Number(/Pagina \d+ din (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Denumirea cursului/g)).toHaveLength(pages);
  expect(text.match(/Curs \d+ despre reglementări contabile și fiscale, ținut/g)).toHaveLength(60);
});

test('a person with certificates is not deleted, and its sheet and courses have their views', async () => {
  const { person } = await createMember();
  await createPersonCourse(db, { person });
  await createCertificate(db, { person });
  const as = await signInAs(db, 'ROLE_ADMIN');
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(409);
  const info = (await api.get(`/api/persons/${person.id}?view=certificate-info`, { as })).body;
  expect(info).toMatchObject({
    uuid: person.uuid,
    fullName: person.full_name,
    cip: person.cip,
    region: { name: expect.any(String) },
    monitorCategory: { name: 'I' },
    avans: 0,
  });
  const path = `/api/person_courses?view=certificate-person-course-list&person=${person.id}`;
  const [course] = (await api.get(path, { as })).body['hydra:member'];
  expect(course).toMatchObject({ hours: 20, year: 2025, course: { name: expect.any(String) } });
});

test('codes are unique, also by the database', async () => {
  const { code, person_id } = await createCertificate(db);
  const again = sql`insert into certificates (code, person_id, issued_at, content) values (${code}, ${person_id}, now(), '{}')`;
  await expect(again.execute(db)).rejects.toThrow(/certificates_code_key/);
});

test('a cancelled one says so to whoever checks it, is not downloaded, and leaves room for a new one (PAP-209)', async () => {
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const { as, issue } = await createMember();
  const code = codeIn((await issue()).body);
  const cancel = (reason: string) => api.post(`/api/certificates/${code}/cancel`, { reason }, { as: admin });
  const check = async (by?: typeof admin) =>
    (await api.get(`/api/certificates/validate/${code}`, by ? { as: by } : {})).body.certificate;
  expect(await check(admin)).toMatchObject({ canCancel: true, cancelledAt: null });
  expect((await cancel(' ')).status).toBe(422);
  const cancelledAt = '2026-03-02T10:00:00.000Z';
  expect(await cancel('Curs înscris din greșeală')).toMatchObject({ status: 200, body: { cancelledAt } });
  expect((await cancel('Din nou')).status).toBe(409);
  // The reason may name people, and is not public.
  expect(await check()).toMatchObject({ canCancel: false, cancelledAt, cancelledReason: null });
  expect(await check(as)).toMatchObject({ canCancel: false, cancelledReason: null });
  expect(await check(admin)).toMatchObject({
    canCancel: false,
    cancelledReason: 'Curs înscris din greșeală',
  });
  const document = await api.get(`/download/certificate/${code}`, { as });
  expect([document.status, document.body['hydra:description']]).toEqual([
    409,
    'Adeverința a fost anulată la 02.03.2026.',
  ]);
  const { body: list } = await api.get('/api/certificates', { as });
  expect(list['hydra:member']).toMatchObject([{ code, cancelledAt }]);
  expect((await issue()).status).toBe(201);
});
