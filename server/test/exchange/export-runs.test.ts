/** An export from asking to its end: written, taken, stopped, failed, gone after its time. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeExport } from '../../src/app/all-exports.ts';
import { allWorks } from '../../src/app/all-jobs.ts';
import { expireExports } from '../../src/domains/exchange/exports/expire-exports.ts';
import { defineResumeWork } from '../../src/platform/jobs/define-work.ts';
import { duesCsv, postImport, uploadImport } from '../builders/dues-file.ts';
import { askExport, createExport, runExport } from '../builders/export.ts';
import { createImport } from '../builders/import.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { untilBlocked } from '../harness/until-blocked.ts';

const app = await startApp();
const { db, database, api, files } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function readExport(id: number) {
  return (await api.get(`/api/exports/${id}`, { as })).body;
}

/** Asked for and written. */
async function makeExport(asking: Parameters<typeof askExport>[2] = {}, account = as): Promise<number> {
  const { body } = await askExport(app, account, asking);
  await runExport(app, body.id);
  return body.id;
}

/** Until it is released, whoever reads persons waits. */
async function holdPersons() {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table persons in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a CSV begins with its mark, separates by semicolons, writes as people do, and no cell of it is a formula', async () => {
  const region = await createRegion(db);
  const { id } = await createPerson(db, {
    region,
    last_name: '=1+1',
    first_name: 'Ana\tMaria; "Nuți"',
    birth_date: '1980-02-29',
    email_address: '@SUM(A1)',
    cnp: 'a\\b',
  });
  const exportId = await makeExport({
    export_name: 'Membri „Ț”',
    export_format: 'csv',
    export_filters: { region_name: region.name },
    export_columns: ['lastName', 'firstName', 'cnp', 'birthDate', 'emailAddress'],
  });
  const taken = await api.get(`/download/export/${exportId}`, { as });
  expect(taken.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(taken.bytes.subarray(3).toString()).toBe(
    'ID membru;Filiala;Nume;Prenume;CNP;Data nașterii;E-mail\r\n' +
      `${id};${region.name};'=1+1;"Ana\tMaria; ""Nuți""";a\\b;29.02.1980;'@SUM(A1)\r\n`,
  );
  expect(taken.headers['content-type']).toContain('text/csv');
  expect(taken.headers['content-disposition']).toMatch(/^attachment; filename\*?=.*\.csv/);
});

test('once written it says so, with how many rows; who takes it is kept', async () => {
  const region = await createRegion(db);
  await createPerson(db, { region });
  const id = await makeExport({ export_specific_region: region.id });
  expect(await readExport(id)).toMatchObject({
    status: 'done',
    totalRows: 1,
    doneRows: 1,
    downloads: [],
    downloadLink: `/download/export/${id}`,
    abilities: { cancel: false, download: true },
  });
  const other = await signInAs(db, 'ROLE_SUPER_ADMIN');
  await api.get(`/download/export/${id}`, { as });
  await api.get(`/download/export/${id}`, { as: other });
  expect((await readExport(id)).downloads).toMatchObject([
    { username: other.user.username, name: holderOf(other) },
    { username: as.user.username, name: holderOf(as) },
  ]);
});

test('access to an export is checked when it is downloaded', async () => {
  const [region, next] = [await createRegion(db), await createRegion(db)];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const id = await makeExport({}, moderator);
  const take = async () => (await api.get(`/download/export/${id}`, { as: moderator })).status;
  expect(await take()).toBe(200);
  await db.updateTable('users').set({ region_id: next.id }).where('id', '=', moderator.user.id).execute();
  expect(await take()).toBe(404);
  expect((await api.get(`/api/exports/${id}`, { as: moderator })).body.abilities).toMatchObject({
    download: false,
  });
  await db.updateTable('users').set({ role: 'ROLE_USER' }).where('id', '=', moderator.user.id).execute();
  expect(await take()).toBe(403);
});

test('an export cancelled while it is written leaves no file, and cannot be cancelled twice', async () => {
  const { body } = await askExport(app, as, {});
  const release = await holdPersons();
  const running = runExport(app, body.id);
  await eventually(async () => expect((await readExport(body.id)).status).toBe('processing'));
  const stopped = await api.post(`/api/exports/${body.id}/cancel`, undefined, { as });
  expect([stopped.status, stopped.body]).toMatchObject([
    200,
    { status: 'cancelled', problem: `Oprit de ${holderOf(as)}.` },
  ]);
  await release();
  await running;
  expect(await readExport(body.id)).toMatchObject({ status: 'cancelled', downloadLink: null });
  await runExport(app, body.id);
  expect(await readExport(body.id)).toMatchObject({ status: 'cancelled', downloadLink: null });
  expect((await api.post(`/api/exports/${body.id}/cancel`, undefined, { as })).status).toBe(409);
});

