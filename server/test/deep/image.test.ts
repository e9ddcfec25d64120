/**
 * Deep test (two minutes): what the Dockerfile puts into the image, built without a container engine, works as an
 * installation: sign-in, documents, a backup, the register restored from it, and every command that the manual names.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { openSeal } from '../../src/domains/papers/seal/seal.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createSealFile } from '../builders/seal.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { createFolder } from '../files/samples.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { readQr } from '../harness/read-qr.ts';
import { hostEnv, performDockerfile, type Stage } from './dockerfile.ts';

const context = fileURLToPath(new URL('../../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'register-image-'));
/** Installing and deleting a hundred thousand files takes its time on a busy machine. */
const hookMs = 600_000;
const running = new Set<ChildProcess>();
let image: Stage;
let app = '';

beforeAll(async () => {
  image = await performDockerfile(context, folder);
  app = join(image.root, image.workdir);
}, hookMs);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}, hookMs);

type Place = { url: string; dataDir: string };

function envOf({ url, dataDir }: Place, given: Record<string, string> = {}) {
  const ours = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir };
  return { ...hostEnv(), ...image.env, ...ours, ...given };
}

/** By the command of the image; `lines` grows with what it writes. */
async function start(place: Place, given?: Record<string, string>) {
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, {
    cwd: app,
    env: envOf(place, given),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const address = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(`The application ended: ${lines.join('\n')}`)));
  });
  return {
    address,
    lines,
    async stop(): Promise<number | null> {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      const [code] = await ended;
      running.delete(child);
      return code;
    },
  };
}

async function openPlace(name: string) {
  const database = await openOwnDatabase('template0');
  onTestFinished(() => database.close());
  const dataDir = join(image.root, name);
  await mkdir(dataDir, { recursive: true });
  return { database, db: database.db, url: database.url, dataDir };
}

/** A command of the manual, with its options: `restore -- --files`. */
async function runCommand(command: string, place: Place, given: Record<string, string>) {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: app,
    env: envOf(place, given),
  });
  return stdout;
}

function openBrowser(address: string) {
  let headers: Record<string, string> = {};
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([path, answer.ok ? '' : await answer.text()]).toEqual([path, '']);
    return answer;
  };
  return {
    ask,
    async signIn(username: string) {
      const answer = await ask('/login', { username, password: testPassword });
      const { token } = (await answer.json()) as { token: string }; // as the sign-in answers
      const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
    },
  };
}

test('the image has the Node of the project, no development files and no demo data (OPE-28)', async () => {
  expect(image.base).toBe(`node:${process.version.slice(1)}-bookworm-slim`);
  const lock = JSON.parse(await readFile(join(context, 'package-lock.json'), 'utf8'));
  expect(lock.packages['node_modules/node'].version).toBe(process.version.slice(1));
  expect(image.user).toBe('node');
  expect((await readdir(app)).sort()).toEqual(
    ['contract', 'node_modules', 'package-lock.json', 'package.json', 'scripts', 'server', 'web'].sort(),
  );
  expect(await readdir(join(app, 'server'))).toEqual(expect.not.arrayContaining(['test']));
  expect(await readdir(join(app, 'scripts'))).toEqual(expect.not.arrayContaining(['dev.ts', 'run-suite.ts']));
  const own = (await Promise.all(['contract', 'server', 'web'].map(listFiles))).flat();
  expect(own.filter((path) => /\.test\.|[/]node_modules[/]/.test(path))).toEqual([]);
  const isDev = ([, { dev }]: [string, { dev?: boolean }]) => dev === true;
  const devPaths = Object.entries<{ dev?: boolean }>(lock.packages).filter(isDev);
  expect(devPaths.length).toBeGreaterThan(50);
  const packages = new Set(await listFiles('node_modules'));
  expect(devPaths.map(([path]) => `${path}/package.json`).filter((path) => packages.has(path))).toEqual([]);
  // What only browsers run has become web/dist.
  const { dependencies } = JSON.parse(await readFile(join(app, 'web/package.json'), 'utf8'));
  const { dependencies: ofServer } = JSON.parse(await readFile(join(app, 'server/package.json'), 'utf8'));
  const ofBrowsers = Object.keys(dependencies).filter(
    (name) => !/^@ceccar|^zod$/.test(name) && !ofServer[name],
  );
  expect(ofBrowsers).toEqual(expect.arrayContaining(['@mui/material', 'pdfjs-dist', 'react']));
  expect(ofBrowsers.filter((name) => packages.has(`node_modules/${name}/package.json`))).toEqual([]);
});

