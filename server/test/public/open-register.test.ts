/** The open register: files of all listed members, their changes, seals and descriptions (PUB-220 to PUB-225). */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OpenRegisterManifest, OpenRegisterRow } from '@ceccar/contract/public/open-register';
import type { PublicMember } from '@ceccar/contract/public/read-api';
import { publicMemberPath } from '@ceccar/contract/public/read-api-limits';
import fc from 'fast-check';
import jsonld from 'jsonld';
import { beforeEach, expect, test } from 'vitest';
import {
  expireOpenRegister,
  publishOpenRegister,
} from '../../src/domains/public/open-register/open-register-jobs.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createSeal, sealAuthority } from '../builders/seal.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createFolder } from '../files/samples.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const origin = 'https://registru.example';
const openRegister = { siteAddress: origin, publisher: 'Corpul', licence: 'https://licenta.example/' };
let today = '2026-03-02';
const clock = () => new Date(`${today}T10:00:00Z`);
const app = await startApp({ ownDatabase: true, clock, env: { publicUrl: origin, openRegister } });
const { db, api, files } = app;
const seal = await createSeal({ clock, validFrom: new Date('2026-01-01'), validTo: new Date('2040-01-01') });
const reports: unknown[] = [];

const needs = () =>
  jobNeeds(app, { clock, openRegister, seal, report: (error: unknown) => void reports.push(error) });

