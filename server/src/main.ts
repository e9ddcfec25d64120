/** Reads the environment, opens the database, builds the application, listens; closes it all in turn. */
import { fileURLToPath } from 'node:url';
import { createFirstAdmin } from './account/first-admin.ts';
import { openDatabase } from './database/open.ts';
import { type Env, findSettingWarnings, readEnv, withoutOutgoing } from './env.ts';
import { createFileStore } from './files/file-store.ts';
import { findStartProblems } from './operation/start/find-start-problems.ts';
import { endOnSignals } from './shutdown.ts';
import { createStartLog } from './start-log.ts';
import { workApplication } from './work-application.ts';

const isDemo = process.argv.includes('--demo');
/** Papers of many reports take processors for minutes, which a run of the journeys needs itself. */
const hasDemoPapers = isDemo && !process.argv.includes('--without-papers');
/** Only for the demo: an image of the application has no demo data (OPE-28). */
const demo = isDemo ? await import('./seed/demo.ts') : undefined;
/** The demo is always for people; a service has no terminal. */
const log = createStartLog(isDemo || process.stdout.isTTY === true);

async function start(): Promise<void> {
  const env = readEnv();
  demo?.setDemoClock(env);
  const database = await openDatabase(env, log.say, (url) => requireStart(env, url));
  try {
    const files = await createFileStore(env);
    if (demo) await demo.prepareDemoRegister({ database, files }, log.say);
    else await createFirstAdmin(database.db, log.say);
    const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
    const stopping = new AbortController();
    const app = await workApplication({
      env,
      database,
      files,
      webRoot,
      stopping: stopping.signal,
    });
    for (const warning of findSettingWarnings(env)) app.log.warn(warning);
    void files.tidy().catch((error) => app.log.error(error));
    await app.listen({ port: env.port, host: env.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    const host = env.host === '0.0.0.0' ? 'localhost' : env.host;
    log.say(`${env.brand}: http://${host}:${port}`);
    for (const line of demo?.describeDemo(env) ?? []) log.say(line);
    // Its papers take as long as the whole start; what there is by then is enough to look around.
    const papers = hasDemoPapers
      ? demo?.drawDemoPapers({ env, database, files, webRoot }, stopping.signal)
      : undefined;
    endOnSignals(stopping, {
      drainMs: env.drainSeconds * 1_000,
      async close() {
        await papers;
        await app.close();
        await database.close();
      },
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses, with a line for each reason, what cannot work (OPE-69). */
async function requireStart(env: Env, url: string): Promise<void> {
  const { refusals, warnings } = await findStartProblems(withoutOutgoing(env), url);
  for (const line of warnings) log.warn(line);
  if (refusals.length > 0) throw new Error(`Aplicația nu poate porni. ${refusals.join('\n')}`);
}

start().catch((error: Error) => {
  log.end(error);
  process.exit(1);
});
