/** Starts the application: reads the environment, opens the database, builds, listens; closes everything on a signal. */
import { fileURLToPath } from 'node:url';
import { createFirstAdmin } from '../domains/account/first-admin.ts';
import { findStartProblems } from '../domains/operation/start/find-start-problems.ts';
import type { Database } from '../platform/database/connection.ts';
import { openDatabase } from '../platform/database/open.ts';
import { type Env, findSettingWarnings, readEnv, withoutOutgoing } from '../platform/env.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import type { FileStore } from '../platform/files/stored-file.ts';
import { endOnSignals } from '../platform/shutdown.ts';
import { createStartLog, type StartLog } from './start-log.ts';
import { workApplication } from './work-application.ts';

export type OpenApplication = {
  env: Env;
  database: Database & { url: string };
  files: FileStore;
  /** Folder of the built client. */
  webRoot: string;
};

/** Options of other starts than the usual one, e.g. the demo (OPE-28). */
export type StartOptions = {
  /** Whether a person reads the output; by default if it is a terminal. */
  isForPeople?: boolean;
  /** Called before the database is opened; returns the settings to start with. */
  beforeOpen?: (env: Env) => Promise<Env>;
  /** Fills the register before the application serves, instead of creating the first administrator. */
  prepare?: (opened: OpenApplication, say: StartLog['say']) => Promise<void>;
  /** Lines printed after the URL. */
  describe?: (env: Env) => string[];
  /** Runs while the application serves, and must end soon after the signal. */
  workBeside?: (opened: OpenApplication, signal: AbortSignal) => Promise<void>;
};

/** Ends the process with code 1 and a line for each reason if it cannot start. */
export async function startApplication(options: StartOptions = {}): Promise<void> {
  const log = createStartLog(options.isForPeople ?? process.stdout.isTTY === true);
  try {
    await start(log, options);
  } catch (error) {
    log.end(error as Error); // all that is thrown here are errors
    process.exit(1);
  }
}

async function start(log: StartLog, options: StartOptions): Promise<void> {
  const configured = readEnv();
  const env = (await options.beforeOpen?.(configured)) ?? configured;
  const database = await openDatabase(env, log.say, (url) => requireStart(env, url, log));
  try {
    const files = await createFileStore(env);
    const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
    const opened = { env, database, files, webRoot };
    if (options.prepare) await options.prepare(opened, log.say);
    else await createFirstAdmin(database.db, log.say);
    const stopping = new AbortController();
    const app = await workApplication({ ...opened, stopping: stopping.signal });
    for (const warning of findSettingWarnings(env)) app.log.warn(warning);
    void files.tidy().catch((error) => app.log.error(error));
    // Before it listens, because a supervisor may end it as soon as it answers (OPE-13).
    let work: Promise<void> | undefined;
    endOnSignals(stopping, {
      drainMs: env.drainSeconds * 1_000,
      async close() {
        await work;
        await app.close();
        await database.close();
      },
    });
    await app.listen({ port: env.port, host: env.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    const host = env.host === '0.0.0.0' ? 'localhost' : env.host;
    log.say(`${env.brand}: http://${host}:${port}`);
    for (const line of options.describe?.(env) ?? []) log.say(line);
    work = options.workBeside?.(opened, stopping.signal);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Rejects an invalid configuration, with a line for each reason (OPE-69). */
async function requireStart(env: Env, url: string, log: StartLog): Promise<void> {
  const { refusals, warnings } = await findStartProblems(withoutOutgoing(env), url);
  for (const line of warnings) log.warn(line);
  if (refusals.length > 0) throw new Error(`Aplicația nu poate porni. ${refusals.join('\n')}`);
}
