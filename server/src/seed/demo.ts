/** The additional work of the application's start for `--demo`. */
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { prepareResources } from '../crud/resource.ts';
import type { Database } from '../database/connection.ts';
import { definitions } from '../definitions.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/stored-file.ts';
import { createJobs } from '../jobs/jobs.ts';
import { writeFault } from '../operation/watch/fault-facts.ts';
import { bucharestToday } from '../text/clock.ts';
import { shortDay } from '../text/romanian-date.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoClockShift, nextSeasonDay } from './demo-day.ts';
import { writeDemoNotes } from './demo-notes.ts';
import { prepareDemo } from './prepare-demo.ts';
import { writeDemoDesk } from './season/demo-desk.ts';
import { writeOwnPapers } from './season/own-papers.ts';

type Opened = { database: Database & { url: string }; files: FileStore };

/** Before the database is opened, which follows the same clock (OPE-45). */
export function setDemoClock({ demoDay }: Pick<Env, 'demoDay'>): void {
  if (demoDay !== undefined) shiftRegisterClock(demoClockShift(demoDay, new Date()));
}

/** Before the application serves: members, money and notes, unless they are there already. */
export async function prepareDemoRegister(
  { database, files }: Opened,
  say: (line: string) => void,
): Promise<void> {
  const written = await prepareDemo(database, registerNow());
  if (written) say('Registrul demonstrativ a fost creat.');
  const jobs = createJobs(database, writeFault);
  await writeDemoNotes(database.db, { resources: prepareResources(definitions), files, jobs }, registerNow());
  await jobs.stop();
}

export function describeDemo({ demoDay }: Pick<Env, 'demoDay'>): string[] {
  return [
    `Conturi demonstrative, parola ${demoPassword}:`,
    ...demoAccounts.map(({ username, description }) => `  ${username.padEnd(16)} ${description}`),
    demoDay === undefined
      ? `O altă zi, de exemplu din sezonul rapoartelor: DEMO_DAY=${nextSeasonDay(new Date())} npm run demo`
      : `Demonstrația se petrece în ziua ${shortDay(bucharestToday(registerNow()))} (DEMO_DAY).`,
  ];
}

/** While the application serves: the documents of reports, which take minutes. */
export async function drawDemoPapers(
  opened: Opened & { env: Env; webRoot: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    await writeDemoDesk(opened, registerNow(), signal);
    await writeOwnPapers(opened, registerNow(), { perBranch: 4, signal });
  } catch (error) {
    writeFault(error);
  }
}
