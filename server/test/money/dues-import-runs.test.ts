/** While a file of dues is being posted, and when that was interrupted: nothing half, nothing twice. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { duesCsv, postImport, uploadImport } from '../builders/dues-file.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';

const app = await startApp();
const { db, database, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function createNumbered() {
  const number = uniqueNumber();
  return { ...(await createPerson(db, { reg_number: number })), number };
}

function duesOf(person: { id: number }) {
  return db.selectFrom('person_dues').selectAll().where('person_id', '=', person.id).orderBy('id').execute();
}

/** Until it is released, whoever posts dues waits. */
async function holdDues() {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table person_dues in exclusive mode');
  return {
    async release() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

test('progress is seen while the file is being posted, and the dues only at its end', {
  tags: 'deep',
}, async () => {
  const person = await createNumbered();
  const { body } = await uploadImport(
    app,
    as,
    duesCsv(Array.from({ length: 4_100 }, () => ({ regNumber: person.number }))),
  );
  const held = await holdDues();
  const running = postImport(app, body.id);
  await eventually(async () => {
    const item = (await api.get(`/api/imports/${body.id}`, { as })).body;
    expect(item).toMatchObject({ status: 'running', totalRows: 4_100, doneRows: 4_000, finishedAt: null });
  });
  expect(await duesOf(person)).toEqual([]);
  await held.release();
  await running;
  expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
    status: 'done',
    doneRows: 4_100,
  });
  expect(await duesOf(person)).toHaveLength(4_100);
});

test('an import whose connection broke halfway is run again and posts once; a third run changes nothing', async () => {
  const person = await createNumbered();
  const { body } = await uploadImport(
    app,
    as,
    duesCsv([{ regNumber: person.number }, { regNumber: person.number, code: '472', fee: '' }]),
  );
  const held = await holdDues();
  const broken = postImport(app, body.id).catch((error: Error) => error);
  await eventually(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "person_dues"%'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
  expect(await broken).toBeInstanceOf(Error);
  await held.release();
  expect(await duesOf(person)).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await postImport(app, body.id);
    expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
      status: 'done',
      version: 2,
    });
    expect(await duesOf(person)).toHaveLength(2);
  }
  expect(await db.selectFrom('persons').select('avans').where('id', '=', person.id).execute()).toEqual([
    { avans: '700.00' },
  ]);
});

test('two workers that take up the same file post it once', async () => {
  const person = await createNumbered();
  const { body } = await uploadImport(
    app,
    as,
    duesCsv([{ regNumber: person.number }, { regNumber: person.number, code: '472', fee: '' }]),
  );
  await Promise.all([postImport(app, body.id), postImport(app, body.id)]);
  expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
    status: 'done',
    version: 2,
  });
  expect(await duesOf(person)).toHaveLength(2);
});
