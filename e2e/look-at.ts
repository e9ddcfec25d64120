/** Looks at a screen, wide and on a phone, light and dark; leaves a picture of each in screenshots/. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, settle } from './verbs.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;

/** No accessibility violation, no sideways scrolling. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme);
      await expectAccessible(page);
      await settle(page);
      await takePicture(page, `${name}-${size.width}${scheme === 'dark' ? '-dark' : ''}`);
      await page.setViewportSize(size);
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
