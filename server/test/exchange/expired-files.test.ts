/** Files of imports and bank statements go when their time is over, their rows stay (EXC-78, EXC-79). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importKinds } from '../../src/app/all-imports.ts';
import { defineDropImports } from '../../src/domains/exchange/drop-imports.ts';
import { expireStatements } from '../../src/domains/money/bank-statements/expire-statements.ts';
import { locks } from '../../src/platform/database/locks.ts';
import { findFileErrors } from '../../src/platform/files/check-files.ts';
import { createBankStatement, createBankStatementLine } from '../builders/bank-statement.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createImport } from '../builders/import.ts';
import {
  confirmMembers,
  membersCsv,
  membersXlsx,
  previewMembers,
  rowsOfImport,
  sendMembers,
} from '../builders/members-file.ts';
import { createPhotoImport } from '../builders/photo-import.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp({ ownDatabase: true });
const { db, database, api, files } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const hours = 1 / 24;

/** As the job finds them so many days from now; the files of imports stay for 90 days, of statements for 1,825. */
async function runExpiry(days: number) {
  const needs = jobNeeds(app, { clock: () => inDays(days) });
  await defineDropImports(importKinds).handle(needs, {});
  await expireStatements.handle(needs, {});
}

const fileOfOne = () =>
  membersCsv(['Nume', 'Prenume', 'CNP', 'Filiala'], [[uniqueWord(), 'Ana', createCnp().cnp, region.name]]);

async function digestOf(table: 'imports' | 'bank_statements', id: number): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`select encode(f.sha256, 'hex') as sha256
    from files f join ${sql.table(table)} t on t.file_id = f.id where t.id = ${id}`.execute(db);
  return rows[0]?.sha256 ?? '';
}

const endings = {
  failed: async (id: number) => {
    await api.post(`/api/imports/${id}/confirm`, undefined, { as });
    await api.post(`/api/imports/${id}/cancel`, undefined, { as });
  },
  undone: async (id: number) => {
    await confirmMembers(app, as, id);
    await api.post(`/api/imports/${id}/undo`, undefined, { as });
  },
  dropped: (id: number) => api.post(`/api/imports/${id}/drop`, undefined, { as }),
};

test.for(Object.entries(endings))('%s: the file goes within two hours', async ([status, end]) => {
  const { id } = await previewMembers(app, as, 'persons', fileOfOne());
  await end(id);
  const sha256 = await digestOf('imports', id);
  // The job that read it may still be at it.
  await runExpiry(0.5 * hours);
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(200);
  await runExpiry(1.5 * hours);
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(404);
  expect(await files.sizeOf(sha256)).toBeNull();
  const { body } = await api.get(`/api/imports/${id}`, { as });
  expect(body).toMatchObject({
    status,
    username: as.user.username,
    file: { name: 'membri.csv', size: null, mediaType: null, url: null },
  });
});

test('a file that could not be read goes as well, of each format', async () => {
  const sent = [
    await previewMembers(app, as, 'persons', 'Nume;Prenume\nPopa;Ana\n'),
    await previewMembers(app, as, 'persons', membersXlsx(['Nume', 'CNP'], [['Popa', '<c><f>A1</f></c>']])),
  ];
  expect(sent.map(({ status }) => status)).toEqual(['failed', 'failed']);
  await runExpiry(1.5 * hours);
  for (const { id } of sent) expect((await api.get(`/download/import/${id}`, { as })).status).toBe(404);
});

test('the file of a finished import is deleted after the term; a repeated upload is still rejected, and undoing still works', async () => {
  const content = fileOfOne();
  const { id } = await previewMembers(app, as, 'persons', content);
  await confirmMembers(app, as, id);
  await runExpiry(89.9);
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(200);
  await runExpiry(90.1);
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(404);
  expect(await rowsOfImport(app, as, id)).toHaveLength(1);
  const again = await sendMembers(app, as, 'persons', content);
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    expect.stringContaining('Același fișier'),
  ]);
  expect((await api.post(`/api/imports/${id}/undo`, undefined, { as })).body.status).toBe('undone');
  expect((await sendMembers(app, as, 'persons', content)).status).toBe(201);
});

test('a file that waits to be confirmed, or that another row names, stays; the doctor finds nothing wrong', {
  tags: 'deep',
}, async () => {
  const { id: waiting } = await previewMembers(app, as, 'persons', fileOfOne());
  const failed = await createImport(app, { status: 'failed' });
  const shared = await createImport(app, { status: 'previewed', file_id: failed.file_id });
  await runExpiry(2);
  expect((await api.get(`/download/import/${waiting}`, { as })).status).toBe(200);
  expect((await api.get(`/download/import/${failed.id}`, { as })).status).toBe(404);
  expect((await api.get(`/download/import/${shared.id}`, { as })).status).toBe(200);
  const errors: unknown[] = [];
  for await (const error of findFileErrors(jobNeeds(app).read, files, { deep: true, now: inDays(3) }))
    errors.push(error);
  expect(errors).toEqual([]);
});

test('while a backup runs no file goes', async () => {
  const { id } = await createImport(app, { status: 'failed' });
  const backup = await database.pool.connect();
  await backup.query('select pg_advisory_lock($1)', [locks.fileRemovals]);
  await runExpiry(2);
  await backup.query('select pg_advisory_unlock($1)', [locks.fileRemovals]);
  backup.release();
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(200);
  await runExpiry(2);
  expect((await api.get(`/download/import/${id}`, { as })).status).toBe(404);
});

test('cells that were refused and names of photos go after the term of files', async () => {
  const { id } = await previewMembers(app, as, 'persons', 'Nume;Prenume;CNP;Filiala\nPopa;Ana;;Atlantida\n');
  const photos = await createPhotoImport(db);
  const kept = async () => ({
    cells: (await api.get(`/api/imports/${id}/errors`, { as })).body['hydra:member'].map(
      ({ value }) => value,
    ),
    names: (
      await db
        .selectFrom('photo_import_files')
        .select('file_name')
        .where('photo_import_id', '=', photos)
        .execute()
    ).map(({ file_name }) => file_name),
  });
  await runExpiry(89.9);
  const before = await kept();
  expect(before).toEqual({ cells: ['Atlantida', ''], names: ['nimeni.jpg'] });
  await runExpiry(90.1);
  expect(await kept()).toEqual({ cells: [null, null], names: [''] });
});

test('the file of a bank statement is deleted after its term, its lines stay (EXC-79)', async () => {
  const { id, region_id } = await createBankStatement(app);
  const line = await createBankStatementLine(app, { statement_id: id, payer_name: 'Popa Ana' });
  await runExpiry(1_824.9);
  expect((await api.get(`/download/bank_statement/${id}`, { as })).status).toBe(200);
  const sha256 = await digestOf('bank_statements', id);
  await runExpiry(1_825.1);
  expect((await api.get(`/download/bank_statement/${id}`, { as })).status).toBe(404);
  expect(await files.sizeOf(sha256)).toBeNull();
  const { body } = await api.get(`/api/bank_statements/${id}`, { as });
  expect(body).toMatchObject({ region: `/api/regions/${region_id}`, file: { url: null } });
  const lines = await api.get(`/api/bank_statement_lines?statement.id=${id}`, { as });
  expect(lines.body['hydra:member']).toMatchObject([{ id: line.id, payerName: 'Popa Ana' }]);
});