test('an import that is stopped posts nothing, also one that was about to end', {
  tags: 'deep',
}, async () => {
  const number = uniqueNumber();
  const person = await createPerson(db, { reg_number: number });
  const { body } = await uploadImport(app, as, duesCsv([{ regNumber: number }]));
  const holder = await database.pool.connect();
  await holder.query('begin; lock table person_dues in exclusive mode');
  const running = postImport(app, body.id);
  await untilBlocked(database.pool, running);
  const stopped = await api.post(`/api/imports/${body.id}/cancel`, undefined, { as });
  expect([stopped.status, stopped.body.status]).toEqual([200, 'failed']);
  await holder.query('rollback');
  holder.release();
  await running;
  expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('nimic nu a fost înregistrat'),
  });
  expect(
    await db.selectFrom('person_dues').select('id').where('person_id', '=', person.id).execute(),
  ).toEqual([]);
});

test('an export that fails on every retry is marked as failed', async () => {
  const { id } = await createExport(db, { type: 'persons_column_based_export' });
  const lost = { ...files, keep: () => Promise.reject(new Error('the disk is full')) };
  await expect(runExport({ database, files: lost }, id)).rejects.toThrow('the disk is full');
  await writeExport.deadLetter.handle({ database }, { exportId: id });
  expect(await readExport(id)).toMatchObject({
    status: 'failed',
    problem: 'Exportul s-a oprit din cauza unei erori a serverului. Cereți-l din nou.',
  });
});

test('after thirty days the file goes and the rest stays; the same content of another record stays too', {
  tags: 'deep',
}, async () => {
  const [young, old] = [
    await makeExport({ export_format: 'csv' }),
    await makeExport({ export_format: 'csv' }),
  ];
  const shared = await createExport(db, {
    status: 'done',
    finished_at: daysAgo(31),
    file_id: await createStoredFile(app, Buffer.from('id\n1\n'), 'text/csv'),
  });
  const kept = await createImport(app, { file_id: Number(shared.file_id) });
  await db
    .updateTable('exports')
    .set({ finished_at: daysAgo(29.9) })
    .where('id', '=', young)
    .execute();
  await sql`update exports set finished_at = ${daysAgo(30.1)},
    file_id = ${await createStoredFile(app, Buffer.from(`id\n${uniqueNumber()}\n`), 'text/csv')} where id = ${old}`.execute(
    db,
  );
  const { sha256 } = await db
    .selectFrom('files')
    .innerJoin('exports', 'exports.file_id', 'files.id')
    .select(sql<string>`encode(files.sha256, 'hex')`.as('sha256'))
    .where('exports.id', '=', old)
    .executeTakeFirstOrThrow();
  await expireExports.handle({ database, files, clock: () => new Date() }, {});
  expect(await readExport(young)).toMatchObject({ downloadLink: `/download/export/${young}` });
  expect(await readExport(old)).toMatchObject({
    status: 'done',
    downloadLink: null,
    username: as.user.username,
  });
  expect((await api.get(`/download/export/${old}`, { as })).status).toBe(404);
  expect(await files.sizeOf(sha256)).toBeNull();
  expect((await api.get(`/download/import/${kept.id}`, { as })).status).toBe(200);
});

test('abandoned exports are queued again', async () => {
  const [lost, fresh] = [
    await createExport(db, { status: 'processing', updated_at: daysAgo(1) }),
    await createExport(db, { status: 'processing' }),
  ];
  const waiting = await createImport(app, { status: 'running', updated_at: daysAgo(1) });
  const sent: [string, Readonly<Record<string, number>>][] = [];
  const jobs = {
    send: async (_: unknown, { name }: { name: string }, data: object) => void sent.push([name, { ...data }]),
  };
  await defineResumeWork(allWorks).handle({ database, jobs, clock: () => new Date() }, {});
  expect(sent).toContainEqual(['write-export', { exportId: lost.id }]);
  expect(sent).toContainEqual(['import-dues', { importId: waiting.id }]);
  expect(sent).not.toContainEqual(['write-export', { exportId: fresh.id }]);
});

test('the job centre shows staff what is theirs, administrators what is everybody’s, and what failed why', async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const own = await createExport(db, {
    user: moderator.user,
    name: `Al meu ${uniqueNumber()}`,
    status: 'processing',
    done_rows: 5,
    total_rows: 10,
  });
  const failed = await createImport(app, { status: 'failed', error_count: 3 });
  const { body } = await api.get('/api/work', { as: moderator });
  expect(body['hydra:member']).toMatchObject([
    {
      '@id': `/api/exports/${own.id}`,
      kind: 'export',
      name: own.name,
      status: 'running',
      doneRows: 5,
      totalRows: 10,
      abilities: { cancel: true },
    },
  ]);
  const everything = (await api.get('/api/work?itemsPerPage=100', { as })).body['hydra:member'];
  expect(everything).toContainEqual(expect.objectContaining({ '@id': `/api/exports/${own.id}` }));
  expect(everything).toContainEqual(
    expect.objectContaining({
      '@id': `/api/imports/${failed.id}`,
      status: 'failed',
      problem: 'Erori în fișier: 3.',
      resultLink: `/imports/${failed.id}`,
    }),
  );
  const only = (await api.get('/api/work?kind=import&status=failed', { as })).body['hydra:member'];
  expect(new Set(only.map(({ kind, status }) => `${kind} ${status}`))).toEqual(new Set(['import failed']));
  expect((await api.get('/api/work?status=lost', { as })).status).toBe(400);
});