async function listFiles(under: string): Promise<string[]> {
  const names = await readdir(join(app, under), { recursive: true });
  return names.map((name) => join(under, name));
}

test('the image serves, renders documents, and makes and restores backups (OPE-27)', async () => {
  const first = await openPlace('data');
  const backups = { BACKUP_TO: await createFolder() };
  const serving = await start(first, backups);
  expect(serving.lines.join('\n')).toContain('superadmin');
  const [program = '', ...asked] = image.healthcheck;
  const port = new URL(serving.address).port;
  await promisify(execFile)(
    program,
    asked.map((text) => text.replace(':3000', `:${port}`)),
    { env: hostEnv() },
  );

  const { db } = first;
  const year = new Date().getFullYear();
  const region = await db.selectFrom('regions').selectAll().where('id', '=', 14).executeTakeFirstOrThrow();
  await createBranchAccount(db, { region });
  const expert = {
    last_name: 'Pop',
    first_name: 'Ștefania',
    member_type: 'EC',
    monitor_category_id: 1,
    cip: '14000777',
  };
  const person = await createPerson(db, { region, ...expert });
  await createPersonVisa(db, { person, year });
  const { username } = await createUser(db, { role: 'ROLE_ADMIN' });
  const browser = openBrowser(serving.address);
  await browser.signIn(username);
  const page = await (await browser.ask('/persons')).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await browser.ask(script)).headers.get('content-type')).toContain('javascript');

  const made = await (await browser.ask(`/api/invoices/create/${person.uuid}`, { addedAvans: 100 })).json();
  const { invoiceLink } = (made as { invoice: { invoiceLink: string } }).invoice; // as the note is presented
  const note = Buffer.from(await (await browser.ask(invoiceLink)).arrayBuffer());
  expect(note.subarray(0, 5).toString()).toBe('%PDF-');
  const lines = [
    'Filiala Cluj',
    'EXPERT CONTABIL',
    'Pop Ștefania',
    `CIP ${expert.cip}`,
    `Viză an ${year} valabilă`,
  ];
  const stamp = { lines, selectedYear: year, userType: 'person', userId: person.id };
  const drawn = await drawStamp(browser, stamp);
  expect(await readQr(drawn)).toContain('/documents/stamp/');

  const place = { ...backups, BACKUP_KEY: 'zece cuvinte pentru cheia copiilor' };
  // Documents made within the minute are backed up with their rows, before they are in the store.
  expect(await runCommand('backup', first, place)).toMatch(/^Copia /);
  expect(await serving.stop()).toBe(0);
  const logged = serving.lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const isWarning = ({ level }: { level: number }) => level === 40;
  expect(logged.filter(isWarning).map(({ msg }) => msg.split(':')[0])).toEqual([
    'Documentele se emit fără codul fiscal și sediul organizației',
    'PUBLIC_URL nu este setat',
    'BACKUP_KEY nu este setat',
  ]);

  const second = await openPlace('data-restored');
  expect(await runCommand('restore', second, place)).toMatch(/Nu s-a găsit nicio problemă\.\n$/);
  const restored = await start(second, place);
  expect(restored.lines.join('\n')).not.toContain('superadmin');
  const again = openBrowser(restored.address);
  await again.signIn(username);
  expect(Buffer.from(await (await again.ask(invoiceLink)).arrayBuffer()).equals(note)).toBe(true);
  expect((await drawStamp(again, stamp)).equals(drawn)).toBe(true);
  expect(await restored.stop()).toBe(0);
}, 600_000);

async function drawStamp({ ask }: ReturnType<typeof openBrowser>, request: object): Promise<Buffer> {
  const answer = (await (await ask('/api/stamp', request)).json()) as { image_base64: string }; // as it is presented
  return Buffer.from(answer.image_base64, 'base64');
}

