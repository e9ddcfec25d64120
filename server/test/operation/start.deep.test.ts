/** The start reports every reason why the application cannot work, before it changes anything (OPE-69), and logs as JSON. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findStartProblems } from '../../src/domains/operation/start/find-start-problems.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createSealFile, sealPassword } from '../builders/seal.ts';
import { createUser } from '../builders/user.ts';
import { startFakeS3 } from '../files/fake-s3.ts';
import { createFolder } from '../files/samples.ts';
import { openOwnDatabase } from '../harness/database.ts';

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

let made = 0;
const newName = () => `start_${process.pid}_${++made}`;

/** A database of its own kind; gone after the test. */
async function createDatabase(options = ''): Promise<string> {
  const name = newName();
  await onServer(`create database ${name} template template0 ${options}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  return urlWith({ database: name });
}

async function createRole(options = ''): Promise<{ username: string; password: string }> {
  const username = newName();
  await onServer(`create role ${username} login password 'parola' ${options}`);
  onTestFinished(() => onServer(`drop role ${username}`));
  return { username, password: 'parola' };
}

function urlWith(
  parts: { database?: string; username?: string; password?: string; port?: string },
  from?: string,
) {
  const url = new URL(from ?? inject('postgresUrl'));
  if (parts.database) url.pathname = `/${parts.database}`;
  if (parts.username) url.username = parts.username;
  if (parts.password) url.password = parts.password;
  if (parts.port) url.port = parts.port;
  return url.href;
}

async function openOwn(template?: Parameters<typeof openOwnDatabase>[0]) {
  const database = await openOwnDatabase(template);
  onTestFinished(() => database.close());
  return database;
}

async function problemsOf(url: string, given: Record<string, string> = {}) {
  const dataDir = given.DATA_DIR ?? (await createFolder());
  const env = readEnv({ PORT: '0', DATABASE_URL: url, ...given, DATA_DIR: dataDir });
  return findStartProblems(env, env.databaseUrl ?? url);
}

const s3Of = ({ endpoint, bucket }: { endpoint: string; bucket: string }, prefix = '') => ({
  [`${prefix}S3_ENDPOINT`]: endpoint,
  [`${prefix}S3_REGION`]: 'eu',
  [`${prefix}S3_ACCESS_KEY_ID`]: 'cheie',
  [`${prefix}S3_SECRET_ACCESS_KEY`]: 'secret-de-nescris',
  [`${prefix}S3_FORCE_PATH_STYLE`]: 'true',
  ...(prefix === '' ? { FILES_DRIVER: 's3', S3_BUCKET: bucket } : {}),
});

/** Answers each request as a store that refuses does. */
async function startRefusingStore(status: number, code: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>refused</Message></Error>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server of the network has a port
}

/** A port on which nobody listens. */
async function findClosedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server of the network has a port
  server.close();
  await once(server, 'close');
  return String(port);
}

test('nothing is wrong with an empty database, nor with a register in use (OPE-69)', async () => {
  const none = { refusals: [], warnings: [] };
  expect(await problemsOf(await createDatabase())).toEqual(none);
  const { url } = await openOwn();
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const store = { endpoint: String(s3.env.endpoint), bucket: s3.env.bucket };
  const backups = { BACKUP_TO: `s3://${store.bucket}/copii`, BACKUP_KEY: 'zece cuvinte lungi' };
  expect(await problemsOf(url, { ...s3Of(store), ...backups })).toEqual(none);
  expect([...s3.objects.keys()]).toEqual([]);
  const owner = await createRole();
  const name = new URL(await createDatabase(`owner ${owner.username} encoding 'UTF8'`)).pathname.slice(1);
  expect(await problemsOf(urlWith({ ...owner, database: name }))).toEqual(none);
});

const startsWith = (line: string) => ({ refusals: [expect.stringContaining(line)], warnings: [] });

test.each([
  ['SQL_ASCII', "encoding 'SQL_ASCII' locale_provider libc locale 'C'"],
  ['LATIN2', "encoding 'LATIN2' locale_provider libc locale 'C'"],
])('a database whose encoding is %s is refused', async (encoding, options) => {
  expect(await problemsOf(await createDatabase(options))).toEqual(
    startsWith(`DATABASE_URL: baza de date are codificarea ${encoding}, nu UTF8`),
  );
});

test('a failed database login is reported with its remedy', async () => {
  const stranger = await createRole();
  const plain = new URL(await createDatabase()).pathname.slice(1);
  const { refusals } = await problemsOf(urlWith({ ...stranger, database: plain }));
  expect(refusals).toEqual([
    expect.stringMatching(/^DATABASE_URL: contul nu poate crea tabele: .*owner to/),
    expect.stringMatching(/^DATABASE_URL: contul nu poate crea în bază coada/),
  ]);
  const register = await openOwn();
  const name = new URL(register.url).pathname.slice(1);
  await register.pool.query(
    `grant all on schema public to ${stranger.username}; grant all on database ${name} to ${stranger.username}`,
  );
  const other = await problemsOf(urlWith({ ...stranger, database: name }));
  expect(other.refusals.join()).toMatch(
    /DATABASE_URL: (tabelele din bază sunt ale altui cont|contul nu are)/,
  );
  await register.pool.query(`drop owned by ${stranger.username}`);
});

