/** Runs the application with an invented register: `npm run demo`. The application's image does not contain it (OPE-28). */
import { usualOpenDataLicence } from '@ceccar/contract/public/open-register-path';
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { dayMs } from '@ceccar/contract/time-units';
import { definitions } from '../server/src/app/definitions.ts';
import { type OpenApplication, startApplication } from '../server/src/app/start-application.ts';
import { writeError } from '../server/src/domains/operation/watch/error-facts.ts';
import { drawHere } from '../server/src/domains/papers/renderer/document-renderer.ts';
import { openSeal } from '../server/src/domains/papers/seal/seal.ts';
import { sealingRenderer } from '../server/src/domains/papers/seal/sealing-renderer.ts';
import { makeOpenRegister } from '../server/src/domains/public/open-register/make-open-register.ts';
import { prepareResources } from '../server/src/platform/crud/resource.ts';
import type { Env } from '../server/src/platform/env.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';
import { shortDay } from '../server/src/platform/text/romanian-date.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoBody } from './demo-body.ts';
import { demoClockShift, nextSeasonDay } from './demo-day.ts';
import { demoFollowerPath, writeDemoFollower } from './demo-follower.ts';
import { writeDemoNotes } from './demo-notes.ts';
import { prepareDemoSeal } from './demo-seal.ts';
import { prepareDemo } from './prepare-demo.ts';
import { writeDemoDesk } from './season/demo-desk.ts';
import { writeOwnDocuments } from './season/own-documents.ts';

/** Sets the clock before the database is opened, which follows it too (OPE-45), and names and seals the issuer. */
async function prepareStart(env: Env): Promise<Env> {
  if (env.demoDay !== undefined) shiftRegisterClock(demoClockShift(env.demoDay, new Date()));
  return {
    ...env,
    fiscalCode: env.fiscalCode ?? demoBody.fiscalCode,
    bodySeat: env.bodySeat ?? demoBody.bodySeat,
    seal: env.seal ?? (await prepareDemoSeal(env.dataDir)),
    hasFollowing: true,
    openRegister: {
      siteAddress: env.publicUrl ?? `http://localhost:${env.port}`,
      publisher: env.brand,
      licence: usualOpenDataLicence,
    },
  };
}

/** Written before the application serves: members, money and notes, unless they exist already. */
async function prepareDemoRegister(
  { env, database, files }: OpenApplication,
  say: (line: string) => void,
): Promise<void> {
  const written = await prepareDemo(database, registerNow());
  if (written) say('Registrul demonstrativ a fost creat.');
  const jobs = createJobs(database, writeError);
  const seal = env.seal && (await openSeal(env.seal, { clock: registerNow, report: writeError }));
  const renderer = sealingRenderer({ renderer: drawHere }, seal);
  const needs = { resources: prepareResources(definitions), files, jobs, renderer };
  await writeDemoNotes(database.db, needs, registerNow());
  await jobs.stop();
  await writeDemoFollower(database.db, registerNow());
  if (env.openRegister && seal) {
    const making = {
      database,
      files,
      clock: registerNow,
      report: writeError,
      openRegister: env.openRegister,
      seal,
    };
    const now = registerNow();
    for (const at of [new Date(now.getTime() - dayMs), now])
      await makeOpenRegister(making, bucharestToday(at));
  }
}

function describeDemo({ demoDay }: Pick<Env, 'demoDay'>): string[] {
  return [
    `Conturi demonstrative, parola ${demoPassword}:`,
    ...demoAccounts.map(({ username, description }) => `  ${username.padEnd(16)} ${description}`),
    `Ce urmărește o adresă de e-mail: ${demoFollowerPath}`,
    demoDay === undefined
      ? `O altă zi, de exemplu din sezonul rapoartelor: DEMO_DAY=${nextSeasonDay(new Date())} npm run demo`
      : `Demonstrația se petrece în ziua ${shortDay(bucharestToday(registerNow()))} (DEMO_DAY).`,
  ];
}

/** Written while the application serves, because they take minutes: the documents of reports. */
async function renderDemoDocuments(opened: OpenApplication, signal: AbortSignal): Promise<void> {
  // Codes on documents lead here, since no request tells by which address the register is reached.
  const base = opened.env.publicUrl ?? `http://localhost:${opened.env.port}`;
  try {
    await writeDemoDesk({ ...opened, env: { ...opened.env, publicUrl: base } }, registerNow(), signal);
    await writeOwnDocuments(opened, registerNow(), { perBranch: 4, base, signal });
  } catch (error) {
    writeError(error);
  }
}

/** Off in end-to-end tests: rendering these documents keeps the processors busy for minutes. */
const hasDocuments = !process.argv.includes('--without-papers');

await startApplication({
  isForPeople: true,
  beforeOpen: prepareStart,
  prepare: prepareDemoRegister,
  describe: describeDemo,
  ...(hasDocuments ? { workBeside: renderDemoDocuments } : {}),
});
