/** Looks at a screen, wide and on a phone, light and dark. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, settle } from './verbs.ts';

/** Each width once and each scheme once: what is audited are both layouts and both sets of colours. */
const looks = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const satisfies Look[];

/** Widths at which nothing may be cut off either, from the narrowest phone to a wide screen. */
const otherWidths = [320, 768, 1024, 1920];

/** For those who look themselves. */
const pictured = [
  ...looks,
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
] as const satisfies Look[];

type Look = { width: number; height: number; scheme: 'light' | 'dark' };

/** No accessibility violation, nothing cut off; with PICTURES=1 a picture of each look in screenshots/. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await takePicture(page, `${name}-${width}`);
  }
  for (const { width, height, scheme } of process.env.PICTURES ? pictured : looks) {
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

/** Taller pictures repeat what is at their top. */
const tallest = 8000;

/**
 * The window itself becomes as tall as the page, or as a part of it: for a picture beyond the window, Chrome squeezes
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
