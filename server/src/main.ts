/** Reads the environment, opens the database, builds the application, listens; closes it all in turn. */
import { fileURLToPath } from 'node:url';
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { createFirstAdmin } from './account/first-admin.ts';
import { prepareResources } from './crud/resource.ts';
import { openDatabase } from './database/open.ts';
import { definitions } from './definitions.ts';
import { readEnv, remarksOn } from './env.ts';
import { createFileStore } from './files/file-store.ts';
import { createJobs } from './jobs/jobs.ts';
import { writeFault } from './operation/watch/fault-facts.ts';
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts';
import { demoClockShift, nextSeasonDay } from './seed/demo-day.ts';
import { writeDemoNotes } from './seed/demo-notes.ts';
import { prepareDemo } from './seed/prepare-demo.ts';
import { writeDemoDesk } from './seed/season/demo-desk.ts';
import { writeOwnPapers } from './seed/season/own-papers.ts';
import { bucharestToday } from './text/clock.ts';
import { shortDay } from './text/romanian-date.ts';
import { workApplication } from './work-application.ts';

const isDemo = process.argv.includes('--demo');
/** Papers of many reports take processors for minutes, which a run of the journeys needs itself. */
const hasDemoPapers = isDemo && !process.argv.includes('--without-papers');
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const env = readEnv();
  for (const remark of remarksOn(env)) say(remark);
  if (isDemo && env.demoDay !== undefined) shiftRegisterClock(demoClockShift(env.demoDay, new Date()));
  const database = await openDatabase(env, say);
  try {
    const files = await createFileStore(env, writeFault);
    if (isDemo) {
      const written = await prepareDemo(database, files, registerNow());
      if (written) say('Registrul demonstrativ a fost creat.');
    } else await createFirstAdmin(database.db, say);
    const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
    if (isDemo) {
      const resources = prepareResources(definitions);
      const jobs = createJobs(database, writeFault);
      await writeDemoNotes(database.db, { resources, files, jobs }, registerNow());
      await jobs.stop();
    }
    const app = await workApplication({ env, database, files, webRoot, report: writeFault });
    void files.tidy().catch(writeFault);
    await app.listen({ port: env.port, host: env.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    const host = env.host === '0.0.0.0' ? 'localhost' : env.host;
    say(`\n${env.brand}: http://${host}:${port}`);
    if (isDemo) {
      say(`Conturi demonstrative, parola ${demoPassword}:`);
      for (const { username, description } of demoAccounts) say(`  ${username.padEnd(16)} ${description}`);
      if (env.demoDay === undefined)
        say(
          `O altă zi, de exemplu din sezonul rapoartelor: DEMO_DAY=${nextSeasonDay(new Date())} npm run demo`,
        );
      else say(`Demonstrația se petrece în ziua ${shortDay(bucharestToday(registerNow()))} (DEMO_DAY).`);
    }
    // Its papers take as long as the whole start; what there is by then is enough to look around.
    const closing = new AbortController();
    const desk = hasDemoPapers
      ? writeDemoDesk({ env, database, files, webRoot }, registerNow(), closing.signal)
          .then(() =>
            writeOwnPapers({ database, files }, registerNow(), { perBranch: 4, signal: closing.signal }),
          )
          .catch(writeFault)
      : undefined;
    const stop = once(async () => {
      closing.abort();
      await desk;
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