/** They need the sources, which only a checkout has. */
const ofCheckouts = new Set(['bench', 'build', 'demo', 'test:all', 'test:rest']);
const manual = ['README.md', 'docs/instalare.md', 'deploy/alerts.yml', 'deploy/compose.yaml'];

/** As texts name them, each once: `restore -- --files`. */
async function readNamedCommands(): Promise<string[]> {
  const texts = await Promise.all(manual.map((path) => readFile(join(context, path), 'utf8')));
  const named = texts
    .join('\n')
    .matchAll(/npm run ([a-z:-]+)(?: -- ([\w. -]+?)(?=\.?(?:[`#\n]| [^\w-]| {2}|\. )))?/g);
  const commands = [...named].map(([, name = '', options]) => name + (options ? ` -- ${options}` : ''));
  return [...new Set(commands)].filter((one) => !ofCheckouts.has(one.split(' ')[0] ?? '')).sort();
}

/** A sealed PDF and the certificates of its seal, as `/.well-known/seal.pem` has them. */
async function createSealedDocument() {
  const file = await createSealFile();
  const seal = await openSeal(file, { clock: () => new Date(), report: () => undefined });
  const [document, certificates] = [join(folder, 'document.pdf'), join(folder, 'seal.pem')];
  await writeFile(document, await seal.seal(createPdf(), { renderer: drawHere }));
  const pem = seal.certificates.map(
    (der) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  );
  await writeFile(certificates, pem.join(''));
  return { document, certificates, settings: { SEAL_P12: file.p12, SEAL_PASSWORD: file.password } };
}

async function createLogKey() {
  const path = join(folder, 'log.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o400 });
  return { REGISTER_LOG_KEY: path, PUBLIC_URL: 'http://localhost' };
}

test('every command that the manual names runs in the image (OPE-290)', async () => {
  const place = await openPlace('data-commands');
  await migrate(place.url);
  const files = await createFileStore(readEnv({ DATA_DIR: place.dataDir, DATABASE_URL: place.url }));
  await createInvoice({ db: place.db, files });
  const { document, certificates, settings } = await createSealedDocument();
  const env = {
    ...settings,
    ...(await createLogKey()),
    BACKUP_TO: await createFolder(),
    BACKUP_KEY: 'zece cuvinte pentru cheia copiilor',
  };
  const done: string[] = [];
  const play = async (
    named: string,
    answer: RegExp,
    { at = place, given = named }: { at?: Place; given?: string } = {},
  ) => {
    done.push(named);
    const text = await runCommand(given, at, env);
    expect([named, text]).toEqual([named, expect.stringMatching(answer)]);
    return text;
  };
  await play('seal -- --preview', /^note de plată: de sigilat 1,/m);
  await play('seal -- --do', /^note de plată: sigilate acum 1,/m);
  await play('verify -- document.pdf --certificates seal.pem', /Sigilat de CECCAR, nemodificat/, {
    given: `verify -- ${document} --certificates ${certificates}`,
  });
  await play('verify -- --begin-log', /^Cheia de publicat: localhost\/\.well-known\/register-log\+/m);
  const [, backup = ''] = /Copia ([\w-]+)/.exec(await play('backup', /^Copia /)) ?? [];
  await play('doctor', /^Nu s-a găsit nicio problemă\.$/m);
  await play('doctor -- --deep', /^Nu s-a găsit nicio problemă\.$/m);
  await play('doctor -- --mend-anonymised', /^Nu este nimic de refăcut\.$/m);
  await play('restore -- --files', /^Fișiere luate din copie: 0\./m);
  await play('restore', /^Nu s-a găsit nicio problemă\.$/m, { at: await openPlace('data-last') });
  await play('restore -- --backup 2026-11-22T003000Z', /^Nu s-a găsit nicio problemă\.$/m, {
    at: await openPlace('data-named'),
    given: `restore -- --backup ${backup}`,
  });
  expect(await readNamedCommands()).toEqual(done.sort());
}, 600_000);
