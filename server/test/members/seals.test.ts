/** Seals come as a PDF for a year, of at most 5 MB (MEM-35); what is refused leaves nothing behind. */
import { readdir } from 'node:fs/promises';
import { sealMaxBytes } from '@ceccar/contract/members/seal';
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { jpeg, pdf, png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api, files } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');

async function sealsOf({ id }: { id: number }) {
  return db.selectFrom('person_seals').selectAll().where('person_id', '=', id).execute();
}

/** Violations by field; the refused form leaves neither a row nor a file being received. */
async function refusal(fields: Record<string, unknown>, bytes: Buffer | undefined, person: { id: number }) {
  const { status, body } = await api.upload('/api/person_seals', fields, bytes && { bytes }, { as });
  expect(status).toBe(422);
  expect(await sealsOf(person)).toEqual([]);
  expect(await readdir(files.uploadFolder)).toEqual([]);
  return Object.fromEntries(body.violations.map(({ propertyPath, message }) => [propertyPath, message]));
}

test('a seal is kept with its file', async () => {
  const person = await createPerson(db);
  const bytes = createPdf();
  const answer = await api.upload(
    '/api/person_seals?view=person-seal-list',
    { personUuid: person.uuid, year: 2026 },
    { bytes, name: 'Parafă 2026.pdf' },
    { as },
  );
  expect([answer.status, answer.headers.etag, answer.headers.location]).toEqual([
    201,
    '"1"',
    `/api/person_seals/${answer.body.id}`,
  ]);
  const file = {
    name: 'Parafă 2026.pdf',
    size: bytes.length,
    mediaType: 'application/pdf',
    url: `/download/person_seal/${answer.body.id}`,
  };
  expect(answer.body).toMatchObject({ year: 2026, file, abilities: { update: false, delete: true } });
  const list = await api.get(`/api/person_seals?view=person-seal-list&person=${person.uuid}`, { as });
  expect(list.body['hydra:member']).toMatchObject([{ year: 2026, file }]);
  expect(await readdir(files.uploadFolder)).toEqual([]);
});

test('a company’s seal likewise', async () => {
  const { uuid } = await createCompany(db);
  const form = { companyUuid: uuid, year: 2025 };
  const { status, body } = await api.upload('/api/company_seals', form, { bytes: createPdf() }, { as });
  expect([status, body.year]).toEqual([201, 2025]);
  const firm = await api.get(`/api/companies/${uuid}?view=company-details`, { as });
  expect(firm.body).toMatchObject({ hasSealUploaded: true, counts: { company_seals: 1 } });
});

test('a file that is not a PDF is refused, whatever its type or name', async () => {
  const person = await createPerson(db);
  const form = { personUuid: person.uuid, year: 2026 };
  const whole = createPdf();
  for (const bytes of [
    Buffer.from('MZ\u0090 program'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('%PDF-1.7'),
    whole.subarray(0, whole.length - 20),
    png(),
    jpeg(),
    Buffer.from(' '),
  ]) {
    expect(await refusal(form, bytes, person)).toEqual({ file: 'Trebuie sa fie in format PDF.' });
  }
  expect(await refusal(form, Buffer.alloc(0), person)).toEqual({ file: 'Fișierul este gol.' });
});

test('5242880 bytes are taken and one more is not', { tags: 'deep' }, async () => {
  const person = await createPerson(db);
  const form = { personUuid: person.uuid, year: 2026 };
  for (const size of [sealMaxBytes + 1, 3 * sealMaxBytes]) {
    expect(await refusal(form, pdf(size), person)).toEqual({ file: 'Trebuie sa nu depaseasca 2MB.' });
  }
  const { status, body } = await api.upload('/api/person_seals', form, { bytes: pdf(sealMaxBytes) }, { as });
  expect([status, body.file]).toEqual([201, expect.objectContaining({ size: 5_242_880 })]);
});

test('all errors are reported at once, each at its field', async () => {
  const person = await createPerson(db);
  const required = { person: 'Campul Persoana este obligatoriu', year: 'Campul An este obligatoriu' };
  expect(await refusal({}, undefined, person)).toEqual({
    ...required,
    file: 'Campul Fișier PDF este obligatoriu',
  });
  expect(await refusal({ personUuid: '', year: '' }, createPdf(), person)).toEqual(required);
  expect(await refusal({ personUuid: crypto.randomUUID(), year: 'acum' }, png(), person)).toEqual({
    person: 'Persoana: înregistrarea aleasă nu există.',
    year: 'Valoarea trebuie să fie un număr întreg.',
    file: 'Trebuie sa fie in format PDF.',
  });
});

test('a file sent under another name is no file', async () => {
  const person = await createPerson(db);
  const form = { personUuid: person.uuid, year: 2026, file: 'parafa.pdf' };
  expect(await refusal(form, undefined, person)).toEqual({ file: 'Alegeți un fișier.' });
});

test('years before the profession and after the next one are refused', async () => {
  const person = await createPerson(db);
  for (const [year, message] of [
    [1800, 'Valoarea trebuie să fie între 1900 și 2100.'],
    [9999, 'Valoarea trebuie să fie între 1900 și 2100.'],
    [2028, 'Anul parafei este cel mult 2027.'],
  ] as const) {
    expect(await refusal({ personUuid: person.uuid, year }, createPdf(), person)).toEqual({ year: message });
  }
  const next = { personUuid: person.uuid, year: 2027 };
  expect((await api.upload('/api/person_seals', next, { bytes: createPdf() }, { as })).status).toBe(201);
});

test('a year has one seal, however many are sent at once', async () => {
  const person = await createPerson(db);
  const send = () =>
    api.upload('/api/person_seals', { personUuid: person.uuid, year: 2026 }, { bytes: createPdf() }, { as });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  const { body } = await send();
  expect(body.violations).toEqual([
    { propertyPath: 'year', message: 'An: există deja o înregistrare cu această valoare.' },
  ]);
  expect(await sealsOf(person)).toHaveLength(1);
  expect(await readdir(files.uploadFolder)).toEqual([]);
});

test('a member of another branch does not exist', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const [own, far] = [await createPerson(db, { region }), await createPerson(db)];
  const send = ({ uuid }: { uuid: string }) =>
    api.upload(
      '/api/person_seals',
      { personUuid: uuid, year: 2026 },
      { bytes: createPdf() },
      { as: moderator },
    );
  expect((await send(own)).status).toBe(201);
  const refused = await send(far);
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [{ propertyPath: 'person', message: 'Persoana: înregistrarea aleasă nu există.' }],
  ]);
  expect(await sealsOf(far)).toEqual([]);
});

