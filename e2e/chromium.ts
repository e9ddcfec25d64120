/** The browser of the end-to-end tests and of the component tests. */
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/** A browser inside an npm package; where it has no binary for the machine, an installed Chrome. */
const packaged =
  process.platform === 'linux' && process.arch === 'x64' ? await chromium.executablePath() : '';

export const launchOptions = {
  ...(existsSync(packaged) ? { executablePath: packaged } : { channel: 'chrome' }),
  // Drawn by the processor in any case: straight, and not through an imitated graphics card at three times the work.
  args: ['--disable-gpu', '--font-render-hinting=none', '--disable-sync'],
};

/** A reader in Romania who wants no animations. */
export const contextOptions = {
  locale: 'ro-RO',
  timezoneId: 'Europe/Bucharest',
  reducedMotion: 'reduce',
} as const;
