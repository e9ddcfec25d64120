/** The handful of things that journeys do and expect, by what people see and screen readers hear. */
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

type Scope = Page | Locator;
type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export const savedText = 'Informatiile au fost salvate cu succes !';
export const notSavedText =
  'Informatiile nu pot fi salvate! Verificati ca ati completat toate campurile corect!';

/** A text control by its whole label, without the star of a required one. */
export function field(scope: Scope, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true });
}

export function choice(scope: Scope, label: string): Locator {
  return scope.getByRole('combobox', { name: label, exact: true });
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Nume de utilizator').fill(username);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
}

/** Follows a link that is behind the bar, under 'Mai multe' (ACC-37). */
export async function openFurther(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Mai multe', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** The search box of a list of members. */
export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: /^Caută după / });
}

/** Opens the filters beside the search box. */
export function openFilters(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Mai multe filtre/, expanded: false }).click();
}

/** The text filter of a list. */
export function filter(page: Page, label: string): Locator {
  return page.getByRole('searchbox', { name: label, exact: true });
}

export function row(scope: Scope, text: string | RegExp): Locator {
  return scope.getByRole('row').filter({ hasText: text });
}

export async function expectRow(scope: Scope, text: string | RegExp): Promise<void> {
  await expect(row(scope, text)).toBeVisible();
}

/** How many records a list says it has. */
export async function expectCount(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^\S+ (de )?înregistr/ })).toHaveText(text);
}

/** The rows of a list, without its head. */
export function rows(scope: Scope): Locator {
  const page = 'goto' in scope ? scope : scope.page();
  return scope.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** What is asked for anew and shows what was there before. */
export function busy(page: Page): Locator {
  return page.locator('[aria-busy=true]');
}

/** Keeps the page's requests to such an address waiting until they are released, and counts them. */
export async function hold(page: Page, url: Parameters<Page['route']>[0], method?: 'PUT') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = { asked: 0, release };
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) {
      held.asked += 1;
      await released;
    }
    await route.continue();
  });
  return held;
}

/** The button that opens and closes a panel; it also reads out how many rows there are. */
export function panelHeading(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2 }).getByRole('button', { name: titleWithCount(title) });
}

function titleWithCount(title: string): RegExp {
  return new RegExp(`^${title.replace(/[()]/g, '\\$&')}( ?\\d+)?$`);
}

/** How many rows the heading of a panel says there are. */
export async function expectPanelCount(page: Page, title: string, count: number): Promise<void> {
  await expect(panelHeading(page, title)).toHaveText(`${title} ${count}`);
}

/**
 * Opens a panel of a record's form, if it is not open, and gives it once it stands still: what is below would be moved
 * from under the mouse while it is pressed.
 */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  const heading = panelHeading(page, title);
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  const panel = page.getByRole('region', { name: titleWithCount(title) });
  await expect(panel).toBeVisible();
  // What it has in it is cut off as long as it grows.
  await expect(panel).toHaveCSS('overflow', 'visible');
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  return panel;
}

/** Opens every panel of a record's form and waits until what was asked for is there. */
export async function openEveryPanel(page: Page): Promise<void> {
  const closed = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  while (await closed.count()) await closed.first().click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** What a sheet says of the sections that were changed and not saved. */
export function saveBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Modificări nesalvate' });
}

/** Saves what was typed into a sheet. */
export function pressSave(page: Page): Promise<void> {
  return saveBar(page).getByRole('button', { name: 'Salvează' }).click();
}

/** The server's yes to the next saving, whatever the screen still says of an earlier one. */
export function nextSaved(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
}

/** Saves a form and waits until the server has accepted it. */
export async function save(form: Locator): Promise<void> {
  const page = form.page();
  const accepted = nextSaved(page);
  const own = form.getByRole('button', { name: 'Salvează' });
  await ((await own.count()) > 0 ? own.click() : pressSave(page));
  await accepted;
  await expect(page.getByText(savedText).first()).toBeVisible();
}

/** What the card of a member's sheet says of the advance. */
export async function expectAdvance(page: Page, amount: string): Promise<void> {
  const title = page.getByRole('heading', { name: 'Avans Total', exact: true });
  await expect(title.locator('xpath=following-sibling::*')).toHaveText(amount);
}

