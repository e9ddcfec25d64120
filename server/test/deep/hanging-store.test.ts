/** A file store that accepts and never answers holds up nothing but the files themselves (OPE-46). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverMade } from '../../src/platform/files/keep-made-file.ts';
import { createBranchWithSeries } from '../builders/branch-notes.ts';
import { createPerson } from '../builders/person.ts';
import { startFakeS3 } from '../files/fake-s3.ts';
import { pdf } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const s3 = await startFakeS3();
afterAll(s3.close);
const limits = { callMs: 6_000, pauseMs: 3_000, transfersAtOnce: 8 };
const started = await startApp({
  ownDatabase: true,
  store: { env: s3.env, limits },
  operation: { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: 'semn de probă' },
});
const { api, app, db, database, files } = started;
const as = await signInAs(db, 'ROLE_ADMIN');

const uploads = 24;
const silent =
  'Depozitul de fișiere nu răspunde. Fișierul nu poate fi păstrat acum. Încercați din nou peste puțin timp.';

/** The breaker of the calls before is closed again. */
beforeEach(async () => {
  s3.isHanging = false;
  await expect.poll(() => files.sizeOf('0'.repeat(64))).toBeNull();
});

async function uploadSeal(year = 2026): Promise<Answer> {
  const person = await createPerson(db);
  return api.upload('/api/person_seals', { personUuid: person.uuid, year }, { bytes: pdf(100_000) }, { as });
}

test('while uploads hang, lists, state and metrics answer as ever; the uploads are told what is silent', async () => {
  const people = await Promise.all(Array.from({ length: uploads }, () => createPerson(db)));
  // The first answer is slow: the harness reads the description of the API then.
  for (const path of ['/api/persons', '/api/operation/state']) await api.get(path, { as });
  s3.isHanging = true;
  const sent = people.map(({ uuid }, index) =>
    api.upload(
      '/api/person_seals',
      { personUuid: uuid, year: 2026 },
      { bytes: pdf(100_000 + index) },
      { as },
    ),
  );
  let areOver = false;
  const all = Promise.all(sent).finally(() => {
    areOver = true;
  });
  let roundsMeanwhile = 0;
  while (!areOver) {
    expect((await api.get('/api/persons', { as })).status).toBe(200);
    expect((await api.get('/api/operation/state', { as })).status).toBe(200);
    const metrics = {
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer semn de probă' },
    } as const;
    expect((await app.inject(metrics)).statusCode).toBe(200);
    if (!areOver) roundsMeanwhile += 1;
  }
  const answers = await all;
  expect(answers.map(({ status, body }) => [status, body['hydra:description']])).toEqual(
    answers.map(() => [503, silent]),
  );
  // Requests that waited for the store would have been answered only after the uploads.
  expect(roundsMeanwhile).toBeGreaterThan(0);
});

test('/ready names the store, not the database', async () => {
  s3.isHanging = true;
  const { status, body } = await api.get('/ready');
  expect([status, body['hydra:description']]).toEqual([503, 'Nu răspunde: depozitul de fișiere.']);
});

test('after a call that ran out of time, the next are refused at once, until the store answers again', async () => {
  s3.isHanging = true;
  expect((await uploadSeal()).status).toBe(503);
  const callsBefore = s3.seen.length;
  const next = await Promise.all(Array.from({ length: uploads }, () => uploadSeal()));
  expect(new Set(next.map(({ status }) => status))).toEqual(new Set([503]));
  // None, unless the pause of the breaker ends meanwhile.
  expect(s3.seen.length - callsBefore, 'calls to the store').toBeLessThan(uploads);
  s3.isHanging = false;
  await expect.poll(async () => (await uploadSeal()).status).toBe(201);
});

test('a payment note is issued and read meanwhile, and reaches the store later', async () => {
  const region = await createBranchWithSeries(started);
  const person = await createPerson(db, { region });
  s3.isHanging = true;
  const issued = await api.post(`/api/invoices/create/${person.uuid}`, { addedAvans: 100 }, { as });
  expect(issued.status).toBe(201);
  const note = await db
    .selectFrom('invoices as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.uuid', 'f.size', 'f.content'])
    .where('i.person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(note.content).toHaveLength(note.size);
  const read = async () => {
    const url = `/download/invoice/${note.uuid}`;
    const { statusCode, rawPayload } = await app.inject({ url, cookies: { session: as.cookie } });
    return [statusCode, rawPayload.length];
  };
  expect(await read()).toEqual([200, note.size]);
  await expect(deliverMade({ database, files })).rejects.toThrow('Depozitul de fișiere nu răspunde.');

  s3.isHanging = false;
  await expect.poll(() => deliverMade({ database, files }).then(() => 'delivered', String)).toBe('delivered');
  const left = await db.selectFrom('files').select('id').where('content', 'is not', null).execute();
  expect(left).toEqual([]);
  expect(await read()).toEqual([200, note.size]);
});

test('a transfer that is slow and moves on is not given up', async () => {
  s3.delayMs = 1_000;
  expect((await uploadSeal()).status).toBe(201);
  s3.delayMs = 0;
});
