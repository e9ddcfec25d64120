/** API Platform's admin in a browser: its screens are opened and filled in, and what goes wrong is collected. */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { afterAll } from 'vitest';
import { contextOptions, launchOptions } from '../../../../e2e/chromium.ts';
import { serveStockAdmin } from './serve-stock-admin.ts';

/** A text, a number, a tick, or the texts of a list; of a reference the name to choose. */
export type FormValue = string | number | boolean | readonly string[];

export type StockAdmin = {
  page: Page;
  /** Failed requests, errors of the page, error icons and refusals since the last call. */
  takeProblems: () => Promise<string[]>;
  openList: (plural: string) => Promise<void>;
  /** Opens the form of a new record from its list. */
  openCreation: (plural: string) => Promise<void>;
  /** Opens the form of a record. */
  openRecord: (plural: string, iri: string) => Promise<void>;
  fill: (values: Readonly<Record<string, FormValue>>) => Promise<void>;
  /** Returns the status of the answer. */
  save: () => Promise<number>;
};

/** Call it at the top of a test file, before the application starts. */
export async function startStockAdmin() {
  const { origin, stop } = await serveStockAdmin();
  const browser = await chromium.launch(launchOptions);
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  return {
    origin,
    openAs: (address: string, token: string) =>
      openStockAdmin(browser, `${origin}/?entrypoint=${address}/api&token=${token}`),
  };
}

async function openStockAdmin(browser: Browser, location: string): Promise<StockAdmin> {
  const page = await browser.newPage({ ...contextOptions, viewport: { width: 1440, height: 900 } });
  const problems: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ status: 204 }), // counts its installations elsewhere
  );
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(location);
  await page.getByRole('menuitem').first().waitFor();

  async function openList(plural: string): Promise<void> {
    await page.goto(`${location}#/${plural}`);
    const rows = page.locator('.RaDatagrid-row, .RaList-noResults');
    await rows
      .or(page.getByText(/^No .* yet\.$/))
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
  }

  return {
    page,
    openList,
    async openCreation(plural) {
      await openList(plural);
      await page.getByRole('link', { name: 'Create' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
    async takeProblems() {
      const shown = page.locator(
        '.MuiSvgIcon-colorError, .RaNotification-error, .RaNotification-warning, .Mui-error.MuiFormHelperText-root',
      );
      for (const one of await shown.all()) problems.push(`shown: ${await one.textContent()}`);
      return problems.splice(0);
    },
    async openRecord(plural, iri) {
      // The list has the record already, and its form stands before the record itself is read.
      await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'GET' && one.url().endsWith(iri)),
        page.goto(`${location}#/${plural}/${encodeURIComponent(iri)}`),
      ]);
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
    async fill(values) {
      await page.waitForLoadState('networkidle');
      const canSave = page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled'));
      // A record that is loaded late puts the form back to what is stored, and there is nothing to save.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        for (const [name, value] of Object.entries(values)) await fillField(page, name, value);
        if (await appears(canSave)) return;
      }
    },
    async save() {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => /^P(OST|UT)$/.test(response.request().method())),
        page.getByRole('button', { name: 'Save' }).click(),
      ]);
      return answer.status();
    },
  };
}

function appears(one: Locator): Promise<boolean> {
  return one.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

async function fillField(page: Page, name: string, value: FormValue): Promise<void> {
  const frame = page.locator(`.ra-input-${name}`).first();
  if (typeof value === 'object') {
    for (const [index, text] of value.entries()) {
      await frame.getByRole('button', { name: 'Add' }).click();
      await frame.getByRole('textbox').nth(index).fill(text);
    }
  } else if (typeof value === 'boolean') {
    await frame.getByRole('switch').setChecked(value);
  } else if (await isSelect(frame)) {
    await frame.getByRole('combobox').click();
    await page.getByRole('option', { name: String(value), exact: true }).click();
  } else {
    await frame.locator('input').fill(String(value));
  }
}

async function isSelect(frame: Locator): Promise<boolean> {
  await frame.waitFor();
  return (await frame.getByRole('combobox').count()) > 0;
}