function addDays(days: number): void {
  today = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What the job of the night makes. */
async function publish(): Promise<OpenRegisterManifest> {
  await publishOpenRegister.handle(needs(), {});
  const { status, body } = await api.get(`/open-data/files/manifest-${today}.json`);
  expect(status).toBe(200);
  return body as unknown as OpenRegisterManifest;
}

async function download(name: string): Promise<Buffer> {
  const { status, bytes } = await api.get(`/open-data/files/${name}`);
  expect([name, status]).toEqual([name, 200]);
  return bytes;
}

const textOf = async (name: string) => gunzipSync(await download(name)).toString();
const linesOf = (text: string) => text.split('\n').slice(0, -1);

async function rowsOf(day: string): Promise<OpenRegisterRow[]> {
  return linesOf(await textOf(`register-${day}.jsonl.gz`)).map((line) => JSON.parse(line) as OpenRegisterRow);
}

beforeEach(() => {
  addDays(1);
  reports.length = 0;
});

test('a night gives all listed members, as the read API tells of them (PUB-221)', async () => {
  const [shown, hidden, gone] = [uniqueNumber(), uniqueNumber(), uniqueNumber()];
  const contact = { email_address: 'ascuns@example.ro', mobile_number: '0722 111 222' };
  const person = await createPerson(db, {
    ...contact,
    reg_number: shown,
    cip: uniqueNumber(),
    last_name: 'Popa "cel\nMic"',
    show_personal_info: true,
    monitor_category_id: 1,
  });
  await createPersonVisa(db, { person, year: 2026 });
  await createPerson(db, { ...contact, reg_number: hidden, last_name: uniqueWord() });
  await createPersonStatus(db, {
    person: await createPerson(db, { reg_number: gone }),
    status: 'radiat',
    date: '2026-01-10',
  });
  await createCompany(db, { name: '=Formula, SRL', cui: 'RO 123', reg_number: uniqueNumber() });
  const manifest = await publish();
  const [csv, jsonl] = [await textOf(`register-${today}.csv.gz`), await textOf(`register-${today}.jsonl.gz`)];
  const rows = await rowsOf(today);
  for (const number of [shown, hidden]) {
    const { body } = await api.get(publicMemberPath('person', number));
    const member = body as unknown as PublicMember;
    const row = rows.find((one) => one.number === number);
    const { practiceRight, visa } = member;
    expect(row).toEqual({
      kind: 'person',
      number,
      name: member.name,
      branch: member.branch,
      category: member.category,
      taxID: null,
      url: member.url,
      hasRight: practiceRight.hasRight,
      endsOn: practiceRight.endsOn,
      reasonCode: practiceRight.reasonCode,
      hasVisa: visa.hasVisa,
    });
    expect(row?.branch === null).toBe(number === hidden);
  }
  expect(rows.some(({ number }) => number === gone)).toBe(false);
  expect(csv + jsonl).not.toMatch(/ascuns|0722 ?111|CNP|1800101/);
  expect(linesOf(csv)).toHaveLength(rows.length + 1);
  // A spreadsheet calculates nothing, and a name does not break its line.
  expect(csv).toContain(`,"'=Formula, SRL",`);
  expect(csv).toContain(',"Popa ""cel Mic"" Ana",');
  expect(manifest).toMatchObject({
    day: today,
    since: null,
    publisher: 'Corpul',
    licence: openRegister.licence,
  });
  expect(manifest.files.map(({ name, lines }) => [name, lines])).toEqual([
    [`register-${today}.csv.gz`, rows.length],
    [`register-${today}.jsonl.gz`, rows.length],
  ]);
});

test('files are made once a day, and the changes of a night on which none was made come with the next (PUB-224)', {
  tags: 'deep',
}, async () => {
  const first = await publish();
  await createPerson(db, { last_name: uniqueWord() });
  await publishOpenRegister.handle(needs(), {});
  expect(await api.get(`/open-data/files/manifest-${today}.json`)).toMatchObject({ body: first });
  addDays(3);
  const { since, files: made } = await publish();
  expect(since).toBe(first.day);
  const changes = made.find(({ name }) => name === `changes-${today}.csv.gz`);
  expect(changes?.lines).toBe(1);
  expect(await textOf(`changes-${today}.csv.gz`)).toMatch(/^change,kind,number,.*\nadded,person,/);
  expect(await textOf(`changes-${today}.jsonl.gz`)).toMatch(/^\{"change":"added","kind":"person",/);
});

test('a missing file of the day before is reported, and that day has no changes', async () => {
  await publish();
  const { sha256 } = await db
    .selectFrom('files')
    .innerJoin('open_register_files as o', 'o.file_id', 'files.id')
    .select('files.sha256')
    .where('o.name', '=', `register-${today}.csv.gz`)
    .executeTakeFirstOrThrow();
  await files.remove(sha256.toString('hex'));
  const lost = today;
  addDays(1);
  expect((await publish()).since).toBeNull();
  expect(String(reports[0])).toContain(`Fișierele registrului deschis din ${lost} nu pot fi deschise.`);
});

test('every file and the manifest carry a seal that openssl verifies (PUB-222)', {
  tags: 'deep',
}, async () => {
  const { files: made } = await publish();
  const folder = await createFolder();
  const place = (name: string) => join(folder, name);
  await writeFile(place('ca.pem'), sealAuthority.pem);
  const verify = (name: string) =>
    execFileSync(
      'openssl',
      [
        ...[
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          place(`${name}.p7s`),
          '-content',
          place(name),
        ],
        ...['-CAfile', place('ca.pem'), '-purpose', 'any', '-out', place('out')],
      ],
      { stdio: 'pipe' },
    );
  for (const name of [...made.map((file) => file.name), `manifest-${today}.json`]) {
    const bytes = await download(name);
    await writeFile(place(name), bytes);
    await writeFile(place(`${name}.p7s`), await download(`${name}.p7s`));
    expect(() => verify(name)).not.toThrow();
    const facts = made.find((file) => file.name === name);
    if (facts) {
      const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');
      expect([facts.size, facts.sha256, facts.contentSha256]).toEqual([
        bytes.length,
        digest(bytes),
        digest(gunzipSync(bytes)),
      ]);
    }
    const changed = Buffer.from(bytes);
    changed[9] = (changed[9] ?? 0) ^ 1;
    await writeFile(place(name), changed);
    expect(() => verify(name)).toThrow();
  }
});

test('the tools of every system make the file of a day from the one before and its changes (PUB-224)', {
  tags: 'deep',
}, async () => {
  await publish();
  const yesterday = today;
  await createPerson(db, { last_name: 'Țăran-Ștefănescu' });
  await db
    .updateTable('persons')
    .set({ last_name: 'Ärger' })
    .where('last_name', '=', 'Popa "cel\nMic"')
    .execute();
  addDays(1);
  await publish();
  const folder = await createFolder();
  for (const name of [`register-${yesterday}.csv.gz`, `changes-${today}.csv.gz`, `register-${today}.csv.gz`])
    await writeFile(join(folder, name), await download(name));
  const recipe = `
    old() { zcat register-${yesterday}.csv.gz | tail -n +2; }
    with() { zcat changes-${today}.csv.gz | grep "^$1," | cut -d, -f2-; }
    zcat register-${yesterday}.csv.gz | head -1
    { LC_ALL=C comm -23 <(old) <(with removed); with added; } | LC_ALL=C sort`;
  const made = execFileSync('bash', ['-c', recipe], { cwd: folder });
  expect(made.toString()).toBe(await textOf(`register-${today}.csv.gz`));
});

test('descriptions for catalogues and spreadsheets name every file and column (PUB-225)', async () => {
  const { files: made } = await publish();
  const { headers, body } = await api.get('/open-data/catalog.jsonld');
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  const [catalogue] = await jsonld.expand(body as unknown as jsonld.JsonLdDocument);
  expect(catalogue).toMatchObject({
    '@type': ['http://www.w3.org/ns/dcat#Catalog'],
    'http://purl.org/dc/terms/license': [{ '@id': openRegister.licence }],
    'http://www.w3.org/ns/dcat#dataset': [
      {
        'http://www.w3.org/ns/dcat#distribution': made.map(({ name, size, sha256 }) => ({
          'http://www.w3.org/ns/dcat#downloadURL': [{ '@id': `${origin}/open-data/files/${name}` }],
          'http://www.w3.org/ns/dcat#byteSize': [{ '@value': String(size) }],
          'http://spdx.org/rdf/terms#checksum': [
            { 'http://spdx.org/rdf/terms#checksumValue': [{ '@value': sha256 }] },
          ],
        })),
      },
    ],
  });
  // The page for people is a description for programs.
  const negotiated = await api.get('/open-data', { headers: { accept: 'application/ld+json' } });
  expect(negotiated.body).toEqual(body);
  for (const what of ['register', 'changes']) {
    const name = `${what}-${today}.csv`;
    const { body: table } = await api.get(`/open-data/files/${name}-metadata.json`);
    const { url, tableSchema } = table as unknown as {
      url: string;
      tableSchema: { columns: { titles: string }[] };
    };
    const [head] = linesOf(await textOf(`${name}.gz`));
    expect([url, tableSchema.columns.map(({ titles }) => titles).join()]).toEqual([name, head]);
  }
});

test('pages of every site may read the files, in parts too; the newest have an address of their own', async () => {
  await publish();
  const name = `register-${today}.csv.gz`;
  const latest = await api.get('/open-data/latest/register.csv.gz');
  expect([latest.status, latest.headers.location]).toEqual([302, `/open-data/files/${name}`]);
  const whole = await api.get(`/open-data/files/${name}`, { headers: { origin: 'https://banca.example' } });
  expect(whole.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename=${name}`,
  });
  const part = await api.get(`/open-data/files/${name}`, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(0, 2)]);
  const again = await api.get(`/open-data/files/${name}`, {
    headers: { 'if-none-match': whole.headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
  const wrong = [
    'register-2026-02-30.csv.gz',
    'manifest-2026-13-45.json',
    `register-${today}.csv`,
    '..%2f..%2fetc%2fpasswd',
    `${name}.p7s.p7s`,
    'register-0000-00-00.csv-metadata.json',
  ];
  for (const one of wrong)
    expect([one, (await api.get(`/open-data/files/${one}`)).status]).toEqual([one, 404]);
  for (const one of ['constructor', 'register', 'registerx.csv.gz', 'register.csv'])
    expect([404, 302]).toContain((await api.get(`/open-data/latest/${one}`)).status);
});

test('until the organisation opens it there is no file, and no address of it answers (PUB-220)', {
  tags: 'deep',
}, async () => {
  const closed = await startApp({ ownDatabase: true });
  await publishOpenRegister.handle(jobNeeds(closed, { seal }), {});
  expect(await closed.db.selectFrom('open_register_days').select('id').execute()).toEqual([]);
  for (const path of [
    '/api/open_register',
    '/open-data/catalog.jsonld',
    '/open-data/latest/manifest.json',
    `/open-data/files/register-${today}.csv.gz`,
  ]) {
    const { status, text, headers } = await closed.api.get(path);
    expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 404, undefined]);
    expect(text).toContain('Registrul deschis nu este pornit.');
  }
  expect((await closed.api.page('/open-data')).status).toBe(404);
});

test('files are kept for 400 days, their manifests for ever (PUB-223)', { tags: 'deep' }, async () => {
  await publish();
  const first = today;
  addDays(400);
  await expireOpenRegister.handle(needs(), {});
  expect((await api.get(`/open-data/files/register-${first}.csv.gz`)).status).toBe(200);
  addDays(1);
  await expireOpenRegister.handle(needs(), {});
  for (const name of [
    `register-${first}.csv.gz`,
    `register-${first}.jsonl.gz`,
    `register-${first}.csv-metadata.json`,
  ])
    expect([name, (await api.get(`/open-data/files/${name}`)).status]).toEqual([name, 404]);
  expect((await api.get(`/open-data/files/manifest-${first}.json`)).status).toBe(200);
  const { body } = await api.get('/api/open_register');
  expect(body.days).not.toContain(first);
});

type Act = {
  who: number;
  what: 'hide' | 'show' | 'strike' | 'suspend' | 'return' | 'visa' | 'rename' | 'join' | 'erase';
};

const history = fc.array(
  fc.array(
    fc.record<Act>({
      who: fc.nat({ max: 5 }),
      what: fc.constantFrom('hide', 'show', 'strike', 'suspend', 'return', 'visa', 'rename', 'join', 'erase'),
    }),
    { maxLength: 4 },
  ),
  { minLength: 60, maxLength: 60 },
);

/** As a program of somebody else would do it, which keeps each line as often as it stands there. */
function applyChanges(before: readonly string[], changes: readonly string[]): string[] {
  const lines = [...before];
  for (const change of changes.filter((line) => line.startsWith('removed,')))
    lines.splice(lines.indexOf(change.slice('removed,'.length)), 1);
  for (const change of changes.filter((line) => line.startsWith('added,')))
    lines.push(change.slice('added,'.length));
  return lines.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

test('for drawn histories of 60 days a file and the changes are the next file, and each tells what the pages tell', {
  tags: 'deep',
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (days) => {
      const persons = [];
      for (let count = 0; count < 6; count += 1)
        // Two of them are namesakes without a number, whose lines are the same.
        persons.push(
          await createPerson(db, count < 2 ? { last_name: 'Pereche' } : { reg_number: uniqueNumber() }),
        );
      addDays(1);
      await publish();
      let before = linesOf(await textOf(`register-${today}.csv.gz`)).slice(1);
      for (const acts of days) {
        for (const act of acts) await carryOut(act, persons);
        addDays(1);
        await publish();
        const lines = linesOf(await textOf(`register-${today}.csv.gz`)).slice(1);
        const changes = linesOf(await textOf(`changes-${today}.csv.gz`)).slice(1);
        expect(applyChanges(before, changes)).toEqual(lines);
        before = lines;
        const rows = await rowsOf(today);
        for (const { reg_number: number } of persons.filter((one) => one.reg_number !== null)) {
          const { status, body } = await api.get(publicMemberPath('person', String(number)));
          const member = body as unknown as PublicMember;
          const found = rows.filter((row) => row.number === number);
          expect(found.map((row) => [row.name, row.branch, row.hasRight, row.url])).toEqual(
            status === 404 ? [] : [[member.name, member.branch, member.practiceRight.hasRight, member.url]],
          );
        }
      }
    }),
    { numRuns: 1 },
  );
});

type Made = { id: number };

async function carryOut({ who, what }: Act, persons: Made[]): Promise<void> {
  const person = persons[who] as Made;
  const change = (
    values: { show_personal_info: boolean } | { last_name: string } | { anonymised_at: Date },
  ) => db.updateTable('persons').set(values).where('id', '=', person.id).execute();
  const give = (status: string) => createPersonStatus(db, { person, status, date: today });
  if (what === 'hide' || what === 'show') await change({ show_personal_info: what === 'show' });
  if (what === 'rename') await change({ last_name: uniqueWord() });
  if (what === 'strike' || what === 'erase') await give('radiat');
  if (what === 'erase') await change({ anonymised_at: clock() });
  if (what === 'suspend') await give('suspendat');
  if (what === 'return') await give('activ');
  if (what === 'visa') {
    const year = Number(today.slice(0, 4));
    await db.deleteFrom('person_visas').where('person_id', '=', person.id).where('year', '=', year).execute();
    await createPersonVisa(db, { person, year });
  }
  if (what === 'join') await createPerson(db, { last_name: 'Pereche' });
}
