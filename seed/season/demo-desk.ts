/**
 * Fills one branch's queue of reports: each is filed, paid and decided through the application, with documents of its own.
 */

import { readFile } from 'node:fs/promises';
import { type AppOptions, buildApp } from '../../server/src/app/app.ts';
import { definitions } from '../../server/src/app/definitions.ts';
import { createLocalInvoicing } from '../../server/src/domains/money/invoicing/create-invoicing.ts';
import { createRenderer } from '../../server/src/domains/papers/renderer/document-renderer.ts';
import { openSeal } from '../../server/src/domains/papers/seal/seal.ts';
import { sealingRenderer } from '../../server/src/domains/papers/seal/sealing-renderer.ts';
import { readReport } from '../../server/src/domains/reports/reading/read-report.ts';
import { prepareResources } from '../../server/src/platform/crud/resource.ts';
import type { Db } from '../../server/src/platform/database/connection.ts';
import { createReader, type Reader } from '../../server/src/platform/database/reader.ts';
import type { Env } from '../../server/src/platform/env.ts';
import { getBranch } from '../branches.ts';
import { demoBody } from '../demo-body.ts';
import { writeDemoVisaDays } from '../demo-visa-days.ts';
import { seededRandom } from '../random.ts';
import { createAuthority } from '../signatures/authority.ts';
import { practising } from './declare-answers.ts';
import { clearDemoReports } from './demo-clear.ts';
import { drawPictures } from './draw-documents.ts';
import { fileReport } from './file-report.ts';
import { authorityName } from './file-rows.ts';
import { type Attempt, type Ending, planAmended, planAs } from './plan-attempts.ts';
import { type Filer, readFilers } from './read-filers.ts';
import { dateOf, day, dayOf, type Season, seasonAt, workingDay } from './season.ts';

/** The branch of the demo's moderator; every sixth member there gets its report from this file. */
const branch = getBranch('Cluj').id;
const every = 6;
/** These reports were filed earlier than most, so that they are decided first. */
const lead = 8 * day;

/** Members without a report from the bulk seed: the two demo members (no report at all) and those of this queue. */
export function isLeftOut(filer: Pick<Filer, 'id' | 'regionId' | 'known'>): boolean {
  return filer.id === 1 || isForDesk(filer) || isForBatch(filer);
}

/** Members who practise, whose reports are decided together once the branch has settled what they lack. */
function isForBatch({ id, regionId, known }: Pick<Filer, 'id' | 'regionId' | 'known'>): boolean {
  return regionId === branch && id % every === every / 2 && practising.includes(known.memberType ?? '');
}

function isForDesk({ id, regionId }: Pick<Filer, 'id' | 'regionId'>): boolean {
  return regionId === branch && id !== 1 && id % every === 0;
}

type Story = { ending: Ending | 'amended' } & Partial<
  Pick<Attempt, 'isSigned' | 'isDisputed' | 'resubmission'>
>;

/** The outcomes of these reports, in turn. */
const stories: readonly Story[] = [
  { ending: 'waiting', isSigned: true },
  { ending: 'waiting', isSigned: false, isDisputed: true },
  { ending: 'scheduled', resubmission: null },
  { ending: 'toPay' },
  { ending: 'waiting', isSigned: true },
  { ending: 'waiting', isSigned: false },
  { ending: 'scheduled', resubmission: null },
  { ending: 'withVisa', resubmission: 'pending' },
  { ending: 'rejected' },
  { ending: 'waiting', isSigned: true, isDisputed: true },
  { ending: 'withVisa', resubmission: null },
  { ending: 'waiting', isSigned: false },
  { ending: 'postponed' },
  { ending: 'amended' },
  { ending: 'toSchedule', resubmission: null },
  { ending: 'waiting', isSigned: true },
  { ending: 'waiting' },
  { ending: 'withoutVisa', resubmission: null },
];

/** `seal`: its documents are sealed as those of the server. */
type DemoEnv = { env: AppOptions['env'] & Partial<Pick<Env, 'seal'>> };

