/** The steps of a working minute: what staff press, and what has to be on the screen before they can go on. */
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { awaitStep, type Drawn, pageClock, readStamps, type Stamps } from './page-clock.ts';
import { type Cost, watchCost } from './step-cost.ts';

export const stepNames = ['firstList', 'otherList', 'record', 'search', 'nextReport'] as const;
export type StepName = (typeof stepNames)[number];

export type Sample = Cost & { ms: number };
export type Samples = Record<StepName, Sample[]>;

/** How much slower than this processor the one of a branch office is. */
const slowdown = 4;

/** Somebody types a password, reads a list, looks at a report. */
const pauses = { typing: 3_000, reading: 2_000, reviewing: 4_000 } as const;

/** From the pointer's arrival to the press, and from the press to its release. */
const [pointingMs, pressingMs] = [150, 80];

/** Under half a minute. */
const [pollMs, mostTries] = [100, 250];

/** A common name that is not on the first page, and the same in an address. */
const term = 'Stan';

/** Groups of a record below the window, which are drawn after it, do not count. */
const pending = '[role="progressbar"], [aria-busy="true"]:not(:has(> section))';
const list = (path: string): Drawn => ({ path, all: ['main [data-row]:not([data-old])'], none: [pending] });
const report: Drawn = { path: '^/annual_reports/\\d+', all: ['canvas:not([data-old])'], none: [pending] };

/** Screens and controls of the product that is walked through. */
export type Product = {
  /** Sign-in page that leads to the list of persons. */
  signInPath: string;
  username: string;
  screens: Record<'persons' | 'companies' | 'found' | 'record', Drawn>;
  row: string;
  /** Whether the rows for the letters before the last one have to be waited for: otherwise they would end the step. */
  searchesEachLetter: boolean;
  controlsOf: (
    page: Page,
  ) => Record<'username' | 'password' | 'signIn' | 'persons' | 'companies' | 'search', Locator>;
};

const ours: Product = {
  signInPath: `/login?next=${encodeURIComponent('/persons')}`,
  username: 'admin',
  screens: {
    persons: list('^/persons$'),
    companies: list('^/companies$'),
    found: list(`^/persons\\?.*${term}`),
    record: {
      path: '^/persons/(edit|details)/',
      all: ['main h1:not([data-old])', 'main h2'],
      none: [pending],
    },
  },
  row: '[data-row]',
  searchesEachLetter: false,
  controlsOf(page) {
    const links = page.getByRole('navigation', { name: 'Meniul principal' });
    return {
      username: page.getByLabel('Nume de utilizator'),
      password: page.getByLabel('Parola', { exact: true }),
      signIn: page.getByRole('button', { name: 'Autentificare' }),
      persons: links.getByRole('link', { name: 'Persoane fizice' }),
      companies: links.getByRole('link', { name: 'Societăți' }),
      search: page.getByRole('searchbox', { name: /^Caută după / }),
    };
  },
};

/** One visit, with an empty cache of the browser; `page` is new. Only ours has reports. */
export async function walk(page: Page, url: string, samples: Samples, product = ours): Promise<void> {
  const { screens, row } = product;
  const controls = product.controlsOf(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(pageClock);
  const cost = await watchCost(page, browser);

  async function step(name: StepName, drawn: Drawn, press: () => Promise<void>) {
    await page.evaluate(awaitStep(drawn));
    await cost.start();
    await press();
    const { startedAt, drawnAt } = await waitForStamps(page);
    samples[name].push({ ms: drawnAt - startedAt, ...(await cost.read(drawnAt)) });
  }

  await page.goto(url + product.signInPath);
  await controls.username.fill(product.username);
  await controls.password.fill(demoPassword);
  await page.waitForTimeout(pauses.typing);
  await step('firstList', screens.persons, () => point(page, controls.signIn));
  await page.waitForTimeout(pauses.reading);

  await step('otherList', screens.companies, () => point(page, controls.companies));
  await page.waitForTimeout(pauses.reading);

  await point(page, controls.persons);
  await page.locator(row).nth(5).waitFor();
  await page.waitForTimeout(pauses.reading);
  await step('record', screens.record, () => point(page, page.locator(row).nth(4)));
  await page.waitForTimeout(pauses.reading);

  await point(page, controls.persons);
  await controls.search.click();
  await page.waitForTimeout(pauses.reading);
  await page.keyboard.type(term.slice(0, -1));
  if (product.searchesEachLetter) await page.waitForTimeout(pauses.typing);
  await step('search', screens.found, () => page.keyboard.press(term.slice(-1)));

  if (product !== ours) return;
  await page.goto(`${url}/annual_reports/${await firstReport(page)}`);
  await page.locator('canvas').first().waitFor();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.waitForTimeout(pauses.reviewing);
    await step('nextReport', report, () => page.keyboard.press('n'));
  }
}

async function waitForStamps(page: Page): Promise<Stamps> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // While a page is loading there is none to ask.
    const stamps = (await page.evaluate(readStamps).catch(() => null)) as Partial<Stamps> | null;
    const { startedAt, drawnAt } = stamps ?? {};
    if (startedAt !== undefined && drawnAt !== undefined) return { startedAt, drawnAt };
    await page.waitForTimeout(pollMs);
  }
  throw new Error(`A step was not drawn: ${page.url()}`);
}

async function point(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(pointingMs);
  await page.mouse.down();
  await page.waitForTimeout(pressingMs);
  await page.mouse.up();
}

/** The first report that waits for a decision. */
async function firstReport(page: Page): Promise<number> {
  const { id } = (await page.evaluate(`fetch('/annual_reports/next', {
    headers: { Authorization: 'Bearer ' + JSON.parse(document.getElementById('page').textContent).token },
  }).then((answer) => answer.json())`)) as { id: number };
  return id;
}
