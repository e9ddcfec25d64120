/** A member's own data: all that is kept, by the database's own catalogue, as a paper, as data and with the files. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { expirePersonData } from '../../src/domains/privacy/own-data/expire-person-data.ts';
import { writePersonData } from '../../src/domains/privacy/own-data/write-person-data.ts';
import { personTablesOf } from '../../src/domains/privacy/person-tables.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { PublicError } from '../../src/platform/errors.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPasskey } from '../builders/passkey.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { readPdf } from '../harness/read-document.ts';
import { readZip } from '../harness/read-zip.ts';

const app = await startApp();
const { db, api } = app;
const resources = prepareResources(definitions);
const personTables = personTablesOf(resources);

async function scene() {
  const region = await createRegion(db);
  const { cnp } = createCnp();
  const person = await createPerson(db, { region, cnp, email_address: 'ana@example.ro' });
  const other = await createPerson(db, { region, last_name: 'Altcineva' });
  await createPersonVisa(db, { person, year: 2025, reason: 'la cerere' });
  await createPersonDue(db, { person });
  await createPersonDue(db, { person: other });
  await createPersonSeal(app, { person });
  await createInvoice(app, { person });
  const as = await signInAs(db, 'ROLE_USER', { person });
  return { region, cnp, person, other, as };
}

async function ask(as: Awaited<ReturnType<typeof signInAs>>) {
  const { status, body } = await api.post('/api/person_data_exports/ask', undefined, { as });
  expect(status).toBe(201);
  await writePersonData.handle(jobNeeds(app), { exportId: body.id });
  return `/download/person-data/${body.id}`;
}

test('a member downloads all stored data: a document, the data, the files (PRI-1)', {
  tags: 'deep',
}, async () => {
  const { cnp, person, as } = await scene();
  const link = await ask(as);
  const list = await api.get('/api/person_data_exports', { as });
  expect(list.body['hydra:member']).toMatchObject([{ status: 'done', downloadLink: link, takenAt: null }]);
  const { status, bytes, headers } = await api.page(link, { as });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = await readZip(bytes);
  const [document, data, ...others] = [...files.keys()];
  expect([document, data]).toEqual(['datele-mele.pdf', 'date.json']);
  expect(others.sort()).toEqual([
    expect.stringMatching(/^fisiere\/Note de plată\/\d+-nota\.pdf$/),
    expect.stringMatching(/^fisiere\/Parafe\/\d+-.+\.pdf$/),
  ]);
  const { tabele } = JSON.parse(String(files.get('date.json'))) as {
    tabele: { tabel: string; randuri: Record<string, unknown>[] }[];
  };
  const rowsOf = (table: string) => tabele.find(({ tabel }) => tabel === table)?.randuri;
  expect(tabele.map(({ tabel }) => tabel)).toEqual(Object.keys(personTables));
  expect(rowsOf('persons')).toMatchObject([{ id: person.id, cnp, email_address: 'ana@example.ro' }]);
  expect(
    [rowsOf('person_visas'), rowsOf('person_dues'), rowsOf('users')].map((rows) => rows?.length),
  ).toEqual([1, 1, 1]);
  // Nothing that opens anything, and nothing of anybody else.
  expect(String(files.get('date.json'))).not.toMatch(
    /password_hash|token_hash|cookie_hash|Altcineva|_search"/,
  );
  const text = await readPdf(files.get('datele-mele.pdf') ?? Buffer.alloc(0));
  for (const words of [
    'COPIA DATELOR PERSONALE',
    'art. 15 din Regulamentul (UE) 2016/679',
    '1. Fișa din registru 1',
    `CNP ${cnp}`,
    'Vize An Viza Data Motiv 2025 Da',
    'la cerere',
    'Explicație Datorat (lei) Plătit (lei)',
    'Cât timp se păstrează',
    'Responsabilul cu protecția datelor',
    'ANSPDCP',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  // The list of files is complete, and the request that it answers is not part of it.
  expect(text).toMatch(/Parafe\/\d+-.+\.pdf Parafe .* Note de plată\/\d+-nota\.pdf Note de plată .* Total/);
  expect(text).not.toContain('Copii cerute ale datelor');
  expect((await api.get('/api/person_data_exports', { as })).body['hydra:member'][0]?.takenAt).toMatch(/^20/);
});

test('a passkey is in the copy with its name and dates, without the key (ACC-174)', {
  tags: 'deep',
}, async () => {
  const { as } = await scene();
  await createPasskey(db, as.user, { name: 'Cheia de acasă' });
  const files = await readZip((await api.page(await ask(as), { as })).bytes);
  const { tabele } = JSON.parse(String(files.get('date.json'))) as {
    tabele: { tabel: string; randuri: Record<string, unknown>[] }[];
  };
  const rows = tabele.find(({ tabel }) => tabel === 'passkeys')?.randuri ?? [];
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([
    ['created_at', 'id', 'is_synced', 'last_used_at', 'name', 'user_id'],
  ]);
  expect(rows[0]?.name).toBe('Cheia de acasă');
});

test('a cancelled payment note is in the copy with the mark of its cancellation (MON-128)', {
  tags: 'deep',
}, async () => {
  const { person, as } = await scene();
  const { id } = await createInvoice(app, { person, cancelled_at: '2026-11-20T10:00:00Z' });
  const files = await readZip((await api.page(await ask(as), { as })).bytes);
  const titleOf = async (bytes: Buffer) => (await PDFDocument.load(bytes)).getTitle();
  const titles = [...files]
    .filter(([name]) => name.endsWith('-nota.pdf'))
    .map(async ([name, bytes]) => [name.includes(`/${id}-`), await titleOf(bytes)]);
  expect(Object.fromEntries(await Promise.all(titles))).toEqual({
    true: expect.stringMatching(/^ANULATĂ la 20\.11\.2026 – /),
    false: expect.not.stringContaining('ANULATĂ'),
  });
});

test('nobody else can download it (PRI-2)', async () => {
  const { person, region, as } = await scene();
  const link = await ask(as);
  const stranger = await signInAs(db, 'ROLE_USER', { person: await createPerson(db, { region }) });
  expect((await api.page(link, { as: stranger })).status).toBe(404);
  for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_MODERATOR'] as const)
    expect((await api.page(link, { as: await signInAs(db, role, { region }) })).status).toBe(403);
  expect((await api.page(link)).status).toBe(401);
  expect(person.id).toBeGreaterThan(0);
});

test('a company gets a copy of its data, and of nothing of others (PRI-26)', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region, name: 'Conta Expert SRL' });
  const other = await createCompany(db, { region, name: 'Altă Societate SRL' });
  await createCompanyDue(db, { company });
  await createCompanyDue(db, { company: other });
  await createPerson(db, { region, last_name: 'Altcineva' });
  await createInvoice(app, { company });
  const as = await signInAs(db, 'ROLE_USER', { company });
  const link = await ask(as);
  const list = await api.get('/api/person_data_exports', { as });
  expect(list.body['hydra:member']).toMatchObject([
    { status: 'done', downloadLink: link, company: `/api/companies/${company.uuid}` },
  ]);
  const files = await readZip((await api.page(link, { as })).bytes);
  const data = JSON.parse(String(files.get('date.json'))) as {
    societatea: string;
    tabele: { tabel: string; randuri: unknown[] }[];
  };
  const counts = Object.fromEntries(data.tabele.map(({ tabel, randuri }) => [tabel, randuri.length]));
  expect(data.societatea).toBe(company.name);
  expect(counts).toMatchObject({ companies: 1, company_dues: 1, invoices: 1, users: 1 });
  expect(String(files.get('date.json'))).not.toMatch(
    /password_hash|token_hash|cookie_hash|Altcineva|Altă Soc/,
  );
  const text = await readPdf(files.get('datele-societatii.pdf') ?? Buffer.alloc(0));
  for (const words of ['COPIA DATELOR SOCIETĂȚII', company.name, 'la cererea societății', 'Cotizații'])
    expect(text).toContain(words);
  expect(text).not.toContain('dreptului de acces');
  const stranger = await signInAs(db, 'ROLE_USER', { company: other });
  const person = await signInAs(db, 'ROLE_USER', { person: await createPerson(db, { region }) });
  for (const one of [stranger, person]) expect((await api.page(link, { as: one })).status).toBe(404);
  for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_MODERATOR'] as const)
    expect((await api.page(link, { as: await signInAs(db, role, { region }) })).status).toBe(403);
  expect((await api.post('/api/person_data_exports/ask', undefined, { as })).status).toBe(201);
  expect((await api.post('/api/person_data_exports/ask', undefined, { as })).status).toBe(409);
});

test('one copy is made at a time; a job that runs again makes it once (PRI-4)', {
  tags: 'deep',
}, async () => {
  const { as } = await scene();
  const first = await api.post('/api/person_data_exports/ask', undefined, { as });
  const second = await api.post('/api/person_data_exports/ask', undefined, { as });
  expect([first.status, second.status]).toEqual([201, 409]);
  const needs = jobNeeds(app);
  await Promise.all([1, 2].map(() => writePersonData.handle(needs, { exportId: first.body.id })));
  await writePersonData.handle(needs, { exportId: first.body.id });
  expect((await api.get('/api/person_data_exports', { as })).body['hydra:member']).toMatchObject([
    { status: 'done' },
  ]);
  expect((await api.post('/api/person_data_exports/ask', undefined, { as })).status).toBe(201);
});

test('a copy whose document cannot be drawn says why, and is asked for again only after an hour (PRI-67)', async () => {
  const { as } = await scene();
  const { body } = await api.post('/api/person_data_exports/ask', undefined, { as });
  const draw = () => Promise.reject(new PublicError('unavailable', 'Documentul nu poate fi generat acum.'));
  await writePersonData.handle(jobNeeds(app, { copyRenderer: { draw } }), { exportId: body.id });
  const { body: list } = await api.get('/api/person_data_exports', { as });
  expect(list['hydra:member']).toMatchObject([
    {
      status: 'failed',
      problem: expect.stringMatching(/textelor foarte lungi. O puteți cere din nou după o oră/),
    },
  ]);
  const again = await api.post('/api/person_data_exports/ask', undefined, { as });
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    expect.stringMatching(
      /^Ultima copie nu a reușit. O puteți cere din nou după \d\d\.\d\d\.\d{4}, \d\d:\d\d\.$/,
    ),
  ]);
  await sql`update person_data_exports set finished_at = finished_at - interval '61 minutes' where id = ${body.id}`.execute(
    db,
  );
  expect((await api.post('/api/person_data_exports/ask', undefined, { as })).status).toBe(201);
  const other = await scene();
  expect((await api.post('/api/person_data_exports/ask', undefined, { as: other.as })).status).toBe(201);
});

test('after seven days the file is deleted, the record of the request stays (PRI-5)', {
  tags: 'deep',
}, async () => {
  const { as } = await scene();
  const link = await ask(as);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await expirePersonData.handle(jobNeeds(app, { clock: () => inDays(6.9) }), {});
  expect((await api.page(link, { as })).status).toBe(200);
  await expirePersonData.handle(jobNeeds(app, { clock: () => inDays(7.1) }), {});
  expect((await api.page(link, { as })).status).toBe(404);
  const { body } = await api.get('/api/person_data_exports', { as });
  expect(body['hydra:member']).toMatchObject([{ status: 'done', downloadLink: null }]);
});
