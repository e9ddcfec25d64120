import { afterAll, beforeEach, expect, test } from 'vitest';
import { gatewayPage, saying, startFakeSmartBill } from '../../../../test/money/fake-smartbill.ts';
import type { NoteToRegister } from './invoicing.ts';
import { createSmartBill, readFailure } from './smartbill.ts';

const fake = await startFakeSmartBill(['B-2026', 'Cluj & Țară-2026']);
afterAll(fake.close);
beforeEach(() => {
  fake.documents.length = 0;
  fake.seen.length = 0;
  fake.misbehaviours.length = 0;
});

/** Fake clock on which waiting takes no time. */
function createPacer() {
  let time = 0;
  return {
    now: () => time,
    pause: async (ms: number) => {
      time += ms;
    },
  };
}

const smartBill = createSmartBill(fake.env, createPacer());
/** For calls that are never answered. */
const impatient = createSmartBill({ ...fake.env, timeoutMs: 200 }, createPacer());

const note: NoteToRegister = {
  series: 'B-2026',
  number: 17,
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  payer: {
    name: 'Ștefania Popescu',
    code: '2800101420017',
    address: 'Str. Plopilor nr. 4',
    city: 'București',
    email: 'stefania@exemplu.example',
  },
  lines: [
    { text: 'Cotizație fixă 2026', amount: '480.00' },
    { text: 'Cotizație variabilă 2025', amount: '1234.56' },
  ],
};

async function register() {
  const answer = await smartBill.create(note);
  if (answer.state !== 'created') throw new Error(`Not created: ${answer.reason}`);
  return answer.note;
}

test('a note has a proformă that names it', async () => {
  expect(await register()).toEqual({
    series: 'B-2026',
    number: '0001',
    url: 'https://cloud.smartbill.example/B-2026/0001',
  });
  expect(fake.documents).toHaveLength(1);
  expect(fake.documents[0]?.body).toMatchObject({
    client: { name: 'Ștefania Popescu', vatCode: '2800101420017', city: 'București' },
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    products: [
      { name: 'Cotizație fixă 2026 (nota de plată B-2026 nr. 17)', price: 480 },
      { name: 'Cotizație variabilă 2025 (nota de plată B-2026 nr. 17)', price: 1234.56 },
    ],
  });
  expect((await register()).number).toBe('0002');
});

test('a proformă is found, paid, cancelled once and twice', async () => {
  const counterpart = await register();
  expect(await smartBill.get(counterpart)).toBe('found');
  const [document] = fake.documents;
  if (document) document.isPaid = true;
  expect(await smartBill.get(counterpart)).toBe('paid');
  expect(await smartBill.cancel(counterpart)).toBe('cancelled');
  expect(await smartBill.get(counterpart)).toBe('cancelled');
  expect(await smartBill.cancel(counterpart)).toBe('cancelled');
});

test('a number that SmartBill does not know is not found, and one without its zeros is another number', async () => {
  await register();
  for (const number of ['0002', '1']) {
    expect(await smartBill.get({ series: 'B-2026', number })).toBe('not_found');
    expect(await smartBill.cancel({ series: 'B-2026', number })).toBe('not_found');
  }
});

test('the name of a series may have any characters', async () => {
  const answer = await smartBill.create({ ...note, series: 'Cluj & Țară-2026' });
  expect(answer).toMatchObject({ state: 'created' });
  expect(await smartBill.cancel({ series: 'Cluj & Țară-2026', number: '0001' })).toBe('cancelled');
});

test('an error of SmartBill is reported in its own words', async () => {
  expect(await smartBill.create({ ...note, series: 'CJ-2026' })).toEqual({
    state: 'refused',
    reason: 'Seria nu a fost gasita!',
  });
  expect(await smartBill.create({ ...note, lines: [] })).toEqual({
    state: 'refused',
    reason: 'SmartBill a respins cererea.',
  });
  expect(fake.documents).toEqual([]);
});

test('a lost answer may have made a document, and no second one is made', async () => {
  fake.misbehaviours.push('lose answer');
  expect(await smartBill.create(note)).toEqual({
    state: 'unknown',
    reason: 'Legătura cu SmartBill s-a întrerupt. Documentul poate exista: verificați în SmartBill.',
  });
  expect(fake.documents).toHaveLength(1);
  expect(fake.seen).toEqual(['POST /estimate']);
});

test('a lost answer to a cancellation is no answer; asked again, it is cancelled', async () => {
  const counterpart = await register();
  fake.misbehaviours.push('lose answer');
  expect(await smartBill.cancel(counterpart)).toBe('unavailable');
  expect(await smartBill.cancel(counterpart)).toBe('cancelled');
});

test('a time-out is never a lack of the document', { tags: 'deep' }, async () => {
  fake.misbehaviours.push('hang', 'hang', 'hang');
  const absent = { series: 'B-2026', number: '0099' };
  expect(await impatient.get(absent)).toBe('unavailable');
  expect(await impatient.cancel(absent)).toBe('unavailable');
  expect(await impatient.create(note)).toEqual({
    state: 'unknown',
    reason: 'SmartBill nu a răspuns la timp. Documentul poate exista: verificați în SmartBill.',
  });
});