test('JSON is refused at the file that it cannot carry, and a form where JSON is needed (API-220)', async () => {
  const person = await createPerson(db);
  const pdf = { name: 'parafa.pdf', size: 100, type: 'application/pdf', mediaType: 'application/pdf' };
  const atFile = { propertyPath: 'file', message: messages.fileNeedsForm };
  for (const file of [{}, pdf, { ...pdf, received: pdf }, 'JVBERi0=', null, undefined]) {
    const { status, body } = await api.post(
      '/api/person_seals',
      { person: person.uuid, year: 2026, file },
      { as },
    );
    expect([status, body.violations]).toEqual([422, [atFile]]);
  }
  const empty = await api.send({
    method: 'POST',
    url: '/api/person_seals',
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect([empty.status, empty.body.violations]).toEqual([
    422,
    [
      { propertyPath: 'person', message: expect.any(String) },
      { propertyPath: 'year', message: expect.any(String) },
      atFile,
    ],
  ]);
  const form = await api.upload('/api/person_visas', { person: person.uuid, year: 2026 }, undefined, { as });
  expect(form.status).toBe(415);
  expect(await sealsOf(person)).toEqual([]);
});

test('a seal is not altered, only replaced', async () => {
  const person = await createPerson(db);
  const form = { personUuid: person.uuid, year: 2026 };
  const { body } = await api.upload('/api/person_seals', form, { bytes: createPdf() }, { as });
  expect((await api.put(body['@id'], { year: 2025 }, { as })).status).toBe(403);
  expect((await api.delete(body['@id'], { as, headers: { 'if-match': '"9"' } })).status).toBe(412);
  expect((await api.delete(body['@id'], { as, headers: { 'if-match': '"1"' } })).status).toBe(204);
  expect((await api.upload('/api/person_seals', form, { bytes: createPdf() }, { as })).status).toBe(201);
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\\\Users\\\\ana\\\\parafa.pdf', 'parafa.pdf'],
  ['.ascuns.pdf', 'ascuns.pdf'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['', 'fișier'],
  [`${'x'.repeat(296)}.pdf`, `${'x'.repeat(146)}.pdf`],
])('a file called %j is kept as %j', async (sent, kept) => {
  const { uuid } = await createPerson(db);
  const file = { bytes: createPdf(), name: sent };
  const { status, body } = await api.upload('/api/person_seals', { personUuid: uuid, year: 2026 }, file, {
    as,
  });
  expect([status, body.file]).toEqual([201, expect.objectContaining({ name: kept })]);
  expect((await api.get(`/download/person_seal/${body.id}`, { as })).status).toBe(200);
});

test('a form sent twice with its Idempotency-Key is one seal, and another file is another request', async () => {
  const person = await createPerson(db);
  const headers = { 'idempotency-key': uniqueWord() };
  const bytes = createPdf();
  const send = (content: Buffer) =>
    api.upload(
      '/api/person_seals',
      { personUuid: person.uuid, year: 2026 },
      { bytes: content },
      { as, headers },
    );
  const [first, duplicate] = await Promise.all([send(bytes), send(bytes)]);
  const repeat = await send(bytes);
  expect([first?.status, duplicate?.status, repeat.status]).toEqual([201, 201, 201]);
  expect([duplicate?.body, repeat.body]).toEqual([first?.body, first?.body]);
  expect((await send(createPdf())).status).toBe(409);
  expect(await sealsOf(person)).toHaveLength(1);
});