test('an address that leads to no database is refused, each in its words', async () => {
  const url = await createDatabase();
  const role = await createRole();
  const refused: [string, string][] = [
    [urlWith({ ...role, password: 'alta' }), 'nu acceptă contul sau parola'],
    [urlWith({ username: 'nimeni', password: 'x' }), 'nu acceptă contul sau parola'],
    [urlWith({ database: 'nu_exista' }), 'baza de date nu există'],
    [`postgres://a:b@127.0.0.1:${await findClosedPort()}/x`, 'nu răspunde (ECONNREFUSED)'],
    ['postgres://a:b@nu-exista.invalid/x', 'DATABASE_URL: '],
    ['postgresql://a:b@localhost/x?host=/nu-exista', 'nu răspunde (ENOENT)'],
    [`${url}?sslmode=require`, 'nu oferă TLS'],
    [
      `${url}?sslmode=verify-full&sslrootcert=/nu/exista.pem`,
      'un certificat numit în adresă nu poate fi citit',
    ],
  ];
  for (const [address, words] of refused) {
    const { refusals } = await problemsOf(address);
    expect(refusals).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
    expect(refusals[0]).toContain(words);
    expect(refusals[0]).not.toContain('parola@');
  }
});

test('a limit of connections below the pool is refused with both numbers', async () => {
  const expected = startsWith(
    'DATABASE_POOL_SIZE: un proces cu 20 conexiuni are nevoie de 35, iar PostgreSQL îi dă cel mult 12',
  );
  expect(await problemsOf(await createDatabase('connection limit 12'))).toEqual(expected);
  const limited = await createRole('superuser connection limit 12');
  expect(await problemsOf(urlWith({ ...limited }, await createDatabase()))).toEqual(expected);
  const url = await createDatabase();
  expect((await problemsOf(url, { DATABASE_POOL_SIZE: '200' })).refusals).toEqual([
    expect.stringContaining('are nevoie de 215'),
  ]);
  expect(
    (await problemsOf(await createDatabase('connection limit 20'), { DATABASE_POOL_SIZE: '5' })).refusals,
  ).toEqual([]);
});

test('DATABASE_READ_URL has to be a replica (OPE-72)', async () => {
  const { url } = await openOwn();
  const given = { DATABASE_URL: url, DATABASE_READ_URL: await createDatabase() };
  expect(await problemsOf(url, given)).toEqual(startsWith('DATABASE_READ_URL: nu este o replică'));
});

