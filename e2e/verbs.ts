/** Actions and expectations shared by the tests, in terms of what people see and screen readers announce. */
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { audit, auditRules } from './accessibility-rules.ts';

type Scope = Page | Locator;
type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export const savedText = 'Informatiile au fost salvate cu succes !';
export const notSavedText =
  'Informatiile nu pot fi salvate! Verificati ca ati completat toate campurile corect!';

/** A text control by its whole label, without the asterisk of a required one. */
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

/** Follows a link in the 'Mai multe' menu (ACC-37). */
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

/** `columns`: texts of cells, by the head of their column. */
export async function expectRow(
  scope: Scope,
  text: string | RegExp,
  columns: Readonly<Record<string, string>> = {},
): Promise<void> {
  const found = row(scope, text);
  await expect(found).toBeVisible();
  const read = () =>
    found.evaluate((element, names) => {
      const heads = [...(element.closest('table')?.querySelectorAll('thead th') ?? [])].map(
        ({ textContent }) => textContent,
      );
      return Object.fromEntries(
        names.map((name) => [name, element.children[heads.indexOf(name)]?.textContent]),
      );
    }, Object.keys(columns));
  await expect.poll(read).toEqual(columns);
}

/** Total number of records that a list shows. */
export async function expectCount(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^\S+ (de )?înregistr/ })).toHaveText(text);
}

/** The rows of a list, without its head. */
export function rows(scope: Scope): Locator {
  const page = 'goto' in scope ? scope : scope.page();
  return scope.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** A part of the page that still shows old data while new data load. */
export function busy(page: Page): Locator {
  return page.locator('[aria-busy=true]');
}

/** Holds the page's matching requests until `release`, and counts them. */
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

/** The button that opens and closes a panel; its name includes the number of rows. */
export function panelHeading(page: Page, title: string): Locator {
  return page.getByRole('heading').getByRole('button', { name: titleWithCount(title) });
}

function titleWithCount(title: string): RegExp {
  return new RegExp(`^${title.replace(/[()]/g, '\\$&')}( ?\\d+)?$`);
}

/** Checks the number of rows in a panel's heading. */
export async function expectPanelCount(page: Page, title: string, count: number): Promise<void> {
  await expect(panelHeading(page, title)).toHaveText(`${title} ${count}`);
}

/** The buttons of a record page's panels that have no records yet, which are one line in their group. */
export function foldedPanels(page: Page): Locator {
  return page.getByText(/^Fără înregistrări: /).getByRole('button');
}

/** Opens a panel of a record's form unless it is open, and returns it. */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  const heading = panelHeading(page, title);
  const folded = foldedPanels(page).and(page.getByRole('button', { name: title, exact: true }));
  await expect(heading.or(folded)).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  else if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  const panel = page.getByRole('region', { name: titleWithCount(title) });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  // Shows the empty fields, too (MEM-239).
  const empty = panel.getByRole('button', { name: /^Arată cele \d+ câmpuri necompletate$/ });
  if (await empty.isVisible()) await empty.click();
  return panel;
}

/** Opens every panel of a record's form and waits until they have loaded. */
export async function openEveryPanel(page: Page): Promise<void> {
  const closed = page.getByRole('heading').getByRole('button', { expanded: false });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Panels below the window are drawn after those in it.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  while (await foldedPanels(page).count()) await foldedPanels(page).first().click();
  while (await closed.count()) await closed.first().click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** The bar that lists a record's unsaved sections. */
export function saveBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Modificări nesalvate' });
}

/** Saves what was typed into a sheet. */
export function clickSave(page: Page): Promise<void> {
  return saveBar(page).getByRole('button', { name: 'Salvează' }).click();
}

/** Resolves with the next successful save, even if the page still shows the message of an earlier one. */
export function nextSaved(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
}

/** Saves a form and waits until the server has accepted it. */
export async function save(form: Locator): Promise<void> {
  const page = form.page();
  const accepted = nextSaved(page);
  const own = form.getByRole('button', { name: 'Salvează' });
  await ((await own.count()) > 0 ? own.click() : clickSave(page));
  await accepted;
  await expect(page.getByText(savedText).first()).toBeVisible();
}

/** Checks the advance on the card of a member's record page. */
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

