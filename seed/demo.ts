/** Runs the application with an invented register: `npm run demo`. The application's image does not contain it (OPE-28). */
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { prepareResources } from '../server/src/crud/resource.ts';
import { definitions } from '../server/src/definitions.ts';
import type { Env } from '../server/src/env.ts';
import { createJobs } from '../server/src/jobs/jobs.ts';
import { writeError } from '../server/src/operation/watch/error-facts.ts';
import { type OpenApplication, startApplication } from '../server/src/start-application.ts';
import { bucharestToday } from '../server/src/text/clock.ts';
import { shortDay } from '../server/src/text/romanian-date.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoBody } from './demo-body.ts';
import { demoClockShift, nextSeasonDay } from './demo-day.ts';
import { writeDemoNotes } from './demo-notes.ts';
import { prepareDemo } from './prepare-demo.ts';
import { writeDemoDesk } from './season/demo-desk.ts';
import { writeOwnDocuments } from './season/own-documents.ts';

/** Sets the clock before the database is opened, which follows it too (OPE-45), and names the issuer of documents. */
function prepareDemoEnv(env: Env): void {
  if (env.demoDay !== undefined) shiftRegisterClock(demoClockShift(env.demoDay, new Date()));
  env.fiscalCode ??= demoBody.fiscalCode;
  env.bodySeat ??= demoBody.bodySeat;
}

/** Written before the application serves: members, money and notes, unless they exist already. */
async function prepareDemoRegister(
  { database, files }: OpenApplication,
  say: (line: string) => void,
): Promise<void> {
  const written = await prepareDemo(database, registerNow());
  if (written) say('Registrul demonstrativ a fost creat.');
  const jobs = createJobs(database, writeError);
  await writeDemoNotes(database.db, { resources: prepareResources(definitions), files, jobs }, registerNow());
  await jobs.stop();
}

function describeDemo({ demoDay }: Pick<Env, 'demoDay'>): string[] {
  return [
    `Conturi demonstrative, parola ${demoPassword}:`,
    ...demoAccounts.map(({ username, description }) => `  ${username.padEnd(16)} ${description}`),
    demoDay === undefined
      ? `O altă zi, de exemplu din sezonul rapoartelor: DEMO_DAY=${nextSeasonDay(new Date())} npm run demo`
      : `Demonstrația se petrece în ziua ${shortDay(bucharestToday(registerNow()))} (DEMO_DAY).`,
  ];
}

/** Written while the application serves, because they take minutes: the documents of reports. */
async function renderDemoDocuments(opened: OpenApplication, signal: AbortSignal): Promise<void> {
  try {
    await writeDemoDesk(opened, registerNow(), signal);
    await writeOwnDocuments(opened, registerNow(), { perBranch: 4, signal });
  } catch (error) {
    writeError(error);
  }
}

/** Off in end-to-end tests: rendering these documents keeps the processors busy for minutes. */
const hasDocuments = !process.argv.includes('--without-papers');

await startApplication({
  isForPeople: true,
  beforeOpen: prepareDemoEnv,
  prepare: prepareDemoRegister,
  describe: describeDemo,
  ...(hasDocuments ? { workBeside: renderDemoDocuments } : {}),
});
