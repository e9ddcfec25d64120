/**
 * Interaction latency (INP) over the screens of the eighteen jobs of staff and members: node bench/felt/interactions.ts <address of
 * a demo> [job …]. On each screen it types, opens menus, panels and a first record, with the processor slowed four times, and
 * prints the longest interaction of each job. Only drafts are saved.
 */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { contextOptions, launchOptions } from '../../e2e/chromium.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { print } from '../print.ts';
import { printTable } from '../tables.ts';

type Job = { name: string; user: string; screens: readonly string[] };

const clerk = 'moderator.cluj';

const jobs: readonly Job[] = [
  { name: 'a datorează? are drept?', user: clerk, screens: ['/persons'] },
  { name: 'b încasare', user: clerk, screens: ['/receipts'] },
  { name: 'c vize în bloc', user: clerk, screens: ['/persons/visas'] },
  { name: 'd membru nou', user: clerk, screens: ['/persons/create'] },
  { name: 'e import', user: clerk, screens: ['/imports'] },
  { name: 'f rapoarte', user: clerk, screens: ['/reporting', '/reporting/clear', '/annual_reports'] },
  { name: 'g raportul persoanei', user: 'persoana', screens: ['/annual_report', '/annual_report/form'] },
  { name: 'g raportul firmei', user: 'firma', screens: ['/annual_report', '/annual_report/form'] },
  { name: 'h fișa mea', user: 'persoana', screens: ['/member', '/certificate'] },
  { name: 'i restanțieri', user: 'admin', screens: ['/debts', '/system'] },
  { name: 'j verificare publică', user: clerk, screens: ['/members', '/certificate_check'] },
  { name: 'k penalități', user: 'admin', screens: ['/runs'] },
  { name: 'l documente cerute', user: clerk, screens: ['/notifications', '/notifications/documents'] },
  { name: 'm zile de viză', user: clerk, screens: ['/visa_days', '/visa_days/many'] },
  { name: 'n cont de serviciu', user: 'superadmin', screens: ['/service_accounts/create'] },
  { name: 'o cheie de acces', user: clerk, screens: ['/account'] },
  { name: 'p listă salvată', user: clerk, screens: ['/companies'] },
  { name: 'q, r fișă, unire', user: 'superadmin', screens: ['/persons'] },
];

const slowdown = 4;
const goalMs = 200;
/** Of each kind on a screen, so that a run stays bounded. */
const most = { buttons: 5, fields: 2 } as const;
const pauseMs = 500;

/** Keeps the longest interaction of a document; the browser rounds to 8 ms and leaves out what is shorter than 16. */
const watchInteractions = `(() => {
  window.longest = { ms: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId, name, target } of list.getEntries())
      if (interactionId && duration > window.longest.ms)
        window.longest = { ms: duration, what: name + ' ' + (target?.getAttribute?.('aria-label') ?? target?.textContent ?? '').slice(0, 40) };
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

type Longest = { ms: number; what: string };

async function signIn(context: BrowserContext, user: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watchInteractions);
  await page.goto('/login?next=/account');
  await page.getByLabel('Nume de utilizator').fill(user);
  await page.getByLabel('Parola', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Autentificare' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/**
 * Controls that open something, in the top bar and on the screen; text fields; the keys to the next controls; the button that leads on;
 * and the first row of a list.
 */
async function play(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const place of [page.getByRole('banner'), main]) await pressOpening(page, place);
  const fields = main.locator('input:is([type=text], [type=search]):visible:enabled');
  const typed = Math.min(await fields.count(), most.fields);
  for (let place = 0; place < typed; place += 1) {
    await tryTo(() => fields.nth(place).pressSequentially('Stan', { delay: 120, timeout: 5_000 }));
    await page.waitForTimeout(pauseMs);
    await tryTo(() => page.keyboard.press('Tab'));
  }
  for (let place = 0; place < most.buttons; place += 1) await page.keyboard.press('Tab');
  const next = main.getByRole('button', { name: /^(Mai departe|Previzualizează)$/ });
  if ((await next.count()) > 0) await tryTo(() => next.first().click({ timeout: 3_000 }));
  await page.waitForTimeout(2 * pauseMs);
  const row = main.locator('[data-row] a').first();
  if ((await row.count()) === 0) return;
  await tryTo(() => row.click({ timeout: 3_000 }));
  await page.waitForTimeout(2 * pauseMs);
}

async function pressOpening(page: Page, place: Locator): Promise<void> {
  const opening = place.locator('button[aria-expanded="false"]:visible, button[aria-haspopup]:visible');
  const buttons = Math.min(await opening.count(), most.buttons);
  for (let number = 0; number < buttons; number += 1) {
    await tryTo(() => opening.nth(number).click({ timeout: 3_000 }));
    await page.waitForTimeout(pauseMs);
    await tryTo(() => page.keyboard.press('Escape'));
  }
}

/** Carries out a step, or skips it: an element may be covered by another one, as under a dialog. */
async function tryTo(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => undefined);
}

async function measure(page: Page, { screens }: Job): Promise<Longest> {
  let longest: Longest = { ms: 0, what: '' };
  for (const screen of screens) {
    await page.goto(screen);
    await page.getByRole('main').waitFor();
    await tryTo(() => page.waitForLoadState('networkidle', { timeout: 20_000 }));
    await page.waitForTimeout(4 * pauseMs);
    await play(page);
    const found = (await page.evaluate('window.longest')) as Longest;
    if (found.ms > longest.ms) longest = { ...found, what: `${screen}: ${found.what}` };
  }
  return longest;
}

const [address = 'http://localhost:3000', ...asked] = process.argv.slice(2);
const browser = await chromium.launch(launchOptions);
const rows: string[][] = [];
try {
  for (const job of jobs.filter(({ name }) => asked.length === 0 || asked.includes(name.charAt(0)))) {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: address,
      viewport: { width: 1440, height: 900 },
    });
    const { ms, what } = await measure(await signIn(context, job.user), job);
    rows.push([job.name, `${ms.toFixed(0)} ms`, ms <= goalMs ? 'da' : 'nu', what]);
    await context.close();
  }
} finally {
  await browser.close();
}
print(`Cea mai lungă interacțiune a fiecărei treburi, procesor de ${slowdown} ori mai lent`);
printTable(['', 'durata', `≤ ${goalMs} ms`, 'unde'], rows);
