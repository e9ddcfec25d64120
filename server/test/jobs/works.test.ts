/** All long works as they are declared: none can stay unfinished (OPE-239). */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { allJobs, allWorks } from '../../src/app/all-jobs.ts';
import { carryOutRun } from '../../src/domains/money/runs/run-job.ts';
import { anonymiseMembers } from '../../src/domains/privacy/anonymisation/anonymise-job.ts';
import { writePersonData } from '../../src/domains/privacy/own-data/write-person-data.ts';
import { workBatch } from '../../src/domains/reports/clear/batch-job.ts';
import { defineResumeWork, type Work } from '../../src/platform/jobs/define-work.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true });
const { db, database } = app;
let now = new Date('2026-02-10T10:00:00Z');
const earlier = new Date('2026-02-10T09:00:00Z');
const at = { created_at: earlier, updated_at: earlier };
const { user } = await signInAs(db, 'ROLE_ADMIN');
const by = { user_id: user.id, username: user.username };

const jobs = createJobs(database, (error) => {
  throw error;
});
// Makes the tables of the queue.
await jobs.work([], {});
afterAll(() => jobs.stop());

/** The waiting jobs after lost ones were queued again. */
async function resume(): Promise<unknown[]> {
  await defineResumeWork(allWorks).handle({ database, jobs, clock: () => now }, {});
  const { rows } = await sql<{ name: string; data: unknown }>`
    select name, data from jobs.job where state = 'created' order by name, data`.execute(db);
  return rows.map(({ name, data }) => [name, data]);
}

test('a process of the version before reads the same queues', () => {
  expect(Object.fromEntries(allWorks.map(({ name, deadLetter }) => [name, deadLetter.name]))).toEqual({
    'import-dues': 'import-stopped',
    'import-persons': 'import-stopped',
    'import-companies': 'import-stopped',
    'import-users': 'import-stopped',
    'write-export': 'export-stopped',
    'due-run': 'due-run-stopped',
    'import-photos': 'photos-stopped',
    'report-batch': 'report-batch-stopped',
    'write-person-data': 'person-data-stopped',
    'anonymise-members': 'anonymisation-stopped',
  });
});

test('each job that a dead process may leave is a long work, or queued again in another way', () => {
  const works = new Set(allWorks.map(({ name }) => name));
  const others = allJobs.filter(
    ({ name, heartbeatSeconds }) => heartbeatSeconds !== undefined && !works.has(name),
  );
  // The first three are due again the next time, the others are queued again by `resume-reports`.
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'back-up',
    'drill',
    'grow-register-log',
    'process-report',
    'register-report',
  ]);
  const names = allJobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(allWorks.map(({ deadLetter }) => deadLetter.name)));
});

async function createRun(values: { status: string }): Promise<number> {
  const { id } = await db
    .insertInto('due_runs')
    .values({ kind: 'penalty', year: 2025, ...by, ...at, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function createCopy(): Promise<number> {
  const person = await createPerson(db);
  const { id } = await db
    .insertInto('person_data_exports')
    .values({ person_id: person.id, user_id: by.user_id, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function createBatch(values: { state: string; undo_asked_at?: Date }): Promise<number> {
  const { id } = await db
    .insertInto('report_batches')
    .values({
      user_id: by.user_id,
      created_at: earlier,
      year: 2025,
      status: 420,
      decided_at: earlier,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('work of every kind that has lost its job is queued again', async () => {
  const photos = await db
    .insertInto('photo_imports')
    .values({ ...by, created_at: earlier })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('photo_import_files')
    .values({ photo_import_id: photos.id, position: 1, file_name: 'a.jpg', outcome: 'matched' })
    .execute();
  const [run, copy, deciding, undoing, recent] = [
    await createRun({ status: 'undoing' }),
    await createCopy(),
    await createBatch({ state: 'deciding' }),
    await createBatch({ state: 'undoing', undo_asked_at: earlier }),
    await createBatch({ state: 'undoing', undo_asked_at: now }),
  ];
  await createBatch({ state: 'decisionStopped' });
  const queued = [
    ['due-run', { runId: run }],
    ['import-photos', { photoImportId: photos.id }],
    ['report-batch', { batchId: deciding }],
    ['report-batch', { batchId: undoing }],
    ['write-person-data', { exportId: copy }],
  ];
  expect(await resume()).toEqual(queued);
  // The batch that was touched just now is lost by then, the stopped one waits for its owner.
  now = new Date('2026-02-10T10:06:00Z');
  expect(await resume()).toEqual(queued.toSpliced(4, 0, ['report-batch', { batchId: recent }]));
});

test('a job that failed for good ends its work for those who wait for it, and changes none that is finished', async () => {
  const list = await db
    .insertInto('anonymisations')
    .values({ before: '2015-01-01', status: 'confirmed', ...by, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [waiting, undoing, posted, copy, batch] = [
    await createRun({ status: 'waiting' }),
    await createRun({ status: 'undoing' }),
    await createRun({ status: 'posted' }),
    await createCopy(),
    await createBatch({ state: 'undoing', undo_asked_at: earlier }),
  ];
  for (const runId of [waiting, undoing, posted]) await give(carryOutRun, { runId });
  await give(writePersonData, { exportId: copy });
  await give(anonymiseMembers, { anonymisationId: list.id });
  await give(workBatch, { batchId: batch });
  const runs = await db
    .selectFrom('due_runs')
    .select(['status', 'problem'])
    .where('id', 'in', [waiting, undoing, posted])
    .orderBy('id')
    .execute();
  const problem = 'S-a oprit din cauza unei erori a serverului; nimic nu a fost schimbat. Încercați din nou.';
  expect(runs).toEqual([
    { status: 'failed', problem },
    { status: 'posted', problem },
    { status: 'posted', problem: null },
  ]);
  const [ended] = await db.selectFrom('person_data_exports').selectAll().where('id', '=', copy).execute();
  expect(ended).toMatchObject({
    status: 'failed',
    problem:
      'Copia nu a putut fi făcută din cauza unei erori a serverului. O puteți cere din nou după o oră.',
    finished_at: expect.any(Date),
    version: 2,
  });
  const [anonymised] = await db.selectFrom('anonymisations').selectAll().where('id', '=', list.id).execute();
  expect(anonymised).toMatchObject({
    status: 'failed',
    problem: 'Anonimizarea s-a oprit din cauza unei erori a serverului.',
  });
  const { state } = await db
    .selectFrom('report_batches')
    .select('state')
    .where('id', '=', batch)
    .executeTakeFirstOrThrow();
  expect(state).toBe('undoStopped');
});

function give<Data>({ deadLetter }: Work<never, Data>, data: Data): Promise<void> {
  return deadLetter.handle({ database }, data);
}
