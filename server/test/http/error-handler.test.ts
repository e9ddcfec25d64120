/** Failures: known ones are told, unknown ones give a request id and no detail. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicErrors } from '@ceccar/contract/error-codes';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connection.ts';
import { PublicError } from '../../src/platform/errors.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const config = { access: 'anyone' } as const;
const secret = 'parola bazei este abc';
const nowhere = join(tmpdir(), 'no-such-folder');

/** By what PostgreSQL ends a statement so that others can go on. */
const cutShort = {
  'statement timeout': ["set local statement_timeout = '20ms'", 'select pg_sleep(60)'],
  cancelled: [
    'create function pg_temp.cancel() returns void language plpgsql as $$ begin perform pg_cancel_backend(pg_backend_pid()); perform pg_sleep(60); end $$',
    'select pg_temp.cancel()',
  ],
  'lock timeout': ["set local lock_timeout = '20ms'", 'lock table regions in access exclusive mode'],
  nowait: ['lock table regions in access exclusive mode nowait'],
};

const { database, db, api, app } = await startApp({
  prepare(app) {
    app.get('/boom', { config }, async () => {
      throw new Error(secret);
    });
    app.get('/boom/:code', { config }, async (request) => {
      const { code } = request.params as { code: string };
      throw Object.assign(new Error(secret), { code });
    });
    app.get('/boom/status/:status', { config }, async (request) => {
      const { status } = request.params as { status: string };
      throw Object.assign(new Error(secret), { statusCode: Number(status) });
    });
    app.get('/stopped-database', { config }, () => new pg.Client({ host: nowhere }).connect());
    app.get('/missing-file', { config }, () => readFile(join(nowhere, 'a.txt')));
    app.get('/busy-pool', { config }, async () => {
      const crowded = connect(inject('postgresUrl'), 1, { waitMs: 1_000 });
      const taken = await crowded.pool.connect();
      try {
        return await crowded.pool.query('select 1');
      } finally {
        taken.release();
        await crowded.close();
      }
    });
    app.get('/silent-database', { config }, async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo; // a server of the network has a port
      const waiting = connect(`postgres://127.0.0.1:${port}/none`, 1, { waitMs: 50 });
      try {
        return await waiting.pool.query('select 1');
      } finally {
        silent.close();
        await waiting.close();
      }
    });
    app.get('/cut-short/:how', { config }, async (request) => {
      const { how } = request.params as { how: keyof typeof cutShort };
      await db.transaction().execute(async (tx) => {
        for (const statement of cutShort[how]) await sql.raw(statement).execute(tx);
      });
    });
    app.get('/public/:code', { config }, async (request) => {
      const { code } = request.params as { code: keyof typeof publicErrors };
      throw new PublicError(code, 'Descriere', { headers: { 'retry-after': '7' }, extra: { more: 1 } });
    });
  },
});

test.each(['/boom', '/boom/23502', '/boom/status/404', '/boom/status/500'])('%s is bland', async (path) => {
  const { status, body, headers, text } = await api.get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'application/ld+json; charset=utf-8',
    'no-store',
  ]);
  expect(body).toEqual({
    '@context': '/api/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': 'A apărut o eroare.',
    'hydra:description': expect.stringContaining(String(headers['x-request-id'])),
    code: 'UNEXPECTED',
    status: 500,
    requestId: headers['x-request-id'],
  });
  expect(text).not.toContain('parola');
});

test.each(['08006', '08001', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'a database that answers %s is out of reach for now',
  async (code) => {
    const { status, body, text } = await api.get(`/boom/${code}`);
    expect([status, body['@type']]).toEqual([503, 'hydra:Error']);
    expect(text).not.toContain('parola');
  },
);

const busyWords =
  'Cererea a durat prea mult și a fost oprită; nimic nu s-a salvat. Încercați din nou peste puțin timp.';

test.each(Object.keys(cutShort))(
  'a request that the database ended (%s) may come again (OPE-67)',
  async (how) => {
    const held = await database.pool.connect();
    await held.query('begin; lock table regions in access share mode');
    const { status, body } = await api.get(`/cut-short/${how}`);
    await held.query('rollback');
    held.release();
    expect([status, body['hydra:description']]).toEqual([503, busyWords]);
  },
);

test.each(['57014', '55P03', '40P01', '40001', '25P03', '25P04'])(
  'a statement that the database gave up (%s) is busy, not our fault (OPE-67)',
  async (code) => {
    const { status, body } = await api.get(`/boom/${code}`);
    expect([status, body['hydra:description']]).toEqual([503, busyWords]);
  },
);

test.each(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a disk that is full (%s) is told as such (OPE-19)',
  async (code) => {
    const { status, body } = await api.get(`/boom/${code}`);
    expect([status, body['hydra:description']]).toEqual([
      503,
      expect.stringContaining('Serverul nu mai are loc pe disc. Ce ați trimis nu s-a salvat'),
    ]);
  },
);

test('a pool that stays busy is out of reach for now', { tags: 'deep' }, async () => {
  expect((await api.get('/busy-pool')).status).toBe(503);
});

test('a database that accepts no connection in time is out of reach for now', async () => {
  expect((await api.get('/silent-database')).status).toBe(503);
});

test('a database whose socket is gone is out of reach for now, a missing file is a fault', async () => {
  const { status, text } = await api.get('/stopped-database');
  expect([status, text.includes(nowhere)]).toEqual([503, false]);
  expect((await api.get('/missing-file')).status).toBe(500);
});

test.each(Object.entries(publicErrors))('%s', async (code, { status, title }) => {
  const answer = await api.get(`/public/${code}`);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    '@type': 'hydra:Error',
    'hydra:title': title,
    'hydra:description': 'Descriere',
    status,
    more: 1,
  });
  expect(answer.headers['retry-after']).toBe('7');
});

