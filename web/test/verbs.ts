/** Actions and expectations shared by the component tests, in terms of what people see and screen readers announce. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { audit, auditRules } from '../../e2e/accessibility-rules.ts';

type Scope = Pick<Locator, 'getByRole' | 'getByText'>;

export const savedText = 'Informatiile au fost salvate cu succes !';
export const notSavedText =
  'Informatiile nu pot fi salvate! Verificati ca ati completat toate campurile corect!';

/** A text control by its whole label, without the asterisk of a required one. */
export function field(scope: Scope, label: string): Locator {
  return scope.getByRole('textbox', { name: wholeLabel(label) });
}

export function choice(scope: Scope, label: string): Locator {
  return scope.getByRole('combobox', { name: wholeLabel(label) });
}

/** Vitest's locators read the style of a required field's asterisk, such as `*" / "`, as a part of the name. */
function wholeLabel(label: string): RegExp {
  return new RegExp(`^${escaped(label)}(?:\\s\\*.*)?$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function button(scope: Scope, name: string | RegExp): Locator {
  return scope.getByRole('button', { name, exact: true });
}

export function row(scope: Scope, text: string | RegExp): Locator {
  return scope.getByRole('row').filter({ hasText: text });
}

/** The rows of a list, without its head. */
export function rows(scope: Scope): Locator {
  return scope.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** `columns`: texts of cells, by the head of their column; several facts of a cell are separated by ` | `. */
export async function expectRow(
  scope: Scope,
  text: string | RegExp,
  columns: Readonly<Record<string, string>> = {},
): Promise<void> {
  const found = row(scope, text);
  await expect.element(found).toBeVisible();
  const read = () => {
    const element = found.element();
    const heads = [...(element.closest('table')?.querySelectorAll('thead th') ?? [])].map(
      ({ textContent }) => textContent,
    );
    return Object.fromEntries(
      Object.keys(columns).map((head) => {
        const cell = element.children[heads.indexOf(head)];
        return [head, cell && factsIn(cell).join(' | ')];
      }),
    );
  };
  await expect.poll(read).toEqual(columns);
}

/** All facts on a card, in their order. */
export async function expectFacts(card: Locator, facts: readonly string[]): Promise<void> {
  await expect.element(card).toBeVisible();
  await expect.poll(() => factsIn(card.element())).toEqual(facts);
}

/** Texts that stand in one element belong together. */
function factsIn(element: Element): string[] {
  const texts = new Map<Node | null, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentNode, textContent } = walker.currentNode;
    texts.set(parentNode, `${texts.get(parentNode) ?? ''}${textContent}`);
  }
  return [...texts.values()].map((text) => text.trim()).filter((text) => text !== '');
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** The texts of the elements, in their order. */
export async function expectTexts(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => locator.elements().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** A part of the element's text. */
export async function expectPart(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.query()?.textContent).toContain(text);
}

/** The whole text of the element. */
export async function expectText(locator: Locator, text: string | RegExp): Promise<void> {
  await expectTexts(locator, [text]);
}

function withCount(title: string): RegExp {
  return new RegExp(`^${escaped(title)}( ?\\d+)?$`);
}

/** The button that opens and closes a panel; its name includes the number of rows. */
export function panelHeading(title: string): Locator {
  return page.getByRole('heading').getByRole('button', { name: withCount(title) });
}

/** Opens a panel unless it is open, and returns it once it has loaded. */
export async function openPanel(title: string): Promise<Locator> {
  const heading = panelHeading(title);
  await expect.element(heading).toBeVisible();
  if (heading.element().getAttribute('aria-expanded') === 'false') await heading.click();
  const panel = page.getByRole('region', { name: withCount(title) });
  await expect.element(panel).toBeVisible();
  await expectCount(panel.getByRole('progressbar'), 0);
  await unfold(panel);
  return panel;
}

/** Shows the empty fields of the panel (MEM-239). */
async function unfold(panel: Locator): Promise<void> {
  const hidden = panel.getByRole('button', { name: foldedFields });
  if (hidden.query()) await hidden.click();
}
export const foldedFields = /^Arată cele \d+ câmpuri necompletate$/;

/** The bar that lists a record's unsaved sections. */
export function saveBar(): Locator {
  return page.getByRole('region', { name: 'Modificări nesalvate' });
}

export async function clickSave(): Promise<void> {
  await button(saveBar(), 'Salvează').click();
}

/** Presses the save bar's button and waits for the message. */
export async function save(): Promise<void> {
  await clickSave();
  await expect.element(page.getByText(savedText).first()).toBeVisible();
}

/** Confirms the dialog of a deletion. */
export async function confirmDeletion(name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expectPart(question, name);
  await button(question, 'Șterge').click();
  await expectCount(question, 0);
}

axe.configure(auditRules);

/** The rules of browser tests, except that a part of a page needs no heading of the page. */
export async function expectAccessible(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished),
  );
  const { violations } = await axe.run(document, {
    ...audit,
    rules: { 'page-has-heading-one': { enabled: false } },
  });
  const texts = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(texts).toEqual([]);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(target: Locator, most = 80): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    await userEvent.keyboard('{Tab}');
    if (target.element() === document.activeElement) return;
  }
  throw new Error(`The control is not reached by ${most} presses of Tab`);
}

/** Picks an option after typing a part of its name. */
export async function pick(control: Locator, typed: string, option: string): Promise<void> {
  await control.fill(typed);
  await page.getByRole('option', { name: option }).click();
}