/** Picks an option, or a record, after typing a part of its name. */
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

/** Confirms the dialog of a deletion. */
export async function confirmDeletion(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Șterge' }).click();
  await expect(question).toBeHidden();
}

/** The used part of axe's findings. */
type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  let audited: Audit;
  // Repeats where the screen was loading meanwhile: rows that are about to be replaced are faded.
  do {
    await expect(busy(page)).toHaveCount(0);
    await settle(page);
    audited = await runAudit(page);
  } while (audited.wasBusy);
  const reported = audited.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
  expect(reported, `accessibility of ${page.url()}`).toEqual([]);
}

/** `wasBusy`: at some moment of the audit, even if it began and ended within it. */
type Audit = { violations: Violation[]; wasBusy: boolean };

async function runAudit(page: Page): Promise<Audit> {
  // Compiling axe takes much of an audit's time, so that it is injected only once per page.
  if (await page.evaluate<boolean>('!globalThis.axe'))
    await page.evaluate(`${axe.source}; axe.configure(${JSON.stringify(auditRules)})`);
  return page.evaluate<Audit>(`(async () => {
    const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
    let wasBusy = isBusy();
    const watch = new MutationObserver(() => { wasBusy ||= isBusy(); });
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const { violations } = await axe.run(document, ${JSON.stringify(audit)});
    watch.disconnect();
    // A bar that stays while the page scrolls covers a part of whatever is below it just now: scrolled, it is free.
    const floats = (element) => element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
    const isBelowBar = ({ any }) => {
      const covering = any.flatMap(({ relatedNodes }) => relatedNodes).map(({ target }) => document.querySelector(target[0]));
      return covering.length > 0 && covering.every(floats);
    };
    for (const violation of violations)
      if (violation.id === 'target-size') violation.nodes = violation.nodes.filter((node) => !isBelowBar(node));
    return { violations: violations.filter(({ nodes }) => nodes.length > 0), wasBusy };
  })()`);
}

/** Waits for the end of animations, because the audit would check colours in transition. */
export async function settle(page: Page): Promise<void> {
  // As a string, because the tests are type-checked without DOM types.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)).then(() => undefined)`);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(target: Locator, most = 80): Promise<void> {
  const page = target.page();
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.and(page.locator(':focus')).count()) return;
  }
  throw new Error(`${target} is not reached by ${most} presses of Tab`);
}

/** The layout for another width takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  let isAgain = false;
  await expect(async () => {
    if (isAgain) await evaluateMediaQueries(page);
    isAgain = true;
    const width = page.viewportSize()?.width;
    expect(await page.evaluate(`matchMedia('(width: ${width}px)').matches`), `${width} is taken`).toBe(true);
    await findNothingCutOff(page);
  }).toPass({ timeout: 10_000 });
}

/**
 * Works around a bug of Chrome on a busy machine: after changes of width in quick succession `matchMedia` is right, but
 * styles keep the old width. Another contrast makes Chrome evaluate all media queries.
 */
async function evaluateMediaQueries(page: Page): Promise<void> {
  for (const contrast of ['more', null] as const) {
    await page.emulateMedia({ contrast });
    await nextFrame(page);
  }
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
}

async function findNothingCutOff(page: Page): Promise<void> {
  const wide = await page.evaluate<string[]>(`document.documentElement.scrollWidth <= innerWidth ? [] :
    [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 200))`);
  expect(wide, `wider than ${page.viewportSize()?.width} at ${page.url()}`).toEqual([]);
  // An element wider than its own box is cut off, or overlaps its neighbour.
  const cut = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('button, h1, h2, label, [role=dialog] :is(p, table, td, th)')]
    .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 200))`);
  expect(cut, `cut off at ${page.url()}`).toEqual([]);
  // A table may scroll in its frame, but the buttons of its rows must be visible.
  const hidden = await page.evaluate<string[]>(`[...document.querySelectorAll('table td button')]
    .filter((one) => {
      const frame = one.closest('table').parentElement.getBoundingClientRect();
      return one.getBoundingClientRect().right > frame.right + 1;
    })
    .map((one) => one.outerHTML.slice(0, 200))`);
  expect(hidden, `out of its frame at ${page.url()}`).toEqual([]);
}