/** Runs once per register; a run that was interrupted, also by `signal`, continues at the next start. */
export async function writeDemoDesk(
  { env, database, files, webRoot }: Pick<AppOptions, 'database' | 'files' | 'webRoot'> & DemoEnv,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { db, pool } = database;
  const known = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', 'demo-desk')
    .executeTakeFirst();
  if (known) return;
  let moment = now;
  const clock = () => moment;
  const read = createReader(pool);
  // Jobs that are sent are not worked on: each one is run here at its own moment.
  const jobs = { send: async () => undefined, work: async () => undefined, stop: async () => undefined };
  const pdfReader = {
    read: async (path: string) =>
      readReport({ bytes: await readFile(path), trustedCertificates: [], now: moment }),
  };
  // Separate from the server's document renderer, which serves users; rendering errors reach the caller anyway.
  const thread = createRenderer({
    program: new URL('../../server/src/app/all-documents.ts', import.meta.url),
    report: () => undefined,
  });
  const seal = env.seal && (await openSeal(env.seal, { clock, report: () => undefined }));
  const renderer = sealingRenderer({ renderer: thread }, seal);
  // Invented members get no emails.
  const silent = { ...env, mail: undefined };
  const app = await buildApp({ env: silent, database, files, webRoot, clock, jobs, pdfReader, renderer });
  try {
    const season = seasonAt(now);
    const authority = await createAuthority(authorityName, {
      key: 'ec',
      validFrom: dateOf(season.start - day),
    });
    const filing = {
      app,
      pictures: drawPictures(),
      season,
      authority,
      needs: {
        database,
        files,
        jobs,
        mailer: undefined,
        read,
        clock,
        stopping: signal ?? new AbortController().signal,
        systemClock: () => new Date(),
        invoicing: createLocalInvoicing(),
        resources: prepareResources(definitions),
        renderer,
        ...demoBody,
        report: (error: unknown) => {
          throw error;
        },
      },
      setMoment: (next: Date) => {
        moment = next;
      },
    };
    const all = await readFilers(read, season.year);
    const moderator = await getModerator(db);
    const begun = await readBegun(read, season.year);
    for (const filer of all.filter(isForBatch)) {
      if (signal?.aborted) return;
      if (!begun.has(filer.userId)) await fileReport(filing, filer, planInTime(season, filer), moderator);
    }
    moment = now;
    await clearDemoReports({ app, database, read, branch, moderator, now });
    const filers = all.filter(isForDesk);
    for (const [index, filer] of filers.entries()) {
      if (signal?.aborted) return;
      if (begun.has(filer.userId)) continue;
      await fileReport(filing, filer, planStory(season, filer, index), moderator);
    }
    await writeDemoVisaDays(db, branch, now);
    await db.insertInto('installation').values({ key: 'demo-desk', value: now.toISOString() }).execute();
  } finally {
    await app.close();
    await thread.close();
  }
}

/** A late report is never clear: out of season, too, these were filed before the deadline. */
function planInTime(season: Season, { kind, id }: Filer): Attempt[] {
  const inTime = { ...season, now: Math.min(season.now, season.lapse - day) };
  const attempts = planAs(seededRandom(`batch ${kind}`, id), inTime, 'waiting');
  return attempts.map((attempt) => ({ ...attempt, isSigned: false, isDisputed: false }));
}

function planStory(season: Season, { kind, id }: Filer, index: number): Attempt[] {
  const { ending = 'waiting', ...reported } = stories[index % stories.length] ?? {};
  const random = seededRandom(`desk ${kind}`, id);
  const earlier = { ...season, now: season.now - Math.min(lead, (season.now - season.start) / 2) };
  const attempts =
    ending === 'amended' ? planAmended(random, earlier, 'withVisa') : planAs(random, earlier, ending);
  return attempts.map((attempt) => ({
    ...attempt,
    ...reported,
    ...(ending === 'scheduled' ? { visaScheduled: nextVisaDay(season, attempt) } : {}),
  }));
}

/** Today or the next open day, so that the counter has visitors; null if the year has none left. */
function nextVisaDay(season: Season, { decided }: Attempt): string | null {
  const chosen = dayOf(workingDay(season.now));
  const isOffered = chosen.startsWith(String(season.year + 1)) && chosen > dayOf(decided ?? season.now);
  return isOffered ? chosen : null;
}

/** Ids of users who have a report of the year. */
async function readBegun(read: Reader, year: number): Promise<ReadonlySet<unknown>> {
  const rows = await read({ text: 'select user_id from annual_reports where year = $1', values: [year] });
  return new Set(rows.map(({ user_id }) => user_id));
}

async function getModerator(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('region_id', '=', branch)
    .where('role', '=', 'ROLE_MODERATOR')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