test.each([
  [403, 'SignatureDoesNotMatch', 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: '],
  [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: '],
  [404, 'NoSuchBucket', 'S3_BUCKET: '],
  [400, 'AuthorizationHeaderMalformed', 'S3_REGION: '],
])('a store that answers %i %s is refused even to a register in use', async (status, code, line) => {
  const register = await openOwn();
  await createUser(register.db);
  const endpoint = await startRefusingStore(status, code);
  const { refusals } = await problemsOf(register.url, s3Of({ endpoint, bucket: 'registru' }));
  expect(refusals).toEqual([expect.stringContaining(line)]);
  expect(refusals[0]).toContain(code);
  const backups = { BACKUP_TO: 's3://copii', ...s3Of({ endpoint, bucket: '' }, 'BACKUP_') };
  expect((await problemsOf(register.url, backups)).refusals).toEqual([
    expect.stringMatching(/^(BACKUP_S3_|BACKUP_TO: )/),
  ]);
});

test('a store that does not answer keeps a new register from being begun, and one in use from nothing (OPE-21)', async () => {
  const register = await openOwn();
  const endpoint = `http://127.0.0.1:${await findClosedPort()}`;
  const given = s3Of({ endpoint, bucket: 'registru' });
  const line = expect.stringMatching(/^S3_ENDPOINT: depozitul de fișiere nu răspunde/);
  expect(await problemsOf(register.url, given)).toEqual({ refusals: [line], warnings: [] });
  await createUser(register.db);
  expect(await problemsOf(register.url, given)).toEqual({ refusals: [], warnings: [line] });
});

test('a place of backups that cannot be written, has another key or is another register’s is refused', async () => {
  const register = await openOwn();
  await createUser(register.db);
  const file = join(await createFolder(), 'fisier');
  await writeFile(file, '');
  expect(await problemsOf(register.url, { BACKUP_TO: join(file, 'copii') })).toEqual(
    startsWith('BACKUP_TO: în locul copiilor nu se poate scrie (ENOTDIR)'),
  );

  const folder = await createFolder();
  const place = (described: object) =>
    writeFile(join(folder, 'place.json'), JSON.stringify({ format: 1, seal: null, ...described }));
  const given = { BACKUP_TO: folder };
  const { rows } = await register.pool.query("select value from installation where key = 'register-id'");
  for (const described of [{ register: rows[0].value }, { register: null }, {}]) {
    await place(described);
    expect(await problemsOf(register.url, given)).toEqual({ refusals: [], warnings: [] });
  }
  expect((await problemsOf(register.url, { ...given, BACKUP_KEY: 'zece cuvinte lungi' })).refusals).toEqual([
    expect.stringMatching(/^BACKUP_TO: .*BACKUP_KEY/),
  ]);
  await place({ register: 'altul' });
  const others = startsWith('BACKUP_TO: Locul din BACKUP_TO are copiile altui registru');
  expect(await problemsOf(register.url, given)).toEqual(others);
  // A new one, started by mistake on a bad day.
  expect(await problemsOf(await createDatabase(), given)).toEqual(others);
});

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

function launch(given: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...given };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  return { child, lines };
}

type LogLine = { level: number; time: number; msg: string };

test('a service that cannot start says all reasons at once, each in a line of JSON, and changes nothing (OPE-69, OPE-71)', async () => {
  const url = await createDatabase("encoding 'SQL_ASCII' locale_provider libc locale 'C'");
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const file = join(await createFolder(), 'fisier');
  await writeFile(file, '');
  const { child, lines } = launch({
    DATABASE_URL: url,
    PORT: String((taken.address() as AddressInfo).port), // a server of the network has a port
    DATA_DIR: file,
    BACKUP_TO: join(file, 'copii'),
    SIGNATURE_CA_DIR: file,
    ...s3Of({ endpoint: await startRefusingStore(403, 'InvalidAccessKeyId'), bucket: 'registru' }),
  });
  const [code] = await once(child, 'close');
  const returned = lines.map((line) => JSON.parse(line) as LogLine); // as the log has its lines
  expect(code).toBe(1);
  expect(returned.map(({ level }) => level)).toEqual(returned.map(() => 60));
  expect(
    returned.map(({ msg }) => msg.replace('Aplicația nu poate porni. ', '').split(': ')[0]).sort(),
  ).toEqual([
    'BACKUP_TO',
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'SIGNATURE_CA_DIR',
  ]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rowCount).toBe(0);
});

test('wrong variables, too, are lines of JSON (OPE-71)', async () => {
  const { child, lines } = launch({ TRUSTED_PROXIES: 'proxy', PORT: 'x' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(lines.map((line) => (JSON.parse(line) as LogLine).msg)).toEqual([
    expect.stringMatching(/^Configurare greșită\. PORT: /),
    expect.stringMatching(/^TRUSTED_PROXIES: /),
    expect.stringMatching(/^DATABASE_URL: /),
  ]);
});

test('all that a service writes is JSON, from its first account to its end (OPE-71)', async () => {
  const { child, lines } = launch({
    DATABASE_URL: await createDatabase(),
    DATA_DIR: await createFolder(),
    LOG_LEVEL: 'info',
  });
  const returned = () => lines.map((line) => (JSON.parse(line) as LogLine).msg);
  const address = /: http:\/\/127\.0\.0\.1:\d+"/;
  // A supervisor may end it as soon as it says that it serves (OPE-13).
  createInterface(child.stdout).on('line', (line) => address.test(line) && child.kill('SIGTERM'));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(returned()).toContainEqual(
    expect.stringMatching(/^Primul cont: superadmin, parola \S+ .*la prima autentificare alegeți alta/),
  );
  expect(returned().length).toBeGreaterThan(2);
});

test('a seal that cannot be opened stops the start at once (OPE-148)', async () => {
  const url = await createDatabase();
  const { p12 } = await createSealFile();
  const problems = (given: Record<string, string>) =>
    problemsOf(url, { SEAL_PASSWORD: sealPassword, ...given });
  expect(await problems({ SEAL_P12: p12 })).toMatchObject({ refusals: [] });
  for (const [given, reason] of [
    [{ SEAL_P12: `${p12}.lipsa` }, 'nu există'],
    [{ SEAL_P12: p12, SEAL_PASSWORD: 'gresita-1234' }, 'SEAL_PASSWORD nu este parola'],
    [{ SEAL_P12: fileURLToPath(import.meta.url) }, 'nu este PKCS#12'],
  ] as const) {
    const { refusals } = await problems(given);
    expect(refusals).toEqual([expect.stringMatching(new RegExp(`^SEAL_P12: .*${reason}`))]);
    expect(refusals.join()).not.toMatch(/gresita|parola-sigiliului/);
  }
  // One that has expired starts, because the register must work the night after.
  const expired = await createSealFile({
    validFrom: new Date('2020-01-01'),
    validTo: new Date('2021-01-01'),
  });
  expect(await problems({ SEAL_P12: expired.p12 })).toMatchObject({ refusals: [] });
});
