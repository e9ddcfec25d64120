/**
 * Speed that is felt: steps of staff in a real browser whose processor is slowed, on the register of national size,
 * beside the same steps of another version in the same run.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { contextOptions, launchOptions } from '../../e2e/chromium.ts';
import { print } from '../print.ts';
import { type ServerProcess, startApplication } from '../processes.ts';
import { openRegister, sizes } from '../registers.ts';
import { type Product, type Samples, walk } from './steps.ts';

const rounds = 5;

/** `beside`: of the other version, if one was given. */
export type FeltFigures = { here: Samples; beside?: Samples };

/** `product`: if it is not ours; `prepare` forgets what the visit before has left. */
type Version = {
  samples: Samples;
  server: ServerProcess;
  product?: Product;
  prepare?: () => Promise<void>;
};

/** `checkout`: folder of the other version, on the same migrations. */
export async function measureFelt(checkout: string | undefined): Promise<FeltFigures> {
  const register = await openRegister(sizes[0]);
  const versions: Version[] = [];
  try {
    versions.push(await startVersion(register));
    if (checkout !== undefined) versions.push(await startVersion(register, resolve(checkout)));
    await walkInTurns(versions);
    const [here, beside] = versions.map(({ samples }) => samples);
    return { here: here ?? noSamples(), ...(beside ? { beside } : {}) };
  } finally {
    for (const { server } of versions) await server.stop();
    await register.close();
  }
}

/** Adds five visits to the samples of each. */
export async function walkInTurns(versions: readonly Version[]): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Whatever loads the machine meanwhile, loads both.
      const inTurn = round % 2 === 0 ? versions : versions.toReversed();
      for (const version of inTurn) {
        await version.prepare?.();
        await visit(browser, version);
      }
      print(`  ${round + 1} din ${rounds}`);
    }
  } finally {
    await browser.close();
  }
}

async function startVersion(register: { url: string; dataDir: string }, checkout?: string): Promise<Version> {
  if (checkout !== undefined) {
    const { status } = spawnSync(process.execPath, ['scripts/build-client.ts'], {
      cwd: checkout,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${checkout} cannot be built`);
  }
  const samples = noSamples();
  return { samples, server: await startApplication(register.url, register.dataDir, checkout) };
}

export function noSamples(): Samples {
  return { firstList: [], otherList: [], record: [], search: [], nextReport: [] };
}

async function visit(browser: Browser, { samples, server, product }: Version): Promise<void> {
  const context = await browser.newContext({ ...contextOptions, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await walk(page, server.url, samples, product);
  } finally {
    await context.close();
  }
}
