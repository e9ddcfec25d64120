/** Checks a screen in both layouts and both colour schemes. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, settle } from './verbs.ts';

type Look = { width: number; height: number; scheme: 'light' | 'dark' };

const wide: Look = { width: 1440, height: 900, scheme: 'light' };
const onPhone: Look = { width: 390, height: 844, scheme: 'dark' };

/** Saves pictures for people. */
const pictured: readonly Look[] = [
  wide,
  onPhone,
  { ...wide, scheme: 'dark' },
  { ...onPhone, scheme: 'light' },
];

/** More widths at which nothing may be cut off, from the narrowest phone to a wide screen. */
const otherWidths = [320, 768, 1024, 1920];

/** Within a longer test: no accessibility violation on a phone; with PICTURES=1 saves pictures to screenshots/. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await look(page, name, [onPhone]);
}

/** A screen by itself: no accessibility violation in either layout, nothing cut off at any width; pictures as above. */
export async function auditScreen(page: Page, name: string): Promise<void> {
  await expectDrawn(page);
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await takePicture(page, `${name}-${width}`);
  }
  await look(page, name, [wide, onPhone]);
}

async function look(page: Page, name: string, styles: readonly Look[]): Promise<void> {
  await expectDrawn(page);
  for (const { width, height, scheme } of process.env.PICTURES ? pictured : styles) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env.PICTURES) {
      await takePicture(page, `${name}-${width}${scheme === 'dark' ? '-dark' : ''}`);
      await page.setViewportSize({ width, height });
    }
  }
}

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** In taller pictures Chrome repeats the top of the page. */
const tallest = 8000;

/**
 * Resizes the window to the height of the page, or of a part of it: for a picture larger than the window, Chrome squeezes
 * the page for a moment.
 */
async function takePicture(page: Page, name: string): Promise<void> {
  await settle(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const parts = Math.ceil(height / tallest);
  await page.setViewportSize({ width, height: Math.ceil(height / parts) });
  for (let part = 0; part < parts; part += 1) {
    await page.evaluate(`scrollTo(0, ${part} * innerHeight)`);
    const path = `screenshots/${name}${part === 0 ? '' : `-${part + 1}`}.png`;
    await page.screenshot({ path, animations: 'disabled' });
  }
}