test.each([
  '{',
  '{"lastName": }',
  '{"a":1}}',
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": {}}}',
  '\u0000',
  'null,',
])('the malformed body %j is told', async (payload) => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const headers = { 'content-type': 'application/ld+json' };
  const { status, body } = await api.post('/api/persons', payload, { as, headers });
  expect([status, body['hydra:title']]).toEqual([400, 'Conținutul cererii nu poate fi citit.']);
});

test('a write without a body is told', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
    expect((await api.post('/api/persons', undefined, { as, headers })).status).toBe(400);
  }
});

test.each(['/api/persons/%', '/%E0%A4%A', '/api/persons/%ff'])(
  'the address %s is refused like any other',
  async (path) => {
    const { status, body, headers } = await api.get(path);
    expect([status, body['@type']]).toEqual([400, 'hydra:Error']);
    // As any other answer carries them.
    const { 'x-request-id': _id, 'content-length': _length, date: _date, ...others } = headers;
    const { headers: usual } = await api.get(path.startsWith('/api') ? '/api/nothing' : '/nothing');
    for (const name of ['x-request-id', 'content-length', 'date']) delete usual[name];
    expect(others).toEqual(usual);
    expect(others).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  },
);

test.each([32, 40, 6_000, 400_000])('a body of %i levels is no fault of ours', async (levels) => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const headers = { 'content-type': 'application/json', 'idempotency-key': `levels ${levels}` };
  const payload = `{"lastName":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const { status, body } = await api.post('/api/persons', payload, { as, headers });
  expect([status, body['hydra:title']]).toEqual(
    levels < 40 ? [422, 'Datele nu sunt corecte.'] : [400, 'Conținutul cererii nu poate fi citit.'],
  );
});

test.each([
  '/static/..%2f..%2fpackage.json',
  '/static/%2e%2e%2f%2e%2e%2fpackage.json',
  '/static/a%2f..%2f..%2f..%2fpackage.json',
  '/static/..%5c..%5cpackage.json',
  '/static/.env',
  '/static/%00',
  '/annual_reports/downloadInsurance/%00',
  '/members/person/view/a%00b',
  '/static/',
])('%s is not there', async (path) => {
  const { status, headers } = await api.get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a built file is not given to who asks for another one', async () => {
  const headers = { 'if-match': '"another"' };
  expect((await api.get('/static/index-abc123.js', { headers })).status).toBe(412);
});

test.each(['bytes=9999-', 'bytes=5-2,9-8', 'bytes=99999999999999999999-'])(
  'the part %s of a built file is not there',
  async (range) => {
    for (const path of ['/favicon.svg', '/static/index-abc123.js']) {
      const { status, body } = await api.get(path, { headers: { range } });
      expect([path, status, body['@type']]).toEqual([path, 416, 'hydra:Error']);
    }
  },
);

test.each(['/api/persons', '/download/person_seal', '/members/person/view'])(
  'an endless name under %s leads nowhere',
  async (path) => {
    expect((await api.get(`${path}/${'a'.repeat(101)}`)).status).toBe(404);
    expect((await api.get(`${path}/${'%C8%99'.repeat(300)}`)).status).toBe(404);
  },
);

test('every error has its own request id', async () => {
  const ids = [await api.get('/api/x'), await api.get('/api/x')].map(({ body }) => body.requestId);
  expect(new Set(ids).size).toBe(2);
  expect(app.hasRoute({ method: 'GET', url: '/boom' })).toBe(true);
});
