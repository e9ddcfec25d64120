/** The real application on a real database, called through `app.inject`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { product } from '@ceccar/contract/product';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '../../src/app/app.ts';
import { createDocumentJudge } from '../../src/domains/public/document-check/document-judge.ts';
import type { Database, Db } from '../../src/platform/database/connection.ts';
import type { Env } from '../../src/platform/env.ts';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import type { GuardLimits } from '../../src/platform/files/store-guard.ts';
import type { FileStore } from '../../src/platform/files/stored-file.ts';
import { type Api, apiOf } from './api.ts';
import { openOwnDatabase, openWorkerDatabase, releaseWholeRegister } from './database.ts';
import { renderer } from './document-renderer.ts';
import type { RefusalOf } from './emails.ts';
import { pdfReader } from './pdf-reader.ts';
import { pictures } from './pictures.ts';
import { closedOffice, openPostOffice, type PostOffice } from './post-office.ts';
import { tableReader } from './table-reader.ts';

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  db: Db;
  api: Api;
  files: FileStore;
  /** Folder of this application's files. */
  dataDir: string;
  /** Sends its emails and shows what was received; closed without the option `sendsEmails`. */
  office: PostOffice;
};

type Options = Partial<
  Pick<
    AppOptions,
    | 'clock'
    | 'invoicing'
    | 'definitions'
    | 'pdfReader'
    | 'renderer'
    | 'documentJudge'
    | 'tableReader'
    | 'seal'
    | 'registerLog'
    | 'operation'
    | 'log'
    | 'jsonTimeoutMs'
    | 'stopping'
  >
> & {
  env?: Partial<AppOptions['env']>;
  /** File store and its timeouts; the disk by default. */
  store?: { env: Env['files']; limits?: Partial<GuardLimits> };
  /** A database opened by the test; the application closes it. */
  database?: Database;
  /** Set for a database that no other test writes to. */
  ownDatabase?: boolean;
  /** With a mail server and a database of its own, since all due emails are sent; a function says which addresses are refused. */
  sendsEmails?: true | RefusalOf;
  /** Called before the application is ready, e.g. to add a failing route. */
  prepare?: (app: FastifyInstance) => void;
};

export const brand = product.toUpperCase();

type OpenApp = TestApp & { close: () => Promise<void> };

/** With no option but a clock: one per worker, shared by its files as they share its database. It ends with the worker. */
let shared: Promise<OpenApp> | undefined;

/** Of the file that runs: a worker runs one after the other. */
let sharedClock = currentTime;

function currentTime(): Date {
  return new Date();
}

/** Shared like the readers, which start on first use and end with the worker. No test depends on the speed of the machine. */
const judge = createDocumentJudge({ timeMs: 60_000, totalMs: 120_000 });
const documentJudge = { ...judge, close: async () => undefined };

/** Call it at the top of a test file. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const { clock = currentTime, ...others } = options;
  if (Object.keys(others).length === 0) {
    sharedClock = clock;
    shared ??= openApp({ clock: () => sharedClock() });
    const app = await shared;
    await releaseWholeRegister(app.db);
    return app;
  }
  return startOwnApp(options);
}

/** For tests that watch how the application is built, or leave it changed. */
export async function startOwnApp(options: Options = {}): Promise<TestApp> {
  const app = await openApp(options);
  afterAll(app.close);
  return app;
}

async function openApp(options: Options): Promise<OpenApp> {
  const { sendsEmails, ownDatabase = sendsEmails !== undefined } = options;
  const office = sendsEmails
    ? await openPostOffice(sendsEmails === true ? undefined : sendsEmails)
    : closedOffice;
  const database = options.database ?? (await (ownDatabase ? openOwnDatabase() : openWorkerDatabase()));
  const webRoot = await createWebRoot();
  const dataDir = await mkdtemp(join(tmpdir(), 'register-files-'));
  const { env: place = { driver: 'disk' as const }, limits } = options.store ?? {};
  const files = await createFileStore({ dataDir, files: place }, limits);
  const app = await buildApp({
    env: {
      brand,
      logoutPath: '/logout',
      production: false,
      trustedProxies: [],
      corsOrigins: [],
      hasSecureSubdomains: false,
      securityContact: undefined,
      logLevel: 'silent',
      publicUrl: undefined,
      drainSeconds: 0,
      fiscalCode: undefined,
      bodySeat: undefined,
      // All tests share one address; tests of the rate limit set their own.
      publicCallsPerMinute: 1_000_000,
      hasPublicReadApi: true,
      stampVideoUrl: undefined,
      mail: sendsEmails ? office.mail : undefined,
      isTrial: false,
      secondFactor: 'optional',
      oidc: undefined,
      sessionDays: 30,
      deniedRequestDays: 90,
      accessLogDays: 1_095,
      importDays: 90,
      statementDays: 1_825,
      formerMemberYears: 10,
      dataProtectionContact: undefined,
      ...options.env,
    },
    database,
    webRoot,
    files,
    pdfReader: options.pdfReader ?? pdfReader,
    renderer: options.renderer ?? renderer,
    tableReader: options.tableReader ?? tableReader,
    documentJudge: options.documentJudge ?? documentJudge,
    pictures: { read: pictures.read, close: async () => undefined },
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.invoicing ? { invoicing: options.invoicing } : {}),
    ...(options.jsonTimeoutMs ? { jsonTimeoutMs: options.jsonTimeoutMs } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.stopping ? { stopping: options.stopping } : {}),
    ...(options.operation ? { operation: options.operation } : {}),
    ...(options.seal ? { seal: options.seal } : {}),
    ...(options.registerLog ? { registerLog: options.registerLog } : {}),
    ...(options.definitions ? { definitions: options.definitions } : {}),
  });
  options.prepare?.(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await rm(webRoot, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    app,
    database,
    db: database.db,
    api: apiOf(app, options.definitions),
    files,
    dataDir,
    office,
    close,
  };
}

/** Named as by the client's build. */
const builtFiles = ['static/index-abc123.js', 'static/pdfjs-6.5.438/build/pdf.worker.min.mjs'];

/** Stands for the built client; the server reads only one position in one of its files. */
export async function createWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'register-web-'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<!doctype html><title>Registru</title><script type="application/json" id="page"></script><main></main>',
  );
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const name of builtFiles) {
    await mkdir(join(webRoot, dirname(name)), { recursive: true });
    await writeFile(join(webRoot, name), '');
  }
  return webRoot;
}