/** Presses the button of a panel's add row and waits until the server has accepted the row. */
export async function add(panel: Locator): Promise<void> {
  const added = panel.page().waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await panel.getByRole('button', { name: 'Adaugă' }).click();
  await added;
}

/** Finds one of many choices, or a record, by typing a part of it. */
export async function pick(scope: Locator, label: string, typed: string, option = typed): Promise<void> {
  await choice(scope, label).fill(typed);
  await scope.page().getByRole('option', { name: option }).click();
}

export async function chooseFile(panel: Locator, file: FilePayload): Promise<void> {
  const asked = panel.page().waitForEvent('filechooser');
  await panel.getByRole('button', { name: /^Alege fișierul/ }).click();
  await (await asked).setFiles(file);
  await expect(panel.getByText(file.name)).toBeVisible();
}

/** Answers the question that a deletion asks. */
export async function confirmDeletion(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Șterge' }).click();
  await expect(question).toBeHidden();
}

/** All of WCAG 2.1 A and AA that a program can tell, and what is good practice beside it. */
const audit = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
};

/** Choices and tooltips belong to their control, which is in a landmark, though they are drawn beside it. */
const ofControls = '[role=listbox], [role=listbox] *, [role=tooltip], [role=tooltip] *';
const audited = `axe.configure({ rules: [{ id: 'region', selector: 'body *:not(${ofControls})' }] })`;

/** What is read of its findings. */
type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  let found: Violation[];
  // A screen that is still on its way, or again, has nothing to be judged by.
  do {
    await expect(busy(page)).toHaveCount(0);
    await settle(page);
    found = await runAudit(page);
  } while (await busy(page).count());
  const told = found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

async function runAudit(page: Page): Promise<Violation[]> {
  // Compiling it takes a good part of an audit: once for each page, which is looked at several times.
  if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(`${axe.source}; ${audited}`);
  return page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(audit)}).then(({ violations }) => violations)`,
  );
}

/** Waits for what moves on the screen; a colour in between would be judged as the colour itself. */
export async function settle(page: Page): Promise<void> {
  // As text: the journeys are checked without the types of a browser's window.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)).then(() => undefined)`);
}

/** Presses Tab until the control has the focus, as people without a mouse reach it. */
export async function tabTo(target: Locator, most = 80): Promise<void> {
  const page = target.page();
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.and(page.locator(':focus')).count()) return;
  }
  throw new Error(`${target} is not reached by ${most} presses of Tab`);
}

/** What is laid out anew for another width takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  let isAgain = false;
  await expect(async () => {
    await takeWidth(page, isAgain);
    isAgain = true;
    await findNothingCutOff(page);
  }).toPass({ timeout: 5_000 });
}

/**
 * Where Chrome still judges media queries by another width than it was given, it is given it once more. It may also
 * judge a new query by the new width and tell those that wait for a change nothing: so whenever one looks again.
 */
async function takeWidth(page: Page, isAgain: boolean): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  const isTaken = await page.evaluate<boolean>(`matchMedia('(width: ${size.width}px)').matches`);
  if (isTaken && !isAgain) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}

async function findNothingCutOff(page: Page): Promise<void> {
  const wide = await page.evaluate<string[]>(`document.documentElement.scrollWidth <= innerWidth ? [] :
    [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 200))`);
  expect(wide, `wider than ${page.viewportSize()?.width} at ${page.url()}`).toEqual([]);
  // What is wider than its own box is cut off, or lies over its neighbour.
  const cut = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('button, h1, h2, label, [role=dialog] :is(p, table, td, th)')]
    .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 200))`);
  expect(cut, `cut off at ${page.url()}`).toEqual([]);
  // A table may scroll in its frame, what acts on a row may not hide there.
  const hidden = await page.evaluate<string[]>(`[...document.querySelectorAll('table td button')]
    .filter((one) => {
      const frame = one.closest('table').parentElement.getBoundingClientRect();
      return one.getBoundingClientRect().right > frame.right + 1;
    })
    .map((one) => one.outerHTML.slice(0, 200))`);
  expect(hidden, `out of its frame at ${page.url()}`).toEqual([]);
}
