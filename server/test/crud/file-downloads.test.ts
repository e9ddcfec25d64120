/** Files of records: given back byte by byte to whoever sees the record at that moment. */
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { jpeg, png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api, files } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

test('the file comes back as it was sent, to be kept and not run', async () => {
  const { uuid } = await createPerson(db);
  const bytes = createPdf();
  const form = { personUuid: uuid, year: 2025 };
  const sent = await api.upload('/api/person_seals', form, { bytes, name: 'Parafă „2025”.pdf' }, { as });
  const answer = await api.get(`/download/person_seal/${sent.body.id}`, { as });
  expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="Parafa /);
  expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Parafă „2025”.pdf')}`);
});

test('HEAD tells of a file what its download would (API-35)', async () => {
  const bytes = createPdf();
  const { id } = await createPersonSeal(app, { bytes });
  const [whole, head] = [
    await api.get(`/download/person_seal/${id}`, { as }),
    await api.head(`/download/person_seal/${id}`, { as }),
  ];
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(bytes.length)]);
  for (const name of ['etag', 'content-type', 'content-disposition', 'accept-ranges'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});

test('a part is given where a part is asked', async () => {
  const bytes = createPdf();
  const { id } = await createPersonSeal(app, { bytes });
  const part = (range: string) => api.get(`/download/person_seal/${id}`, { as, headers: { range } });
  const first = await part('bytes=0-3');
  expect([first.status, first.text, first.headers['content-range']]).toEqual([
    206,
    '%PDF',
    `bytes 0-3/${bytes.length}`,
  ]);
  const last = await part('bytes=-6');
  expect([last.status, last.text]).toEqual([206, '%%EOF\n']);
  const past = await part(`bytes=${bytes.length}-`);
  expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await part('lei=0-3')).status).toBe(200);
  const { etag = '' } = (await part('bytes=0-3')).headers;
  const known = await api.get(`/download/person_seal/${id}`, { as, headers: { 'if-none-match': etag } });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
});

test('once its record is gone, or was never the asker’s to see, there is no file', async () => {
  const seal = await createPersonSeal(app);
  const path = `/download/person_seal/${seal.id}`;
  for (const role of ['ROLE_MODERATOR', 'ROLE_VIEW_REGION', 'ROLE_USER'] as const) {
    const stranger = await signInAs(db, role);
    expect([role, (await api.get(path, { as: stranger })).status]).toEqual([role, 404]);
    expect([role, (await api.page(path, { as: stranger })).status]).toEqual([role, 404]);
  }
  expect((await api.get(path)).status).toBe(401);
  expect((await api.get(path, { as })).status).toBe(200);
  expect((await api.delete(`/api/person_seals/${seal.id}`, { as })).status).toBe(204);
  expect((await api.get(path, { as })).status).toBe(404);
});

test('a number that is none finds no file', async () => {
  for (const id of ['0', '-1', 'x', '1e3', '999999999', '99999999999999', '%00', '..%2f..%2fetc', "1'"]) {
    for (const kind of ['person_seal', 'person_photo', 'company_seal']) {
      const { status } = await api.get(`/download/${kind}/${id}`, { as });
      expect([kind, id, status]).toEqual([kind, id, 404]);
    }
  }
});

test('the id of one kind opens no other kind', async () => {
  const seal = await createCompanySeal(app, { bytes: createPdf('societate') });
  const answer = await api.get(`/download/company_seal/${seal.id}`, { as });
  expect([answer.status, answer.text.includes('societate')]).toEqual([200, true]);
  const other = await api.get(`/download/person_seal/${seal.id}`, { as });
  expect(other.text).not.toContain('societate');
});

test('a photo sent as JPEG or PNG is stored as a JPEG; the newest is the one in use', {
  tags: 'deep',
}, async () => {
  const person = await createPerson(db);
  const send = (bytes: Buffer) =>
    api.upload('/api/person_photos', { personUuid: person.uuid }, { bytes }, { as });
  for (const bytes of [
    createPdf(),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]) {
    const { status, body } = await send(bytes);
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'file', message: 'Trebuie să fie o imagine JPEG sau PNG.' }],
    ]);
  }
  const first = await send(jpeg());
  const second = await send(png());
  expect([first.body.file, second.body.file]).toEqual([
    expect.objectContaining({ mediaType: 'image/jpeg' }),
    expect.objectContaining({ mediaType: 'image/jpeg' }),
  ]);
  const { body } = await api.get(`/api/person_photos?person=${person.uuid}`, { as });
  expect(body['hydra:member'].map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
  const shown = await api.page(`/download/person_photo/${second.body.id}`, { as });
  const { size } = second.body.file as { size: number };
  expect([shown.bytes.length, shown.headers['content-type']]).toEqual([size, 'image/jpeg']);
  expect(await readdir(files.uploadFolder)).toEqual([]);
});

test('the same bytes of two members are kept once and read by each alone', async () => {
  const bytes = createPdf();
  const [one, two] = [await createPerson(db), await createPerson(db)];
  const seals = [
    await createPersonSeal(app, { person: one, bytes }),
    await createPersonSeal(app, { person: two, bytes }),
  ];
  expect(seals[0]?.file_id).toBe(seals[1]?.file_id);
  const member = await signInAs(db, 'ROLE_USER', { person: one });
  expect((await api.get(`/download/person_seal/${seals[0]?.id}`, { as: member })).status).toBe(200);
  expect((await api.get(`/download/person_seal/${seals[1]?.id}`, { as: member })).status).toBe(404);
  await api.delete(`/api/person_seals/${seals[0]?.id}`, { as });
  expect((await api.get(`/download/person_seal/${seals[1]?.id}`, { as })).bytes.equals(bytes)).toBe(true);
});

test('a company with seals is not deleted either', async () => {
  const company = await createCompany(db);
  await createCompanySeal(app, { company });
  const { status, body } = await api.delete(`/api/companies/${company.uuid}`, { as });
  expect([status, body.usedIn]).toEqual([409, ['company_seals']]);
});

test('a person with seals cannot be deleted, and the error says why; a photo is deleted with the person', async () => {
  const person = await createPerson(db);
  const seal = await createPersonSeal(app, { person });
  const photo = await createPersonPhoto(app, { person });
  const held = await api.delete(`/api/persons/${person.uuid}`, { as });
  expect([held.status, held.body.usedIn, held.body['hydra:description']]).toEqual([
    409,
    ['person_seals'],
    'Înregistrarea are documente în „Parafa” și nu poate fi ștearsă.',
  ]);
  expect((await api.get(`/download/person_photo/${photo.id}`, { as })).status).toBe(200);
  await api.delete(`/api/person_seals/${seal.id}`, { as });
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(204);
  expect((await api.get(`/download/person_photo/${photo.id}`, { as })).status).toBe(404);
});
