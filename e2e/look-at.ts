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

/** The window itself becomes as tall as the page: for a picture beyond it, Chrome squeezes the page for a moment. */
async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate<number>('scrollTo(0, 0), document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' });
}
