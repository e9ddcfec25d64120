/** `npm run seal` and `npm run verify` (PAP-208). */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealKept } from '../../src/domains/operation/seal/seal-kept.ts';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { openSeal } from '../../src/domains/papers/seal/seal.ts';
import { withMadeFiles } from '../../src/platform/files/keep-made-file.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createSeal, createSealFile, sealPassword } from '../builders/seal.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { createFolder } from '../files/samples.ts';
import { startApp } from '../harness/app.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { openRegister } from './register.ts';

const app = await startApp({ ownDatabase: true });
const { db, database } = app;
const files = withMadeFiles(app.files, database);

async function fileOf(id: number) {
  const stored = await db
    .selectFrom('invoices as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.id', 'f.size', 'f.content', sql<string>`encode(f.sha256, 'hex')`.as('sha256')])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: stored.id, bytes: stored.content ?? (await buffer(await files.open(stored))) };
}

test('kept documents of before are counted, then sealed once (PAP-208)', async () => {
  const sealing = { seal: await createSeal({ report: () => undefined }), renderer: drawHere };
  const broken = await createStoredFile(app, Buffer.from('%PDF-1.7 nimic %%EOF'), 'application/pdf');
  const notes = [
    await createInvoice(app),
    await createInvoice(app),
    await createInvoice(app, { file_id: broken }),
  ];
  const [first, second] = notes.map(({ id }) => id) as [number, number];
  const before = await fileOf(first);
  const counted = async (needs: Parameters<typeof sealKept>[0]) => (await sealKept(needs))[0];

  expect(await counted({ database, files })).toMatchObject({ unsealed: 3, sealed: 0, left: [] });
  expect(await fileOf(first)).toEqual(before);

  // The disk of the database is full for one of them.
  const { repair } = await breakInserts(db, 'files', { everyNth: 2 });
  const half = await counted({ database, files, sealing });
  await repair();
  expect(half?.left).toHaveLength(2);
  expect(await counted({ database, files, sealing })).toMatchObject({
    unsealed: 2,
    sealed: 1,
    left: [expect.stringContaining('nota.pdf')],
  });
  for (const id of [first, second]) {
    const { bytes } = await fileOf(id);
    expect(bytes.toString('latin1')).toContain('/ETSI.CAdES.detached');
  }
  const after = await fileOf(first);
  expect(after.bytes.subarray(0, before.bytes.length).equals(before.bytes)).toBe(true);
  expect(await db.selectFrom('files').select('id').where('id', '=', before.id).execute()).toEqual([]);
  expect(await counted({ database, files, sealing })).toMatchObject({ unsealed: 1, sealed: 2 });
  expect((await fileOf(notes[2]?.id ?? 0)).id).toBe(broken);
});

async function createReceipt() {
  return createFiledReport(app, { person: await createPerson(db) });
}

test.each([
  ['avize în principiu și anuale', createIssuedDocument],
  ['avize', createCompanyPracticeNotice],
  ['dovezi ale depunerii', createReceipt],
] as const)('every kind of kept document is sealed: %s (PAP-208)', async (label, create) => {
  const sealing = { seal: await createSeal({ report: () => undefined }), renderer: drawHere };
  await create(app);
  const counted = async (needs: Parameters<typeof sealKept>[0]) =>
    (await sealKept(needs)).find((kind) => kind.label === label);
  expect(await counted({ database, files })).toMatchObject({ unsealed: 1, sealed: 0 });
  expect(await counted({ database, files, sealing })).toMatchObject({ unsealed: 1, left: [] });
  expect(await counted({ database, files, sealing })).toMatchObject({ unsealed: 0, sealed: 1 });
});

function run(script: string, env: Record<string, string>, ...options: string[]) {
  const path = fileURLToPath(new URL(`../../../scripts/${script}.ts`, import.meta.url));
  return new Promise<{ text: string; code: number }>((done) => {
    execFile(
      process.execPath,
      [path, ...options],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => done({ text: out + err, code: Number(error?.code ?? 0) }),
    );
  });
}

test('a document is verified without server and database, and in force with it', async () => {
  const folder = await createFolder();
  const { p12 } = await createSealFile();
  const seal = { SEAL_P12: p12, SEAL_PASSWORD: sealPassword };
  const [pdf, sealed, changed, published] = ['a.pdf', 'b.pdf', 'c.pdf', 'seal.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const opened = await openSeal(
    { p12, password: sealPassword, tsaUrl: undefined },
    { clock: () => new Date(), report: () => undefined },
  );
  const plain = createPdf();
  const bytes = await opened.seal(plain, { renderer: drawHere });
  await writeFile(pdf, plain);
  await writeFile(sealed, bytes);
  await writeFile(changed, Buffer.concat([bytes, Buffer.from('\n')]));
  const pem = opened.certificates.map(
    (der) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  );
  await writeFile(published, pem.join(''));
  const away = { DATA_DIR: folder };

  const good = await run('verify', away, sealed, '--certificates', published);
  expect(good).toMatchObject({ code: 0, text: expect.stringContaining('Sigilat de CECCAR, nemodificat') });
  expect(good.text).toContain('nu se poate spune fără registru');
  expect(await run('verify', { ...away, ...seal }, sealed)).toMatchObject({ code: 0 });
  for (const [path, verdict] of [
    [pdf, 'Fără sigiliul CECCAR'],
    [changed, 'Modificat după sigilare'],
  ] as const)
    expect(await run('verify', away, path, '--certificates', published)).toMatchObject({
      code: 1,
      text: expect.stringContaining(verdict),
    });
  expect((await run('verify', away, sealed)).text).toContain('--certificates seal.pem');

  const register = await openRegister(await createFolder());
  const inUse = { DATABASE_URL: register.url, DATA_DIR: register.dataDir, ...seal };
  expect(await run('seal', inUse)).toMatchObject({ code: 1, text: expect.stringContaining('--preview') });
  expect(await run('seal', inUse, '--do')).toMatchObject({
    code: 0,
    text: expect.stringContaining('note de plată'),
  });
  const { SEAL_P12: _p12, SEAL_PASSWORD: _password, ...without } = inUse;
  expect(await run('verify', without, sealed)).toMatchObject({ code: 0 });
});
