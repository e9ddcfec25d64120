/** Reads the environment, opens the database, builds the application, listens; closes it all in turn. */
import { fileURLToPath } from 'node:url';
import { createFirstAdmin } from './account/first-admin.ts';
import { openDatabase } from './database/open.ts';
import { findSettingWarnings, readEnv } from './env.ts';
import { createFileStore } from './files/file-store.ts';
import { writeFault } from './operation/watch/fault-facts.ts';
import { workApplication } from './work-application.ts';

const isDemo = process.argv.includes('--demo');
/** Papers of many reports take processors for minutes, which a run of the journeys needs itself. */
const hasDemoPapers = isDemo && !process.argv.includes('--without-papers');
/** Only for the demo: an image of the application has no demo data (OPE-28). */
const demo = isDemo ? await import('./seed/demo.ts') : undefined;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const env = readEnv();
  demo?.setDemoClock(env);
  const database = await openDatabase(env, say);
  try {
    const files = await createFileStore(env, writeFault);
    if (demo) await demo.prepareDemoRegister({ database, files }, say);
    else await createFirstAdmin(database.db, say);
    const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
    const app = await workApplication({ env, database, files, webRoot, report: writeFault });
    for (const warning of findSettingWarnings(env)) app.log.warn(warning);
    void files.tidy().catch(writeFault);
    await app.listen({ port: env.port, host: env.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    const host = env.host === '0.0.0.0' ? 'localhost' : env.host;
    say(`\n${env.brand}: http://${host}:${port}`);
    for (const line of demo?.describeDemo(env) ?? []) say(line);
    // Its papers take as long as the whole start; what there is by then is enough to look around.
    const closing = new AbortController();
    const papers = hasDemoPapers
      ? demo?.drawDemoPapers({ env, database, files, webRoot }, closing.signal)
      : undefined;
    const stop = once(async () => {
      closing.abort();
      await papers;
      await app.close();
      await database.close();
    });
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A second Ctrl-C while closing changes nothing. */
function once(work: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