const tooMany = { status: 429, headers: { 'retry-after': '600' }, body: 'Documentul nu a fost gasit!' };

test.each([
  ['refused', saying('Valoarea este gresita', 200)],
  ['refused', saying('Valoarea este gresita', 400)],
  ['unavailable', { status: 401 }],
  ['unavailable', { status: 403 }],
  ['unavailable', tooMany],
  ['unavailable', gatewayPage(503)],
  ['unavailable', { status: 307, headers: { location: '/SBORO/api/elsewhere' } }],
  ['unknown', { status: 500 }],
  ['unknown', gatewayPage(502)],
  ['unknown', gatewayPage(200)],
  ['unknown', 'reset' as const],
] as const)(
  'a note is %s and nothing is repeated where SmartBill does %j; get and cancel know nothing',
  async (state, misbehaviour) => {
    fake.misbehaviours.push(misbehaviour, misbehaviour, misbehaviour);
    expect(await smartBill.create(note)).toEqual({ state, reason: expect.any(String) });
    const absent = { series: 'B-2026', number: '0099' };
    expect(await smartBill.get(absent)).toBe('unavailable');
    expect(await smartBill.cancel(absent)).toBe('unavailable');
    expect(fake.seen).toEqual(['POST /estimate', 'GET /estimate/paymentstatus', 'PUT /estimate/cancel']);
    expect(fake.documents).toEqual([]);
  },
);

test('credentials that SmartBill does not know may be put right, and the note told again', async () => {
  const stranger = createSmartBill({ ...fake.env, token: 'alt-token' }, createPacer());
  expect(await stranger.create(note)).toEqual({
    state: 'unavailable',
    reason: 'SmartBill nu acceptă adresa de e-mail și tokenul configurate.',
  });
  expect(await stranger.get({ series: 'B-2026', number: '0001' })).toBe('unavailable');
  await register();
  expect(fake.documents).toHaveLength(1);
});

test('a refused connection means that nothing was created', async () => {
  const gone = await startFakeSmartBill([]);
  await gone.close();
  const unreachable = createSmartBill(gone.env, createPacer());
  expect(await unreachable.create(note)).toEqual({
    state: 'unavailable',
    reason: 'Nu se poate face legătura cu SmartBill.',
  });
  expect(await unreachable.get({ series: 'B-2026', number: '0001' })).toBe('unavailable');
  expect(await unreachable.cancel({ series: 'B-2026', number: '0001' })).toBe('unavailable');
});

test.each([
  ['unavailable', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['unavailable', { code: 'ETIMEDOUT', syscall: 'connect' }],
  ['unavailable', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['unknown', { code: 'ECONNRESET', syscall: 'read' }],
  ['unknown', { code: 'EPIPE', syscall: 'write' }],
  ['unknown', { code: 'UND_ERR_SOCKET' }],
  ['unknown', undefined],
])('a note is %s where the call failed with %j', (state, cause) => {
  const error = new TypeError('fetch failed', { cause: cause && Object.assign(new Error('failed'), cause) });
  expect(readFailure(error)).toMatchObject({ state });
});

test('no answer tells a secret or who pays, even where SmartBill repeats them', async () => {
  const { email, token } = fake.env;
  const basic = Buffer.from(`${email}:${token}`).toString('base64');
  const secrets = [
    email,
    token,
    basic,
    note.payer.name,
    note.payer.code,
    note.payer.address,
    note.payer.email,
  ];
  const echo = secrets.join('; ');
  fake.misbehaviours.push(
    saying(echo),
    saying(echo.toUpperCase(), 400),
    saying(`${'x'.repeat(290)} ${echo}`),
    ...[200, 400, 401, 403, 404, 429, 500, 503].map((status) => ({ status, body: echo })),
    'reset',
    'lose answer',
  );
  const answers: unknown[] = [];
  for (const _ of Array(fake.misbehaviours.length)) answers.push(await smartBill.create(note));
  fake.misbehaviours.push('hang');
  answers.push(await impatient.create(note));
  const reported = JSON.stringify(answers).toLowerCase();
  expect(answers).toHaveLength(14);
  expect(secrets.filter((secret) => reported.includes(String(secret).toLowerCase()))).toEqual([]);
  expect(reported).not.toContain(`${'x'.repeat(290)} ${email.slice(0, 4)}`);
});

test('calls made at once go out a gap apart, each over a connection of its own', async () => {
  const pauses: number[] = [];
  let time = 0;
  const pacer = {
    now: () => time,
    pause: async (ms: number) => {
      pauses.push(ms);
      time += ms;
    },
  };
  const paced = createSmartBill(fake.env, pacer);
  const before = fake.connections;
  const absent = { series: 'B-2026', number: '0099' };
  await Promise.all([paced.create(note), paced.get(absent), paced.cancel(absent), paced.get(absent)]);
  expect(pauses).toEqual([400, 400, 400]);
  await paced.get(absent);
  expect(fake.connections - before).toBe(5);
});
